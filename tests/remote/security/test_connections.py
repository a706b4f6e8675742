"""Strangers who connect and stay silent, and peers that do not read: people with a code get in, moves are saved, and
the host ends when it is told to."""

import asyncio
import os
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from boardgames_tui.engine import say
from boardgames_tui.remote import connections, discovery
from boardgames_tui.remote.client import client
from boardgames_tui.remote.client.client import ClientListener, RemoteClient
from boardgames_tui.remote.connections import MOST_FROM_ONE_ADDRESS, MOST_WAITING, Connections
from boardgames_tui.remote.host.server import KNOCKING, QUEUE, Doors, HostServer
from boardgames_tui.remote.protocol import VERSION, Ended, Hello, Sentence, Welcome, read_down
from boardgames_tui.session import Match
from tests.remote.player import _visit
from tests.remote.screens import open_table, setup

SILENT, HONEST = MOST_FROM_ONE_ADDRESS + 16, 45
HALF_OPEN = 1200
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
SHORT_OF_DESCRIPTORS = 256
"""File descriptors of the host that is attacked."""


async def knock(server: HostServer) -> bool:
    """Whether somebody with a seat's code is let in."""
    host, port = server.addresses[0].split(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 23)
    writer.write(Hello(version=VERSION, code=server.table.codes.seats[0]).line.encode() + b"\n")
    line = await reader.readline()
    writer.close()
    return bool(line) and isinstance(read_down(line), Welcome)


async def test_silent_strangers_keep_nobody_out() -> None:
    server = await Doors(port=0).open(open_table(Match.new(setup("augustus", 2))))
    host, port = server.addresses[0].split(":")
    silent = [await asyncio.open_connection(host, int(port)) for _ in range(SILENT)]
    assert sum([await knock(server) for _ in range(HONEST)]) == HONEST
    assert len(server.connections.waiting) <= MOST_FROM_ONE_ADDRESS
    for _, writer in silent:
        writer.close()
    await server.close()


async def test_connections_are_capped_overall_and_the_crowded_address_gives_way() -> None:
    kept, aborted = Connections(), list[str]()
    honest = kept.accept("honest", lambda: aborted.append("honest"))
    for number in range(3 * MOST_WAITING):
        address = f"crowd {number % 3}"
        kept.accept(address, lambda address=address: aborted.append(address))
    assert len(kept.waiting) == MOST_WAITING
    assert "honest" not in aborted
    kept.seat(honest)
    assert honest in kept.seated


async def test_a_connection_that_was_dropped_is_not_seated() -> None:
    kept = Connections()
    late = kept.accept("one", lambda: None)
    for _ in range(MOST_FROM_ONE_ADDRESS):
        kept.accept("one", lambda: None)
    kept.seat(late)
    assert kept.seated == {}


async def test_a_completed_handshake_is_not_pushed_out_by_strangers_who_begin_one() -> None:
    kept, aborted = Connections(), list[str]()
    honest = kept.accept("one", lambda: aborted.append("honest"), is_opening=True)
    kept.opened(honest)
    for _ in range(2 * MOST_FROM_ONE_ADDRESS):
        kept.accept("one", lambda: aborted.append("stranger"), is_opening=True)
    assert aborted == ["stranger"] * MOST_FROM_ONE_ADDRESS
    kept.seat(honest)
    assert honest in kept.seated


async def test_a_completed_handshake_counts_from_then_on() -> None:
    kept, aborted = Connections(), list[int]()
    for number in range(MOST_FROM_ONE_ADDRESS + 1):
        connection = kept.accept("one", lambda number=number: aborted.append(number), is_opening=True)
        kept.opened(connection)
    assert (aborted, len(kept.waiting), len(kept.opening)) == ([0], MOST_FROM_ONE_ADDRESS, 0)


async def test_a_websocket_whose_answer_is_on_its_way_keeps_its_place() -> None:
    """Strangers of the same address reconnect faster than the code can come."""
    pytest.importorskip("websockets")
    from websockets.asyncio.client import connect

    with socket.create_server((discovery.LOOPBACK, 0)) as free:
        port = free.getsockname()[1]
    server = await Doors(discovery.LOOPBACK, port).open(open_table(Match.new(setup("augustus", 2))))
    async with connect(server.addresses[0], max_size=None, proxy=None) as honest:
        strangers = [await asyncio.open_connection(discovery.LOOPBACK, port) for _ in range(2 * MOST_FROM_ONE_ADDRESS)]
        await asyncio.wait_for(strangers[0][0].read(), 20)  # the first of them has given way
        await honest.send(Hello(version=VERSION, code=server.table.codes.seats[0]).line)
        assert isinstance(read_down(await asyncio.wait_for(honest.recv(), 20)), Welcome)
    for _, writer in strangers:
        writer.close()
    await server.close()


@pytest.mark.parametrize("door", ["unix", "tcp", "websocket"])
async def test_a_full_queue_of_strangers_leaves_time_to_say_a_code(door: str) -> None:
    """Somebody connects, and before they have said anything all others are accepted whom the system keeps in its queue:
    on a busy machine a program may not run for so long."""
    with socket.create_server((discovery.LOOPBACK, 0)) as free:
        port = free.getsockname()[1]
    if door == "websocket":
        pytest.importorskip("websockets")
    doors = Doors(discovery.LOOPBACK, port) if door == "websocket" else Doors(port=port)
    server = await doors.open(open_table(Match.new(setup("augustus", 2))))
    hello = Hello(version=VERSION, code=server.table.codes.seats[0]).line.encode() + b"\n"
    where = str(discovery.socket_for(server.table.match.id)) if door == "unix" else (discovery.LOOPBACK, port)
    kind = socket.AF_UNIX if door == "unix" else socket.AF_INET
    with ExitStack() as stack:
        honest, *_ = queued = [stack.enter_context(socket.socket(kind)) for _ in range(KNOCKING)]
        for each in queued:  # nothing is awaited: the host does not come to accept
            each.connect(where)
        await asyncio.sleep(0.5)
        honest.sendall(UPGRADE if door == "websocket" else hello)
        honest.setblocking(False)
        answer = await asyncio.wait_for(asyncio.get_running_loop().sock_recv(honest, 4096), 20)
        assert (b" 101 " if door == "websocket" else b'"welcome"') in answer
        await server.close()


async def test_a_low_limit_of_descriptors_lowers_the_cap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "_descriptor_limit", lambda: SHORT_OF_DESCRIPTORS)
    kept = Connections()
    for number in range(MOST_WAITING):
        kept.accept(str(number), lambda: None)
        kept.accept(str(number), lambda: None, is_opening=True)
    assert len(kept.waiting) + len(kept.opening) < SHORT_OF_DESCRIPTORS // 2


# what a client does that is not let in now


class Busy:
    """A host that refuses so often, not for good."""

    def __init__(self, refusals: int) -> None:
        self.left = refusals
        self.knocks = 0

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.knocks += 1
        await reader.readline()
        self.left -= 1
        reason = Sentence.of(say("wire.wrong_code" if self.left < 0 else "wire.too_fast"))
        writer.write(Ended(why=reason, for_good=self.left < 0).line.encode() + b"\n")
        writer.close()


@pytest.mark.parametrize(("refusals", "knocks", "last"), [(2, 3, "wire.wrong_code"), (99, 5, "wire.too_fast")])
async def test_a_client_that_may_try_again_does(
    monkeypatch: pytest.MonkeyPatch, refusals: int, knocks: int, last: str
) -> None:
    monkeypatch.setattr(client, "PAUSES", (0.01,))
    host = Busy(refusals)
    server = await asyncio.start_server(host.meet, discovery.LOOPBACK, 0)
    visitor = RemoteClient("CODE", discovery.address(f"{discovery.LOOPBACK}:{server.sockets[0].getsockname()[1]}"))
    await asyncio.wait_for(visitor.run(), 20)
    assert (host.knocks, visitor.ended and visitor.ended.key) == (knocks, last)
    server.close()


class Counting(ClientListener):
    def __init__(self) -> None:
        self.tries = 0
        self.tried_often = asyncio.Event()

    def connection_lost(self, seconds: float) -> None:
        self.tries += 1
        if self.tries > 2 * client.FIRST_ATTEMPTS:
            self.tried_often.set()


async def test_a_client_that_had_a_seat_never_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PAUSES", (0.01,))
    server = await asyncio.start_server(Busy(999).meet, discovery.LOOPBACK, 0)
    visitor = RemoteClient("CODE", discovery.address(f"{discovery.LOOPBACK}:{server.sockets[0].getsockname()[1]}"))
    table = open_table(Match.new(setup("augustus", 2)))
    heard: list[Welcome] = []
    table.join(
        Hello(version=VERSION, code=table.codes.seats[0]),
        lambda message: heard.append(message) if isinstance(message, Welcome) else None,
    )
    visitor._on_welcome(heard[0])
    visitor.shown = counting = Counting()
    running = asyncio.create_task(visitor.run())
    await asyncio.wait_for(counting.tried_often.wait(), 20)
    assert visitor.ended is None
    running.cancel()
    server.close()


# a host of its own


@contextmanager
def hosting(
    folder: Path, *more: str, program: str = "boardgames_tui"
) -> Iterator[tuple[subprocess.Popen[str], list[str], str]]:
    """A host with few descriptors: its process, the codes of the seats, its address."""
    words = "--lang en host augustus --seats Anna,Ben --no-screen --saves".split()
    command = [sys.executable, "-m", program, *words, str(folder / "saves"), *more]
    env = os.environ | {"BOARDGAMES_TUI_RUNTIME": str(folder / "runtime"), "PYTHONPATH": "."}
    process = subprocess.Popen(
        ["sh", "-c", f'ulimit -n {SHORT_OF_DESCRIPTORS}; exec "$@"', "sh", *command],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout is not None
        lines: list[list[str]] = []
        while len(lines) < 3:
            line = process.stdout.readline()
            assert line, lines
            if line.startswith("  "):
                lines.append(line.split())
        yield process, [line[3] for line in lines[:2]], lines[0][4]
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


@pytest.fixture
def many_descriptors() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 2 * HALF_OPEN:
        pytest.skip("this machine allows too few descriptors")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2 * HALF_OPEN), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.usefixtures("many_descriptors")
@pytest.mark.parametrize("door", ["--port=0", "--lan=127.0.0.1"])
async def test_half_open_sockets_cost_no_move_and_no_seat(tmp_path: Path, door: str) -> None:
    more = [door] if door == "--port=0" else [door, "--port=18431"]
    with ExitStack() as stack, hosting(tmp_path, *more) as (process, codes, where):
        if door != "--port=0":
            pytest.importorskip("websockets")
        host, port = where.removeprefix("ws://").split(":")
        for _ in range(HALF_OPEN):
            stack.enter_context(socket.create_connection((host, int(port))))
        people = [RemoteClient(code, discovery.address(where)) for code in codes]
        visits = [asyncio.create_task(_visit(each, 1)) for each in people]
        await asyncio.wait(visits, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        assert [each.ended for each in people] == [None, None]
        assert all(each.flow is not None for each in people)
        for visit in visits:
            visit.cancel()
        await asyncio.gather(*visits, return_exceptions=True)
        process.send_signal(signal.SIGTERM)
        said, _ = await asyncio.to_thread(process.communicate)
        assert process.returncode == 0, said
        assert "Traceback" not in said
    match = Match.load(next((tmp_path / "saves").glob("*.json")), lock=False)
    assert any(entry.is_decision for entry in match.history)


async def test_a_peer_that_does_not_read_does_not_keep_the_host_from_ending() -> None:
    server = await Doors().open(open_table(Match.new(setup("augustus", 2))))
    with socket.socket(socket.AF_UNIX) as stuck:
        stuck.connect(str(discovery.socket_for(server.table.match.id)))
        stuck.sendall(Hello(version=VERSION, code=server.table.codes.seats[0]).line.encode() + b"\n")
        while (place := server.table.place_of(0)) is None or place.last is None:
            await asyncio.sleep(0.01)
        for _ in range(QUEUE - 20):
            place.send(place.last)
        await asyncio.sleep(0.1)
        await asyncio.wait_for(server.close(), 30)
    assert not server.connections.seated
    assert not server.connections.leaving
