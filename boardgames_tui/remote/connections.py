"""Connection limits of a host: every connection counts from accept on, before any handshake. A connection without a
code yet is waiting. The number of waiting connections is limited, overall and for each address; beyond it the oldest is
aborted. Websockets in their handshake are counted separately: a stranger connects faster than an honest client
completes the handshake, and must not displace clients that have completed it. Seats and spectators are not counted, so
silent strangers cannot displace them, and descriptors for saving stay free."""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Iterator

HANDSHAKE = 3.0
"""Seconds from accept to the code."""
CLOSING = 2.0
"""Seconds that a peer has to read its last message before its connection is aborted."""
MOST_WAITING = 256
"""Largest number of connections without a code, and also of those in the handshake."""
MOST_FROM_ONE_ADDRESS = 192
"""Largest number from one address, which may be a machine with many terminals. It is larger than the system's queue, so
that a client has time to send its code even if all connections behind it are accepted at once."""
MOST_LEAVING = 32
"""Largest number of connections that are being closed."""
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
        """Seconds until the code must have come."""
        return max(0.0, self.deadline - asyncio.get_running_loop().time())


class Waiting:
    """Waiting connections in order of arrival; the oldest of the most frequent address is aborted first."""

    def __init__(self, most: int, from_one_address: int) -> None:
        self._most, self._from_one_address = most, from_one_address
        self._kept: dict[Connection, None] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, connection: object) -> bool:
        return connection in self._kept

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._kept)

    def add(self, connection: Connection) -> None:
        from_there = [each for each in self._kept if each.address == connection.address]
        if len(from_there) >= self._from_one_address:
            self._drop(from_there[0])
        elif len(self._kept) >= self._most:
            crowd = Counter(each.address for each in self._kept).most_common(1)[0][0]
            self._drop(next(each for each in self._kept if each.address == crowd))
        self._kept[connection] = None

    def remove(self, connection: Connection) -> bool:
        """Remove a connection; return whether it was there."""
        if connection not in self._kept:
            return False
        del self._kept[connection]
        return True

    def _drop(self, connection: Connection) -> None:
        self.remove(connection)
        connection.abort()


class Connections:
    """All accepted connections of a host."""

    def __init__(self, most: int = MOST_WAITING, from_one_address: int = MOST_FROM_ONE_ADDRESS) -> None:
        """`most`: limit of waiting connections."""
        most = min(most, max(8, (_descriptor_limit() - RESERVED) // 3))
        self.opening = Waiting(most, min(from_one_address, most))
        """Websockets in the handshake."""
        self.waiting = Waiting(most, min(from_one_address, most))
        """Connections without a code yet."""
        self.seated: dict[Connection, None] = {}
        self.leaving: dict[Connection, None] = {}

    def accept(self, address: str, abort: Callable[[], None], *, is_opening: bool = False) -> Connection:
        """Count a connection. For one in the handshake call `opened` afterwards."""
        connection = Connection(address, abort)
        (self.opening if is_opening else self.waiting).add(connection)
        return connection

    def opened(self, connection: Connection) -> None:
        """Note that its handshake is over."""
        if self.opening.remove(connection):
            self.waiting.add(connection)

    def seat(self, connection: Connection) -> None:
        """Note that it has sent a valid code."""
        if self.waiting.remove(connection):
            self.seated[connection] = None

    def leave(self, connection: Connection) -> None:
        """Note that it is being closed with a reason; a peer that does not read is aborted."""
        self.waiting.remove(connection)
        self.seated.pop(connection, None)
        self.leaving[connection] = None
        if len(self.leaving) > MOST_LEAVING:
            next(iter(self.leaving)).abort()

    def forget(self, connection: Connection) -> None:
        """Note that it is closed."""
        for waiting in (self.opening, self.waiting):
            waiting.remove(connection)
        for kept in (self.seated, self.leaving):
            kept.pop(connection, None)

    def abort_all(self) -> None:
        for connection in [*self.opening, *self.waiting, *self.seated, *self.leaving]:
            connection.abort()


def _descriptor_limit() -> int:
    if sys.platform == "win32":  # sockets are not file descriptors on Windows
        return 1 << 16
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 16 if soft == resource.RLIM_INFINITY else soft
