"""What a copy of a position costs: search and undo live on it."""

from collections.abc import Callable, Iterator
from typing import Any

from bench.measure import Row, best_of, calibration, seconds, within
from bench.positions import along
from boardgames_tui.engine import AnyGame
from boardgames_tui.games import GAMES

LIMIT_US = 50.0


def rows() -> Iterator[Row]:
    for slug, game in GAMES.items():
        copies = [_copying(game, state) for state in along(game)]
        *ours, loop = best_of(*copies, calibration)
        yield within(f"clone, {slug}, full table, largest position", max(ours) * 1e6, "µs", LIMIT_US, loop)


def _copying(game: AnyGame, state: Any) -> Callable[[], float]:
    return lambda: seconds(lambda: game.clone(state), 200)
