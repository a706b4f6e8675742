"""Playing: what a match lets happen, what it refuses, what it does automatically, what it tells."""

import time
from pathlib import Path

import pytest

from boardgames_tui.engine import Event, Formality, IllegalAction, Phrase, Seat, Setup, SetupError, say
from boardgames_tui.saves.entries import Note
from boardgames_tui.session import Match, score_track
from boardgames_tui.session.play_time import LONGEST_GAP
from tests.engine import toy
from tests.engine.toy import Keep, Swap
from tests.session.pebbles import Done, Take, TurnStep, table
from tests.session.play import data, play, play_on, toy_match


def test_a_new_match_waits_for_the_first_seat() -> None:
    match = Match.new(toy.setup(2))
    assert match.decision is not None
    assert match.decision.seat == 0
    assert match.legal[0] == Keep()
    assert (match.names, match.controllers, match.history, match.is_over) == (
        ("P0", "P1"),
        ["human", "human"],
        [],
        False,
    )
    assert match.path is None
    assert match.save_problem is None


def test_a_setup_without_seed_gets_one_that_repeats_the_match() -> None:
    match = Match.new(Setup("toy", (Seat("A"), Seat("B"))))
    assert match.setup.seed
    assert data(Match.new(match.setup)) == data(match)


def test_unknown_game_and_bad_table_are_refused_with_the_reason() -> None:
    with pytest.raises(SetupError) as unknown:
        Match.new(Setup("chess", (Seat("A"),)))
    assert unknown.value.reason.args == {"game": "chess", "known": ("toy", "pebbles")}
    with pytest.raises(SetupError) as crowded:
        Match.new(toy.setup(5))
    assert crowded.value.reason.key == "setup.seat_count"


def test_play_tells_what_happened_and_records_it() -> None:
    match, before = Match.new(toy.setup(2)), time.time()
    news = match.play(Keep())
    assert [event.key for event in news] == ["log.kept", "log.rolled"]
    entry = match.history[0]
    assert (entry.number, entry.seat, entry.action, entry.by, entry.automatic) == (1, 0, Keep(), "human", False)
    assert [why for why, _ in entry.outcomes] == ["turn"]
    assert list(entry.events) == news
    assert match.state.chance.tape is None  # what is drawn outside of a move is written down nowhere
    assert int(before) <= entry.at <= time.time()
    assert match.decision is not None
    assert match.decision.seat == 1


def test_legal_is_asked_once_per_position(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(toy.setup(2))
    asked = []
    real = toy.TOY.legal
    monkeypatch.setattr(toy.TOY, "legal", lambda state: asked.append(1) or real(state))
    assert match.legal is match.legal
    assert len(asked) == 1
    match.play(Keep())
    assert match.legal
    assert len(asked) == 2


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Swap(99), say("illegal.not_legal", move="swap 99")),
        (Done(), say("illegal.other_decision", kind="choose")),
        (None, say("illegal.other_decision", kind="choose")),
    ],
)
def test_what_is_not_legal_is_refused_and_changes_nothing(action: object, reason: Phrase) -> None:
    match = Match.new(toy.setup(2))
    before = data(match)
    with pytest.raises(IllegalAction) as refused:
        match.play(action)
    assert refused.value.reason == reason
    assert refused.value.rule == "R2"
    assert (data(match), match.history) == (before, [])


def test_nothing_can_be_played_after_the_end() -> None:
    match = toy_match(100)
    assert match.is_over
    assert match.legal == []
    with pytest.raises(IllegalAction) as refused:
        match.play(Keep())
    assert refused.value.reason.key == "illegal.game_over"


def test_a_mistake_in_the_rules_leaves_the_position_before(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(table("human", "human"))
    play(match, "take 1")
    before = data(match)
    monkeypatch.setattr(match.game, "legal", lambda state: [Take(4)])
    match._look()
    with pytest.raises(RuntimeError):
        match.play(Take(4))
    monkeypatch.undo()
    assert data(match) == before
    assert match.state.chance.tape is None
    assert len(match.history) == 1


def test_news_that_cannot_be_saved_do_not_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(table("human", "human"))
    monkeypatch.setattr(
        match.game, "apply", lambda state, action: setattr(state, "heap", 1) or [Event("log.odd", {"what": {1, 2}})]
    )
    with pytest.raises(TypeError):
        match.play(Take(1))
    assert (match.state.heap, match.history) == (12, [])


def test_settle_plays_lone_answers_up_to_what_must_be_confirmed() -> None:
    match = Match.new(table("human", "human", heap=4))
    play(match, "take 3")
    news = match.settle()
    assert [event.key for event in news] == ["log.takes"]  # one pebble left: no choice
    assert match.history[-1].automatic
    assert match.legal == [Done()]  # a lone answer, but one a person must give
    assert match.settle() == []


def test_settle_asks_people_everything_when_told_so() -> None:
    match = Match.new(table("human", "human", heap=4))
    play(match, "take 3")
    assert match.settle(always_ask=True) == []
    assert match.legal == [Take(1)]


@pytest.mark.parametrize("always_ask", [False, True])
def test_settle_plays_every_lone_answer_of_a_bot(always_ask: bool) -> None:
    match = Match.new(table("bot:easy", "human", heap=4))
    play(match, "take 3")
    match.settle(always_ask)
    assert match.is_over
    assert [(entry.action, entry.by, entry.automatic) for entry in match.history[1:]] == [
        (Take(1), "bot:easy", True),
        (Done(), "bot:easy", True),
    ]


def test_a_player_who_has_answered_on_an_occasion_is_not_asked_again_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    same = Formality(Take(1), is_idle=False, occasion="the heap")
    monkeypatch.setattr(TurnStep, "formality", lambda step, state, frame: same)
    match = Match.new(table("human", "human"))
    assert match.settle() == []
    play(match, "take 1")
    match.settle()
    assert [(entry.action, entry.automatic) for entry in match.history] == [(Take(1), False), (Take(1), True)]
    play(match, "done")
    assert match.settle() == []  # the other person is asked
    match.undo(agreed=True)
    match.undo()
    assert match.settle() == []  # and so is who took the answer back
    play(match, "take 2")
    assert match.settle() == []


def test_play_does_not_settle() -> None:
    match = Match.new(table("bot:easy", "human", heap=4))
    play(match, "take 3")
    assert len(match.history) == 1


def test_a_bot_takes_over_and_gives_back() -> None:
    match = Match.new(table("human", "human"))
    play(match, "take 1")
    match.set_controller(0, "bot:normal", by=0)
    match.set_controller(0, "bot:normal", by=0)  # nothing new
    play(match, "take 1")
    match.set_controller(0, "human", by=0)
    play(match, "done")
    assert [entry.by for entry in match.history] == ["human", "bot:normal", "human"]
    assert match.controllers == ["human", "human"]
    assert match.setup.seats[0].controller == "human"
    notes = [(number, event) for number, event in match.log(None) if event.key.startswith("note.")]
    assert notes == [(1, Event("note.bot", {"level": "@note.level.normal"}, 0)), (2, Event("note.human", {}, 0))]


@pytest.mark.parametrize("controller", ["bot:genius", "bot:", "easy", "robot", ""])
def test_an_unknown_controller_is_refused(controller: str) -> None:
    match = Match.new(table("human", "human"))
    with pytest.raises(SetupError) as refused:
        match.set_controller(1, controller)
    assert refused.value.reason == say("setup.unknown_controller", number=2, controller=controller)
    assert match.controllers == ["human", "human"]


def test_colours_are_those_chosen_then_the_games_then_any() -> None:
    seats = (Seat("A"), Seat("B", "green"), Seat("C"), Seat("D"))
    assert Match.new(Setup("pebbles", seats)).colors == ("red", "green", "blue", "yellow")


def test_log_hides_what_was_whispered_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(table("human", "human"))
    real = match.game.apply
    monkeypatch.setattr(
        match.game, "apply", lambda state, action: [*real(state, action), Event("log.secret", {}, 1, (1,), True)]
    )
    play(match, "take 1")
    assert [event.key for _, event in match.log(1)] == ["log.takes", "log.secret"]
    assert [event.key for _, event in match.log(0)] == ["log.takes"]
    assert [event.key for _, event in match.log(None)] == ["log.takes"]


def test_notes_of_the_opening_are_read_by_whom_they_are_for() -> None:
    whispered = Note(0, Event("log.secret", {}, 1, (1,), True), 0)
    timeline = Match.new(table("human", "human")).timeline
    match = Match(timeline, ["human", "human"], "Anna, Ben", notes=[whispered])
    assert match.log(1) == [(0, whispered.event)]
    assert match.log(0) == match.log(None) == []


def test_a_hint_is_noted_once_for_each_turn_and_seat(tmp_path: Path) -> None:
    begun = time.time()
    with Match.new(table("human", "human"), tmp_path / "m.json") as match:
        play(match, "take 1")
        match.note_hint(0)
        match.note_hint(0)
        match.note_hint(1)
        play(match, "take 2")
        match.note_hint(0)
        play(match, "done", "take 1")
        assert [entry.seat for entry in match.history] == [0, 0, 0, 1]
        match.note_hint(0)
        noted = [(note.number, note.event) for note in match.notes]
        assert noted == [(1, Event("note.hint", {}, 0)), (1, Event("note.hint", {}, 1)), (4, Event("note.hint", {}, 0))]
        assert all(int(begun) <= note.at <= time.time() for note in match.notes)
        assert Match.load(tmp_path / "m.json", lock=False).notes == match.notes


def test_log_since_gives_what_came_after_that_many_entries() -> None:
    match = Match.new(table("human", "human"))
    match.set_controller(1, "bot:easy")
    play(match, "take 1", "take 2", "done", "take 3")
    match.set_controller(1, "human")
    assert [number for number, _ in match.log(0)] == [0, 1, 2, 4, 4]
    assert [number for number, _ in match.log(0, since=2)] == [4, 4]
    assert [event.key for _, event in match.log(0, since=4)] == ["note.human_now"]


def test_the_latest_of_the_log_is_its_end_in_whole_entries() -> None:
    match = Match.new(table("human", "human"))
    match.set_controller(1, "bot:easy")
    play(match, "take 1", "take 2", "done", "take 3")
    match.set_controller(1, "human")
    for seat in (None, 0, 1):
        for most in range(7):
            whole, end = match.log(seat), match.latest(seat, most)
            assert end == whole[len(whole) - len(end) :]
            assert len(end) >= min(most, len(whole))
    assert [number for number, _ in match.latest(0, 1)] == [4, 4]


def test_every_position_of_the_history_can_be_seen_again() -> None:
    match = Match.new(table("human", "human", heap=400))
    seen = [data(match)]
    while not match.is_over:
        match.play(match.legal[-1])
        seen.append(data(match))
    assert len(seen) > 150  # beyond what is kept as clones
    assert [data(match, match.at(n)) for n in range(len(seen))] == seen
    assert [data(match, match.at(n)) for n in reversed(range(len(seen)))] == seen[::-1]
    for wrong in (-1, len(seen)):
        with pytest.raises(IndexError):
            match.at(wrong)


def test_a_position_that_is_kept_is_seen_without_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that have changed since lead nowhere: what was seen a moment ago can be seen again all the same."""
    match = Match.new(table("human", "human"))
    play(match, "take 1", "take 2")
    before = data(match)
    play(match, "done")
    monkeypatch.setattr(match.game, "apply", lambda state, action: 1 // 0)
    assert data(match, match.at(2)) == before


def test_a_position_seen_again_is_a_copy() -> None:
    match = toy_match(3)
    match.at(3).players[0].points = 99
    match.at(1).players[0].points = 99
    assert match.state.players[0].points != 99
    assert match.at(1).players[0].points != 99


def test_score_track_has_one_point_a_round_and_ends_with_the_standings() -> None:
    match = Match.new(table("human", "human", heap=14))
    play(match, "take 1", "take 1", "done", "take 3", "take 3", "done", "take 2", "take 2", "done", "take 2", "done")
    assert match.is_over
    assert score_track(match) == [(1, [2, 6]), (2, [6, 8]), (3, [6, 8])]
    assert [match.standings().of(seat).total for seat in (0, 1)] == [6, 8]


def test_score_track_of_a_running_match_ends_with_the_present() -> None:
    match = Match.new(table("human", "human"))
    play(match, "take 1", "take 1", "done", "take 3")
    assert score_track(match) == [(1, [2, 3])]
    assert match.round == 1


def test_score_track_of_the_toy_game() -> None:
    match = play_on(Match.new(toy.setup(3)))
    track = score_track(match)
    assert track[-1][1] == [player.points for player in match.state.players]
    assert [number for number, _ in track] == sorted({number for number, _ in track})


def test_play_time_counts_play_and_not_the_night(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    match = Match.new(table("human", "human"))
    now[0] += 30
    play(match, "take 1")
    now[0] += 12
    assert match.played == 42
    now[0] += 8 * 3600
    play(match, "take 1")
    assert match.played == 30 + LONGEST_GAP
    play_on(match)
    now[0] += 100
    assert match.played == 30 + LONGEST_GAP
