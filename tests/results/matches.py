"""Finished matches, played in a moment or made up altogether."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from sqlite3 import Connection
from tempfile import TemporaryDirectory

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.results import Database, player_id
from boardgames_tui.results.recording import RecordedResult, SeatResult, store
from boardgames_tui.session import Match
from tests.games.table_tester import best

DAY = 86_400
BEGAN = 1_790_000_000
"""An evening in September 2026."""
_ALBUM = TemporaryDirectory(prefix="results-")  # gone with the process


def toy(*names: str, seed: str = "OTTER", path: Path | None = None, private: bool = False) -> Match:
    """A match of the toy game that is over."""
    seats = tuple(Seat(name) for name in names or ("Anna", "Ben"))
    return play_out(Match.new(Setup("toy", seats, {}, seed, private=private), path))


def play_out(match: Match) -> Match:
    while not match.is_over:
        match.play(match.legal[0])
    return match


@cache
def finished(slug: str, seats: int = 2) -> Path:
    """A match of a real game, played sensibly to its end; copy the file before it is changed."""
    path = Path(_ALBUM.name) / f"{slug}-{seats}.json"
    names = ("Anna", "Ben", "Cleo", "Dora")[:seats]
    match = Match.new(Setup(slug, tuple(Seat(name) for name in names), {}, "OTTER-7K2M"))
    match.settle()
    while match.decision is not None:
        match.play(best(match))
        match.settle()
    match.save(path)
    return path


def made_up(number: int, totals: Sequence[tuple[str, int]], game: str = "augustus", ended: int = 0) -> RecordedResult:
    """A match nobody played: who reached how much. Names that begin with `bot:` are bots."""
    ranks = [1 + sum(other > total for _, other in totals) for _, total in totals]
    seats = tuple(
        SeatResult(
            seat,
            name if name.startswith("bot:") else player_id(name),
            name,
            ("red", "blue", "green", "yellow")[seat],
            rank,
            total,
            rank == 1 and len(totals) > 1,
            0,
        )
        for seat, ((name, total), rank) in enumerate(zip(totals, ranks, strict=True))
    )
    ended = ended or BEGAN + number * DAY
    return RecordedResult(
        f"{number:016x}", game, ended, 1800, 100, "{}", "OTTER", None, len(totals) > 1, False, None, seats
    )


def keep(database: Database, *results: RecordedResult) -> None:
    def all_of_them(connection: Connection) -> None:
        for result in results:
            store(connection, result)

    database.write(all_of_them)


def a_thousand(count: int = 1000, seed: int = 7) -> list[RecordedResult]:
    """Two years of four people, their bots and all games."""
    chance = random.Random(seed)
    skill = {"Anna": 9, "Ben": 0, "Cleo": 4, "Dörte": -3, "bot:normal": 2, "bot:hard": 7}
    games = ("augustus", "lions_of_lydia", "merchant_explorers", "lotr_risk", "age_of_mythology")
    found = []
    for number in range(count):
        who = chance.sample(list(skill), chance.choice((2, 3, 3, 4)))
        totals = [(name, round(chance.gauss(70 + skill[name], 14))) for name in who]
        result = made_up(number, totals, chance.choice(games), BEGAN - 700 * DAY + number * 60_000)
        found.append(replace(result, played=chance.randrange(900, 7200)))
    return found
