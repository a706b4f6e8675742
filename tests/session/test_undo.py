"""Taking back: to the last fence freely, over it with the table's consent, and forward again."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames_tui.engine import Event, seat_ref
from boardgames_tui.saves import UndoRefused, timeline
from boardgames_tui.session import Match
from tests.engine import toy
from tests.engine.toy import Keep
from tests.session.originals import written
from tests.session.pebbles import table
from tests.session.play import data, play, play_on, toy_match


def refused(match: Match) -> str:
    """Why undo refuses; both ways of asking agree, and asking changes nothing."""
    before = data(match)
    with pytest.raises(UndoRefused) as error:
        match.undo()
    assert match.undo_blocked() == error.value.reason
    assert data(match) == before
    return error.value.reason.key


def test_undo_takes_back_their_own_last_decision() -> None:
    match = Match.new(table("human", "human"))
    start = data(match)
    play(match, "take 1")
    middle = data(match)
    play(match, "take 2")
    assert match.undo_blocked() is None
    assert [entry.number for entry in match.undo()] == [2]
    assert data(match) == middle
    assert [entry.number for entry in match.undo()] == [1]
    assert data(match) == start
    assert match.notes == []


def test_there_is_nothing_to_undo_at_the_start_and_among_bots() -> None:
    match = Match.new(table("bot:easy", "bot:easy"))
    assert refused(match) == "undo.nothing"
    play(match, "take 1")
    assert refused(match) == "undo.nothing"
    with pytest.raises(UndoRefused) as error:
        match.undo(agreed=True)
    assert not error.value.can_agree


def test_what_made_the_position_is_not_taken_back() -> None:
    """As in a lesson, whose first moves nobody chose."""
    match = Match.new(table("human", "human"))
    play(match, "take 1")
    match._backtrack.begin_here()
    assert refused(match) == "undo.nothing"
    play(match, "take 2")
    match.undo()
    assert refused(match) == "undo.nothing"
    assert len(match.history) == 1


def test_fence_another_persons_decision() -> None:
    match = Match.new(table("human", "human"))
    play(match, "take 1", "take 1", "done")  # now it is Ben's turn
    play(match, "take 1")
    match.undo()  # Ben takes back his own
    assert refused(match) == "undo.other"
    blocked = match.undo_blocked()
    assert blocked is not None
    assert blocked.args == {"name": seat_ref(0)}


def test_who_is_only_asked_has_not_decided() -> None:
    """Anna takes back the end of her turn before Ben has done anything, but Ben does not restart it."""
    match = Match.new(table("human", "human"))
    play(match, "take 1", "take 1", "done")
    with pytest.raises(UndoRefused):
        match.restart_turn()
    assert match.undo_blocked() is None
    match.undo()
    assert match.decision is not None
    assert match.decision.seat == 0
    assert match.notes == []


def test_fence_a_random_outcome() -> None:
    match = Match.new(toy.setup(1))
    match.play(Keep())  # the die for the next turn is rolled
    assert refused(match) == "undo.random"


def test_fence_something_revealed() -> None:
    match = Match.new(toy.setup(1))
    match.play(Keep())
    match.play(Keep())
    match.play(match.legal[1])  # the hidden card is shown, no die follows
    assert match.is_over
    assert match.history[-1].outcomes == ()
    assert refused(match) == "undo.revealed"


@pytest.mark.parametrize("revealing", [4, 5, 6])
def test_fence_something_revealed_by_what_followed(monkeypatch: pytest.MonkeyPatch, revealing: int) -> None:
    """A bot answered and turned something up: the person's own decision lies before it, and going back would know too
    much."""
    match = Match.new(table("human", "bot:easy"))
    play(match, "take 1", "take 1", "done")
    real = match.game.apply

    def turns_up(state: Any, action: Any) -> list[Event]:
        news = real(state, action)
        return [*news, Event("log.seen", {}, reveals=True)] if state.moves == revealing else news

    monkeypatch.setattr(match.game, "apply", turns_up)
    play(match, "take 1", "take 1", "done")
    assert [entry.number for entry in match.history if entry.reveals] == [revealing]
    assert refused(match) == "undo.revealed"


def test_the_last_decision_of_a_finished_game_can_be_taken_back() -> None:
    match = Match.new(table("human", "human", heap=2))
    play(match, "take 2", "done")
    assert match.is_over
    match.undo()
    assert not match.is_over


def test_what_followed_automatically_falls_away_too() -> None:
    match = Match.new(table("human", "human", heap=4))
    play(match, "take 3")
    match.settle()
    assert [entry.automatic for entry in match.undo()] == [False, True]
    assert match.history == []


def test_bots_answers_fall_away_too() -> None:
    match = Match.new(table("human", "bot:easy"))
    play(match, "take 1", "take 1", "done", "take 1")
    assert [entry.by for entry in match.undo()] == ["human", "bot:easy"]  # while the bot thinks
    play(match, "done", "take 1", "take 1", "done")
    assert len(match.undo()) == 4  # from the player's own next turn


def test_a_bots_dice_are_a_fence() -> None:
    match = Match.new(toy.setup(2))
    match.set_controller(1, "bot:easy")
    play(match, "keep", "keep")
    assert refused(match) == "undo.random"


def test_another_persons_automatic_answer_is_no_decision() -> None:
    match = Match.new(table("human", "human"))
    play(match, "take 1", "take 1", "done")
    for _ in range(3):
        match.play(match.legal[0], automatic=True)
    assert match.decision is not None
    assert match.decision.seat == 0
    assert len(match.undo()) == 4


def test_the_table_may_agree_and_the_log_says_so() -> None:
    match = Match.new(toy.setup(2))
    start = data(match)
    match.play(Keep())
    match.undo(agreed=True)
    assert data(match) == start
    notes = [(number, event.key, event.args) for number, event in match.log(None)]
    assert notes == [(0, "log.rolled", {"n": 6}), (0, "note.undo_other", {"name": seat_ref(0)})]
    match.play(Keep())
    assert [event.key for _, event in match.log(None)] == ["log.rolled", "note.undo_other", "log.kept", "log.rolled"]


def test_consent_without_a_fence_is_not_worth_a_note() -> None:
    match = Match.new(table("human", "human"))
    play(match, "take 1")
    match.undo(agreed=True)
    assert match.notes == []


def test_notes_survive_further_undos() -> None:
    match = Match.new(table("human", "human"))
    play(match, "take 1", "take 1", "done", "take 1")
    match.undo()
    match.undo(agreed=True)
    match.undo()
    match.undo()
    assert match.history == []
    assert [number for number, _ in match.log(None)] == [0]


def test_restart_turn_goes_to_the_first_own_decision_of_the_turn() -> None:
    match = Match.new(table("human", "human"))
    play(match, "take 1", "take 1", "done", "take 2", "take 3")
    assert [entry.number for entry in match.restart_turn()] == [4, 5]
    assert len(match.history) == 3
    with pytest.raises(UndoRefused) as error:
        match.restart_turn()
    assert error.value.reason.key == "undo.other"
    assert len(match.history) == 3


def test_restart_turn_stops_at_a_bots_turn() -> None:
    match = Match.new(table("human", "bot:easy"))
    play(match, "take 1", "take 1", "done", "take 1", "take 1", "done")
    with pytest.raises(UndoRefused) as error:
        match.restart_turn()
    assert error.value.reason.key == "undo.turn_start"
    play(match, "take 1")
    assert len(match.restart_turn()) == 1


def test_restart_turn_stops_at_a_fence() -> None:
    match = Match.new(toy.setup(1))
    match.play(Keep())
    with pytest.raises(UndoRefused) as error:
        match.restart_turn()
    assert error.value.reason.key == "undo.random"
    assert error.value.can_agree


def test_redo_brings_back_step_by_step_with_the_same_outcomes() -> None:
    match = toy_match(4)
    positions = [data(match, match.at(n)) for n in range(5)]
    history = list(match.history)
    for _ in range(3):
        match.undo(agreed=True)
    assert len(match.history) == 1
    for n in (2, 3, 4):
        assert match.can_redo
        assert match.redo() == list(history[n - 1].events)
        assert data(match) == positions[n]
    assert match.history == history
    assert not match.can_redo
    with pytest.raises(UndoRefused) as error:
        match.redo()
    assert error.value.reason.key == "undo.no_redo"


def test_redo_ends_when_something_new_is_played() -> None:
    match = Match.new(table("human", "human"))
    play(match, "take 1", "take 1")
    match.undo()
    match.undo()
    match.redo()
    assert match.can_redo
    play(match, "take 3")
    assert not match.can_redo


def test_a_restarted_turn_is_redone_decision_by_decision() -> None:
    match = Match.new(table("human", "human"))
    play(match, "take 1", "take 2")
    match.restart_turn()
    match.redo()
    assert len(match.history) == 1
    match.redo()
    assert len(match.history) == 2


def test_undo_says_when_the_rules_of_today_do_not_lead_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(table("human", "human", heap=12))
    play(match, "take 3", "take 3")
    match.timeline._kept = {2: match.at(2)}  # as after a load
    monkeypatch.setattr(match.game, "apply", lambda state, action: 1 // 0)
    with pytest.raises(UndoRefused) as error:
        match.undo()
    assert error.value.reason.key == "undo.other_rules"
    assert not error.value.can_agree
    assert len(match.history) == 2
    monkeypatch.undo()
    play(match, "done")


def test_redo_comes_back_to_a_position_that_no_rules_lead_to(tmp_path: Path) -> None:
    """As in a save of older rules: what stands on the board does not follow from its history."""
    match = Match.new(table("human", "human", heap=12))
    play(match, "take 1")
    match.save(tmp_path / "m.json")
    saved = json.loads((tmp_path / "m.json").read_bytes())
    saved["snapshot"]["stack"][-1]["seat"] = 1  # Anna has taken, and it is Ben's turn
    (tmp_path / "m.json").write_bytes(written(saved))
    match = Match.load(tmp_path / "m.json", lock=False)
    play(match, "take 3", "done")
    there, history = data(match), list(match.history)
    while match.history:
        match.undo(agreed=True)
    while match.can_redo:
        match.redo()
    assert data(match) == there
    assert match.history == history


STEPS = st.lists(
    st.sampled_from(["play", "play", "play", "settle", "undo", "agree", "restart", "redo", "swap"]), max_size=40
)


@settings(max_examples=60)
@given(STEPS, st.integers(0, 99), st.sampled_from(["toy", "pebbles"]), st.integers(0, 3))
def test_whatever_people_press_the_history_leads_to_the_position(
    steps: list[str], seed: int, game: str, bots: int
) -> None:
    setup = toy.setup(3) if game == "toy" else table("human", "human", "human", heap=30)
    match = Match.new(setup)
    for seat in range(bots):
        match.set_controller(seat, "bot:easy")
    for number, step in enumerate(steps):
        before, length = data(match), len(match.history)
        try:
            if step == "play":
                play_on(match, 1, seed + number)
            elif step == "settle":
                match.settle()
            elif step == "swap":
                match.set_controller(number % 3, "human" if number % 2 else "bot:normal")
            elif step == "redo":
                match.redo()
            else:
                removed = {"undo": match.undo, "agree": lambda: match.undo(agreed=True), "restart": match.restart_turn}[
                    step
                ]()
                assert removed
                assert removed[0].is_decision
                assert len(match.history) + len(removed) == length
        except UndoRefused:
            assert (data(match), len(match.history)) == (before, length)
        assert [entry.number for entry in match.history] == list(range(1, len(match.history) + 1))
        assert [number for number, _ in match.log(None)] == sorted(number for number, _ in match.log(None))
    for last in match.timeline.replay():
        replayed = data(match, last)
    assert replayed == data(match)
    assert match.decision == match.game.decision(match.state)


def test_only_so_many_positions_are_kept() -> None:
    match = Match.new(table("human", "human", heap=600))
    while not match.is_over:
        match.play(match.legal[0])
    assert len(match.history) == 900
    assert len(match.timeline._kept) <= timeline.RECENT + len(match.history) // timeline.STRIDE + 2
