"""Every option set at every seat count that allows it: one sound game each, with samples of saves, clones and views."""

import random

import pytest

from boardgames_tui import games
from boardgames_tui.engine import Chance
from tests.battery.tables import SLUGS, TableCase, naive_totals, random_game, variants
from tests.lengths import plays

STRIDE = 40
TABLES = [
    (slug, seats) for slug in SLUGS for seats in range(games.info(slug).min_seats, games.info(slug).max_seats + 1)
]


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_every_option_set_at_this_table(slug: str, seats: int) -> None:
    """In the campaign every option set at every table; else each set at every other table, so that all of them and all
    numbers of seats come up."""
    every = plays(2, 1)
    cases = [TableCase(slug, seats, variant) for variant in range(seats % every, len(variants(slug)), every)]
    for case in (each for each in cases if not each.game.problems(each.setup())):
        game, state = case.game, None
        for number, (state, _) in enumerate(
            random_game(game, case.setup(f"GRID-{case.variant}"), random.Random(case.variant))
        ):
            assert game.check(state) == [], case
            if number % STRIDE == 0:
                assert game.codec.read_state(game.codec.state_json(state)) == state == game.clone(state), case
                for seat in range(seats):
                    assert game.view(game.sample(state, seat, Chance(number)), seat) == game.view(state, seat), case
        assert [game.standings(state).of(seat).total for seat in range(seats)] == naive_totals(slug, state), case
