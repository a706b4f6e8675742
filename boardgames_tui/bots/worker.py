"""Asking a bot without stopping the screen: a process of its own, started when first asked, that can be interrupted.

A plain subprocess with two pipes on the event loop rather than `multiprocessing`: nothing of the program is imported twice, no
helper process is needed (its start fails while a full-screen app holds standard error), and waiting costs no thread.
"""

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from boardgames_tui import games, locations
from boardgames_tui.engine import AnyGame, Chance

from .levels import Cancelled, choose
from .runner import deal, own_chance
from .thinker import question

COMMAND = (sys.executable, "-P", "-m", "boardgames_tui.bots.thinker")
ATTEMPTS = 2
PATIENCE = 2.0
"""Seconds a child is given to end by itself when the worker is closed."""


class Worker:
    """One at a time: a second question waits until the first is answered. Belongs to the event loop it is first used in."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._child: asyncio.Task[Process] | None = None
        """Its birth is a task of its own: whoever asked may be cancelled meanwhile, and the process must still be found and ended."""
        self._ending: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self._cancelled = False
        self._asking = False

    async def think(self, game: AnyGame, state: Any, level: str) -> Any:
        """What a bot of this level does for the seat that must decide now; the state itself never leaves this process."""
        decision = game.decision(state)
        if decision is None:
            raise ValueError("the game is over: nobody has to choose")
        if len(legal := game.legal(state)) == 1:
            return legal[0]
        chance = own_chance(state, decision.seat)
        return await self.choose(game, level, deal(game, state, decision.seat, level, chance), decision.seat, chance)

    async def choose(self, game: AnyGame, level: str, samples: Sequence[Any], seat: int, chance: Chance) -> Any:
        """As `bots.choose`, elsewhere. Raises Cancelled after `cancel()`; cancelling the awaiting task works as well."""
        legal = game.legal(samples[0])
        if len(legal) == 1:
            return legal[0]
        async with self._turn:
            self._asking, self._cancelled = True, False
            try:
                return await self._choose(game, level, samples, seat, chance)
            finally:
                self._asking = False

    def cancel(self) -> None:
        """Give up the question that is being thought about, if any; the next one starts a new process."""
        if self._asking:
            self._cancelled = True
            self._stop()

    async def close(self) -> None:
        """End the process. The worker can be used again; it then starts another."""
        self.cancel()
        self._stop(gently=True)
        async with self._turn:
            await asyncio.gather(*self._ending)

    async def _choose(self, game: AnyGame, level: str, samples: Sequence[Any], seat: int, chance: Chance) -> Any:
        line = question(game, level, samples, seat, chance)
        for _ in range(ATTEMPTS):
            reply = await self._ask(line)
            if self._cancelled:
                raise Cancelled
            if reply is not None:
                return game.codec.read_action(json.loads(reply))
        # No process, or one that dies at this question: think here, where a fault of the bot shows its true traceback.
        try:
            return await asyncio.to_thread(choose, game, games.brain(game.info.slug), level, samples, seat, chance, lambda: self._cancelled)
        finally:
            self._cancelled = True  # a cancelled task leaves the thread behind: this ends it

    async def _ask(self, line: bytes) -> bytes | None:
        """The child's answer, or None when it died or could not be started."""
        try:
            child = await asyncio.shield(self._running())
            assert child.stdin is not None
            assert child.stdout is not None
            child.stdin.write(line)
            await child.stdin.drain()
            reply = await child.stdout.readline()
        except OSError:
            reply = b""
        except asyncio.CancelledError:
            self._stop()
            raise
        if reply.endswith(b"\n"):
            return reply
        self._stop()
        return None

    def _running(self) -> asyncio.Task[Process]:
        if self._child is None:
            path = [str(locations.PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
            env = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
            self._child = asyncio.ensure_future(
                asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=env)
            )
        return self._child

    def _stop(self, *, gently: bool = False) -> None:
        """Let go of the process; `close` waits for its end."""
        if self._child is not None:
            end = asyncio.ensure_future(_end(self._child, PATIENCE if gently else 0.0))
            self._ending.add(end)
            end.add_done_callback(self._ending.discard)
            self._child = None


async def _end(birth: asyncio.Task[Process], patience: float) -> None:
    """A child ends when its input does; one that still thinks after a while is killed."""
    try:
        child = await birth
    except OSError:
        return  # it was never born
    if child.stdin is not None:
        child.stdin.close()
    try:
        await asyncio.wait_for(child.wait(), patience)
    except TimeoutError:
        with suppress(ProcessLookupError):  # it ended by itself a moment ago
            child.kill()
        await child.wait()
    # asyncio leaves the pipes of an ended child to the garbage collector, which may come after the loop is closed and then complains
    child._transport.close()  # type: ignore[attr-defined]
