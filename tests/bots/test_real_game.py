"""Bots at a real table: they finish games, think the same in their process, and the stronger level wins."""

import pytest

from boardgames_tui import bots, games
from boardgames_tui.cli.commands.simulation import plan, playing
from boardgames_tui.engine import BOT_LEVELS, Search, Seat, Setup
from boardgames_tui.games import GAMES
from tests.lengths import plays

pytestmark = pytest.mark.slow

SHORTEST = {"lotr_risk": {"setup_mode": "quick", "ring_version": "short"}}
"""Long games are played in their shortest form here."""
GAMES_OF = {"lotr_risk": 1, "age_of_mythology": plays(3, 6), "merchant_explorers": plays(3, 6)}
THOUGHTFUL = plays(25, 250)
"""Decisions a full table thinks about; then it plays on at random, so that an evening's game still ends within the
test."""


def table(slug: str, *levels: str) -> Setup:
    seats = tuple(Seat(f"Bot {number}", controller=f"bot:{level}") for number, level in enumerate(levels))
    return Setup(slug, seats, SHORTEST.get(slug, {}), "AMBER-2345")


@pytest.mark.parametrize("slug", GAMES)
def test_stronger_levels_win(slug: str) -> None:
    """Far below what they reach, so that no honest change of a rule fails here; `simulate` gives the true rates."""
    count = GAMES_OF.get(slug, plays(6, 12))
    enough = count * 2 / 3
    for better, worse in (("easy", "random"), *plays((), (("normal", "random"),))):
        wins = 0.0
        with playing(plan(table(slug, better, worse), count), 1) as results:
            for result in results:
                wins += result.wins[0]
                if wins >= enough:
                    break  # what is still to come cannot take them away
        assert wins >= enough, (better, worse)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("level", BOT_LEVELS)
def test_a_full_table_comes_to_its_end(slug: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, brain = GAMES[slug], games.brain(slug)
    monkeypatch.setattr(brain, "search", Search(trials=6, width=3, turns=1, moves=10))  # enough to go all ways
    state = game.new(table(slug, *[level] * game.info.max_seats))
    while game.decision(state) is not None:
        game.apply(state, bots.think(game, state, level if state.moves < THOUGHTFUL else "random"))
    assert game.check(state) == []


@pytest.mark.parametrize("slug", GAMES)
async def test_the_process_thinks_like_home(slug: str) -> None:
    game, worker = GAMES[slug], bots.Worker(limit=60)
    state = game.new(table(slug, "normal", "normal"))
    for _ in range(25):
        action = await worker.think(game, state, "normal")
        assert action == bots.think(game, state, "normal")
        game.apply(state, action)
    await worker.close()
