"""Where the monkey begins, so that it comes to every screen: at tables, on the shelf, in lessons and challenges, before
what is over, at tables that are open to others, at seats of those, and where nothing can be saved."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

from textual.pilot import Pilot

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.games import GAMES
from boardgames_tui.lessons.courses import challenges, lesson_set
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.discovery import Address
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.session import Match
from boardgames_tui.tui import remote_tables
from boardgames_tui.tui.app import BoardGamesApp
from boardgames_tui.tui.launch_targets import HostTarget, JoinTarget, LaunchTarget, LearnTarget, Start
from boardgames_tui.tui.screens.lessons.learn import LearnScreen
from boardgames_tui.tui.screens.results.review import ReviewScreen
from tests.remote.screens import Screen, open_table
from tests.tui import stage

from .monkey_stock import interrupted, nearly_over, over

NAMES = ("Anna", "Ben", "Clara", "Dario", "Emma", "Finn", "Greta", "Hugo")
Way = Callable[[BoardGamesApp], object]


class Beginning(NamedTuple):
    start: Start = None
    """What the app is opened with."""
    then: Way = lambda app: None
    """What is opened in it."""
    others: Callable[[], object] = lambda: None
    """What people and disks somewhere else do after each act."""
    at_last: Callable[[], object] = lambda: None
    """What is put right before the monkey leaves."""


Place = Callable[[random.Random, Path, AsyncExitStack], Awaitable[Beginning]]


def table(chance: random.Random, *, bots: bool = False) -> Setup:
    """Of any game and size with people and bots; `bots`: nobody but the first is a person."""
    slug = chance.choice(list(GAMES))
    info = GAMES[slug].info
    seats = chance.randint(max(2, info.min_seats) if bots else info.min_seats, min(4, info.max_seats))
    others = ["bot:easy"] if bots else [HUMAN, HUMAN, "bot:easy", "bot:normal"]
    who = [HUMAN, *(chance.choice(others) for _ in range(seats - 1))]
    return Setup(slug, tuple(Seat(name, None, kind) for name, kind in zip(NAMES, who, strict=False)), {}, "AMBER-2345")


def typed(*keys: str) -> Way:
    """The way to a screen that has no other."""
    return lambda app: stage.type_ahead(Pilot(app), *keys)


async def at_a_table(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    return Beginning(table(chance))


async def with_games(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    slug = chance.choice(list(GAMES))
    ways: tuple[Way, ...] = (
        *(BoardGamesApp.open_saves, BoardGamesApp.open_statistics, BoardGamesApp.open_today),
        *(BoardGamesApp.open_settings, lambda app: app.open_rules(slug), lambda app: app.open_setup(slug)),
        *(remote_tables.ask_to_join, lambda app: None, lambda app: None),
    )
    return Beginning(None, chance.choice(ways))


async def with_a_save(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    return Beginning(saves / interrupted().name)


async def after_the_end(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    match = over(saves)

    def look_back(app: BoardGamesApp) -> None:
        app.push_screen(ReviewScreen(match))
        typed("c")(app)

    looks = [
        Beginning(match.path),
        Beginning(LaunchTarget(match, chance.choice((None, 0, 12)))),
        Beginning(None, look_back),
    ]
    return chance.choice(looks)


async def in_lessons(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    slug = chance.choice(list(GAMES))
    if chance.random() < 0.5 and (puzzles := challenges(slug)):
        puzzle = chance.choice(puzzles)

        def try_it(app: BoardGamesApp) -> None:
            assert isinstance(app.screen, LearnScreen)
            app.screen._try(puzzle)

        return Beginning(LearnTarget(slug), try_it)
    return Beginning(LearnTarget(slug, chance.choice((None, *range(1, 1 + len(lesson_set(slug).lessons))))))


async def after_a_lesson(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    """The first one of Augustus, in which most is read: as many times on as it has steps."""
    return Beginning(LearnTarget("augustus", 1), typed(*["enter"] * len(lesson_set("augustus").lessons[0].steps)))


async def as_host(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    return Beginning(HostTarget(table(chance), Doors()))


async def as_guest(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    """At a table where the others do anything legal; sometimes the match is nearly over."""
    slug = chance.choice(list(GAMES))
    seats = tuple(map(Seat, NAMES[: max(2, GAMES[slug].info.min_seats)]))
    match = nearly_over() if chance.random() < 0.4 else Match.new(Setup(slug, seats, {}, "AMBER"))
    server = await Doors().open(open_table(match))
    ends.push_async_callback(server.close)
    hall, looks_on = server.table, chance.random() < 0.3
    screens = {seat: Screen(hall, seat) for seat in range(not looks_on, len(match.names))}

    def others() -> None:
        decision = hall.match.decision
        if decision is not None and (screen := screens.get(decision.seat)) is not None:
            screen.choose(chance.choice(screen.match.legal))

    return Beginning(JoinTarget(RemoteClient(hall.codes.onlookers if looks_on else hall.codes.seats[0])), others=others)


async def on_the_way(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    """To a table that is not there, or to a machine that takes the call and says nothing."""
    if chance.random() < 0.5:
        return Beginning(JoinTarget(RemoteClient("NOBODY-HERE-AT4K")))
    silent = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    ends.callback(silent.close)
    host, port = silent.sockets[0].getsockname()
    return Beginning(JoinTarget(RemoteClient("SILENT-HERE-AT4K", Address(f"{host}:{port}"))))


async def without_a_disk(chance: random.Random, saves: Path, ends: AsyncExitStack) -> Beginning:
    """A file lies where the folder of the saves was, comes and goes."""
    aside = saves.with_name("aside")

    def well() -> None:
        if aside.exists():
            saves.unlink()
            aside.rename(saves)

    def ill(*_: object) -> None:
        if not aside.exists():
            saves.rename(aside)
            saves.write_text("a letter", encoding="utf-8")

    return Beginning(table(chance), ill, lambda: chance.choices((well, ill), (1, 9))[0](), well)


PLACES: dict[Place, int] = {
    at_a_table: 20,
    with_games: 8,
    with_a_save: 2,
    after_the_end: 8,
    in_lessons: 8,
    after_a_lesson: 1,
    as_host: 2,
    as_guest: 4,
    on_the_way: 1,
    without_a_disk: 2,
}
"""How often the monkey begins there."""
