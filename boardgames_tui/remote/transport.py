"""Transport of lines of text between two processes: over a socket of this machine, or over websockets from another one.

Websockets need the package of that name (extra `[lan]`); it is loaded only when another machine connects."""

import asyncio
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, Protocol

from boardgames_tui.engine import Phrase, say
from boardgames_tui.installation import install_command

from .connections import CLOSING

LONGEST_UP, LONGEST_DOWN = 1 << 18, 1 << 23
"""Largest number of bytes of a message to the host (a choice with its series) and from it (a position with the log of a
match)."""


class MessageTooLong(Exception):
    """A message exceeds the size limit."""


class NoConnection(Exception):
    """A table cannot be opened or reached; the reason is for people."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason


class NoWebsockets(NoConnection):
    """The package is not installed."""

    def __init__(self) -> None:
        super().__init__(say("wire.no_websockets", command=install_command("lan")))


class Stream(Protocol):
    async def read(self) -> str | None:
        """Read the next message; None when the other side is gone. MessageTooLong: it exceeds the limit."""

    async def write(self, text: str) -> None:
        """Write a message; ConnectionError when the other side is gone."""

    async def close(self) -> None:
        """Close after sending the last message, unless the other side does not read it in time."""


class Lines:
    """Transport over a socket of this machine: each message is a line."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def read(self) -> str | None:
        try:
            line = await self._reader.readline()
        except ValueError:
            raise MessageTooLong from None
        except OSError:
            return None
        return line.decode("utf-8", "replace") if line.endswith(b"\n") else None

    async def write(self, text: str) -> None:
        self._writer.write(text.encode() + b"\n")
        await self._writer.drain()

    async def close(self) -> None:
        self._writer.close()
        with suppress(OSError, TimeoutError):
            await asyncio.wait_for(self._writer.wait_closed(), CLOSING)
        self._writer.transport.abort()


class Web:
    """Transport over a websocket."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket

    async def read(self) -> str | None:
        from websockets.exceptions import ConnectionClosed

        try:
            message = await self._socket.recv()
        except ConnectionClosed as closed:
            if closed.sent is not None and closed.sent.code == 1009:  # closed for its length
                raise MessageTooLong from None
            return None
        return message if isinstance(message, str) else message.decode("utf-8", "replace")

    async def write(self, text: str) -> None:
        from websockets.exceptions import ConnectionClosed

        try:
            await self._socket.send(text)
        except ConnectionClosed as closed:
            raise ConnectionError(str(closed)) from closed

    async def close(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._socket.close(), CLOSING)
        self._socket.transport.abort()


def needs_websockets() -> None:
    """Raise NoWebsockets if the package is missing."""
    if find_spec("websockets") is None:
        raise NoWebsockets
