"""A table with as many screens as it can bear: one more is refused with a sentence, everybody else stays."""

import asyncio

import pytest

from boardgames_tui.session import Match
from boardgames_tui.wire import rooms, server
from boardgames_tui.wire.hosting import MOST_ONLOOKERS, NotWelcome
from boardgames_tui.wire.messages import VERSION, Ended, Hello, Welcome, read_down
from boardgames_tui.wire.server import Doors
from tests.wire.screens import Screen, open_table, setup


def test_there_is_room_for_so_many_onlookers() -> None:
    table = open_table(Match.new(setup("lions_of_lydia", 2)))
    looking = [Screen(table, None) for _ in range(MOST_ONLOOKERS)]
    with pytest.raises(NotWelcome, match=r"wire\.full"):
        Screen(table, None)
    assert Screen(table, 0).place in table.places  # a seat has its own room
    table.leave(looking[0].place)
    assert Screen(table, None).place in table.places


async def test_who_finds_the_door_crowded_may_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST", 1)
    opened = await Doors().open(open_table(Match.new(setup("lions_of_lydia", 2))))
    hello, path = Hello(version=VERSION, code=opened.table.codes.seats[0]), rooms.socket_for(opened.table.match.id)
    reader, writer = await asyncio.open_unix_connection(path)
    writer.write(hello.line.encode() + b"\n")
    assert isinstance(read_down(await reader.readline()), Welcome)
    late, knocking = await asyncio.open_unix_connection(path)
    word = read_down(await late.readline())
    assert isinstance(word, Ended)
    assert (word.why.key, word.for_good) == ("wire.full", False)
    for each in (writer, knocking):
        each.close()
    await opened.close()
