"""Connection limits of `serve`: if there are too many unauthenticated connections, the oldest of the most frequent
address is closed (`remote/connections.py`)."""

import asyncio
from typing import Any

from aiohttp import web

from boardgames_tui.remote.connections import Connection, Connections

MOST_STRANGERS, MOST_OF_ONE = 256, 192
"""Limits of unauthenticated connections, overall and per address; everybody behind one router has the same address.
Higher limits make it slower to displace a client whose request is still on its way."""
MOST_ADMITTED = 256
"""Limit of authenticated connections: far below the open files of a process."""
HEADERS_WITHIN = 10.0
"""Seconds a connection may stay without a complete request."""
MOST_BYTES = 1 << 15
"""Bytes that an unauthenticated client may send: more than any request of a browser."""
AT_ONCE = 16
"""Number of connections accepted in one turn of the event loop, so that earlier ones have time to send their
request."""
QUEUE = 128
"""Length of the system's queue of connections."""


class LimitedConnection(web.RequestHandler):
    """A connection, closed when it is displaced before authentication, or when no complete request comes in time."""

    __slots__ = ("_connections", "_counted", "_received", "_timer")

    def __init__(
        self, connections: Connections, server: web.Server, loop: asyncio.AbstractEventLoop, **options: Any
    ) -> None:
        super().__init__(server, loop=loop, **options)
        self._connections = connections
        self._counted: Connection | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._received = 0
        """Bytes received before authentication."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self._counted = self._connections.accept(str(peer[0]) if peer else "", self._abort)
        self._timer = self._loop.call_later(HEADERS_WITHIN, self._check, True)

    def data_received(self, data: bytes) -> None:
        if self._counted in self._connections.waiting:
            self._received += len(data)
            if self._received > MOST_BYTES:
                self._abort()
                return
        super().data_received(data)

    def admit(self) -> None:
        """Count it as authenticated. With `--no-token` the number is limited too: further ones are answered but still
        count as unauthenticated."""
        if self._counted is not None and len(self._connections.seated) < MOST_ADMITTED:
            self._connections.seat(self._counted)

    def _abort(self) -> None:
        self.force_close()
        if isinstance(self.transport, asyncio.Transport):
            self.transport.abort()

    def _check(self, was_waiting: bool) -> None:
        is_waiting = self._current_request is None and not self._messages
        if is_waiting and was_waiting:
            self.force_close()
        else:  # after an answer the time limit starts again
            self._timer = self._loop.call_later(HEADERS_WITHIN, self._check, is_waiting)

    def connection_lost(self, exc: BaseException | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._counted is not None:
            self._connections.forget(self._counted)
        super().connection_lost(exc)
