"""Marks of a replay: ends of rounds, turning points, mistakes, undone moves."""

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import NamedTuple

from boardgames_tui.review import Review, grade, turning_points
from boardgames_tui.session import Match

from .replay_path import ReplayPath

UNDO = "note.undo"
KINDS = ("mistake", "turning", "undo", "round")
"""Kinds of marks; where several coincide, the first one shows."""
MISTAKES = ("mistake", "blunder")


class Mark(NamedTuple):
    number: int
    """Number of the position after what it marks."""
    kind: str


def marks_of(match: Match, way: ReplayPath, landmarks: Collection[str], *, is_open: bool) -> Iterator[Mark]:
    """Yield the marks. `landmarks`: keys of events that decide matches. While the match is not over, only public
    events count."""
    for (_, before), (place, now) in pairwise(way.rounds.items()):
        if now != before:
            yield Mark(place, "round")
    for place, entry in enumerate(match.history, 1):
        if any(event.key in landmarks and (is_open or event.only is None) for event in entry.events):
            yield Mark(place, "turning")
    for note in match.notes:
        if note.event.key.startswith(UNDO):
            yield Mark(note.number, "undo")


def reviewed_marks(review: Review) -> Iterator[Mark]:
    """Every mistake of the verdicts, and the turning points."""
    mistakes = {each.number for each in review.verdicts if grade(review, each).name in MISTAKES}
    yield from (Mark(number, "mistake") for number in mistakes)
    for event in turning_points(review):
        if event.number not in mistakes:
            yield Mark(event.number, "turning")
