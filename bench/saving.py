"""Saving, loading and replaying a match of a thousand actions.

Where a whole game is shorter, its line is drawn on: what every file costs is measured with an empty match and counted
once."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from bench.measure import Row, best_of, calibration, seconds, within
from bench.positions import random_match
from boardgames_tui.games import GAMES
from boardgames_tui.session import Match

ACTIONS = 1000
LIMITS = {"save": 5.0, "load": 50.0, "replay": 200.0}
"""Milliseconds."""


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        for slug, game in GAMES.items():
            path, empty = Path(folder) / f"{slug}.json", Path(folder) / f"{slug}.empty.json"
            match = random_match(game, ACTIONS, path)
            works = [*_works(match, path), *_works(random_match(game, 0, empty), empty)]
            *figures, loop = best_of(*works, calibration, rounds=10)
            for (name, limit), whole, fixed in zip(LIMITS.items(), figures[:3], figures[3:], strict=True):
                drawn_on = fixed + (whole - fixed) * ACTIONS / len(match.history)
                took = max(whole, drawn_on)  # a disk that stutters must not draw the line down
                yield within(f"{name} 1,000 actions, {slug}", took * 1e3, "ms", limit, loop)


def _works(match: Match, path: Path) -> list[Callable[[], float]]:
    copy = path.with_suffix(".copy.json")

    def save() -> None:
        copy.unlink(missing_ok=True)
        match.save(copy)

    def load() -> None:
        Match.load(path, lock=False)

    def replay() -> None:
        for _ in match.timeline.replay():
            pass

    return [lambda work=work: seconds(work) for work in (save, load, replay)]
