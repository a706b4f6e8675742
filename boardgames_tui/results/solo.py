"""Results of solo matches: the best score and how often the aim of the game was reached.

A solo match has no opponent, so it is not part of the hall of fame, of streaks or of shares of wins.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from boardgames_tui.games import GAMES

ALL_GOALS = "solo_all_goals"
"""Option of a solo match whose aim is to reach every goal (Merchant Explorers, R81)."""
MAP = "map"
"""Option with the map; each map has its own best score (R80)."""


@dataclass(frozen=True, slots=True)
class SoloLine:
    """A player's solo matches of one game."""

    player: str
    name: str
    game: str
    played: int
    best: int
    """Best score; among matches with an aim, those that reached it come first."""
    mean: float
    aimed: int
    """Matches that had an aim."""
    reached: int
    """Number of them that reached it."""
    last: int
    """End of the last one."""
    maps: Mapping[str, int] = field(default_factory=dict)
    """Best score on each map, where the game has several; matches that missed their aim have none."""


SOLO = """
    SELECT player, name, game, COUNT(*), COALESCE(MAX(CASE WHEN lost THEN NULL ELSE total END), MAX(total)),
        AVG(total), SUM(has_aim), SUM(has_aim AND NOT lost),
        MAX(ended) -- SQLite takes the bare name from that row: as it was last written
    FROM (SELECT *, lost OR COALESCE(json_extract(options, :aim), 0) AS has_aim FROM result WHERE seats = 1)
    WHERE :game IS NULL OR game = :game
    GROUP BY player, game ORDER BY game, 5 DESC, 4 DESC, player
"""

BY_MAP = """
    SELECT player, game, json_extract(options, :map) AS place, MAX(total) FROM result
    WHERE seats = 1 AND NOT lost GROUP BY player, game, place ORDER BY 4 DESC, place
"""


def _usual_map(slug: str) -> str | None:
    """Return the default map for setups that name none. None: the game has no maps, or is not installed any more."""
    model = GAMES[slug].options_model if slug in GAMES else None
    return str(model.model_fields[MAP].default) if model is not None and MAP in model.model_fields else None


def solo_results(connection: sqlite3.Connection, game: str | None = None) -> list[SoloLine]:
    """Return the solo results, best scores first, game by game."""
    rows = connection.execute(SOLO, {"game": game, "aim": f"$.{ALL_GOALS}"}).fetchall()
    maps: dict[tuple[str, str], dict[str, int]] = {}
    for player, slug, place, best in connection.execute(BY_MAP, {"map": f"$.{MAP}"}):
        if (name := place or _usual_map(slug)) is not None:
            maps.setdefault((player, slug), {}).setdefault(name, best)  # sorted: the best came first
    return [replace(SoloLine(*row), maps=maps.get((row[0], row[2]), {})) for row in rows]
