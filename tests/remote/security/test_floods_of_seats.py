"""What one seat may say: however often, positions stay small, and coming back gives nobody a new allowance."""

import asyncio

import pytest

from boardgames_tui.remote.host import host as host_module
from boardgames_tui.remote.host import server
from boardgames_tui.remote.host.server import Doors
from boardgames_tui.remote.protocol import (
    VERSION,
    Ended,
    GoBack,
    HandOver,
    Hello,
    Ping,
    Position,
    TookHint,
    Up,
    read_down,
)
from boardgames_tui.session import Match
from tests.remote.screens import Screen, open_table, setup

TOGGLES = 3000
LARGEST = 2000
"""Bytes by which toggling may make a position larger."""


def size_of_position(screen: Screen) -> int:
    return len(next(line for line in reversed(screen.lines) if '"kind":"position"' in line))


def toggle(number: int) -> HandOver:
    return HandOver(seat=0, controller="human" if number % 2 else "bot:easy")


@pytest.mark.slow
def test_a_seat_that_toggles_a_bot_makes_no_position_larger() -> None:
    """Even where no rate would stop it."""
    table = open_table(Match.new(setup("lions_of_lydia", 2)))
    anna, ben = Screen(table, 0), Screen(table, 1)
    before = size_of_position(ben)
    table._rates[0] = host_module.Rate(1e9, 10 * TOGGLES)
    for number in range(TOGGLES):
        anna.say(toggle(number))
    assert sum(note.event.key.startswith("note.") for note in table.match.notes) <= 2
    assert size_of_position(Screen(table, 1)) < before + LARGEST
    assert table.match.controllers[0] == "human"


def test_everything_that_is_no_move_has_a_rate_of_its_seat() -> None:
    table = open_table(Match.new(setup("lions_of_lydia", 2)))
    messages: list[Up] = [toggle(0), TookHint(), GoBack(way="undo"), toggle(1)]
    anna = Screen(table, 0)
    for number in range(TOGGLES):
        anna.say(messages[number % 4])
    refused = [message.why.key for message in anna.heard if message.kind == "refused"]
    assert refused.count("wire.too_often") > TOGGLES - 4 * host_module.CHANGES_AT_ONCE
    again = Screen(table, 0)  # at another screen, or after a reconnect
    for number in range(20):
        again.say(toggle(number))
    assert [message.why.key for message in again.heard if message.kind == "refused"].count("wire.too_often") > 10
    assert Screen(table, 1).match.legal is not None


async def test_a_seat_that_reconnects_gets_no_new_allowance() -> None:
    door = await Doors(port=0).open(open_table(Match.new(setup("augustus", 2))))
    host, port = door.addresses[0].split(":")
    said = 0
    for _ in range(3):
        reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 23)
        writer.write(Hello(version=VERSION, code=door.table.codes.seats[0]).line.encode() + b"\n")
        while not isinstance(read_down(await reader.readline()), Position):
            pass
        heard = 0
        writer.write((Ping().line.encode() + b"\n") * 2 * server.BURST)
        while (line := await reader.readline()) and not isinstance(message := read_down(line), Ended):
            heard += message.kind == "pong"
        said += heard
        writer.close()
    assert said < 2 * server.BURST
    await door.close()
