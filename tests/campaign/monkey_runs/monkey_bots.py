"""The bots of the monkey's tables: some answer at once, others think in a process that is killed or stopped."""

import asyncio
import os
import signal
from contextlib import suppress
from typing import Any

from boardgames_tui import bots
from boardgames_tui.bots import Budget, Cancelled, Worker
from boardgames_tui.engine import AnyGame

LIMIT = 1.0
"""Seconds after which a process that says nothing is given up: the monkey stops many of them."""
TURN = 0.02
"""Seconds between two looks whether one thinks."""


class AtOnce:
    """Without a process: the monkey does the same again from the same seed."""

    def __init__(self) -> None:
        self.is_cancelled = False

    async def think(self, game: AnyGame, state: Any, level: str) -> Any:
        await asyncio.sleep(0)
        return bots.think(game, state, "random")

    async def study(self, game: AnyGame, state: Any, budget: Budget, progress: Any = None, openly: bool = False) -> Any:
        self.is_cancelled = False
        await asyncio.sleep(0)
        if self.is_cancelled:
            raise Cancelled
        return bots.study(game, state, Budget(2, 2), openly=openly)

    def cancel(self) -> None:
        self.is_cancelled = True

    async def close(self) -> None:
        """There is nothing to close."""


class Mortal(Worker):
    """The bots of the app, whose process something happens to."""

    def __init__(self) -> None:
        super().__init__(limit=LIMIT)
        self.struck: list[tuple[int, str]] = []
        """Each process that something happened to while it thought, and what."""

    async def strike(self, number: signal.Signals, patience: float) -> None:
        """As soon as it thinks; it may not have to."""
        for _ in range(int(patience / TURN)):
            if self._asking and self._child is not None and self._child.done():
                process = self._child.result()
                with suppress(ProcessLookupError):  # the last blow killed it
                    os.kill(process.pid, number)
                    self.struck.append((process.pid, number.name))
                return
            await asyncio.sleep(TURN)

    def left_behind(self) -> list[int]:
        """Processes that are still there; asked when the app is gone."""
        return [pid for pid, _ in self.struck if os.path.exists(f"/proc/{pid}")]
