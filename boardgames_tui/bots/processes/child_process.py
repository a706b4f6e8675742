"""Child process of a worker: started on first use, read line by line, always terminated.

A plain subprocess with two pipes on the event loop rather than `multiprocessing`: nothing of the program is imported
twice, no helper process is needed (its start fails while a full-screen app holds standard error), and waiting costs no
thread."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from math import ceil
from typing import Any, TypeVar

from boardgames_tui import locations
from boardgames_tui.bots.failures import TooSlow

T = TypeVar("T")
COMMAND = (sys.executable, "-P", "-m", "boardgames_tui.bots.processes.worker_main")
LIMIT = 4.0
"""Seconds until a process that says nothing counts as frozen. A thought ends after `runner.PATIENCE` at the latest and
the start of the process takes half a second; the fallback move was reported before the thought began or is found in
another half, so that a match continues within five."""
LONGEST_LINE = 1 << 22
"""Bytes of a line: an analysis of hundreds of choices is longer than asyncio's default limit."""
TICK = 0.25
"""Seconds of a step in which the limit is counted, so that time while the computer sleeps does not count."""
PATIENCE = 2.0
"""Seconds a child is given to end automatically when the worker is closed."""


class Child:
    """A child process; it belongs to the event loop it is first used in."""

    def __init__(self, command: Sequence[str], limit: float) -> None:
        self._command = command
        self._limit = limit
        self._child: asyncio.Task[Process] | None = None
        """Started in a task of its own: the caller may be cancelled meanwhile, and the process must still be found and
        ended."""
        self._ending: set[asyncio.Task[None]] = set()

    async def _ask(
        self, line: bytes, on_progress: Callable[[dict[str, Any]], None] = lambda so_far: None
    ) -> bytes | None:
        """Return the child's answer, or None when it died or could not be started. TooSlow when it is frozen: it is
        killed. Intermediate reports are passed on and show that it is alive."""
        try:
            answers = await self._in_time(self._put(line))
            reply = await self._in_time(answers.readline())
            while reply.startswith(b'{"so_far"') and reply.endswith(b"\n"):
                on_progress(json.loads(reply)["so_far"])
                reply = await self._in_time(answers.readline())
        except OSError:
            reply = b""
        except (asyncio.CancelledError, TooSlow):
            self._stop()
            raise
        if reply.endswith(b"\n"):
            return reply
        self._stop()
        return None

    async def _put(self, line: bytes) -> asyncio.StreamReader:
        """Write a question and return the stream of answers; a child that was stopped meanwhile ends the stream."""
        child = await asyncio.shield(self._running())
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(line)
        await child.stdin.drain()
        return child.stdout

    async def _in_time(self, work: Coroutine[None, None, T], limit: float | None = None) -> T:
        task = asyncio.ensure_future(work)
        try:
            for _ in range(ceil((self._limit if limit is None else limit) / TICK)):
                if (await asyncio.wait({task}, timeout=TICK))[0]:
                    return task.result()
        finally:
            task.cancel()
        raise TooSlow

    def _running(self) -> asyncio.Task[Process]:
        if self._child is None:
            self._child = asyncio.ensure_future(self._start())
        return self._child

    async def _start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=environment(), limit=LONGEST_LINE
        )

    def _kill(self, child: Process) -> None:
        child.kill()

    def _stop(self, *, gently: bool = False) -> None:
        """Let go of the process; `close` waits for its end."""
        if self._child is not None:
            end = asyncio.ensure_future(_end(self._child, PATIENCE if gently else 0.0, self._kill))
            self._ending.add(end)
            end.add_done_callback(self._ending.discard)
            self._child = None


def environment() -> dict[str, str]:
    """Return the environment of a child that imports this package."""
    path = [str(locations.PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


async def _end(birth: asyncio.Task[Process], patience: float, kill: Callable[[Process], None]) -> None:
    """A child ends when its input does; one that still thinks after a while is killed."""
    try:
        child = await birth
    except OSError:
        return  # it was never started
    if child.stdin is not None:
        child.stdin.close()
    try:
        await asyncio.wait_for(child.wait(), patience)
    except TimeoutError:
        with suppress(ProcessLookupError):  # it has just ended
            kill(child)
    # asyncio leaves the pipes of an ended child to the garbage collector, which may come after the loop is closed and
    # then complains; and it waits for ever for a child that wrote more than was read. The transport is closed
    # last: while asyncio does not know of the end, that would take the exit code away from it, and it would warn.
    for pipe in (0, 1):
        if (transport := child._transport.get_pipe_transport(pipe)) is not None:  # type: ignore[attr-defined]
            transport.close()
    await child.wait()
    child._transport.close()  # type: ignore[attr-defined]
