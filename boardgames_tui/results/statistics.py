"""Queries over the results: statistics of a game, of a player, and of a player at a game.

The ranking is in `hall_of_fame.py`."""

import math
import sqlite3
from dataclasses import dataclass
from datetime import date
from itertools import groupby

EVENING = 4 * 3600
"""Seconds after midnight: a match that ends before four in the morning belongs to the evening before."""


@dataclass(frozen=True, slots=True)
class Fortune:
    """Luck of one kind, over all matches."""

    game: str
    kind: str
    got: float
    expected: float
    deviation: float

    @property
    def surprise(self) -> float:
        """Luck in standard deviations: beyond 2 it is remarkable."""
        return (self.got - self.expected) / self.deviation if self.deviation else 0.0

    @property
    def quantile(self) -> float:
        """Share of players that would have had less luck."""
        return (1 + math.erf(self.surprise / math.sqrt(2))) / 2


@dataclass(frozen=True, slots=True)
class Nemesis:
    player: str
    name: str
    lost: int
    met: int


@dataclass(frozen=True, slots=True)
class Favourite:
    kind: str
    value: str
    """A colour, or a key of the game's catalogue."""
    game: str
    times: int


@dataclass(frozen=True, slots=True)
class Best:
    total: int
    player: str
    name: str
    ended: int


def matches(connection: sqlite3.Connection, game: str | None = None) -> int:
    """Return the number of matches against others."""
    found = connection.execute(
        "SELECT COUNT(DISTINCT match) FROM result WHERE seats > 1 AND (:game IS NULL OR game = :game)", {"game": game}
    )
    return int(found.fetchone()[0])


def games_played(connection: sqlite3.Connection, player: str | None = None) -> dict[str, tuple[int, int]]:
    """Return matches against others and wins, by game. Without a player, games that were only played solo are included
    with 0 matches."""
    rows = connection.execute(
        "SELECT game, COUNT(DISTINCT CASE WHEN seats > 1 THEN match END), SUM(won) FROM result "
        "WHERE :player IS NULL OR player = :player GROUP BY game ORDER BY 2 DESC, 1",
        {"player": player},
    )
    return {game: (played, won) for game, played, won in rows if played or player is None}


def totals(connection: sqlite3.Connection, game: str, player: str | None = None) -> list[tuple[int, int]]:
    """Return how often each result occurred."""
    return connection.execute(
        "SELECT total, COUNT(*) FROM result WHERE seats > 1 AND game = :game AND (:player IS NULL OR player = :player) "
        "GROUP BY total ORDER BY total",
        {"game": game, "player": player},
    ).fetchall()


def best_ever(connection: sqlite3.Connection, game: str) -> Best | None:
    """Return the first player who reached the best result."""
    row = connection.execute(
        "SELECT total, player, name, ended FROM result WHERE game = ? AND seats > 1 ORDER BY total DESC, ended LIMIT 1",
        (game,),
    ).fetchone()
    return None if row is None else Best(*row)


def latest(connection: sqlite3.Connection, game: str, player: str, most: int) -> list[int]:
    """Return the player's last results, oldest first."""
    rows = connection.execute(
        "SELECT total FROM result WHERE seats > 1 AND game = ? AND player = ? ORDER BY ended DESC LIMIT ?",
        (game, player, most),
    )
    return [total for (total,) in rows][::-1]


NEMESIS = """
    SELECT other.player, other.name, SUM(other.rank < own.rank) AS losses, COUNT(*) AS met, MAX(own.ended)
    FROM result AS own JOIN seat AS other ON other.match = own.match AND other.player != own.player
    WHERE own.player = :player AND (:game IS NULL OR own.game = :game)
    GROUP BY other.player HAVING losses > 0 ORDER BY losses DESC, met LIMIT 1
"""


def nemesis(connection: sqlite3.Connection, player: str, game: str | None = None) -> Nemesis | None:
    """Return who most often finished ahead of the player."""
    row = connection.execute(NEMESIS, {"player": player, "game": game}).fetchone()
    return None if row is None else Nemesis(*row[:4])


FAVOURITES = """
    SELECT 'color', color, '', COUNT(*) FROM result
    WHERE player = :player AND (:game IS NULL OR game = :game) GROUP BY color
    UNION ALL
    SELECT kind, value, game, COUNT(*) FROM trait JOIN result USING (match, seat)
    WHERE player = :player AND (:game IS NULL OR game = :game) GROUP BY game, kind, value
    ORDER BY 1, 3, 4 DESC, 2
"""


def favourites(connection: sqlite3.Connection, player: str, game: str | None = None) -> list[Favourite]:
    """Return the player's most frequent value of each trait."""
    rows = connection.execute(FAVOURITES, {"player": player, "game": game})
    return [Favourite(*next(ranked)) for _, ranked in groupby(rows, key=lambda row: (row[0], row[2]))]


def fortunes(connection: sqlite3.Connection, player: str, game: str | None = None) -> list[Fortune]:
    """Return the luck of the player, the most remarkable first."""
    rows = connection.execute(
        "SELECT game, kind, SUM(got), SUM(expected), SUM(luck.variance) FROM luck JOIN result USING (match, seat) "
        "WHERE player = :player AND (:game IS NULL OR game = :game) GROUP BY game, kind ORDER BY game, kind",
        {"player": player, "game": game},
    )
    found = [Fortune(slug, kind, got, expected, math.sqrt(variance)) for slug, kind, got, expected, variance in rows]
    return sorted(found, key=lambda luck: -abs(luck.surprise))


def evenings(connection: sqlite3.Connection, player: str | None = None, game: str | None = None) -> dict[date, int]:
    """Return the matches by the evening they ended on."""
    rows = connection.execute(
        "SELECT date(ended - :evening, 'unixepoch', 'localtime'), COUNT(DISTINCT match) FROM result "
        "WHERE (:player IS NULL OR player = :player) AND (:game IS NULL OR game = :game) GROUP BY 1",
        {"player": player, "game": game, "evening": EVENING},
    )
    return {date.fromisoformat(day): count for day, count in rows if day is not None}
