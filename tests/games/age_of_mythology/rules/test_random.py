"""What random games show beyond the battery: never too many choices, no two alike in words, secrets redealt where they
matter."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from boardgames_tui.engine import Chance, Seat, Setup
from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.i18n import catalogue
from tests.games.age_of_mythology.variants import VARIANTS

NAMES = [f"P{number}" for number in range(8)]
MOST = 60
"""Choices at once: a list people can read."""


def walk(seats: int, options: dict[str, Any], seed: int) -> Iterator[State]:
    state = GAME.new(Setup("age_of_mythology", tuple(Seat(name) for name in NAMES[:seats]), options, seed))
    chooser = random.Random(seed)
    while GAME.decision(state) is not None:
        yield state
        GAME.apply(state, chooser.choice(GAME.legal(state)))
    assert state.round <= state.options.rounds


@pytest.mark.parametrize(("seats", "options"), [(2, VARIANTS[0]), (3, VARIANTS[1]), (8, VARIANTS[2])])
def test_lists_of_choices_stay_readable(seats: int, options: dict[str, Any]) -> None:
    words = catalogue("de", "age_of_mythology")
    for state in walk(seats, options, 4):
        told = [words.phrase(GAME.label(state, action), NAMES) for action in GAME.legal(state)]
        assert len(told) < MOST
        assert len(set(told)) == len(told), told


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), [(2, VARIANTS[0]), (4, VARIANTS[2])])
def test_every_secret_position_can_be_redealt(seats: int, options: dict[str, Any]) -> None:
    """R22: for the player who looks, another deal of what they cannot see gives the same view and is a sound
    position."""
    worlds = Chance(5)
    for state in walk(seats, options, 11):
        decision = GAME.decision(state)
        assert decision is not None
        if decision.kind in ("muster", "fight", "draw_cards", "discards"):
            for seat in range(seats):
                world = GAME.sample(state, seat, worlds)
                assert GAME.view(world, seat) == GAME.view(state, seat)
                assert GAME.check(world) == []
