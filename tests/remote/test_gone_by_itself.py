"""A question or a curtain that others make go: a key that was meant for it never becomes a choice."""

from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.engine import say
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.session import Match
from boardgames_tui.tui.launch_targets import HostTarget, JoinTarget
from boardgames_tui.tui.screens.table.base_table import BaseTableScreen
from tests.remote.screens import Screen, open_table
from tests.remote.waiting import client_of, hosted, until
from tests.tui import stage

SOON, LATER = 0.69, 0.71


class Clock:
    """A table's time, which stands still."""

    def __init__(self, screen: BaseTableScreen) -> None:
        self.now = 0.0
        screen.play.staging.clock = lambda: self.now


async def is_refused_once(pilot: Any, clock: Clock, match: Match, key: str) -> None:
    """The key that comes soon makes no choice, and people are told; the one that comes later does."""
    before = len(match.history)
    clock.now += SOON
    await stage.press(pilot, key)
    assert "Press the key again" in stage.text(pilot)
    assert len(match.history) == before
    clock.now += LATER - SOON
    await stage.press(pilot, key)
    await until(pilot, lambda: len(match.history) > before)


@pytest.mark.parametrize("key", ["enter", "a"])
async def test_a_question_that_is_withdrawn_at_a_joined_screen(key: str) -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        screen = pilot.app.screen
        clock = Clock(screen)
        screen.play.was_asked(7, say("wire.take_back"))
        await until(pilot, lambda: stage.on(pilot) == "AskPopup")
        screen.play.question_gone(7)
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        await is_refused_once(pilot, clock, server.table.match, key)
    await server.close()


async def test_a_question_that_was_answered_refuses_nothing() -> None:
    server = await Doors().open(open_table(Match.new(stage.setup("Anna", "Ben"))))
    app = stage.app(JoinTarget(await client_of(server, 0)))
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: stage.on(pilot) == "RemoteTableScreen")
        screen = pilot.app.screen
        Clock(screen)
        screen.play.was_asked(7, say("wire.take_back"))
        await until(pilot, lambda: stage.on(pilot) == "AskPopup")
        await stage.press(pilot, "escape")
        screen.play.question_gone(7)
        await stage.press(pilot, "a")
        await until(pilot, lambda: bool(server.table.match.history))
    await server.close()


@pytest.mark.parametrize("key", ["enter", "a"])
async def test_a_question_that_is_withdrawn_at_the_hosts_screen(key: str, tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben"), Doors()), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        table = await hosted(pilot)
        Screen(table, 1)  # Ben has a screen of his own: Anna is alone here
        await stage.press(pilot, "escape")
        await until(pilot, lambda: stage.on(pilot) == "TableScreen")
        screen = stage.any_table(pilot)
        clock = Clock(screen)
        table.agreement.ask_here(7, say("wire.take_back"))
        await until(pilot, lambda: stage.on(pilot) == "AskPopup")
        table.agreement.withdraw_here(7)
        await until(pilot, lambda: stage.on(pilot) == "TableScreen")
        await is_refused_once(pilot, clock, table.match, key)


async def test_a_curtain_that_goes_because_the_other_one_has_a_screen_now(tmp_path: Path) -> None:
    app = stage.app(HostTarget(stage.setup("Anna", "Ben"), Doors()), saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        table = await hosted(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "CurtainScreen"
        clock = Clock(next(each for each in pilot.app.screen_stack if isinstance(each, BaseTableScreen)))
        Screen(table, 1)
        await until(pilot, lambda: stage.on(pilot) == "TableScreen")
        await is_refused_once(pilot, clock, table.match, "enter")
