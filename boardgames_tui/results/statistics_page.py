"""Everything that a page of the statistics shows, read at once."""

import sqlite3
from dataclasses import dataclass
from datetime import date

from .hall_of_fame import HallEntry, hall_of_fame
from .solo import SoloLine, solo_results
from .statistics import (
    Best,
    Favourite,
    Fortune,
    Nemesis,
    best_ever,
    evenings,
    favourites,
    fortunes,
    games_played,
    latest,
    matches,
    nemesis,
    totals,
)

LATEST = 200
"""Results of a player on a curve."""


@dataclass(frozen=True, slots=True)
class Overview:
    """Statistics of one game, or of all."""

    game: str | None
    matches: int
    lines: list[HallEntry]
    totals: list[tuple[int, int]]
    """Results and how often each occurred; [] for all games, whose points have different meanings."""
    best: Best | None
    games: dict[str, tuple[int, int]]
    """Matches and wins of every game, whichever is selected."""
    solo: list[SoloLine]
    """Solo matches."""

    @property
    def champion(self) -> HallEntry | None:
        """The player with the longest streak of wins."""
        found = max(self.lines, key=lambda line: line.longest, default=None)
        return found if found is not None and found.longest > 1 else None


@dataclass(frozen=True, slots=True)
class Portrait:
    """Statistics of one player, at a game or at all."""

    line: HallEntry
    nemesis: Nemesis | None
    favourites: list[Favourite]
    fortunes: list[Fortune]
    totals: list[tuple[int, int]]
    latest: list[int]
    games: dict[str, tuple[int, int]]
    evenings: dict[date, int]


def overview(connection: sqlite3.Connection, game: str | None = None) -> Overview:
    return Overview(
        game,
        matches(connection, game),
        hall_of_fame(connection, game),
        [] if game is None else totals(connection, game),
        None if game is None else best_ever(connection, game),
        games_played(connection),
        solo_results(connection, game),
    )


def portrait(connection: sqlite3.Connection, line: HallEntry, game: str | None = None) -> Portrait:
    player = line.player
    return Portrait(
        line,
        nemesis(connection, player, game),
        favourites(connection, player, game),
        fortunes(connection, player, game),
        [] if game is None else totals(connection, game, player),
        [] if game is None else latest(connection, game, player, LATEST),
        games_played(connection, player),
        evenings(connection, player, game),
    )
