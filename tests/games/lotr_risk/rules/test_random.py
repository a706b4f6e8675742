"""Whole random games at every table size and with every set of options; the battery looks closer, at fewer tables."""

from random import Random

import pytest

from boardgames_tui.games.lotr_risk.game import GAME
from tests.games.lotr_risk.naive import totals
from tests.games.lotr_risk.scenes import setup
from tests.games.lotr_risk.variants import VARIANTS

TABLES = [(seats, number) for seats in (2, 3, 4) for number in range(len(VARIANTS))]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "number"), TABLES)
def test_games_end_sound_and_counted_alike(seats: int, number: int) -> None:
    dice = Random(10 * seats + number)
    state = GAME.new(setup(seats, 1, **VARIANTS[number]))
    while GAME.decision(state) is not None:
        legal = GAME.legal(state)
        GAME.apply(state, legal[int(dice.random() * len(legal))])
        assert GAME.check(state) == []
        assert state.moves < 60_000, "the Ring must leave some day"
    standings = GAME.standings(state)
    assert [standings.of(seat).total for seat in range(seats)] == totals(state)
    assert len(standings.winners) == 1
