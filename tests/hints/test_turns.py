"""Within a turn, as long as nothing new is known, the chance that is told moves by its own error at most."""

from itertools import islice

import pytest

from boardgames_tui import games
from boardgames_tui.bots import Budget
from tests.hints.turns import steps

FEW = 6
"""Steps of each game; `tests.hints.turns` goes through as many as one likes."""


@pytest.mark.parametrize("slug", sorted(games.GAMES))
def test_a_turn_without_news_keeps_its_chance(slug: str) -> None:
    spent = Budget.of(games.brain(slug), times=0.1)
    for step in islice(steps(slug, spent), FEW):
        assert step.told <= step.error + 1e-9, step
