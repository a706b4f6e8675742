"""Reading a match: the position, the history and the log of a timeline. `Match` plays on it; a remote match is only
read."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from boardgames_tui.engine import Decision, Setup, Standings, is_secret_seed
from boardgames_tui.i18n.printable import printable
from boardgames_tui.saves.entries import Entry, Note
from boardgames_tui.saves.timeline import Timeline
from boardgames_tui.session.setup.colors import seat_colors

from .log import Line, Logbook
from .play_time import Stopwatch


class TimelineView:
    def __init__(
        self, timeline: Timeline, controllers: Sequence[str], notes: Sequence[Note], id: str, played: int = 0
    ) -> None:
        self.timeline = timeline
        self.game = timeline.game
        self.setup = timeline.setup
        self.controllers = list(controllers)
        """Who plays each seat now."""
        self.id = id
        """Identity of the match: the same in all copies of the save and under every name."""
        self.book = Logbook(timeline, notes)
        self._watch = Stopwatch(played)
        self._legal: Sequence[Any] | None = None
        self._look()

    @property
    def has_secret_deal(self) -> bool:
        """Whether nobody typed the seed and nobody can compute it from what they see."""
        return is_secret_seed(self.setup.seed)

    @property
    def open_seed(self) -> str:
        """The seed as far as people may know it: a typed one, or any once the match is over; else empty."""
        is_open = self.is_over or not self.has_secret_deal
        return printable(str(self.setup.seed)) if is_open else ""

    @property
    def again(self) -> Setup:
        """The setup of another match with the same players and options."""
        seats = (
            replace(seat, controller=controller)
            for seat, controller in zip(self.setup.seats, self.controllers, strict=True)
        )
        return replace(self.setup, seats=tuple(seats), seed=None, edition=0)

    # the position

    @property
    def state(self) -> Any:
        return self.timeline.state

    @property
    def decision(self) -> Decision | None:
        """Who must choose what now; None when the game is over."""
        return self._decision

    @property
    def legal(self) -> Sequence[Any]:
        """The legal actions of the present decision; computed once per position."""
        if self._legal is None:
            self._legal = self.game.legal(self.state)
        return self._legal

    @property
    def history(self) -> list[Entry]:
        return self.timeline.entries

    @property
    def is_over(self) -> bool:
        return self._decision is None

    @property
    def round(self) -> int:
        return int(self.state.round)

    def standings(self) -> Standings:
        return self.game.standings(self.state)

    def open_standings(self) -> Standings:
        """Return the scores that everybody at the table may know."""
        return self.standings() if self.is_over else self.game.open_standings(self.state)

    def at(self, count: int) -> Any:
        """Return a copy of the position after `count` entries of the history; 0 is the start. ReplayFailed if the rules
        have changed too much."""
        return self.timeline.at(count)

    # reading

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.setup.seats)

    @property
    def colors(self) -> tuple[str, ...]:
        return seat_colors(self.game.info, self.setup)

    @property
    def played(self) -> int:
        """Seconds of play, without the breaks in which a match lay open; looking at its end does not count."""
        return self._watch.marked if self.is_over else self._watch.seconds

    @property
    def notes(self) -> list[Note]:
        return self.book.notes

    def notes_since(self, sentences: Sequence[Note]) -> list[Note]:
        """Return the notes after the given ones."""
        return self.book.since(sentences)

    def log(self, seat: int | None, since: int = 0) -> list[Line]:
        """Return what this seat (None: a spectator) may read after the first `since` entries, each with the entry's
        number."""
        return self.book.read(seat, since)

    def latest(self, seat: int | None, most: int) -> list[Line]:
        """Return the end of that log, about `count` lines."""
        return self.book.latest(seat, most)

    def _look(self) -> None:
        """Reset what is cached for a position."""
        self._decision = self.game.decision(self.state)
        self._legal = None
