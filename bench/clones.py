"""What a copy of a position costs: search and undo live on it."""

from collections.abc import Iterator

from bench.measure import Row, at_most, best_of, calibration, seconds
from bench.positions import midway
from boardgames_tui.games import GAMES

LIMIT = 2.5
"""50 µs beside the 20 µs of the calibration loop, on whatever machine this is."""


def rows() -> Iterator[Row]:
    for slug, game in GAMES.items():
        state = midway(game)
        copy, loop = best_of(lambda game=game, state=state: seconds(lambda: game.clone(state), 500), calibration)
        yield at_most(f"clone, {slug}, full table", copy * 1e6, "µs", "calibration loop", loop * 1e6, LIMIT)
