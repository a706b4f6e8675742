"""Screens that come and go, as often as they like, keep no bot from its move: it goes on with the same thought."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.bots import Cancelled
from boardgames_tui.remote.host.headless import Running
from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.session import Match, MatchFlow
from boardgames_tui.tui.launch_targets import HostTarget
from tests.remote import waiting as full
from tests.remote.screens import Screen, setup
from tests.tui import stage

VISITS = 10


class Slow:
    """A bot that thinks until it is told what to do: interrupt it and it begins anew."""

    def __init__(self) -> None:
        self.levels: list[str] = []
        """Of every thought that was begun."""
        self.thought = asyncio.Event()
        self._interrupted = asyncio.Event()

    async def think(self, game: Any, state: Any, level: str) -> Any:
        self.levels.append(level)
        self._interrupted = interrupted = asyncio.Event()
        await asyncio.wait(
            [asyncio.ensure_future(self.thought.wait()), asyncio.ensure_future(interrupted.wait())],
            return_when=asyncio.FIRST_COMPLETED,
        )
        if interrupted.is_set():
            raise Cancelled
        return game.legal(state)[0]

    def cancel(self) -> None:
        self._interrupted.set()

    async def close(self) -> None:
        self.cancel()


class Hosted:
    """A host without a screen; a bot decides first, and thinks already."""

    def __init__(self) -> None:
        self.bots, self.match = Slow(), Match.new(setup("augustus", 2, controllers=("bot:easy", "bot:easy")))
        self.running = Running(MatchFlow(self.match), self.bots)  # type: ignore[arg-type]
        self.table = OpenTable(self.running.flow, self.running.drive)


@pytest.fixture
async def hosted() -> AsyncIterator[Hosted]:
    made = Hosted()
    playing = asyncio.create_task(made.running.run())
    await until(lambda: made.bots.levels == ["easy"])
    yield made
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)


async def until(found: Callable[[], bool], turns: int = 1000) -> None:
    """Within so many turns of the loop: no clock decides."""
    for _ in range(turns):
        if found():
            return
        await asyncio.sleep(0)
    raise AssertionError("never")


async def some_turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.mark.parametrize("seat", [None, 0], ids=["onlooker", "seat"])
async def test_who_comes_and_goes_keeps_no_bot_from_its_move(hosted: Hosted, seat: int | None) -> None:
    for _ in range(VISITS):
        hosted.table.leave(Screen(hosted.table, seat).place)
        await some_turns()
    assert hosted.bots.levels == ["easy"]
    moves = len(hosted.match.history)
    hosted.bots.thought.set()
    await until(lambda: len(hosted.match.history) > moves)


async def test_everybody_is_told_who_is_there_while_a_bot_thinks(hosted: Hosted) -> None:
    decision = hosted.match.decision
    assert decision is not None
    hosted.match.set_controller(1 - decision.seat, "human")
    onlooker, player = Screen(hosted.table, None), Screen(hosted.table, 1 - decision.seat)
    await some_turns()
    before = len(onlooker.lines)
    hosted.table.leave(player.place)
    await some_turns()
    assert len(onlooker.lines) > before
    assert hosted.bots.levels == ["easy"]


async def test_a_thought_that_nobody_wants_any_more_is_given_up(hosted: Hosted) -> None:
    decision, moves = hosted.match.decision, len(hosted.match.history)
    assert decision is not None
    hosted.running.flow.hand_over(decision.seat, "bot:hard")
    hosted.running.drive(True)
    await until(lambda: hosted.bots.levels == ["easy", "hard"])
    hosted.running.flow.hand_over(decision.seat, "human")
    hosted.running.drive(True)
    await some_turns()
    hosted.bots.thought.set()
    await some_turns()
    assert len(hosted.match.history) == moves


async def test_at_a_host_s_screen_neither(tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben", controllers=("bot:easy",)), Doors()), saves=tmp_path)
    app.bots = bots = Slow()
    async with app.run_test(size=stage.SMALL) as pilot:
        table = await full.hosted(pilot)
        await full.until(pilot, lambda: bool(bots.levels))
        await pilot.pause()
        begun, moves = len(bots.levels), len(table.match.history)
        for _ in range(3):
            table.leave(Screen(table, None).place)
            await pilot.pause()
        assert len(bots.levels) == begun
        bots.thought.set()
        await full.until(pilot, lambda: len(table.match.history) > moves)
