"""Random games to the end: every expansion, every allowed pair and everything together, each with two, three and four
seats.

The battery plays every option set too, but with one seat count each; what it looks at in every position is not repeated
here."""

import random
from typing import Any

import pytest

from boardgames_tui.engine import Chance
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.state import State
from tests.games.lions_of_lydia.naive import totals
from tests.games.lions_of_lydia.scenes import setup
from tests.games.lions_of_lydia.variants import PAIRS, SINGLES, VARIANTS, WIDE_TABLES

MANY = 2000
"""No random game has come near this number of moves."""


def name(options: dict[str, Any]) -> str:
    return "-".join(f"{key}={value}" for key, value in options.items()) or "base"


def finish(state: State, rng: random.Random) -> None:
    for _ in range(MANY):
        if GAME.decision(state) is None:
            break
        GAME.apply(state, rng.choice(GAME.legal(state)))
        assert GAME.check(state) == []
    assert GAME.decision(state) is None
    assert GAME.legal(state) == []
    assert [GAME.standings(state).of(seat).total for seat in range(state.seats)] == totals(state)
    assert state.tile_owner is not None
    assert state.players[state.tile_owner].upgraded >= state.goal


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", VARIANTS, ids=name)
def test_random_games_end_sound(options: dict[str, Any], seats: int) -> None:
    finish(GAME.new(setup(seats, seats, **options)), random.Random(seats))


@pytest.mark.parametrize(
    ("seats", "options"), [(seats, options) for seats, sets in WIDE_TABLES.items() for options in sets]
)
def test_wide_tables(seats: int, options: dict[str, Any]) -> None:
    finish(GAME.new(setup(seats, 5, **options)), random.Random(5))


def test_variants_cover_every_option_value() -> None:
    sets = [*VARIANTS, *(options for wide in WIDE_TABLES.values() for options in wide)]
    for option, field in GAME.options_model.model_fields.items():
        values = {options.get(option, field.default) for options in sets}
        assert values == set(getattr(field.annotation, "__args__", (False, True))), option
    assert (len(SINGLES), len(PAIRS)) == (8, 27)


def test_r17_a_sample_does_not_depend_on_what_the_hidden_bags_hold() -> None:
    state = GAME.new(setup(3, 6, hide_bags=True, start_player="1"))
    state.players[1].bag, state.players[2].bag = ["red", "red", "blue", "green"], ["yellow", "yellow", "green", "blue"]
    other = GAME.clone(state)
    other.players[1].bag, other.players[2].bag = ["yellow", "green", "blue", "green"], ["red", "blue", "red", "yellow"]
    assert GAME.view(state, 0) == GAME.view(other, 0)
    dealt, again = (
        [[player.bag for player in GAME.sample(each, 0, Chance(seed)).players] for seed in range(12)]
        for each in (state, other)
    )
    assert dealt == again
    assert len({tuple(sorted(bags[1])) for bags in dealt}) > 3
    assert all(bags[0] == state.players[0].bag for bags in dealt)
