"""Connections to `serve`: counted as they come, closed when no whole request arrives."""

import asyncio
import socket
from contextlib import suppress

import pytest

from boardgames_tui.i18n import catalogue
from boardgames_tui.web import limits
from boardgames_tui.web.gate import AccessGate
from boardgames_tui.web.server import WebServer


async def test_those_who_are_let_in_are_limited_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a token everybody is: the person who comes then is answered all the same."""
    monkeypatch.setattr(limits, "MOST_ADMITTED", 3)
    monkeypatch.setattr("boardgames_tui.web.server.MOST_OF_ONE", 5)
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
        opened = asyncio.Event()
        serving = asyncio.create_task(WebServer([], AccessGate(port), catalogue("en"), 1).serve(door, opened.set))
        await opened.wait()
        lines = []
        for _ in range(12):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET /alive HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 204")
            lines.append((reader, writer))
        await asyncio.sleep(0.05)
        assert sum(reader.at_eof() or reader.exception() is not None for reader, _ in lines) == 12 - 3 - 5
        for _, writer in lines:
            writer.close()
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def test_a_request_that_never_ends_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEADERS_WITHIN", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
        opened = asyncio.Event()
        serving = asyncio.create_task(WebServer([], AccessGate(port), catalogue("en"), 1).serve(door, opened.set))
        await opened.wait()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nX: y\r\n")
        assert await asyncio.wait_for(reader.read(), 30) == b""
        writer.close()
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def test_a_stranger_may_not_say_much() -> None:
    """What is no request would be kept, and quoted in the refusal."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
        opened = asyncio.Event()
        serving = asyncio.create_task(WebServer([], AccessGate(port), catalogue("en"), 1).serve(door, opened.set))
        await opened.wait()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"x" * (limits.MOST_BYTES + 1))
        with suppress(ConnectionResetError):
            assert await asyncio.wait_for(reader.read(), 30) == b"", "a refusal, with all of it"
        writer.close()
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
