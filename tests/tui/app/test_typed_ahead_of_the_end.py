"""Keys that wait when a signal comes or the terminal goes: none of them is handled any more, not even those that are in
the queue before asyncio comes to the signal."""

import asyncio
import os
import signal
import sys

import pytest
from textual import events

from boardgames_tui.tui.driver import TerminalDriver
from tests.tui import stage

KEYS = "abcdefgh"


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
async def test_keys_behind_a_signal_are_dropped(number: signal.Signals) -> None:
    app, handled = stage.app(), list[str]()

    async def handle(event: events.Key) -> None:
        handled.append(event.key)
        os.kill(os.getpid(), number)

    async with app.run_test() as pilot:
        await pilot.pause()
        app._handle = handle
        for key in KEYS:
            app.post_message(events.Key(key, key))
        while app.is_running:
            await asyncio.sleep(0.01)
    assert handled == [KEYS[0]]
    assert app.return_code == 128 + number


async def test_keys_behind_the_end_of_the_terminal_are_dropped() -> None:
    """The thread that reads it sees that first."""
    app, handled = stage.app(), list[str]()
    async with app.run_test() as pilot:
        await pilot.pause()
        driver = object.__new__(TerminalDriver)
        driver._program, driver._main_loop = app, asyncio.get_running_loop()

        async def handle(event: events.Key) -> None:
            handled.append(event.key)
            driver._lose_terminal()

        app._handle = handle
        for key in KEYS:
            app.post_message(events.Key(key, key))
        while app.is_running:
            await asyncio.sleep(0.01)
    assert handled == [KEYS[0]]
