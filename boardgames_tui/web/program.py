"""Program behind one page: start, messages and end."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from aiohttp import WSCloseCode
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from .messages import PRESENT_KEYS, Message, PageSize, TypedKeys, present_keys_told

PATIENCE = 2.0
"""Seconds until a program that was asked to end gets a signal, and until it is killed."""
FORCE = getattr(signal, "SIGKILL", signal.SIGTERM)


class PageProgram(AppService):
    """Program of a page, with the protocol of textual-serve. Two things differ: textual-serve starts programs through a
    shell in its own process group, so that their child processes (bots) cannot be ended, and it waits for their end for
    ever."""

    def __init__(
        self,
        argv: Sequence[str],
        *,
        write_bytes: Callable[[bytes], Awaitable[None]],
        write_str: Callable[[str], Awaitable[None]],
        close: Callable[..., Awaitable[object]],
        downloads: DownloadManager,
    ) -> None:
        async def closing() -> None:
            await close()

        super().__init__("", write_bytes=write_bytes, write_str=write_str, close=closing, download_manager=downloads)
        self._argv = argv
        self._close = close
        self._downloads = downloads
        self._running: asyncio.Task[None] | None = None
        self._end: asyncio.Task[None] | None = None

    def environment(self, width: int, height: int) -> dict[str, str]:
        """Return the environment of the program, without variables of the server's terminal."""
        around = self._build_environment(width, height)
        around.pop("NO_COLOR", None)
        return {**around, "TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONIOENCODING": "utf-8"}

    async def start(self, width: int, height: int) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *self._argv,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=self.environment(width, height),
            start_new_session=True,
        )
        self._running = asyncio.create_task(self.run())

    @property
    def stdin(self) -> asyncio.StreamWriter:
        assert self._process is not None
        assert self._process.stdin is not None
        return self._process.stdin

    async def run(self) -> None:
        """Run until the program ends. The page shows an unexpected end; after a final message it is closed."""
        await super().run()
        await self._close(code=WSCloseCode.INTERNAL_ERROR)

    async def on_meta(self, data: bytes) -> None:
        """Handle a message; textual-serve does not know those about keys."""
        about = json.loads(data)
        if about.get("type") == PRESENT_KEYS:
            await self.remote_write_str(present_keys_told(about))
        else:
            await super().on_meta(data)

    async def handle(self, message: Message) -> None:
        match message:
            case TypedKeys(keys):
                await self.send_bytes(keys)
            case PageSize(width, height):
                await self.set_terminal_size(width, height)

    async def stop(self) -> None:
        """Stop the program once; all callers wait for its end."""
        if self._process is None:
            return
        if self._end is None:
            self._end = asyncio.create_task(self._finish(self._process))
        await asyncio.shield(self._end)

    async def _finish(self, process: Process) -> None:
        await self._downloads.cancel_app_downloads(self.app_service_id)
        for ask in (lambda: self.send_meta({"type": "quit"}), lambda: _tell(process, signal.SIGTERM)):
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await ask()
                    await process.wait()
                    break
        await _tell(process, FORCE)  # also its remaining child processes
        await process.wait()
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait([self._running])


async def _tell(process: Process, number: int) -> None:
    """Signal the whole process group of the program."""
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.send_signal(number)
        else:
            os.killpg(process.pid, number)
