"""Server of an open table: clients connect, send their code, and stay as long as they keep to the limits.

A client that breaks a rule loses its own place and changes nothing for anybody else."""

import asyncio
import errno
import os
import sys
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardgames_tui.engine import say
from boardgames_tui.remote import discovery
from boardgames_tui.remote.connections import CLOSING, HANDSHAKE, Connection, Connections
from boardgames_tui.remote.host import descriptors
from boardgames_tui.remote.protocol import Down, Ended, Hello, Sentence, read_up
from boardgames_tui.remote.transport import LONGEST_UP, Lines, MessageTooLong, Stream, Web, needs_websockets

from .host import JoinRefused, OpenTable
from .rate_limits import Rate
from .updates import SeatUpdates

SILENCE = 60.0
"""Seconds without a sign of life after which a screen counts as gone."""
PENANCE = 1.0
"""Seconds that a wrong code costs, so that nobody tries them all."""
CODES_A_SECOND, CODES_AT_ONCE = 20.0, 200
"""Codes from one address that are looked at: trying them all takes years."""
MOST_ADDRESSES = 1000
"""Addresses whose rate is remembered."""
HERE = "this machine"
"""The address of connections over the socket in the private folder."""
BACKLOG = 16
"""Connections accepted in one turn of the event loop: few, because those that give way free their descriptors only in
the next turn."""
KNOCKING = 128
"""Connections that the system keeps until they are accepted, fewer than may wait (`connections`). Where it has no room,
it refuses those of this machine and lets others wait for a second."""
QUEUE = 256
"""Messages that wait for a slow screen."""
UNREAD = 4
"""Messages of one websocket that are taken before the host reads them; the others wait at their sender."""
Whose = int | str
"""A seat or an address."""
RATE, BURST = 50.0, 200
"""Messages a second that a seat may send, and how many at once: more than a key that is held down."""


@dataclass(frozen=True, slots=True)
class Doors:
    """Where a table is to be found, beside the socket for this machine's own terminals."""

    lan: str | None = None
    """An address of this machine, for others; None: nobody else comes in."""
    port: int | None = None

    async def open(self, table: OpenTable) -> "HostServer":
        """NoConnection, OSError: as `listen_at` and `discovery.folder`; nothing is left open then."""
        server = HostServer(table)
        try:
            await server.listen_here(None if self.lan else self.port)
            if self.lan:
                await server.listen_at(self.lan, self.port or discovery.PORT)
        except BaseException:
            await server.close()
            raise
        return server


class HostServer:
    def __init__(self, table: OpenTable) -> None:
        self.table = table
        self.addresses: list[str] = []
        """Where it listens to other machines."""
        self._closing: list[Callable[[], Awaitable[None]]] = []
        self._left_behind: list[Path] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._end_descriptors = descriptors.prepare()
        self.connections = Connections()
        self._code_rates: dict[Whose, Rate] = {}
        self._rates: dict[Whose, Rate] = {}
        """Of what each seat says, at whatever screen, and of what onlookers say from each address."""

    # listening

    async def listen_here(self, port: int | None = None) -> None:
        """On this machine: a socket in a private folder, and a port where one is asked for or sockets have no names."""
        name = self.table.match.id
        if sys.platform != "win32":
            path = discovery.socket_for(name)
            server = await asyncio.start_unix_server(self._knocked, path, limit=LONGEST_UP, backlog=BACKLOG)
            _queue(server.sockets)
            discovery.only_ours(path)
            self._left_behind.append(path)
            self._closing.append(lambda: _close(server))
        if port is not None or not discovery.HAS_UNIX:
            door = await asyncio.start_server(
                self._knocked, discovery.LOOPBACK, port or 0, limit=LONGEST_UP, backlog=BACKLOG
            )
            _queue(door.sockets)
            self._closing.append(lambda: _close(door))
            port = door.sockets[0].getsockname()[1]
            if not discovery.HAS_UNIX:
                path = discovery.port_file(name)
                path.write_text(str(port))
                self._left_behind.append(path)
            self.addresses.append(f"{discovery.LOOPBACK}:{port}")

    async def listen_at(self, host: str, port: int) -> None:
        """To other machines, over websockets. NoWebsockets when they are missing, OSError when that is no place of this
        machine. No web page may knock: terminals have no origin."""
        needs_websockets()
        from websockets.asyncio.server import serve

        from boardgames_tui.remote.websocket_limits import QUIET, counted

        try:
            server = await serve(
                self._visited,
                host,
                port,
                max_size=LONGEST_UP,
                origins=[None],
                max_queue=UNREAD,
                compression=None,  # a stranger's few bytes could be many megabytes
                open_timeout=HANDSHAKE,
                backlog=BACKLOG,
                close_timeout=CLOSING,
                create_connection=counted(self.connections),
                logger=QUIET,
            )
        except ValueError as error:  # what no machine can be called
            raise OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL)) from error
        _queue(server.sockets)
        self.addresses.append(f"ws://{host}:{next(iter(server.sockets)).getsockname()[1]}")

        async def close() -> None:
            server.close()
            await server.wait_closed()

        self._closing.append(close)

    def go_on_with(self, table: OpenTable) -> None:
        """Another match at this table, for everybody who is connected; people who are away join with the same code."""
        table.follow(self.table)
        self.table = table

    async def close(self) -> None:
        """The table closes, everybody is told. Peers that do not read are not waited for."""
        self.table.close()
        if self._tasks:
            await asyncio.wait([*self._tasks], timeout=CLOSING)
        for task in [*self._tasks]:
            task.cancel()
        self.connections.abort_all()
        for close in self._closing:
            await close()
        for path in self._left_behind:
            path.unlink(missing_ok=True)
        self._end_descriptors()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _knocked(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Called at accept, before anything is read."""
        peer = writer.get_extra_info("peername")
        connection = self.connections.accept(str(peer[0]) if isinstance(peer, tuple) else HERE, writer.transport.abort)
        task = asyncio.get_running_loop().create_task(self._attend(Lines(reader, writer), connection))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _visited(self, socket: Any) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self.connections.opened(socket.counted)
        await self._attend(Web(socket), socket.counted)

    # one screen

    async def _attend(self, stream: Stream, connection: Connection) -> None:
        try:
            await self._host(stream, connection)
        except JoinRefused as refusal:
            with suppress(OSError, TimeoutError):
                ended = Ended(why=Sentence.of(refusal.reason), for_good=refusal.for_good)
                await asyncio.wait_for(stream.write(ended.line), CLOSING)
        except asyncio.CancelledError:
            pass  # the table closes
        finally:
            self.connections.leave(connection)
            await stream.close()
            self.connections.forget(connection)

    async def _host(self, stream: Stream, connection: Connection) -> None:
        try:
            first = await asyncio.wait_for(_read(stream), connection.seconds_left)
        except TimeoutError:
            raise JoinRefused(say("wire.no_hello"), for_good=False) from None
        if first is None:
            return
        if not isinstance(first, Hello):
            raise JoinRefused(say("wire.no_hello"))
        if not _rate_of(self._code_rates, connection.address, CODES_A_SECOND, CODES_AT_ONCE).allows():
            raise JoinRefused(say("wire.too_fast"), for_good=False)
        out: asyncio.Queue[Down | None] = asyncio.Queue(QUEUE)
        try:
            place = self.table.join(first, lambda message: self._put(out, message, connection))
        except JoinRefused:
            await asyncio.sleep(PENANCE)
            raise
        self.connections.seat(connection)
        place.dismissed = lambda: self._dismissed(connection)
        writing = asyncio.create_task(_write(stream, out))
        listening = asyncio.create_task(self._listen(stream, place, connection))
        try:
            await asyncio.wait({writing, listening}, return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                listening.result()
        finally:
            self.table.leave(place)
            self._put(out, None, connection)
            listening.cancel()
            await asyncio.wait({writing}, timeout=PENANCE)
            writing.cancel()
            await asyncio.gather(listening, writing, return_exceptions=True)

    def _dismissed(self, connection: Connection) -> None:
        """Its last message is on the way; a peer that does not read it is cut off."""
        self.connections.leave(connection)
        asyncio.get_running_loop().call_later(CLOSING, connection.abort)

    def _put(self, out: asyncio.Queue[Down | None], message: Down | None, connection: Connection) -> None:
        """A screen that does not read loses its place, whatever it says meanwhile, not the table its memory."""
        if out.full():
            while not out.empty():
                out.get_nowait()
            out.put_nowait(Ended(why=Sentence.of(say("wire.too_slow")), for_good=False))
            message = None
            asyncio.get_running_loop().call_later(CLOSING, connection.abort)
        out.put_nowait(message)

    async def _listen(self, stream: Stream, place: SeatUpdates, connection: Connection) -> None:
        """Until the screen is gone. NotWelcome when it does not keep to the limits."""
        rate = _rate_of(self._rates, connection.address if place.seat is None else place.seat, RATE, BURST)
        while True:
            try:
                message = await asyncio.wait_for(_read(stream), SILENCE)
            except TimeoutError:
                return
            if message is None:
                return
            if not rate.allows():
                raise JoinRefused(say("wire.too_fast"), for_good=False)
            self.table.receive(place, message)


def _rate_of(rates: dict[Whose, Rate], whose: Whose, per_second: float, at_once: int) -> Rate:
    """Coming back gives nobody a new one."""
    if len(rates) > MOST_ADDRESSES:
        rates.pop(next(iter(rates)))
    return rates.setdefault(whose, Rate(per_second, at_once))


async def _read(stream: Stream) -> Any:
    """None: the screen is gone."""
    try:
        text = await stream.read()
        return None if text is None else read_up(text)
    except MessageTooLong:
        raise JoinRefused(say("wire.too_long")) from None
    except (ValueError, RecursionError):
        raise JoinRefused(say("wire.malformed")) from None


async def _write(stream: Stream, out: asyncio.Queue[Down | None]) -> None:
    """Until the last message is out, or nobody reads any more."""
    with suppress(OSError):
        while (message := await out.get()) is not None:
            await stream.write(message.line)
            if isinstance(message, Ended):
                return


def _queue(listening: Iterable[Any]) -> None:
    """More of them wait than are accepted in one turn: asyncio takes one number for both."""
    for each in listening:
        with each.dup() as same:
            same.listen(KNOCKING)


async def _close(server: asyncio.Server) -> None:
    server.close()
