"""The first knock at a host that is busy: whoever is turned away, but not for good, tries again by itself."""

import asyncio
import errno
import socket
import struct
from collections.abc import Callable

import pytest

from boardgames_tui.remote import discovery
from boardgames_tui.remote.client import client
from boardgames_tui.remote.client.client import FIRST_ATTEMPTS, ClientListener, RemoteClient
from boardgames_tui.remote.host.rate_limits import Rate
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.remote.transport import Stream
from boardgames_tui.session import Match
from tests.remote.screens import open_table, setup


class Knocks(ClientListener):
    def __init__(self) -> None:
        self.lost = 0
        self.came = asyncio.Event()

    def match_came(self) -> None:
        self.came.set()

    def connection_lost(self, seconds: float) -> None:
        self.lost += 1


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PAUSES", (0.05,))


def failing(monkeypatch: pytest.MonkeyPatch, times: int, error: Callable[[], OSError]) -> list[int]:
    """So many connections fail; how often it was tried."""
    connect, tried = discovery.Address.connect, [0]

    async def fail(self: discovery.Address) -> Stream:
        tried[0] += 1
        if tried[0] <= times:
            raise error()
        return await connect(self)

    monkeypatch.setattr(discovery.Address, "connect", fail)
    return tried


@pytest.mark.parametrize("error", [ConnectionResetError, ConnectionRefusedError, ConnectionAbortedError])
async def test_a_reset_at_the_first_knock_is_no_end(
    monkeypatch: pytest.MonkeyPatch, error: Callable[[], OSError]
) -> None:
    door = await Doors(port=0).open(open_table(Match.new(setup("augustus", 2))))
    failing(monkeypatch, FIRST_ATTEMPTS - 1, error)
    visitor = RemoteClient(door.table.codes.seats[0], discovery.address(door.addresses[0]))
    visitor.shown = knocks = Knocks()
    running = asyncio.create_task(visitor.run())
    await asyncio.wait_for(knocks.came.wait(), 20)
    assert knocks.lost == FIRST_ATTEMPTS - 1
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await door.close()


@pytest.mark.parametrize(
    ("error", "knocks"),
    [
        (ConnectionRefusedError, FIRST_ATTEMPTS),
        (TimeoutError, 1),
        (lambda: OSError(errno.EHOSTUNREACH, "no route"), 1),
        (lambda: socket.gaierror("no such name"), 1),
    ],
)
async def test_where_nobody_ever_answers_it_ends(
    monkeypatch: pytest.MonkeyPatch, error: Callable[[], OSError], knocks: int
) -> None:
    tried = failing(monkeypatch, 99, error)
    visitor = RemoteClient("CODE", discovery.address("127.0.0.1:9"))
    await asyncio.wait_for(visitor.run(), 20)
    assert visitor.ended is not None
    assert (visitor.ended.key, tried) == ("wire.unreachable", [knocks])


async def test_a_websocket_that_is_reset_before_its_answer_is_tried_again() -> None:
    pytest.importorskip("websockets")
    knocks = 0

    async def reset(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal knocks
        knocks += 1
        connection = writer.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        writer.transport.abort()

    server = await asyncio.start_server(reset, discovery.LOOPBACK, 0)
    visitor = RemoteClient("CODE", discovery.address(f"ws://{discovery.LOOPBACK}:{server.sockets[0].getsockname()[1]}"))
    await asyncio.wait_for(visitor.run(), 30)
    assert knocks == FIRST_ATTEMPTS
    server.close()


async def test_a_neighbour_who_guesses_codes_keeps_nobody_out_for_good() -> None:
    """Behind one address of many machines all codes are used up; the next ones come with time."""
    door = await Doors(port=0).open(open_table(Match.new(setup("augustus", 2))))
    door._code_rates[discovery.LOOPBACK] = rate = Rate(10.0, 1)
    assert rate.allows()  # the neighbour's
    visitor = RemoteClient(door.table.codes.seats[0], discovery.address(door.addresses[0]))
    visitor.shown = knocks = Knocks()
    running = asyncio.create_task(visitor.run())
    await asyncio.wait_for(knocks.came.wait(), 20)
    assert knocks.lost >= 1
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await door.close()
