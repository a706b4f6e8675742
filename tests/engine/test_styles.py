"""Bots with a taste: other weights by the style of the table, for bots alone."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, get_args

import pytest

from boardgames_tui import games
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.engine.styles import BALANCED, MIXED, Styles
from boardgames_tui.games import GAMES


@dataclass(frozen=True)
class Weights:
    stone: float = 2.0
    steel: float = 3.0


@pytest.fixture
def styles() -> Styles[Weights]:
    return Styles(Weights(), {"builders": {"stone": 2.0}, "raiders": {"steel": 1.5, "stone": 0.5}})


def table(*controllers: str, slug: str = "age_of_mythology", **options: str) -> Any:
    seats = tuple(Seat(f"P{number}", controller=each) for number, each in enumerate(controllers))
    return GAMES[slug].new(Setup(slug, seats, options, "AMBER-2345"))


def test_a_style_multiplies_some_weights(styles: Styles[Weights]) -> None:
    state = table("bot:hard", "bot:normal")
    assert styles.of(state, 1, BALANCED) == Weights()
    assert styles.of(state, 1, "builders") == Weights(4.0, 3.0)
    assert styles.of(state, 0, "raiders") == Weights(1.0, 4.5)


def test_people_are_weighed_evenly(styles: Styles[Weights]) -> None:
    """Their hints and reviews are made with the same judgement."""
    state = table("human", "bot:normal")
    assert styles.of(state, 0, "raiders") == styles.of(state, 0, MIXED) == Weights()


def test_at_a_mixed_table_bots_differ(styles: Styles[Weights]) -> None:
    state = table(*["bot:normal"] * 4)
    found = [styles.of(state, seat, MIXED) for seat in range(4)]
    assert found == [Weights(4.0, 3.0), Weights(1.0, 4.5), Weights(), Weights(4.0, 3.0)]


SHORT = {"age_of_mythology": {"culture_assignment": "random"}, "lotr_risk": {"setup_mode": "quick"}}
"""The games with styles, and how to get to their first turns soon."""


def test_these_games_have_styles() -> None:
    assert set(SHORT) == {slug for slug in GAMES if "bot_style" in GAMES[slug].options_model.model_fields}


@pytest.mark.parametrize("slug", SHORT)
def test_a_style_makes_another_judgement(slug: str) -> None:
    """Of `normal` and of `hard`, for every style, and for bots alone."""
    game, brain = GAMES[slug], games.brain(slug)
    styles = [style for style in _styles(slug) if style != BALANCED]
    state = table("bot:hard", "human", slug=slug, **SHORT[slug])
    chance = random.Random(3)
    for _ in range(60):
        game.apply(state, chance.choice(game.legal(state)))
    for judge in (brain.value, brain.insight):
        assert judge is not None
        even = [judge(state, seat) for seat in range(2)]
        for style in styles:
            found = [judge(_with_style(state, style), seat) for seat in range(2)]
            assert found[0] != even[0], style
            assert found[1] == even[1], style


def _styles(slug: str) -> Sequence[str]:
    found: Sequence[str] = get_args(GAMES[slug].options_model.model_fields["bot_style"].annotation)
    return found


def _with_style(state: Any, style: str) -> Any:
    found = GAMES[state.setup.game].clone(state)
    found.options = state.options.model_copy(update={"bot_style": style})
    return found
