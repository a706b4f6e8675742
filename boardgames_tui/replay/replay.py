"""Replay: a match and a position in it. The match is not changed, and a running match shows only what a spectator could
see."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from boardgames_tui.engine import Decision, Event, Phrase
from boardgames_tui.review import Review, Verdict
from boardgames_tui.saves import Entry
from boardgames_tui.session import Match
from boardgames_tui.session.branching import past

from .marks import Mark, marks_of, reviewed_marks
from .replay_path import way_of
from .viewer import EVERYBODY, Eyes, all_eyes, aloud_entry, aloud_note, reader


class ReplayedMove(NamedTuple):
    """The move that led to a position."""

    number: int
    seat: int
    label: Phrase | None
    """Its label in the list of choices; None: not known to the reader."""
    asked: Phrase | None
    """The prompt it answered; None as above."""
    by_itself: bool
    """Whether nothing else could be chosen, which may reveal what somebody holds: False where that is not public."""
    news: Sequence[Event]


class Replay:
    def __init__(self, match: Match, landmarks: Collection[str] = (), at: int = 0) -> None:
        """`at`: the position to open at; by default the first."""
        self.match = match
        self.total = len(match.history)
        """Number of moves shown: a match that is not over may continue meanwhile."""
        self._is_open = match.is_over
        self.all_eyes = all_eyes(match)
        self.eyes: Eyes = self.all_eyes[0]
        self.way = way_of(match)
        self.marks: list[Mark] = sorted(marks_of(match, self.way, landmarks, is_open=self._is_open))
        self.review: Review | None = None
        self._past: Match | None = None
        places = self.way.places
        turns = [place for place, (one, other) in enumerate(pairwise(match.history), 1) if one.seat != other.seat]
        self._stops = {
            "move": places,
            "turn": sorted({places[0], *turns, places[-1]}.intersection(places)),
            "round": sorted({places[0], *(mark.number for mark in self.marks if mark.kind == "round"), places[-1]}),
            "mark": self._marked(),
        }
        self.at = places[0]
        self.to(at)

    def _marked(self) -> list[int]:
        """Return the marks without the ends of rounds, which have keys of their own."""
        return sorted({mark.number for mark in self.marks if mark.kind != "round"}.intersection(self.way.places))

    def learn(self, review: Review) -> None:
        """Add what a review of this match found."""
        self.review = review
        self.marks = sorted({*self.marks, *reviewed_marks(review)})
        self._stops["mark"] = self._marked()

    # going about

    def to(self, place: int) -> bool:
        """Go to a position, or to the last one before it that can be shown; return whether it differs from the previous
        one."""
        places = self._stops["move"]
        there = places[max(0, bisect_right(places, place) - 1)]
        has_moved, self.at = there != self.at, there
        if has_moved:
            self._past = None
        return has_moved

    def step(self, by: str, way: int) -> bool:
        """Go to the next or previous `move`, `turn`, `round` or `mark`; return whether there was one."""
        stops = self._stops[by]
        found = bisect_right(stops, self.at) if way > 0 else bisect_left(stops, self.at) - 1
        return 0 <= found < len(stops) and self.to(stops[found])

    @property
    def is_at_end(self) -> bool:
        return self.at == self._stops["move"][-1]

    @property
    def round(self) -> int:
        return self.way.rounds[self.at]

    @property
    def has_marks(self) -> bool:
        return bool(self._stops["mark"])

    # looking

    def look_with(self, eyes: Eyes) -> None:
        """Choose whose view is shown, if it is allowed."""
        self.eyes = eyes if eyes in self.all_eyes else self.all_eyes[0]
        self._past = None

    def knows(self, seat: int) -> bool:
        """Whether the reader may know what this seat chose, and among what."""
        return self.eyes in (EVERYBODY, seat)

    @property
    def past(self) -> Match:
        """The match as it stood here, as far as the reader may know."""
        if self._past is None:
            self._past = self._stood(self.at)
        return self._past

    def _stood(self, moves: int) -> Match:
        stood = past(self.match, moves)
        if self.eyes == EVERYBODY:
            stood.timeline.entries = self._aloud[:moves]
            stood.book.notes = [aloud_note(note) for note in stood.notes]
        return stood

    @cached_property
    def _aloud(self) -> list[Entry]:
        return [aloud_entry(entry) for entry in self.match.history]

    @property
    def reader(self) -> int | None:
        return reader(self.eyes, self.past)

    @property
    def decision(self) -> Decision | None:
        """The decision of this position; the prompt of a secret decision may reveal what it is about."""
        decision = self.past.decision
        return None if decision is None or (decision.secret and decision.seat != self.reader) else decision

    @property
    def news(self) -> list[tuple[int, Event]]:
        """The events of the last move, each with its number."""
        return [line for line in self.past.log(self.reader, max(0, self.at - 1)) if line[0] == self.at]

    @property
    def deed(self) -> ReplayedMove | None:
        if self.at == 0:
            return None
        entry, game, news = self.match.history[self.at - 1], self.match.game, [event for _, event in self.news]
        if not self.knows(entry.seat):
            return ReplayedMove(self.at, entry.seat, None, None, False, news)
        if self.at - 1 not in self.way.rounds:
            return ReplayedMove(self.at, entry.seat, None, None, entry.automatic, news)
        before = self.match.at(self.at - 1)
        decision = game.decision(before)
        asked = None if decision is None else decision.prompt
        return ReplayedMove(self.at, entry.seat, game.label(before, entry.action), asked, entry.automatic, news)

    @property
    def verdict(self) -> Verdict | None:
        """What the review says about the last move."""
        verdicts = () if self.review is None else self.review.verdicts
        return next((each for each in verdicts if each.number == self.at), None)

    def lines(self) -> list[tuple[int, Event]]:
        """Return the whole log as far as the reader may know it, each line with the number of its position."""
        told = self._stood(self.total).log(None if self.eyes == EVERYBODY else self.eyes)
        return [line for line in told if line[0] in self.way.rounds]
