"""The door of an open table: screens knock, say their code, and are heard as long as they keep to the limits.

Whatever a screen does wrong costs it its place and nobody else anything."""

import asyncio
import errno
import os
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardgames_tui.engine import say

from . import rooms
from .hosting import NotWelcome, OpenTable
from .messages import Down, Ended, Hello, Sentence, read_up
from .streams import LONGEST_UP, Cut, Lines, Stream, Web, needs_websockets
from .telling import Place

HELLO = 5.0
"""Seconds in which a screen must have said who it is."""
SILENCE = 60.0
"""Seconds without a sign of life after which a screen counts as gone."""
PENANCE = 1.0
"""Seconds that a wrong code costs, so that nobody tries them all."""
MOST = 64
"""Screens at one table, those at the door included."""
QUEUE = 256
"""Messages that wait for a slow screen."""
RATE, BURST = 50.0, 200
"""Messages a second that a screen may send, and how many at once: more than a key that is held down."""


@dataclass(frozen=True, slots=True)
class Doors:
    """Where a table is to be found, beside the socket for this machine's own terminals."""

    lan: str | None = None
    """An address of this machine, for others; None: nobody else comes in."""
    port: int | None = None

    async def open(self, table: OpenTable) -> "Server":
        """NoWebsockets, OSError: as `listen_at`; nothing is left open then."""
        server = Server(table)
        try:
            await server.listen_here(None if self.lan else self.port)
            if self.lan:
                await server.listen_at(self.lan, self.port or rooms.PORT)
        except BaseException:
            await server.close()
            raise
        return server


class Server:
    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self.addresses: list[str] = []
        """Where it listens to other machines."""
        self._closing: list[Callable[[], Awaitable[None]]] = []
        self._left_behind: list[Path] = []
        self._tasks: set[asyncio.Task[None]] = set()

    # listening

    async def listen_here(self, port: int | None = None) -> None:
        """On this machine: a socket in a private folder, and a port where one is asked for or sockets have no names."""
        name = self.table.match.id
        if rooms.HAS_UNIX:
            path = rooms.socket_for(name)
            server = await asyncio.start_unix_server(self._knocked, path, limit=LONGEST_UP)
            rooms.only_ours(path)
            self._left_behind.append(path)
            self._closing.append(lambda: _close(server))
        if port is not None or not rooms.HAS_UNIX:
            door = await asyncio.start_server(self._knocked, rooms.LOOPBACK, port or 0, limit=LONGEST_UP)
            self._closing.append(lambda: _close(door))
            port = door.sockets[0].getsockname()[1]
            if not rooms.HAS_UNIX:
                path = rooms.port_file(name)
                path.write_text(str(port))
                self._left_behind.append(path)
            self.addresses.append(f"{rooms.LOOPBACK}:{port}")

    async def listen_at(self, host: str, port: int) -> None:
        """To other machines, over websockets. NoWebsockets when they are missing, OSError when that is no place of this
        machine. No web page may knock: terminals have no origin."""
        needs_websockets()
        from websockets.asyncio.server import serve

        try:
            server = await serve(self._visited, host, port, max_size=LONGEST_UP, origins=[None], max_queue=BURST)
        except ValueError as error:  # what no machine can be called
            raise OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL)) from error
        self.addresses.append(f"ws://{host}:{next(iter(server.sockets)).getsockname()[1]}")

        async def close() -> None:
            server.close()
            await server.wait_closed()

        self._closing.append(close)

    def go_on_with(self, table: OpenTable) -> None:
        """Another match at this table, with everybody who is here; whoever is away finds it with the same word."""
        table.follow(self.table)
        self.table = table

    async def close(self) -> None:
        """The table closes, everybody is told."""
        self.table.close()
        await asyncio.sleep(0)  # what was said last goes out
        for close in self._closing:
            await close()
        for path in self._left_behind:
            path.unlink(missing_ok=True)
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _knocked(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._attend(Lines(reader, writer))

    async def _visited(self, socket: Any) -> None:
        await self._attend(Web(socket))

    # one screen

    async def _attend(self, stream: Stream) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            if len(self._tasks) > MOST:
                raise NotWelcome(say("wire.full", most=MOST), for_good=False)
            await self._host(stream)
        except NotWelcome as refusal:
            with suppress(OSError):
                await stream.write(Ended(why=Sentence.of(refusal.reason), for_good=refusal.for_good).line)
        except asyncio.CancelledError:
            pass  # the table closes
        finally:
            self._tasks.discard(task)
            await stream.close()

    async def _host(self, stream: Stream) -> None:
        try:
            first = await asyncio.wait_for(_read(stream), HELLO)
        except TimeoutError:
            raise NotWelcome(say("wire.no_hello")) from None
        if first is None:
            return
        if not isinstance(first, Hello):
            raise NotWelcome(say("wire.no_hello"))
        out: asyncio.Queue[Down | None] = asyncio.Queue(QUEUE)
        try:
            place = self.table.join(first, lambda message: _put(out, message))
        except NotWelcome:
            await asyncio.sleep(PENANCE)
            raise
        writing = asyncio.create_task(_write(stream, out))
        listening = asyncio.create_task(self._listen(stream, place))
        try:
            await asyncio.wait({writing, listening}, return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                listening.result()
        finally:
            self.table.leave(place)
            _put(out, None)
            listening.cancel()
            await asyncio.wait({writing}, timeout=PENANCE)
            writing.cancel()
            await asyncio.gather(listening, writing, return_exceptions=True)

    async def _listen(self, stream: Stream, place: Place) -> None:
        """Until the screen is gone. NotWelcome when it does not keep to the limits."""
        left, before = float(BURST), time.monotonic()
        while True:
            try:
                message = await asyncio.wait_for(_read(stream), SILENCE)
            except TimeoutError:
                return
            if message is None:
                return
            now = time.monotonic()
            left, before = min(BURST, left + (now - before) * RATE) - 1, now
            if left < 0:
                raise NotWelcome(say("wire.too_fast"), for_good=False)
            self.table.receive(place, message)


async def _read(stream: Stream) -> Any:
    """None: the screen is gone."""
    try:
        text = await stream.read()
        return None if text is None else read_up(text)
    except Cut:
        raise NotWelcome(say("wire.too_long")) from None
    except (ValueError, RecursionError):
        raise NotWelcome(say("wire.malformed")) from None


def _put(out: asyncio.Queue[Down | None], message: Down | None) -> None:
    """A screen that does not listen loses its place, not the table its memory."""
    if out.full():
        while not out.empty():
            out.get_nowait()
        out.put_nowait(Ended(why=Sentence.of(say("wire.too_slow")), for_good=False))
        message = None
    out.put_nowait(message)


async def _write(stream: Stream, out: asyncio.Queue[Down | None]) -> None:
    """Until the last message is out, or nobody reads any more."""
    with suppress(OSError):
        while (message := await out.get()) is not None:
            await stream.write(message.line)
            if isinstance(message, Ended):
                return


async def _close(server: asyncio.Server) -> None:
    server.close()
