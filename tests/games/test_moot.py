"""Choices at the end of the game that cannot change anything: made automatically for everybody, and the log says so."""

from typing import Any

import pytest

from boardgames_tui.engine import Event, Seat, Setup
from boardgames_tui.games.augustus.actions import Confirm, Pass, Place
from boardgames_tui.i18n import catalogue
from boardgames_tui.saves.timeline import Timeline
from boardgames_tui.session import Match
from tests.games.augustus.scenes import Side
from tests.games.augustus.scenes import do as play_augustus
from tests.games.augustus.scenes import scene as augustus
from tests.games.lions_of_lydia.scenes import board, gate, table, turn
from tests.games.lions_of_lydia.scenes import do as play_lions

NOTE = "note.moot"


def match_of(slug: str, state: Any, *controllers: str, **options: Any) -> Match:
    seats = tuple(Seat(f"P{number}", None, controller) for number, controller in enumerate(controllers))
    setup = Setup(slug, seats, options, "AMBER-2345")
    timeline = Timeline.begin(Match.new(setup).game, setup)
    return Match(Timeline(timeline.game, setup, timeline.opening, state), controllers, "test")


def notes(match: Match) -> list[int | None]:
    return [event.seat for _, event in match.log(None) if event.key == NOTE]


def seventh_card() -> Any:
    """The second seat completes its seventh card: 1 has no power."""
    side = Side({1: [0], 34: [], 40: []}, controlled=[2, 3, 5, 6, 7, 8])
    state = augustus(Side(), side, token="chariot")
    play_augustus(state, (0, Pass()), (1, Place(1, 1)))
    return state


@pytest.mark.parametrize("other", ["human", "bot:easy"])
def test_r33_the_new_card_after_the_last_objective_is_taken_automatically(other: str) -> None:
    match = match_of("augustus", seventh_card(), "human", other, deal_mode="random_3")
    match.play(Confirm())
    match.settle(always_ask=True)
    while match.decision is not None and match.decision.kind == "count_tile":
        match.play(match.legal[0])
        match.settle(always_ask=True)
    assert match.is_over
    assert notes(match) == [1]
    assert [entry.automatic for entry in match.history if entry.action.kind == "take"] == [True]


def test_r33_while_another_card_waits_the_new_one_is_chosen() -> None:
    """A later card's power may use it: 11 of the first seat is resolved after 1 of the second."""
    side = Side({1: [0], 34: [], 40: []}, controlled=[2, 3, 5, 6, 7, 8])
    state = augustus(Side({11: [0], 60: [], 30: []}), side, token="chariot")
    play_augustus(state, (0, Place(11, 1)), (1, Place(1, 1)), (1, Confirm()))
    match = match_of("augustus", state, "human", "human", deal_mode="random_3")
    match.settle()
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("take_card", 1)
    assert notes(match) == []


def last_turn(**cards: Any) -> Any:
    """Seat 0 has the fountain tile; seat 1 has the last turn and is about to refill the bag."""
    state = table()
    state.tile_owner = 0
    player = turn(state, "red", seat=1)
    if cards:
        board(player, cards=cards)
    gate(state, "blue")
    play_lions(state, "place gate_blue")
    return state


@pytest.mark.parametrize("last", ["human", "bot:easy"])
def test_r61_the_merchant_of_the_last_turn_is_taken_automatically(last: str) -> None:
    match = match_of("lions_of_lydia", last_turn(), "human", last)
    assert len(match.legal) > 1
    match.settle(always_ask=True)
    assert match.is_over
    assert notes(match) == [1]


def test_r68_a_card_that_scores_the_bag_lets_its_owner_choose() -> None:
    match = match_of("lions_of_lydia", last_turn(purple_bag_pairs="base", start_green="base"), "human", "human")
    match.settle()
    assert not match.is_over
    assert notes(match) == []


def test_r61_before_the_last_turn_everybody_chooses() -> None:
    state = last_turn()
    state.stack[0].next = 1
    match = match_of("lions_of_lydia", state, "human", "human")
    match.settle()
    assert not match.is_over


def test_undo_takes_the_note_back_and_redo_brings_it_again() -> None:
    match = match_of("augustus", seventh_card(), "human", "human", deal_mode="random_3")
    match.play(Confirm())
    match.settle()
    told = notes(match)
    assert told
    match.undo(agreed=True)
    assert notes(match) == []
    match.redo()
    assert notes(match) == told


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_log_says_that_it_was_automatic(language: str) -> None:
    assert "automati" in catalogue(language).sentence(Event(NOTE, {}, 0), ["Anna"])
