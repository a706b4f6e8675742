"""Remote match: a match on another host, as one seat may know it. It can be shown like a local one. Its state is the
world that the host dealt for this seat, its history the lines that the seat may read. It can only be read; what would
change it is sent to the host (`client.py`)."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from boardgames_tui.engine import AnyGame, Event, Phrase, Setup, say
from boardgames_tui.engine.seats.controllers import is_controller_somewhere
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.remote.presence import Presence
from boardgames_tui.remote.protocol import HandOver, HistoryLine, Position, TookHint, Up, Welcome
from boardgames_tui.remote.seat_log import START
from boardgames_tui.saves import Entry, ReplayFailed
from boardgames_tui.saves import games as known_games
from boardgames_tui.saves.entries import Note, read_event
from boardgames_tui.saves.file_names import clean
from boardgames_tui.saves.schema import EventShape, NoteShape
from boardgames_tui.saves.soundness import at_first_sight
from boardgames_tui.saves.timeline import Timeline
from boardgames_tui.session import FlowView, Next
from boardgames_tui.session.timeline_view import TimelineView

from .untrusted_events import News


class RemoteMatch(TimelineView):
    """A match on another host, created from the host's first two messages. ValueError when they contradict each
    other."""

    def __init__(self, welcome: Welcome, first: Position) -> None:
        setup, game = welcome.setup, known_games.find(welcome.setup.game)
        if game.problems(setup.with_known_bots()) or not setup.edition or clean(setup) != setup:
            raise ValueError("a table that cannot be set up")
        _must_sit([welcome.seat or 0], setup)
        state = _read(game, setup, first.world)
        super().__init__(Timeline(game, setup, (), state), first.controllers, (), welcome.match)
        self.seat = welcome.seat
        """Seat of this client; None: a spectator."""
        self._news = News(setup.game, len(setup.seats))
        self.position = first
        self.digest = START
        self.take(first)

    def take(self, position: Position) -> None:
        """Take a new position from the host. If only somebody came or went, the decision stays the same object.
        ValueError: impossible, and nothing has changed."""
        kept = self.timeline.entries[: position.keep]
        known = all(map(is_controller_somewhere, position.controllers))  # bots run on the host
        if len(position.controllers) != len(self.names) or not known:
            raise ValueError(f"{position.controllers} for {len(self.names)} seats")
        _must_sit([*position.away, *position.stand_ins, *position.again], self.setup)
        is_same = not position.lines and len(kept) == len(self.history) and position.world == self.position.world
        new = [self._entry(number, line) for number, line in enumerate(position.lines, len(kept) + 1)]
        notes = [self._note_of(note) for note in position.notes]
        if not is_same:
            self.timeline.state = _read(self.game, self.setup, position.world)
            self.timeline.entries = [*kept, *new]
        self.book.notes = notes
        self.controllers = list(position.controllers)
        self.position, self.digest = position, position.digest
        if not is_same:
            self._look()

    def _entry(self, number: int, line: HistoryLine) -> Entry:
        _must_sit([line.seat], self.setup)
        events = tuple(self._event(event) for event in line.events)
        unknown: Any = None  # the exact actions of others are not sent
        return Entry(number, line.seat, unknown, (), line.automatic, events, 0, line.by)

    def _note_of(self, note: NoteShape) -> Note:
        return Note(note.number, self._event(note.event), note.at)

    def _event(self, event: EventShape) -> Event:
        return self._news.readable(read_event(event, len(self.names)))

    @property
    def presence(self) -> Presence:
        return Presence(tuple(self.position.away), tuple(self.position.stand_ins))

    def at(self, count: int) -> Any:
        """Raise ReplayFailed: only the host knows earlier positions."""
        raise ReplayFailed(count, LookupError("played elsewhere"))

    def undo_blocked(self) -> Phrase | None:
        return None if self.position.can_undo else say("wire.undo_asks")


class RemoteFlow(FlowView):
    """Flow of a remote match: it is shown here, and every change is requested from the host."""

    match: RemoteMatch

    def __init__(self, match: RemoteMatch, say_to_host: Callable[[Up], object]) -> None:
        super().__init__(match)
        self._say = say_to_host
        self.keyboard.sits_here(match.seat)

    def take(self, position: Position) -> None:
        self.match.take(position)
        self.orders = {(self.match.seat, kind) for kind in position.orders if self.match.seat is not None}

    def go_on(self, ordered: bool = True) -> Next:
        return self.next

    @property
    def can_redo(self) -> bool:
        """Always true: only the host knows, and it refuses where there is nothing to redo."""
        return True

    @property
    def arranges(self) -> Sequence[int]:
        """The seat of this client, and those of people who are away, about which the others are asked."""
        return [] if self.match.seat is None else sorted({self.match.seat, *self.match.presence.absent})

    @property
    def away(self) -> Collection[int]:
        return self.match.position.away

    @property
    def may_seat_other_bots(self) -> bool:
        """Only people at the host may start its packages and programs."""
        return False

    def asks_about(self, seat: int) -> bool:
        return seat != self.match.seat

    def hand_over(self, seat: int, controller: str, agreed: bool = False, by: int | None = None) -> None:
        """Ask the host to hand a seat over."""
        self._say(HandOver(seat=seat, controller=controller))

    def note_hint(self, seat: int) -> None:
        self._say(TookHint())

    @property
    def next(self) -> Next:
        decision = self.match.decision
        if decision is None:
            return Next.OVER
        is_own = decision.seat == self.match.seat and self.match.controllers[decision.seat] == HUMAN
        return Next.PERSON if is_own else Next.REMOTE


def _read(game: AnyGame, setup: Setup, world: Any) -> Any:
    try:
        state = game.codec.read_state_data(world)
    except RecursionError as error:
        raise ValueError("a pile of brackets") from error
    if wrong := at_first_sight(game, setup, state):
        raise ValueError(wrong[0])
    return state


def _must_sit(seats: Iterable[int], setup: Setup) -> None:
    if any(seat >= len(setup.seats) for seat in seats):
        raise ValueError(f"a seat beyond a table of {len(setup.seats)}")
