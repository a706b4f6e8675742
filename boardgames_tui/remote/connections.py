"""Connection limits of a host: every connection counts from accept on, before any handshake.

A connection that has not shown a code yet waits. Waiting connections are few, overall and from each address; when one
more comes, the one that has waited longest is aborted. Websockets that are still opening are counted apart: a stranger
connects faster than somebody honest can answer the handshake, and must not push out who has completed it. Seats and
onlookers are not counted among them, so strangers who connect and stay silent cannot take their places, and descriptors
for saving stay free."""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Iterator

HANDSHAKE = 3.0
"""Seconds from accept to the code."""
CLOSING = 2.0
"""Seconds in which a peer takes what it is sent last; then its connection is aborted."""
MOST_WAITING = 256
"""Connections without a code yet, overall, and as many whose handshake is not over …"""
MOST_FROM_ONE_ADDRESS = 192
"""… and from one address, which may be a machine with many terminals. More than the system keeps in its queue: somebody
who has connected has time to say a code, even while everybody behind them is accepted at once."""
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


class Waiting:
    """Connections in the order they came; the oldest of the most crowded address gives way."""

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
        """Whether it was there."""
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
        """How many may wait."""
        most = min(most, max(8, (_descriptor_limit() - RESERVED) // 3))
        self.opening = Waiting(most, min(from_one_address, most))
        """Websockets whose handshake is not over."""
        self.waiting = Waiting(most, min(from_one_address, most))
        """Without a code yet."""
        self.seated: dict[Connection, None] = {}
        self.leaving: dict[Connection, None] = {}

    def accept(self, address: str, abort: Callable[[], None], *, is_opening: bool = False) -> Connection:
        """Count a connection; `is_opening`: its handshake is still to come, see `opened`."""
        connection = Connection(address, abort)
        (self.opening if is_opening else self.waiting).add(connection)
        return connection

    def opened(self, connection: Connection) -> None:
        """Its handshake is over."""
        if self.opening.remove(connection):
            self.waiting.add(connection)

    def seat(self, connection: Connection) -> None:
        """It has shown a code."""
        if self.waiting.remove(connection):
            self.seated[connection] = None

    def leave(self, connection: Connection) -> None:
        """It has lost its place and is told why; a peer that does not read is not waited for."""
        self.waiting.remove(connection)
        self.seated.pop(connection, None)
        self.leaving[connection] = None
        if len(self.leaving) > MOST_LEAVING:
            next(iter(self.leaving)).abort()

    def forget(self, connection: Connection) -> None:
        """It is closed."""
        for waiting in (self.opening, self.waiting):
            waiting.remove(connection)
        for kept in (self.seated, self.leaving):
            kept.pop(connection, None)

    def abort_all(self) -> None:
        for connection in [*self.opening, *self.waiting, *self.seated, *self.leaving]:
            connection.abort()


def _descriptor_limit() -> int:
    if sys.platform == "win32":  # sockets are no file descriptors there
        return 1 << 16
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1 << 16 if soft == resource.RLIM_INFINITY else soft
