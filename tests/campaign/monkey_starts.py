"""Where the monkey begins, so that it comes to every screen: at tables, on the shelf, in lessons and challenges, before
what is over, at tables that are open to others and at seats of those."""

import random
import shutil
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.engine.controllers import HUMAN
from boardgames_tui.games import GAMES
from boardgames_tui.lessons.courses import challenges, course
from boardgames_tui.results import Database
from boardgames_tui.review import keep, make
from boardgames_tui.review.keeping import place
from boardgames_tui.session import Match
from boardgames_tui.tui.screens import replay, review
from boardgames_tui.tui.screens.review import ReviewScreen
from boardgames_tui.tui.watched import Hosting, Joining, Learning, Start, Watched
from boardgames_tui.wire.front import Front
from boardgames_tui.wire.server import Doors
from tests.results import matches
from tests.review.finished import TINY, played
from tests.wire.screens import Screen, open_table

NAMES = ("Anna", "Ben", "Clara", "Dario", "Emma", "Finn", "Greta", "Hugo")
BROKEN = "broken.json"
_STOCK = TemporaryDirectory(prefix="monkey-")  # gone with the process


class Beginning(NamedTuple):
    start: Start = None
    """What the app is opened with."""
    then: Callable[[Any], object] = lambda app: None
    """What is opened in it."""
    others: Callable[[], object] = lambda: None
    """What people elsewhere do after each act."""


Place = Callable[[random.Random, Path, AsyncExitStack], Awaitable[Beginning]]


def table(chance: random.Random, *, bots: bool = False) -> Setup:
    """Of any game and size with people and bots; `bots`: nobody but the first is a person."""
    slug = chance.choice(list(GAMES))
    info = GAMES[slug].info
    seats = chance.randint(max(2, info.min_seats) if bots else info.min_seats, min(4, info.max_seats))
    others = ["bot:easy"] if bots else [HUMAN, HUMAN, "bot:easy", "bot:normal"]
    who = [HUMAN, *(chance.choice(others) for _ in range(seats - 1))]
    return Setup(slug, tuple(Seat(name, None, kind) for name, kind in zip(NAMES, who, strict=False)), {}, "AMBER-2345")


@cache
def finished() -> Path:
    """A match that is over, with its review beside it."""
    path = Path(_STOCK.name, "finished.json")
    played("lions_of_lydia").save(path)
    match = Match.load(path, lock=False)
    keep(match, make(match, TINY, processes=0))
    return path


@cache
def interrupted() -> Path:
    chance = random.Random(1)
    match = Match.new(Setup("augustus", (Seat("Anna"), Seat("Ben")), {}, "AMBER-2345"))
    while len(match.history) < 40:
        match.play(chance.choice(match.legal))
    path = Path(_STOCK.name, "interrupted.json")
    match.save(path)
    return path


def fill(saves: Path) -> None:
    """Something to be found everywhere: a match that goes on, one that is damaged, results of sixty evenings."""
    saves.mkdir()
    shutil.copy(interrupted(), saves)
    (saves / BROKEN).write_text("{", encoding="utf-8")
    matches.keep(Database(), *_sixty())


@cache
def _sixty() -> tuple[Any, ...]:
    return tuple(matches.a_thousand(60))


def _over(saves: Path) -> Match:
    """A copy, with the review beside it."""
    match = Match.load(finished(), lock=False)
    path = Path(shutil.copy(finished(), saves / "finished.json"))
    copy = Match.load(path, lock=False)
    before, now = place(match), place(copy)
    assert before is not None
    assert now is not None
    shutil.copy(before, now)
    return copy


async def at_a_table(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    return Beginning(table(chance))


async def on_the_shelf(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    opened = ("open_saves", "open_statistics", "open_today", "open_settings", "open_rules", "ask_to_join")
    name = chance.choice((*opened, "open_setup", "", ""))
    slug = [chance.choice(list(GAMES))] if name in ("open_setup", "open_rules") else []
    return Beginning(None, (lambda app: getattr(app, name)(*slug)) if name else (lambda app: None))


async def with_a_save(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    return Beginning(saves / interrupted().name)


async def after_the_end(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    match = _over(saves)
    looks = [
        Beginning(match.path),
        Beginning(Watched(match, chance.choice((None, 0, 12)))),
        Beginning(None, lambda app: app.push_screen(ReviewScreen(match))),
    ]
    return chance.choice(looks)


async def in_lessons(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    slug = chance.choice(list(GAMES))
    if chance.random() < 0.5 and (puzzles := challenges(slug)):
        puzzle = chance.choice(puzzles)
        return Beginning(Learning(slug), lambda app: app.screen._try(puzzle))
    return Beginning(Learning(slug, chance.choice((None, *range(1, 1 + len(course(slug).lessons))))))


async def as_host(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    return Beginning(Hosting(table(chance), Doors()))


async def as_guest(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    """At a table where the others do anything legal; sometimes there is none."""
    if chance.random() < 0.2:
        return Beginning(Joining(Front("NOBODY-HERE-AT4K")))
    setup = Setup(
        slug := chance.choice(list(GAMES)), tuple(map(Seat, NAMES[: max(2, GAMES[slug].info.min_seats)])), {}, "AMBER"
    )
    server = await Doors().open(open_table(Match.new(setup)))
    ends.push_async_callback(server.close)
    hall = server.table
    screens = [Screen(hall, seat) for seat in range(1, len(setup.seats))]

    def others() -> None:
        decision = hall.match.decision
        if decision is not None and decision.seat:
            screen = screens[decision.seat - 1]
            screen.choose(chance.choice(screen.match.legal))

    code = chance.choice((hall.codes.seats[0], hall.codes.seats[0], hall.codes.onlookers))
    return Beginning(Joining(Front(code)), others=others)


PLACES: dict[Place, int] = {
    at_a_table: 10,
    on_the_shelf: 4,
    with_a_save: 1,
    after_the_end: 4,
    in_lessons: 4,
    as_host: 1,
    as_guest: 2,
}
"""How often the monkey begins there."""


def review_shortly() -> None:
    """A review of an evening takes a minute of all cores; the monkey does not wait for its depth."""
    for screen in (review, replay):
        vars(screen)["USUAL"] = TINY
