"""Connection limits of `serve`: strangers wait, and when too many wait, the oldest of the most crowded address is
closed (`remote/connections.py`)."""

import asyncio
from typing import Any

from aiohttp import web

from boardgames_tui.remote.connections import Connection, Connections

MOST_STRANGERS, MOST_OF_ONE = 256, 192
"""Connections that were not let in yet, overall and of one address; everybody behind one router has the same. The more
of them, the longer a stranger's crowd needs to push somebody out whose request is still on its way."""
MOST_ADMITTED = 256
"""Connections that were let in: far below the files that a process may have open."""
HEADERS_WITHIN = 10.0
"""Seconds that a connection may stay without a whole request."""
MOST_BYTES = 1 << 15
"""That a stranger may say: more than any request of a browser. Further ones would be kept and quoted in a refusal."""
AT_ONCE = 16
"""Connections accepted in one turn of the event loop: those that came before have had time to say what they want."""
QUEUE = 128
"""Connections that wait to be accepted."""


class LimitedConnection(web.RequestHandler):
    """One connection, closed when others come and it was not let in, and later when no whole request comes."""

    __slots__ = ("_connections", "_counted", "_received", "_timer")

    def __init__(
        self, connections: Connections, server: web.Server, loop: asyncio.AbstractEventLoop, **options: Any
    ) -> None:
        super().__init__(server, loop=loop, **options)
        self._connections = connections
        self._counted: Connection | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._received = 0
        """Bytes of a stranger."""

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
        """What it asked for is answered. Where everybody is let in (`--no-token`), these are limited too: further ones
        are answered and go on counting as strangers."""
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
        else:  # one that has just answered gets the whole time again
            self._timer = self._loop.call_later(HEADERS_WITHIN, self._check, is_waiting)

    def connection_lost(self, exc: BaseException | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._counted is not None:
            self._connections.forget(self._counted)
        super().connection_lost(exc)
