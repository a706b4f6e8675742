"""What a review comes to: how often everybody chose how well, what luck they had, where the match turned."""

from collections import Counter
from collections.abc import Sequence
from math import fsum

from .grades import GRADES, SWING_FROM, TOLD_FROM, grade, limit
from .models import Review, Swing, Verdict

MOST = 24
"""Turning points in a list that people read."""


def size(event: Verdict | Swing) -> float:
    return event.loss if isinstance(event, Verdict) else max(map(abs, event.luck))


def turning_points(review: Review, seat: int | None = None, most: int = MOST) -> list[Verdict | Swing]:
    """The largest losses and the largest swings of chance, in the order they happened; of one seat, or of all."""
    seats = review.seats
    events: list[Verdict | Swing] = [
        each for each in review.verdicts if each.loss >= limit(TOLD_FROM, seats) and seat in (None, each.seat)
    ]
    events += [
        each
        for each in review.swings
        if (size(each) if seat is None else abs(each.luck[seat])) >= limit(SWING_FROM, seats)
    ]
    largest = sorted(events, key=size, reverse=True)[:most]
    return sorted(largest, key=lambda each: each.number)


def touched(swing: Swing) -> int:
    """Whose prospects it changed most; between equals whoever it helped."""
    return max(range(len(swing.luck)), key=lambda seat: (abs(swing.luck[seat]), swing.luck[seat]))


def judged(review: Review) -> list[int]:
    """The seats whose decisions were judged."""
    return sorted({verdict.seat for verdict in review.verdicts})


def counts(review: Review, seat: int) -> dict[str, int]:
    """How many decisions of each grade, the best first."""
    found = Counter(grade(review, each).name for each in review.verdicts if each.seat == seat)
    return {each.name: found[each.name] for each in GRADES}


def luck_of(review: Review, seat: int) -> float:
    return fsum(swing.luck[seat] for swing in review.swings)


def luck_by_kind(review: Review, seat: int) -> dict[str, float]:
    """The kind that mattered most first."""
    kinds: dict[str, list[float]] = {}
    for swing in review.swings:
        kinds.setdefault(swing.kind, []).append(swing.luck[seat])
    sums = {kind: fsum(found) for kind, found in kinds.items()}
    return dict(sorted(sums.items(), key=lambda each: -abs(each[1])))


def loss_of(verdicts: Sequence[Verdict], seat: int) -> float:
    return fsum(each.loss for each in verdicts if each.seat == seat)
