"""The door of an open table: who is let in, who is sent away and why, and that the match goes on whatever they do."""

import asyncio
import json
import random
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest

from boardgames_tui.engine import say
from boardgames_tui.remote import connections, discovery
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.host import server
from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.remote.host.server import Doors, HostServer
from boardgames_tui.remote.protocol import VERSION, Ended, Hello, Ping, Position, Refused, Welcome, read_down
from boardgames_tui.session import Match
from tests.remote.player import Player
from tests.remote.screens import Screen, open_table, play, setup


@pytest.fixture(autouse=True)
def quick_penance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PENANCE", 0.01)


@pytest.fixture
async def door() -> AsyncIterator[HostServer]:
    opened = await Doors().open(open_table(Match.new(setup("augustus", 2))))
    yield opened
    await opened.close()


class Raw:
    """Somebody who writes whatever they like."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def knock(cls, door: HostServer) -> "Raw":
        return cls(*await asyncio.open_unix_connection(discovery.socket_for(door.table.match.id), limit=1 << 23))

    async def write(self, data: str) -> None:
        self.writer.write(data.encode())
        await self.writer.drain()

    async def sit(self, door: HostServer, seat: int) -> None:
        await self.write(Hello(version=VERSION, code=door.table.codes.seats[seat]).line + "\n")
        assert isinstance(await self.heard(), Welcome)
        assert isinstance(await self.heard(), Position)

    async def heard(self) -> object:
        line = await asyncio.wait_for(self.reader.readline(), 10)
        return read_down(line) if line else None

    async def last_word(self) -> str:
        """Why it was sent away."""
        while not isinstance(word := await self.heard(), Ended):
            assert word is not None
        assert await self.heard() is None
        return word.why.key


def goes_on(table: OpenTable) -> None:
    """Everybody still plays."""
    before = len(table.match.history)
    play(table, [Screen(table, 0), Screen(table, 1)], random.Random(1), 3)
    assert len(table.match.history) >= before + 3


TOO_MANY = 400
"""Positions: more than the system takes for somebody who does not read."""
HELLO = Hello(version=VERSION, code="OTTER-LINEN-2345")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (HELLO.line, "wire.wrong_code"),
        (HELLO.model_copy(update={"version": 0}).line, "wire.other_version"),
        (HELLO.model_copy(update={"version": 10**16}).line, "wire.malformed"),
        (HELLO.model_copy(update={"version": -1}).line, "wire.malformed"),
        ("{" * 5000, "wire.malformed"),
        ("[" * 100_000, "wire.malformed"),
        ("GET / HTTP/1.1", "wire.malformed"),
        (json.dumps({"kind": "hello", "version": 1, "code": "A", "more": 1}), "wire.malformed"),
        (HELLO.model_copy(update={"code": "A" * 41}).line, "wire.malformed"),
        (Ping().line, "wire.no_hello"),
        ("x" * (1 << 19), "wire.too_long"),
        ("\x00\xff", "wire.malformed"),
    ],
)
async def test_who_does_not_say_a_code_is_sent_away_with_a_reason(door: HostServer, said: str, why: str) -> None:
    guest = await Raw.knock(door)
    await guest.write(said + "\n")
    assert await guest.last_word() == why
    goes_on(door.table)


async def test_who_says_nothing_is_not_waited_for(door: HostServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HANDSHAKE", 0.05)
    guest = await Raw.knock(door)
    assert await guest.last_word() == "wire.no_hello"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("nonsense", "wire.malformed"),
        (HELLO.line, "wire.malformed"),
        (json.dumps({"kind": "choose", "position": 1, "action": {"kind": "conquer"}}), "wire.malformed"),
        ("y" * (1 << 19), "wire.too_long"),
    ],
)
async def test_who_misbehaves_at_the_table_loses_the_place_and_may_come_back(
    door: HostServer, said: str, why: str
) -> None:
    guest = await Raw.knock(door)
    await guest.sit(door, 0)
    await guest.write(said + "\n")
    assert await guest.last_word() == why
    assert door.table.away == [0]
    await (await Raw.knock(door)).sit(door, 0)
    assert door.table.away == []
    goes_on(door.table)


async def test_a_flood_is_stopped(door: HostServer) -> None:
    guest = await Raw.knock(door)
    await guest.sit(door, 0)
    await guest.write((Ping().line + "\n") * (server.BURST + 50))
    assert await guest.last_word() == "wire.too_fast"


async def test_a_screen_that_does_not_listen_is_sent_away(door: HostServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "QUEUE", 2)
    guest = await Raw.knock(door)
    await guest.sit(door, 0)
    place = door.table.place_of(0)
    for _ in range(4):
        door.table.tell([0], say("wire.asks_others"))
    assert await guest.last_word() == "wire.too_slow"
    assert place not in door.table.places


async def test_a_screen_that_speaks_but_never_listens_is_cut_off(
    door: HostServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "QUEUE", 2)
    monkeypatch.setattr(server, "CLOSING", 0.05)
    with socket.socket(socket.AF_UNIX) as deaf:
        deaf.connect(str(discovery.socket_for(door.table.match.id)))
        deaf.sendall(Hello(version=VERSION, code=door.table.codes.seats[0]).line.encode() + b"\n")
        while (place := door.table.place_of(0)) is None or place.last is None:
            await asyncio.sleep(0.01)
        for _ in range(TOO_MANY):
            place.send(place.last)
            await asyncio.sleep(0)
        for _ in range(100):
            if place not in door.table.places:
                break
            with suppress(OSError):
                deaf.sendall(Ping().line.encode() + b"\n")
            await asyncio.sleep(0.05)
    assert place not in door.table.places
    goes_on(door.table)


async def test_an_illegal_choice_is_refused_and_nothing_changes(door: HostServer) -> None:
    match = door.table.match
    guest = await Raw.knock(door)
    assert match.decision is not None
    await guest.sit(door, 1 - match.decision.seat)
    action = match.game.codec.action_data(match.legal[0])
    await guest.write(json.dumps({"kind": "choose", "position": 1, "action": action}) + "\n")
    while not isinstance(word := await guest.heard(), Refused):
        pass
    assert word.why.key == "illegal.not_legal"
    assert match.history == []


async def test_the_newest_screen_of_a_seat_counts(door: HostServer) -> None:
    first, second = await Raw.knock(door), await Raw.knock(door)
    await first.sit(door, 0)
    await second.sit(door, 0)
    assert await first.last_word() == "wire.joined_elsewhere"
    assert door.table.away == []


async def test_a_closed_table_says_goodbye_and_leaves_nothing_behind(door: HostServer) -> None:
    guest = await Raw.knock(door)
    await guest.sit(door, 0)
    await door.close()
    assert await guest.last_word() == "wire.closed"
    assert not discovery.socket_for(door.table.match.id).exists()


async def test_only_the_owner_may_knock(door: HostServer) -> None:
    assert discovery.socket_for(door.table.match.id).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("doors", [Doors(port=0), Doors(lan="127.0.0.1", port=18427)])
async def test_fronts_play_over_every_kind_of_door(doors: Doors) -> None:
    if doors.lan:
        pytest.importorskip("websockets")
    table = open_table(Match.new(setup("augustus", 2)))
    opened = await doors.open(table)
    address = discovery.address(opened.addresses[0])
    players = [Player(RemoteClient(code, address), 10**6) for code in table.codes.seats]
    visits = [asyncio.create_task(player.client.run()) for player in players]
    both = asyncio.Event()
    table.flow.listeners.append(lambda: both.set() if all(player.chosen for player in players) else None)
    await asyncio.wait_for(both.wait(), 30)
    await opened.close()
    for visit in visits:
        visit.cancel()
    await asyncio.gather(*visits, return_exceptions=True)


async def test_no_web_page_may_knock() -> None:
    client = pytest.importorskip("websockets.asyncio.client")
    from websockets.exceptions import InvalidStatus

    opened = await Doors(lan="127.0.0.1", port=18428).open(open_table(Match.new(setup("augustus", 2))))
    with pytest.raises(InvalidStatus):
        await client.connect(opened.addresses[0], origin="http://example.org")
    await opened.close()


def test_codes_come_back_with_the_match(tmp_path: Path) -> None:
    with Match.new(setup("augustus", 2), tmp_path / "match.json") as match:
        table = open_table(match)
        Screen(table, 1)
        codes = table.codes
        play(table, [Screen(table, 0), Screen(table, 1)], random.Random(1), 2)
    with Match.load(tmp_path / "match.json") as match:
        again = open_table(match)
        assert again.codes.seats == codes.seats
        assert again.remote_seats == {0, 1}
        assert again.away == [0, 1]
    kept = next(tmp_path.glob(".*seats"))
    assert kept.stat().st_mode & 0o777 == 0o600
    assert all(code not in path.read_text() for path in tmp_path.glob("*.json") for code in codes.seats)
