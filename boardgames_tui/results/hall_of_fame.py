"""Hall of fame: matches, wins, streaks and ratings of the players of one game or of all."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from .intervals import wilson
from .ratings import Rating, ratings

BOT = "bot:"


@dataclass(frozen=True, slots=True)
class HallEntry:
    """A player in the hall of fame."""

    player: str
    name: str
    played: int
    contested: int
    """Matches against others."""
    won: int
    """Number of them that were won."""
    best: int
    mean: float
    seconds: int
    hints: int
    streak: int
    """Present streak of wins."""
    longest: int
    """Longest streak of wins."""
    rating: Rating | None
    """Rating; None: never rated."""

    @property
    def is_bot(self) -> bool:
        return self.player.startswith(BOT)

    @property
    def share(self) -> float:
        return self.won / self.contested if self.contested else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.contested)


HALL = """
    SELECT player, name, COUNT(*), SUM(seats > 1), SUM(won), MAX(total), AVG(total), SUM(played), SUM(hints),
        MAX(ended) -- SQLite takes the bare name from that row: as it was last written
    FROM result WHERE seats > 1 AND (:game IS NULL OR game = :game) GROUP BY player
"""
RATED_MATCHES = """
    SELECT match, player, rank, won, rated FROM result
    WHERE seats > 1 AND (:game IS NULL OR game = :game) ORDER BY ended, match, seat
"""


def hall_of_fame(connection: sqlite3.Connection, game: str | None = None) -> list[HallEntry]:
    """Return the players, those with reliable ratings first, then the best. Solo matches are in `solo.py`."""
    asked = {"game": game}
    matches = connection.execute(RATED_MATCHES, asked).fetchall()
    tables = [
        [(player, rank) for _, player, rank, _, _ in rows]
        for _, rows in groupby((row for row in matches if row[4]), key=lambda row: row[0])
    ]
    rated, runs = ratings(tables) if tables else {}, _streaks(matches)
    lines = []
    for row in connection.execute(HALL, asked):
        told: tuple[Any, ...] = (*row[:9], *runs.get(row[0], (0, 0)), rated.get(row[0]))
        lines.append(HallEntry(*told))
    return sorted(lines, key=_standing, reverse=True)


def _standing(line: HallEntry) -> tuple[bool, bool, int, int]:
    rating = line.rating
    return (
        rating is not None,
        rating is not None and rating.is_sure,
        0 if rating is None else rating.points,
        line.played,
    )


def _streaks(matches: Sequence[tuple[str, str, int, int, int]]) -> dict[str, tuple[int, int]]:
    """Return the present and the longest streak of each player."""
    runs: dict[str, tuple[int, int]] = {}
    for _, player, _, won, _ in matches:
        now, longest = runs.get(player, (0, 0))
        now = now + 1 if won else 0
        runs[player] = now, max(now, longest)
    return runs
