"""Recording a finished match in the database, in one transaction. A match counts once, however often its save is
copied, renamed, or finished again after undo."""

import json
import sqlite3
import time
import unicodedata
from collections import Counter
from dataclasses import dataclass

from boardgames_tui.engine import Phrase, say
from boardgames_tui.engine.memory import Luck
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.session import Match

from .daily_deal import day_of
from .database import Database, ResultsError
from .luck import luck_of, memory_of


@dataclass(frozen=True, slots=True)
class SeatResult:
    seat: int
    player: str
    name: str
    color: str
    rank: int
    total: int
    won: bool
    hints: int
    traits: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedResult:
    id: str
    game: str
    ended: int
    played: int
    moves: int
    options: str
    seed: str
    branch_of: str | None
    rated: bool
    lost: bool
    daily: str | None
    seats: tuple[SeatResult, ...]
    luck: tuple[Luck, ...] = ()


def player_id(name: str) -> str:
    """Return the id of a player, the same for all spellings of a name."""
    return "p:" + " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def remember(match: Match, database: Database | None = None) -> Phrase | None:
    """Record a finished match; never raises. Returns a notice for people; None when all is well."""
    database = database or Database()
    try:
        result = result_of(match)
        if result is None:
            return None
        database.write(lambda connection: store(connection, result))
    except ResultsError as error:
        return error.reason
    except Exception as error:  # a game's `MEMORY` may be third-party code
        return say("stats.trouble.failed", file=database.path.name, problem=type(error).__name__)
    return database.notices[0] if database.notices else None


def result_of(match: Match) -> RecordedResult | None:
    """Return the result of a match. None while it is not over, or when it does not count: practice, challenges,
    branches, private matches."""
    if not match.is_over or match.setup.private or match.origin is not None:
        return None
    standings, deciders = match.standings(), [_deciders(match, seat) for seat in range(len(match.names))]
    seats = tuple(_seat(match, seat, deciders[seat]) for seat in range(len(match.names)))
    hands_kept = all(len(each) < 2 for each in deciders)
    return RecordedResult(
        match.id,
        match.setup.game,
        match.history[-1].at if match.history else int(time.time()),
        match.played,
        len(match.history),
        json.dumps(dict(match.setup.options), sort_keys=True),
        str(match.setup.seed),
        None,
        hands_kept and len({each.player for each in seats}) > 1,
        standings.is_lost,
        day_of(match),
        seats,
        tuple(luck_of(match)),
    )


def _deciders(match: Match, seat: int) -> Counter[str]:
    """Return who decided for the seat, and how often."""
    return Counter(entry.by for entry in match.history if entry.seat == seat and not entry.automatic)


def _seat(match: Match, seat: int, deciders: Counter[str]) -> SeatResult:
    """Return the row of a seat; one that changed hands counts for the person who decided more often."""
    controller = deciders.most_common(1)[0][0] if deciders else match.controllers[seat]
    standings, name = match.standings(), match.names[seat]
    row, memory = standings.of(seat), memory_of(match.setup.game)
    traits = {} if memory is None or memory.traits is None else memory.traits(match.state, seat)
    return SeatResult(
        seat,
        player_id(name) if controller == HUMAN else controller,
        name,
        match.colors[seat],
        row.rank,
        row.total,
        row.rank == 1 and len(match.names) > 1,
        sum(note.event.key == "note.hint" and note.event.seat == seat for note in match.notes),
        tuple(traits.items()),
    )


def store(connection: sqlite3.Connection, result: RecordedResult) -> None:
    before = connection.execute("SELECT ended FROM match WHERE id = ?", (result.id,)).fetchone()
    if before is not None and before[0] > result.ended:
        return
    connection.execute("DELETE FROM match WHERE id = ?", (result.id,))
    connection.execute(
        "INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            result.id,
            result.game,
            result.ended,
            result.played,
            result.moves,
            len(result.seats),
            result.options,
            result.seed,
            result.branch_of,
            result.rated,
            result.lost,
            result.daily,
        ),
    )
    connection.executemany(
        "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (result.id, each.seat, each.player, each.name, each.color, each.rank, each.total, each.won, each.hints)
            for each in result.seats
        ],
    )
    connection.executemany(
        "INSERT INTO trait VALUES (?, ?, ?, ?)",
        [(result.id, each.seat, kind, value) for each in result.seats for kind, value in each.traits],
    )
    connection.executemany(
        "INSERT INTO luck VALUES (?, ?, ?, ?, ?, ?)",
        [(result.id, each.seat, each.kind, each.got, each.expected, each.variance) for each in result.luck],
    )
