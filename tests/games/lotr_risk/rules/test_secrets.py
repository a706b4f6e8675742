"""R10a: what everybody may see says nothing of a hand: prompts, open lists with their words and marks, views of
onlookers."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from boardgames_tui.engine import Chance, Decision, Seat, Setup, preview
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.state import State

SAMPLES = 3
MOVES = 1500


def positions(seats: int, seed: int, **options: Any) -> Iterator[tuple[State, Decision]]:
    """Of a random game in which cards are played whenever somebody looks through his hand."""
    setup = Setup("lotr_risk", tuple(Seat(f"P{n}") for n in range(seats)), {"setup_mode": "quick", **options}, seed)
    state, rng = GAME.new(setup), random.Random(seed)
    while (decision := GAME.decision(state)) is not None and state.moves < MOVES:
        yield state, decision
        legal = GAME.legal(state)
        wanted = [action for action in legal if action.kind in ("play", "cards", "trade", "uprising", "fulfil")]
        GAME.apply(state, rng.choice(wanted if wanted and rng.random() < 0.4 else legal))


def onlookers(state: State, seat: int, number: int) -> Iterator[State]:
    """The position with other cards in the hand of the seat, as far as the next one at the table can tell."""
    for turn in range(SAMPLES):
        yield GAME.sample(state, (seat + 1) % state.seats, Chance(1000 * number + turn))


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_prompts_and_their_kind_are_the_same_whatever_the_hand_holds(seats: int, seed: int) -> None:
    """The prompt goes into the head of a save and onto the list of saves; that there is a question at all is seen by
    everybody."""
    for number, (state, decision) in enumerate(positions(seats, seed)):
        for sample in onlookers(state, decision.seat, number):
            assert GAME.decision(sample) == decision


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(2, 6), (3, 7), (4, 8)])
def test_open_decisions_list_the_same_choices_in_the_same_words(seats: int, seed: int) -> None:
    for number, (state, decision) in enumerate(positions(seats, seed)):
        if decision.secret:
            continue
        legal = GAME.legal(state)
        words = [GAME.label(state, action) for action in legal], decision.why_not()
        for sample in onlookers(state, decision.seat, number):
            assert GAME.legal(sample) == legal
            again = GAME.decision(sample)
            assert again is not None
            assert ([GAME.label(sample, action) for action in legal], again.why_not()) == words


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(2, 9), (3, 10), (4, 11)])
def test_views_of_onlookers_and_open_standings_are_the_same(seats: int, seed: int) -> None:
    for number, (state, decision) in enumerate(positions(seats, seed)):
        if number % 3:
            continue
        view, standings = GAME.view(state, None), GAME.open_standings(state)
        told = GAME.describe(view)
        for sample in onlookers(state, decision.seat, number):
            seen = GAME.view(sample, None)
            assert seen == view
            assert GAME.describe(seen) == told
            assert GAME.open_standings(sample) == standings


@pytest.mark.parametrize(("seats", "seed"), [(2, 12), (4, 13)])
def test_what_an_open_choice_promises_is_the_same(seats: int, seed: int) -> None:
    """What stands beside the cursor is read by everybody who sits there."""
    rng = random.Random(seed)
    for number, (state, decision) in enumerate(positions(seats, seed)):
        if decision.secret or number % 2:
            continue
        action = rng.choice(GAME.legal(state))
        told = [event for event in preview(GAME, state, action).events if event.visible_to(None)]
        for sample in onlookers(state, decision.seat, number):
            assert [event for event in preview(GAME, sample, action).events if event.visible_to(None)] == told
