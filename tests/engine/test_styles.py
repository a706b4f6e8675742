"""Bots with a taste: other weights by the style of the table, for bots alone."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from boardgames_tui import games
from boardgames_tui.bots import think
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.engine.styles import BALANCED, MIXED, Styles
from boardgames_tui.games import GAMES


@dataclass(frozen=True)
class Weights:
    stone: float = 2.0
    steel: float = 3.0


STYLES = Styles(Weights(), {"builders": {"stone": 2.0}, "raiders": {"steel": 1.5, "stone": 0.5}})


def table(*controllers: str, slug: str = "age_of_mythology", **options: str) -> Any:
    seats = tuple(Seat(f"P{number}", controller=each) for number, each in enumerate(controllers))
    return GAMES[slug].new(Setup(slug, seats, options, "AMBER-2345"))


def test_a_style_multiplies_some_weights() -> None:
    state = table("bot:hard", "bot:normal")
    assert STYLES.of(state, 1, BALANCED) == Weights()
    assert STYLES.of(state, 1, "builders") == Weights(4.0, 3.0)
    assert STYLES.of(state, 0, "raiders") == Weights(1.0, 4.5)


def test_people_are_weighed_evenly() -> None:
    """Their hints and reviews are made with the same judgement."""
    state = table("human", "bot:normal")
    assert STYLES.of(state, 0, "raiders") == STYLES.of(state, 0, MIXED) == Weights()


def test_at_a_mixed_table_bots_differ() -> None:
    state = table(*["bot:normal"] * 4)
    found = [STYLES.of(state, seat, MIXED) for seat in range(4)]
    assert found == [Weights(4.0, 3.0), Weights(1.0, 4.5), Weights(), Weights(4.0, 3.0)]


SHORT = {"age_of_mythology": {"culture_assignment": "random"}, "lotr_risk": {"setup_mode": "quick"}}
"""The games with styles, and how to get to their first turns soon."""


def test_these_games_have_styles() -> None:
    assert set(SHORT) == {slug for slug in GAMES if "bot_style" in GAMES[slug].options_model.model_fields}


@pytest.mark.parametrize(
    ("slug", "level"), [("age_of_mythology", "normal"), ("age_of_mythology", "hard"), ("lotr_risk", "hard")]
)
def test_a_style_makes_another_opponent(slug: str, level: str) -> None:
    """In some of the first positions of a match each style chooses what the others do not."""
    game, differs = GAMES[slug], set[str]()
    styles = game.options_model.model_fields["bot_style"].annotation.__args__  # type: ignore[union-attr]
    state = table(f"bot:{level}", f"bot:{level}", slug=slug, **SHORT[slug])
    for _ in range(120):
        chosen = {style: think(game, _with_style(state, style), level, games.brain(slug)) for style in styles}
        differs |= {style for style, action in chosen.items() if action != chosen[BALANCED]}
        if differs >= set(styles) - {BALANCED}:
            return
        game.apply(state, chosen[BALANCED])
    raise AssertionError(f"no difference but with {differs}")


def _with_style(state: Any, style: str) -> Any:
    found = GAMES[state.setup.game].clone(state)
    found.options = state.options.model_copy(update={"bot_style": style})
    found.setup = replace(state.setup, options={**state.setup.options, "bot_style": style})
    return found
