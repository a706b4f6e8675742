"""What a copy of a position costs: search and undo live on it."""

from collections.abc import Callable, Iterator
from typing import Any

from bench.measure import Row, at_most, best_of, calibration, seconds
from bench.positions import along
from boardgames_tui.engine import AnyGame
from boardgames_tui.games import GAMES

LIMIT = 2.5
"""50 µs beside the 20 µs of the calibration loop, on whatever machine this is."""


def rows() -> Iterator[Row]:
    for slug, game in GAMES.items():
        copies = [_copying(game, state) for state in along(game)]
        *ours, loop = best_of(*copies, calibration)
        yield at_most(f"clone, {slug}, full table, largest position", max(ours) * 1e6, "µs", "calibration loop", loop * 1e6, LIMIT)


def _copying(game: AnyGame, state: Any) -> Callable[[], float]:
    return lambda: seconds(lambda: game.clone(state), 200)
