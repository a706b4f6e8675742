"""The screens that each game has of its own, and those of shared tables: for tests that look at all of them."""

import asyncio
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from textual.pilot import Pilot

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import own
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.discovery import address
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import HostTarget, JoinTarget
from boardgames_tui.user_config.settings import SeatMemory
from tests.games.table_tester import best

from . import stage

BOXES = {
    "HelpPopup": "?",
    "WhyNotPopup": "w",
    "SeatsPopup": "f4",
    "MatScreen": "f3",
    "LogScreen": "f2",
    "CommandPaletteScreen": "ctrl+p",
}
"""What opens over a table, by its key."""
ALWAYS = {"HelpPopup", "CommandPaletteScreen", "SeatsPopup", "LogScreen"}
"""Those that open in every decision; the others only where they have something to say."""
MOVES = 40
TABLE = [SeatMemory("Anna"), SeatMemory("Ben")]
"""Who played last: the setup offers them."""


async def walk_games(size: tuple[int, int], **look: Any) -> AsyncIterator[tuple[str, Pilot[Any]]]:
    """Setup with few and many seats and the focus everywhere, lessons, a lesson, a challenge, a table with its boxes,
    of every game."""
    app = stage.app(**look)
    app.settings.remember("augustus", TABLE)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        for number, slug in enumerate(own(), 1):
            await stage.press(pilot, str(number))
            async for name in _focused(pilot):
                yield f"{slug} setup, {name}", pilot
            await stage.press(pilot, *["plus"] * 6)
            async for name in _focused(pilot):
                yield f"{slug} setup full, {name}", pilot
            await stage.press(pilot, "escape")
            async for name in _learn(pilot, slug):
                yield f"{slug} {name}", pilot
    for slug in own():
        app = stage.app(match_file(slug), **look)
        async with app.run_test(size=size) as pilot:
            await stage.calm(pilot)
            if stage.on(pilot) == "CurtainScreen":
                yield f"{slug} curtain", pilot
                await stage.press(pilot, "enter")
            stage.table(pilot).open_menu()  # Esc would first end what is begun on the board
            await stage.calm(pilot)
            assert stage.on(pilot) == "MenuPopup", slug
            yield f"{slug} MenuPopup", pilot
            await stage.press(pilot, "escape")
            for screen, key in BOXES.items():
                await stage.press(pilot, key)
                if stage.on(pilot) == "TableScreen":
                    assert screen not in ALWAYS, (slug, screen)
                    continue
                assert stage.on(pilot) == screen, (slug, screen)
                yield f"{slug} {screen}", pilot
                await stage.press(pilot, "escape")


async def _focused(pilot: Pilot[Any]) -> AsyncIterator[str]:
    """With the focus on every field and button, one after the other."""
    for widget in list(pilot.app.screen.focus_chain):
        pilot.app.screen.set_focus(widget)
        await stage.calm(pilot)
        yield widget.id or type(widget).__name__


async def walk_results(size: tuple[int, int], **look: Any) -> AsyncIterator[tuple[str, Pilot[Any]]]:
    """The results of every game and all pages of its score sheet."""
    for slug in own():
        app = stage.app(match_file(slug, over=True), **look)
        async with app.run_test(size=size) as pilot:
            await stage.wait_for(pilot, "ResultsScreen")
            await stage.calm(pilot)
            yield f"{slug} results", pilot
            screen: Any = pilot.app.screen
            await stage.press(pilot, "s")
            while screen.sheet:
                yield f"{slug} score sheet {screen.sheet}", pilot
                await stage.press(pilot, "s")


async def _learn(pilot: Pilot[Any], slug: str) -> AsyncIterator[str]:
    app: Any = pilot.app
    app.open_learn(slug)
    await stage.calm(pilot)
    yield "lessons"
    await stage.press(pilot, "home", "enter")
    assert stage.on(pilot) == "LessonScreen"
    yield "lesson"
    await _back_to(pilot, "LearnScreen")
    await stage.press(pilot, "end")
    yield "challenges"
    await stage.press(pilot, "enter")
    assert stage.on(pilot) == "ChallengeScreen"
    yield "challenge"
    await _back_to(pilot, "PickerScreen")


async def _back_to(pilot: Pilot[Any], screen: str) -> None:
    while stage.on(pilot) != screen:
        pilot.app.screen.dismiss(None)
        await stage.calm(pilot)


_FOLDER = TemporaryDirectory(prefix="game-gallery-")  # gone with the process


@cache
def match_file(slug: str, *, over: bool = False) -> Path:
    """A match of two in the middle of the game, or one of four that is over."""
    path = Path(_FOLDER.name) / f"{slug}{'-over' * over}.json"
    names = ("Anna", "Ben", "Clara", "Dario")[: 4 if over else 2]
    match = Match.new(Setup(slug, tuple(Seat(name, None, "human") for name in names), {}, stage.SEED))
    for _ in range(10**6 if over else MOVES):
        if match.is_over:
            break
        match.play(best(match))
        match.settle()
    match.save(path)
    match.close()
    return path


async def walk_shared(folder: Path, size: tuple[int, int], **look: Any) -> AsyncIterator[tuple[str, Pilot[Any]]]:
    """The codes of an open table, asking for a code, looking for a table."""
    app = stage.app(HostTarget(stage.setup("Anna", "Ben", "Clara"), Doors()), saves=folder, **look)
    async with app.run_test(size=size) as pilot:
        await stage.wait_for(pilot, "HostingPopup")
        await stage.calm(pilot)
        yield "hosting", pilot
    app = stage.app(saves=folder, **look)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "j")
        yield "ask to join", pilot
    silent = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    front = RemoteClient("OTTER-LINEN-2345", address(f"127.0.0.1:{silent.sockets[0].getsockname()[1]}"))
    app = stage.app(JoinTarget(front), saves=folder, **look)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        yield "join", pilot
    silent.close()
