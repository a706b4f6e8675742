"""WebSocket connections that count from accept on (needs the package websockets)."""

import asyncio
import logging
from typing import Any

from websockets.asyncio.server import ServerConnection

from .connections import Connection, Connections

QUIET = logging.getLogger("boardgames_tui.remote.websockets")
"""Logger without output: strangers could fill a disk or terminal with failed handshakes."""
QUIET.setLevel(logging.CRITICAL + 1)


def counted(connections: Connections) -> type[ServerConnection]:
    """Return the connection class for `serve`, which counts each connection in `connections`."""

    class Counted(ServerConnection):
        counted: Connection

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            assert isinstance(transport, asyncio.Transport)
            peer: Any = transport.get_extra_info("peername")
            address = str(peer[0]) if peer else ""
            self.counted = connections.accept(address, transport.abort, is_opening=True)

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            connections.forget(self.counted)

    return Counted
