"""Bots at a real table: they finish games, think the same in their process, and the stronger level wins."""

import pytest

from boardgames_tui import bots
from boardgames_tui.cli.simulate import summary
from boardgames_tui.cli.simulation import plan, playing
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES, SLUGS


def table(slug: str, *levels: str) -> Setup:
    seats = tuple(Seat(f"Bot {number}", controller=f"bot:{level}") for number, level in enumerate(levels))
    return Setup(slug, seats, {}, "AMBER-2345")


@pytest.mark.parametrize("slug", SLUGS)
def test_stronger_levels_win(slug: str) -> None:
    """Far below what they reach, so that no honest change of a rule fails here; `simulate` gives the true rates."""
    for better, worse in (("normal", "random"), ("easy", "random")):
        setup = table(slug, better, worse)
        with playing(plan(setup, 12), 1) as results:
            report = summary(setup, list(results))
        assert report.entrants[0].wins >= 8, (better, worse)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_full_table_comes_to_its_end(slug: str, level: str) -> None:
    game = GAMES[slug]
    state = game.new(table(slug, *[level] * game.info.max_seats))
    while game.decision(state) is not None:
        game.apply(state, bots.think(game, state, level))
    assert game.check(state) == []


@pytest.mark.parametrize("slug", SLUGS)
async def test_the_process_thinks_like_home(slug: str) -> None:
    game, worker = GAMES[slug], bots.Worker()
    state = game.new(table(slug, "normal", "normal"))
    for _ in range(25):
        action = await worker.think(game, state, "normal")
        assert action == bots.think(game, state, "normal")
        game.apply(state, action)
    await worker.close()
