"""What strangers say to an open table in the network takes no memory, however small they can pack it."""

import asyncio
import socket
import tracemalloc
from contextlib import suppress

import pytest

from boardgames_tui.remote import discovery
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.remote.protocol import VERSION, Hello
from boardgames_tui.remote.transport import LONGEST_UP
from boardgames_tui.session import Match
from tests.remote.screens import open_table, setup

MESSAGES = 150
MOST = 40 * LONGEST_UP
"""Bytes, with what the stranger here needs to say it."""


async def test_a_stranger_with_a_wrong_code_fills_no_memory() -> None:
    pytest.importorskip("websockets")
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed

    with socket.create_server((discovery.LOOPBACK, 0)) as free:
        port = free.getsockname()[1]
    server = await Doors(discovery.LOOPBACK, port).open(open_table(Match.new(setup("augustus", 2))))
    long = "0" * (LONGEST_UP - 1)
    async with connect(server.addresses[0], max_size=None, proxy=None) as stranger:
        await stranger.send(Hello(version=VERSION, code="OTTER-LINEN-2345").line)
        tracemalloc.start()
        try:
            with suppress(ConnectionClosed, TimeoutError):
                async with asyncio.timeout(30):
                    for _ in range(MESSAGES):
                        await stranger.send(long)
            await asyncio.wait_for(stranger.wait_closed(), 30)
            most = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
    await server.close()
    assert most < MOST
