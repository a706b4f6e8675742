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
"""Seconds without a message after which a client counts as gone."""
PENANCE = 1.0
"""Seconds of delay after a wrong code, against trying all of them."""
CODES_A_SECOND, CODES_AT_ONCE = 20.0, 200
"""Codes checked per second, and at once, from one address: trying all of them takes years."""
MOST_ADDRESSES = 1000
"""Number of addresses whose rate is stored."""
HERE = "this machine"
"""The address of connections over the socket in the private folder."""
BACKLOG = 16
"""Number of connections accepted in one turn of the event loop: few, because aborted ones free their descriptors only
in the next turn."""
KNOCKING = 128
"""Length of the system's queue of connections, shorter than the limit of waiting ones (`connections`). If it is full,
the system refuses local connections and delays others for a second."""
QUEUE = 256
"""Largest number of messages queued for a slow client."""
UNREAD = 4
"""Largest number of unread messages buffered per websocket; the others wait at the sender."""
Whose = int | str
"""Key of a rate limit: a seat or an address."""
RATE, BURST = 50.0, 200
"""Messages that a seat may send per second, and at once: more than a key that is held down."""


@dataclass(frozen=True, slots=True)
class Doors:
    """Listening addresses of a table, besides the socket for this machine's own terminals."""

    lan: str | None = None
    """Address of this machine for others; None: no other machines."""
    port: int | None = None

    async def open(self, table: OpenTable) -> "HostServer":
        """Open a server. NoConnection, OSError: as `listen_at` and `discovery.folder`; nothing is left open then."""
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
        """Addresses on which it listens to other machines."""
        self._closing: list[Callable[[], Awaitable[None]]] = []
        self._left_behind: list[Path] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._end_descriptors = descriptors.prepare()
        self.connections = Connections()
        self._code_rates: dict[Whose, Rate] = {}
        self._rates: dict[Whose, Rate] = {}
        """Rate limits of messages: by seat, whichever client it has, and for spectators by address."""

    # listening

    async def listen_here(self, port: int | None = None) -> None:
        """Listen on this machine: a socket in a private folder, and a port if requested or if sockets have no names."""
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
        """Listen to other machines, over websockets. NoWebsockets when they are missing, OSError when the address is
        not this machine's. Web pages are refused: terminals send no origin."""
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
                compression=None,  # no compression: a few bytes could expand to many megabytes
                open_timeout=HANDSHAKE,
                backlog=BACKLOG,
                close_timeout=CLOSING,
                create_connection=counted(self.connections),
                logger=QUIET,
            )
        except ValueError as error:  # an impossible host name
            raise OSError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL)) from error
        _queue(server.sockets)
        self.addresses.append(f"ws://{host}:{next(iter(server.sockets)).getsockname()[1]}")

        async def close() -> None:
            server.close()
            await server.wait_closed()

        self._closing.append(close)

    def go_on_with(self, table: OpenTable) -> None:
        """Continue with another match for all connected clients; others join with the same code."""
        table.follow(self.table)
        self.table = table

    async def close(self) -> None:
        """Close the table and tell everybody, without waiting for peers that do not read."""
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
        """Count a connection at accept, before anything is read."""
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

    # one client

    async def _attend(self, stream: Stream, connection: Connection) -> None:
        try:
            await self._host(stream, connection)
        except JoinRefused as refusal:
            with suppress(OSError, TimeoutError):
                ended = Ended(why=Sentence.of(refusal.reason), for_good=refusal.for_good)
                await asyncio.wait_for(stream.write(ended.line), CLOSING)
        except asyncio.CancelledError:
            pass  # the table is closing
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
        """Wait until its last message is sent; a peer that does not read it is aborted."""
        self.connections.leave(connection)
        asyncio.get_running_loop().call_later(CLOSING, connection.abort)

    def _put(self, out: asyncio.Queue[Down | None], message: Down | None, connection: Connection) -> None:
        """Queue a message. A client that does not read is removed, which bounds the memory of the host."""
        if out.full():
            while not out.empty():
                out.get_nowait()
            out.put_nowait(Ended(why=Sentence.of(say("wire.too_slow")), for_good=False))
            message = None
            asyncio.get_running_loop().call_later(CLOSING, connection.abort)
        out.put_nowait(message)

    async def _listen(self, stream: Stream, place: SeatUpdates, connection: Connection) -> None:
        """Handle messages until the client is gone. JoinRefused when it exceeds the limits."""
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
    """Return the rate limit of a seat or address; reconnecting does not reset it."""
    if len(rates) > MOST_ADDRESSES:
        rates.pop(next(iter(rates)))
    return rates.setdefault(whose, Rate(per_second, at_once))


async def _read(stream: Stream) -> Any:
    """Read a message; None: the client is gone."""
    try:
        text = await stream.read()
        return None if text is None else read_up(text)
    except MessageTooLong:
        raise JoinRefused(say("wire.too_long")) from None
    except (ValueError, RecursionError):
        raise JoinRefused(say("wire.malformed")) from None


async def _write(stream: Stream, out: asyncio.Queue[Down | None]) -> None:
    """Send queued messages until the last one, or until the peer is gone."""
    with suppress(OSError):
        while (message := await out.get()) is not None:
            await stream.write(message.line)
            if isinstance(message, Ended):
                return


def _queue(listening: Iterable[Any]) -> None:
    """Set the system's queue length, because asyncio uses one number for it and for the accepts per turn."""
    for each in listening:
        with each.dup() as same:
            same.listen(KNOCKING)


async def _close(server: asyncio.Server) -> None:
    server.close()
