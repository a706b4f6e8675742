"""The deal of the day: on one date everybody gets the same, wherever they are. The date alone makes it.

A game that can be played alone is; at the others a person beats the table or does not, against bots that are the same
for all."""

import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from boardgames_tui import games
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.session import Match
from boardgames_tui.session.draft import BOT_NAMES

SEED = "DAY-"
SEATS = 3
"""At a table with bots, where the game has room for so many."""
BOT = "bot:normal"
SHOWN = 60
"""Days of the chart."""


def deal(slug: str, day: date, name: str) -> Setup:
    """What is played on that day, by whoever is called so."""
    info = games.info(slug)
    others = 0 if info.min_seats == 1 else min(SEATS, info.max_seats) - 1
    names = [bot for bot in BOT_NAMES if bot.casefold() != name.casefold()]
    bots = [Seat(bot, controller=BOT) for bot in names[:others]]
    return Setup(slug, (Seat(name), *bots), seed=f"{SEED}{day.isoformat()}")


def day_of(match: Match) -> str | None:
    """The day whose deal this was, played as everybody plays it; None for any other match."""
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
    """Somebody's result of a day: the first one counts."""

    day: date
    game: str
    name: str
    total: int
    rank: int
    seats: int
    best_other: int | None
    """Of those at the table."""
    lost: bool

    @property
    def beat_the_table(self) -> bool:
        return self.rank == 1 and not self.lost


def days_in_a_row(found: Sequence[Daily], today: date) -> int:
    """Up to today, or to yesterday while today is still to be played. `found`: newest first."""
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
    """Newest first."""
    rows = connection.execute(FIRST, {"player": player, "game": game, "most": most})
    return [
        Daily(date.fromisoformat(day), slug, name, total, rank, seats, other, bool(lost))
        for day, slug, name, total, rank, seats, lost, _, other in rows
    ]
