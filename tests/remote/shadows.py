"""The same table in another world: everything that a screen cannot know is dealt anew, and what crosses the wire to it
must be the same byte for byte.

Two tables hold one match. Screens stay at both through the whole match, as people's do, and are told only what is new;
the table in the other world remembers what it told by itself, nothing of the true one. Now and then every screen is
reloaded, and is told everything again, and now and then a seat goes to a bot or comes back."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from boardgames_tui.engine import Chance
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.remote.host.updates import SeatUpdates
from boardgames_tui.remote.protocol import VERSION, Down, Hello
from boardgames_tui.session import Match
from tests.battery.secrets.worlds import another_world
from tests.remote.screens import open_table, setup, void

HANDED_OVER = 7
"""Moves between one seat that goes to a bot or comes back and the next one."""


class Leak(AssertionError):
    """What one screen hears depends on what it may not know."""


class Screens:
    """Of one seat, or (None) of an onlooker: one at the true table, one in the other world."""

    def __init__(self, seat: int | None, table: OpenTable, shadow: OpenTable) -> None:
        self.seat = seat
        self._tables = table, shadow
        self._heard: tuple[list[str], list[str]] = ([], [])
        self._places: list[SeatUpdates] = []

    def join(self, number: int) -> None:
        """Or reload: whoever sat there before hears no more."""
        table, shadow = self._tables
        self._places = [self._joined(table, self._heard[0])]
        with shadow_world(table.match, self.seat, number):
            self._places.append(self._joined(shadow, self._heard[1]))

    def _joined(self, table: OpenTable, heard: list[str]) -> SeatUpdates:
        def hear(message: Down) -> None:
            heard.append(message.line)

        code = table.codes.onlookers if self.seat is None else table.codes.seats[self.seat]
        for place in [place for place in table.places if place.seat == self.seat]:
            table.places.remove(place)
        return table.join(Hello(version=VERSION, code=code), hear)

    def compare(self, number: int, seen: Counter[str]) -> None:
        """What both were told since the last time; Leak when it is not the same."""
        table, shadow = self._tables
        match, told = table.match, self._heard[0]
        truth = match.state
        with shadow_world(match, self.seat, number):
            shadow._tell_position(self._places[1])
            seen["differed"] += match.state != truth
        if told != self._heard[1]:
            raise Leak(f"move {len(match.history)}, seat {self.seat}: {told} or {self._heard[1]}")
        seen["positions"] += 1
        seen["messages"] += len(told)
        seen["bytes"] += sum(len(line.encode()) for line in told)
        for heard in self._heard:
            heard.clear()


@contextmanager
def shadow_world(match: Match, seat: int | None, number: int) -> Iterator[None]:
    """Earlier positions too: a screen that waits for somebody's secret choice is shown one of them."""
    at = match.at
    with (
        another_world(match, seat, number),
        patch.object(match, "at", lambda count: match.game.sample(at(count), seat, Chance(number))),
    ):
        yield


def compare_match(slug: str, seats: int, seed: str, most: int, reload: int) -> Counter[str]:
    """So many moves of a match, or all of them, with a comparison for everybody after each; every so many moves they
    all reload. Leak when something differs."""
    match = Match.new(setup(slug, seats, seed))
    table = open_table(match)
    shadow = OpenTable(table.flow, void)
    table.flow.listeners.remove(shadow.publish)
    everybody = [Screens(seat, table, shadow) for seat in (None, *range(len(match.names)))]
    pick, seen = Random(seats), Counter[str]()
    for screens in everybody:
        screens.join(0)
    while seen["moves"] < most and match.decision is not None:
        match.play(pick.choice(match.legal))
        match.settle()
        seen["moves"] += 1
        if seen["moves"] % HANDED_OVER == 0:
            seat = pick.randrange(len(match.names))
            table.flow.hand_over(seat, HUMAN if match.controllers[seat] != HUMAN else "bot:easy", agreed=True)
            seen["handed"] += 1
        table.publish()
        is_reload = seen["moves"] % reload == 0 or match.decision is None
        for screens in everybody:
            screens.compare(seen["moves"], seen)
            if is_reload:
                screens.join(seen["moves"])
                screens.compare(seen["moves"], seen)
    seen["finished"] += match.is_over
    return seen
