"""A match that is played elsewhere, as one seat may know it: everything that shows a match can show this one.

Its state is the world that the host dealt for this seat, its history the lines that the seat may read. What would
change it is said to the host instead (`front.py`)."""

from collections.abc import Callable, Sequence
from typing import Any

from boardgames_tui.engine import AnyGame, Event, Phrase, say
from boardgames_tui.engine.controllers import HUMAN
from boardgames_tui.session import Course, Entry, Match, Next, ReplayFailed
from boardgames_tui.session import games as known_games
from boardgames_tui.session.entries import read_event, read_note
from boardgames_tui.session.names import clean
from boardgames_tui.session.soundness import broken
from boardgames_tui.session.timeline import Timeline

from .accounts import START
from .messages import HandOver, Line, Position, TookHint, Up, Welcome


class FrontMatch(Match):
    """Made of the host's first two messages. ValueError when they do not fit together."""

    def __init__(self, welcome: Welcome, first: Position, say_to_host: Callable[[Up], object]) -> None:
        setup, game = welcome.setup, known_games.find(welcome.setup.game)
        if len(first.controllers) != len(setup.seats) or (welcome.seat or 0) >= len(setup.seats):
            raise ValueError(f"{len(first.controllers)} controllers for {len(setup.seats)} seats")
        if clean(setup) != setup or game.problems(setup):
            raise ValueError("a table that nobody could set up")
        state = _read(game, first.world, len(setup.seats))
        super().__init__(Timeline(game, setup, (), state), first.controllers, "")
        self.seat = welcome.seat
        """Whose screen this is; None: an onlooker's."""
        self._say = say_to_host
        self.position = first
        self.digest = START
        self.take(first)

    def take(self, position: Position) -> None:
        """The match has gone on, or back, or somebody came or went: then the decision stays the same object."""
        kept, seats = self.timeline.entries[: position.keep], len(self.names)
        is_same = not position.lines and len(kept) == len(self.history) and position.world == self.position.world
        new = [_entry(number, line, seats) for number, line in enumerate(position.lines, len(kept) + 1)]
        self.notes = [read_note(note, seats) for note in position.notes]
        if not is_same:
            self.timeline.state = _read(self.game, position.world, seats)
            self.timeline.entries = [*kept, *new]
        self.controllers = list(position.controllers)
        self.position, self.digest = position, position.digest
        if not is_same:
            self._look()

    @property
    def is_kept(self) -> bool:
        """By the host."""
        return True

    def settle(self, always_ask: bool = False) -> list[Event]:
        """The host does."""
        return []

    def note_hint(self, seat: int) -> None:
        self._say(TookHint())

    def set_controller(self, seat: int, controller: str) -> None:
        if seat == self.seat:
            self._say(HandOver(controller=controller))

    def at(self, count: int) -> Any:
        """Nobody here knows how it was."""
        raise ReplayFailed(count, LookupError("played elsewhere"))

    def undo_blocked(self) -> Phrase | None:
        return None if self.position.can_undo else say("wire.undo_asks")


class FrontCourse(Course):
    """Only the host lets the match go on: here it is looked at, and asked for."""

    match: FrontMatch

    def __init__(self, match: FrontMatch) -> None:
        super().__init__(match)
        self.keyboard.sits_here(match.seat)

    def take(self, position: Position) -> None:
        self.match.take(position)
        self.orders = {(self.match.seat, kind) for kind in position.orders if self.match.seat is not None}

    def go_on(self, ordered: bool = True) -> Next:
        return self.next

    @property
    def arranges(self) -> Sequence[int]:
        return [] if self.match.seat is None else [self.match.seat]

    def hand_over(self, seat: int, controller: str) -> None:
        """The host does, and tells everybody."""
        self.match.set_controller(seat, controller)

    @property
    def next(self) -> Next:
        decision = self.match.decision
        if decision is None:
            return Next.OVER
        is_own = decision.seat == self.match.seat and self.match.controllers[decision.seat] == HUMAN
        return Next.PERSON if is_own else Next.ELSEWHERE


def _read(game: AnyGame, world: Any, seats: int) -> Any:
    state = game.codec.read_state_data(world)
    if len(state.players) != seats or broken(game, state):
        raise ValueError("a position that cannot be")
    return state


def _entry(number: int, line: Line, seats: int) -> Entry:
    if line.seat >= seats:
        raise ValueError(f"seat {line.seat} at a table of {seats}")
    events = tuple(read_event(event, seats) for event in line.events)
    unknown: Any = None  # what exactly somebody did is not said
    return Entry(number, line.seat, unknown, (), line.automatic, events, 0, line.by)
