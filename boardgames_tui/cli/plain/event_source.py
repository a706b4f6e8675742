"""Event source of a remote table in plain mode: typed lines and messages of the host, in one queue.

Messages are read only in `listen`, so that nothing changes while a line is carried out. Lines are read in a thread of
their own, one at a time and only when one is wanted."""

import asyncio
import os
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from enum import Enum, auto
from itertools import chain, repeat
from threading import Semaphore, Thread
from types import TracebackType
from typing import NamedTuple, TypeAlias

from boardgames_tui.engine import Phrase
from boardgames_tui.remote.client.client import ClientListener, RemoteClient

LONGEST = 1 << 16
"""Bytes that are read at once; a line may be longer, up to a limit."""


class Came(Enum):
    MATCH = auto()
    RECORD = auto()
    LOST = auto()


class WentOn(NamedTuple):
    """The match went on, or somebody came or went."""

    kept: int
    """Number of unchanged lines of its history."""


class HostMessage(NamedTuple):
    phrase: Phrase
    rule: str


class Question(NamedTuple):
    number: int
    phrase: Phrase


class Settled(NamedTuple):
    """A question was settled without an answer from here."""

    number: int


class Closed(NamedTuple):
    reason: Phrase


class TypedLine(NamedTuple):
    text: str | None
    """The line; None: the input has ended."""


Told: TypeAlias = Came | WentOn | HostMessage | Question | Settled | Closed
SourceEvent: TypeAlias = Told | TypedLine


class EventSource(ClientListener):
    def __init__(self, client: RemoteClient) -> None:
        self._client = client
        self.has_keys = sys.stdin is not None and sys.stdin.isatty()
        """Whether lines are typed at a terminal; otherwise they come from a pipe."""
        self._runner = asyncio.Runner()
        self._events: asyncio.Queue[SourceEvent] = asyncio.Queue()
        self._kept: deque[TypedLine] = deque()
        self._wanted = Semaphore(0)
        self._is_wanted = False
        self._visit: asyncio.Task[None] | None = None

    def __enter__(self) -> "EventSource":
        self._client.shown = self
        self._visit = self._runner.get_loop().create_task(self._client.run())
        Thread(target=self._read, args=[self._runner.get_loop()], daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._runner.close()

    # listening

    def listen(self) -> SourceEvent:
        """Return the next line or message."""
        if self._kept:
            return self._kept.popleft()
        if not self._is_wanted:
            self._is_wanted = True
            self._wanted.release()
        return self._next()

    def listen_to_host(self) -> SourceEvent:
        """Return the next message and leave typed lines for later."""
        return self._next() if self._kept else self.listen()

    def keep(self, typed: TypedLine) -> None:
        """Keep a typed line for a question that was not asked yet."""
        self._kept.append(typed)

    def _next(self) -> SourceEvent:
        event = self._runner.run(self._either())
        if isinstance(event, TypedLine):
            self._is_wanted = False
        return event

    async def _either(self) -> SourceEvent:
        """Wait for a line or a message; a failure of the connection is raised to both."""
        assert self._visit is not None
        getting = asyncio.create_task(self._events.get())
        await asyncio.wait({getting, self._visit}, return_when=asyncio.FIRST_COMPLETED)
        if not getting.done() and self._visit.exception() is not None:
            getting.cancel()
            self._visit.result()
        return await getting

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        """Read lines in a thread; None after the last one."""
        for text in chain(_lines(), repeat(None)):
            self._wanted.acquire()
            with suppress(RuntimeError):  # the table has been left
                loop.call_soon_threadsafe(self._events.put_nowait, TypedLine(text))

    # messages of the host

    def match_came(self) -> None:
        self._events.put_nowait(Came.MATCH)

    def position_came(self) -> None:
        assert self._client.flow is not None
        match = self._client.flow.match
        self._events.put_nowait(WentOn(len(match.history) - len(match.position.lines)))

    def record_came(self) -> None:
        self._events.put_nowait(Came.RECORD)

    def was_told(self, phrase: Phrase, rule: str = "") -> None:
        self._events.put_nowait(HostMessage(phrase, rule))

    def was_asked(self, number: int, phrase: Phrase) -> None:
        self._events.put_nowait(Question(number, phrase))

    def question_gone(self, number: int) -> None:
        self._events.put_nowait(Settled(number))

    def connection_lost(self, seconds: float) -> None:
        self._events.put_nowait(Came.LOST)

    def has_ended(self, reason: Phrase) -> None:
        self._events.put_nowait(Closed(reason))


def _lines() -> Iterator[str]:
    """Yield lines read from the file descriptor: at exit no thread may hold Python's own reader."""
    rest = b""
    while sys.stdin is not None:
        while b"\n" not in rest and len(rest) < LONGEST and (more := _read_more()):
            rest += more
        if not rest:
            return
        line, _, rest = rest.partition(b"\n")
        yield line.decode(errors="replace")


def _read_more() -> bytes:
    try:
        return os.read(sys.stdin.fileno(), LONGEST)
    except OSError:  # the terminal is gone
        return b""
