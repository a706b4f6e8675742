"""The deal of the day: derived from the date alone, so that everybody gets the same deal on the same day.

Games with a solo mode are played solo; in the others a person plays against a table of the same bots for all.
"""

import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from boardgames_tui import games
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.session import Match
from boardgames_tui.session.setup.draft import BOT_NAMES

SEED = "DAY-"
SEATS = 3
"""Seats of a table with bots, where the game allows that many."""
BOT = "bot:normal"
SHOWN = 60
"""Days on the chart."""


def deal(slug: str, day: date, name: str) -> Setup:
    """Return the setup for a day and a player name."""
    info = games.info(slug)
    others = 0 if info.min_seats == 1 else min(SEATS, info.max_seats) - 1
    names = [bot for bot in BOT_NAMES if bot.casefold() != name.casefold()]
    bots = [Seat(bot, controller=BOT) for bot in names[:others]]
    return Setup(slug, (Seat(name), *bots), seed=f"{SEED}{day.isoformat()}")


def day_of(match: Match) -> str | None:
    """Return the day whose deal a match was, if it was played with the day's setup; None for any other match."""
    setup, seed = match.setup, str(match.setup.seed).strip().upper()
    if match.origin is not None or not re.fullmatch(rf"{SEED}\d{{4}}-\d\d-\d\d", seed):
        return None
    try:
        day = date.fromisoformat(seed.removeprefix(SEED))
    except ValueError:
        return None
    model, dealt = match.game.options_model, deal(setup.game, day, match.names[0])
    as_dealt = [seat.controller for seat in dealt.seats] == [seat.controller for seat in setup.seats]
    kept = match.controllers == [seat.controller for seat in setup.seats]
    is_usual = model.model_validate(dict(setup.options)) == model()
    return day.isoformat() if as_dealt and kept and is_usual else None


@dataclass(frozen=True, slots=True)
class Daily:
    """A player's result of a day: the first one counts."""

    day: date
    game: str
    name: str
    total: int
    rank: int
    seats: int
    best_other: int | None
    """Best total of the other seats."""
    lost: bool

    @property
    def beat_the_table(self) -> bool:
        return self.rank == 1 and not self.lost


def days_in_a_row(found: Sequence[Daily], today: date) -> int:
    """Return the number of consecutive days up to today, or up to yesterday while today is still to be played. `found`:
    newest first."""
    days = {each.day for each in found}
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


FIRST = """
    SELECT daily, game, name, total, rank, seats, lost, MIN(ended) AS first,
        (SELECT MAX(total) FROM seat AS other WHERE other.match = result.match AND other.seat != result.seat)
    FROM result
    WHERE daily IS NOT NULL AND player = :player AND (:game IS NULL OR game = :game)
    GROUP BY daily, game
    ORDER BY daily DESC, game
    LIMIT :most
"""


def dailies(
    connection: sqlite3.Connection, player: str, game: str | None = None, most: int = SHOWN * 10
) -> list[Daily]:
    """Return the results, newest first."""
    rows = connection.execute(FIRST, {"player": player, "game": game, "most": most})
    return [
        Daily(date.fromisoformat(day), slug, name, total, rank, seats, other, bool(lost))
        for day, slug, name, total, rank, seats, lost, _, other in rows
    ]
