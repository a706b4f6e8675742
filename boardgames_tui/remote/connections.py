"""Connection limits of a host: every connection counts from accept on, before any handshake.

A connection that has not shown a code yet waits. Waiting connections are few, overall and from each address; when one
more comes, the one that has waited longest is aborted. Seats and onlookers are not counted among them, so strangers who
connect and stay silent cannot take their places, and descriptors for saving stay free."""

import asyncio
from collections import Counter
from collections.abc import Callable

HANDSHAKE = 3.0
"""Seconds from accept to the code."""
CLOSING = 2.0
"""Seconds in which a peer takes what it is sent last; then its connection is aborted."""
MOST_WAITING = 128
"""Connections without a code yet, overall …"""
MOST_FROM_ONE_ADDRESS = 64
"""… and from one address, which may be a machine with many terminals."""
MOST_LEAVING = 32
"""Connections whose seat is played at another screen, or that are being sent away."""
RESERVED = 96
"""File descriptors kept free of connections: saves, bots, the terminal."""


class Connection:
    """One accepted connection."""

    def __init__(self, address: str, abort: Callable[[], None]) -> None:
        self.address = address
        self.abort = abort
        self.deadline = asyncio.get_running_loop().time() + HANDSHAKE

    @property
    def seconds_left(self) -> float:
        """Until the code must have come."""
        return max(0.0, self.deadline - asyncio.get_running_loop().time())


class Connections:
    """All accepted connections of a host."""

    def __init__(self, most: int = MOST_WAITING, from_one_address: int = MOST_FROM_ONE_ADDRESS) -> None:
        """How many may wait."""
        self.waiting: dict[Connection, None] = {}
        """In the order they came."""
        self.seated: dict[Connection, None] = {}
        self.leaving: dict[Connection, None] = {}
        self._most = min(most, max(8, (_descriptor_limit() - RESERVED) // 3))
        self._from_one_address = min(from_one_address, self._most)

    def accept(self, address: str, abort: Callable[[], None]) -> Connection:
        """Count a connection; the ones that have waited longest give way."""
        from_there = [each for each in self.waiting if each.address == address]
        if len(from_there) >= self._from_one_address:
            self._drop(from_there[0])
        elif len(self.waiting) >= self._most:
            crowd = Counter(each.address for each in self.waiting).most_common(1)[0][0]
            self._drop(next(each for each in self.waiting if each.address == crowd))
        connection = Connection(address, abort)
        self.waiting[connection] = None
        return connection

    def seat(self, connection: Connection) -> None:
        """It has shown a code."""
        if self.waiting.pop(connection, connection) is None:
            self.seated[connection] = None

    def leave(self, connection: Connection) -> None:
        """It has lost its place and is told why; a peer that does not read is not waited for."""
        self.waiting.pop(connection, None)
        self.seated.pop(connection, None)
        self.leaving[connection] = None
        if len(self.leaving) > MOST_LEAVING:
            next(iter(self.leaving)).abort()

    def forget(self, connection: Connection) -> None:
        """It is closed."""
        for kept in (self.waiting, self.seated, self.leaving):
            kept.pop(connection, None)

    def abort_all(self) -> None:
        for connection in [*self.waiting, *self.seated, *self.leaving]:
            connection.abort()

    def _drop(self, connection: Connection) -> None:
        self.waiting.pop(connection, None)
        connection.abort()


def _descriptor_limit() -> int:
    try:
        import resource
    except ImportError:  # Windows: sockets are no file descriptors there
        return 1 << 16
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 16 if soft == resource.RLIM_INFINITY else soft
