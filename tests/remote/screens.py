"""Tables with screens elsewhere, without sockets: every message crosses as the bytes it would be sent as."""

import random
from typing import Any

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES, info
from boardgames_tui.remote.client.remote_match import RemoteFlow, RemoteMatch
from boardgames_tui.remote.host.host import OpenTable
from boardgames_tui.remote.protocol import (
    VERSION,
    Choose,
    ConsentAnswer,
    ConsentQuestion,
    Down,
    GoBack,
    Hello,
    HistoryLine,
    Position,
    Up,
    Welcome,
    read_down,
    read_up,
)
from boardgames_tui.saves.schema import EventShape
from boardgames_tui.session import Match, MatchFlow, Next
from tests.battery.tables import NAMES, TableCase, variants

SLUGS = tuple(GAMES)


def setup(slug: str, seats: int, seed: str = "CORAL-2345", controllers: tuple[str, ...] = ()) -> Setup:
    """At the smallest table that has so many, with the first options that allow it."""
    seats = min(max(seats, info(slug).min_seats), info(slug).max_seats)
    who = [*controllers, *["human"] * seats]
    people = tuple(Seat(name, None, who[number]) for number, name in enumerate(NAMES[:seats]))
    fitting = (Setup(slug, people, options, seed) for options in variants(slug))
    return next(each for each in fitting if not GAMES[slug].problems(each))


def with_options(case: TableCase, seed: str = "CORAL-2345") -> Match:
    return Match.new(case.setup(seed))


def open_table(match: Match) -> OpenTable:
    flow = MatchFlow(match)
    table = OpenTable(flow, lambda ordered: void(flow.go_on(ordered)))
    flow.go_on()
    return table


def void(_: object) -> None:
    """What comes next is asked of the course."""


class Screen:
    """One screen elsewhere, of a seat or (None) an onlooker."""

    def __init__(self, table: OpenTable, seat: int | None, known: int = 0, digest: str = "") -> None:
        self.table = table
        self.lines: list[str] = []
        """Everything that came over the wire."""
        self.heard: list[Down] = []
        self._welcome: Welcome | None = None
        self._course: RemoteFlow | None = None
        code = table.codes.onlookers if seat is None else table.codes.seats[seat]
        self.place = table.join(Hello(version=VERSION, code=code, known=known, digest=digest), self._hear)

    def _hear(self, message: Down) -> None:
        self.lines.append(message.line)
        self.heard.append(read_down(message.line))
        match self.heard[-1]:
            case Welcome() as welcome:
                self._welcome, self._course = welcome, None
            case Position() as position if self._course is None:
                assert self._welcome is not None
                self._course = RemoteFlow(RemoteMatch(self._welcome, position), self.say)
            case Position() as position:
                self.flow.take(position)

    @property
    def flow(self) -> RemoteFlow:
        assert self._course is not None
        return self._course

    @property
    def match(self) -> RemoteMatch:
        return self.flow.match

    def say(self, message: Up) -> None:
        self.table.receive(self.place, read_up(message.line))

    def choose(self, action: Any, *then: Any) -> None:
        data = self.match.game.codec.action_data
        self.say(Choose(position=self.match.position.number, action=data(action), then=[data(each) for each in then]))

    @property
    def asked(self) -> int:
        """The number of the last question."""
        return next(message.number for message in reversed(self.heard) if isinstance(message, ConsentQuestion))

    def answer(self, question: int, yes: bool) -> None:
        self.say(ConsentAnswer(question=question, yes=yes))

    def go_back(self) -> None:
        self.say(GoBack(way="undo"))


def play(table: OpenTable, screens: list[Screen], pick: random.Random, most: int) -> int:
    """Random moves by whoever must decide, at their own screen; how many there were."""
    for number in range(most):
        decision = table.match.decision
        if decision is None:
            return number
        screen = next(screen for screen in screens if screen.place.seat == decision.seat)
        assert screen.flow.next is Next.PERSON
        screen.choose(pick.choice(screen.match.legal))
    return most


def tell_odd_news(table: OpenTable) -> None:
    """Well-formed arguments, but a seat where a unit and a land belong."""
    place = table.places[0]
    assert place.last is not None
    told = EventShape(key="log.place", args={"unit": "#0", "territory": "#0", "n": 1}, seat=0)
    place.send(place.last.model_copy(update={"lines": [HistoryLine(seat=1, by="human", events=(told,))], "keep": 0}))
