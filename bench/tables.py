"""Apps that stay open while their keys are measured: tables of ours, and a bare board of one widget and the same size.

A key counts in seconds of the processor, from the key to the frame that follows it: that is all the way takes, and what
others do on the machine counts for nobody."""

import asyncio
import gc
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from textual.app import App
from textual.events import Key

from bench.keys import SIZE, clocked
from bench.late import Asleep
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.table.table import TableScreen

QUIET, LOOKS = 0.02, 3
"""Seconds between two looks whether an app has come to rest, and how many must find it so: no clock on the wall says
when, because a busy machine has another one."""


@asynccontextmanager
async def opened(base: type[App[Any]]) -> AsyncIterator[Any]:
    app = clocked(base)()
    app.bots = Asleep()  # where there are any
    async with app.run_test(size=SIZE):
        await rest(app)
        yield app


async def open_table(app: Any, match: Match) -> None:
    """It must be a person's turn who needs no curtain."""
    app._open_table(match)
    while not (isinstance(app.screen, TableScreen) and app.screen.match is match and app.screen.scene is not None):
        await asyncio.sleep(QUIET)
    await rest(app)


def is_at_rest(app: Any) -> bool:
    """Nothing can go on before a clock wakes it, and no frame is due."""
    screen = app.screen
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    return not (ready or screen._dirty_widgets or screen._layout_widgets or screen._callbacks)


async def rest(app: Any) -> None:
    looks = 0
    while looks < LOOKS:
        app.painted.clear()
        await asyncio.sleep(QUIET)
        looks = looks + 1 if is_at_rest(app) and not app.painted.is_set() else 0


async def pressed(app: Any, key: str) -> float:
    """Infinite where no frame followed: the cursor stood at the edge."""
    app.painted.clear()
    looks, began = 0, time.process_time()
    app._driver.send_message(Key(key, key if len(key) == 1 else None))
    while not app.painted.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(app.painted.wait(), QUIET)
            break
        looks = looks + 1 if is_at_rest(app) else 0
        if looks == LOOKS:
            return math.inf
    took = time.process_time() - began
    await rest(app)
    return took


def keys(app: Any, row: Sequence[str]) -> Callable[[], Awaitable[float]]:
    """Presses all of them in every round: the mean of what each took at best. Those that paint nothing fall out."""
    best = dict.fromkeys(range(len(row)), math.inf)

    async def press() -> float:
        gc.collect()
        for place in list(best):
            took = await pressed(app, row[place])
            if math.isinf(took) and math.isinf(best[place]):
                del best[place]
            else:
                best[place] = min(best[place], took)
        if len(best) < len(row) / 2:
            raise RuntimeError(f"only {len(best)} of {len(row)} keys were followed by a frame: is the table open?")
        return sum(best.values()) / len(best)

    return press
