"""Turning points and totals of a review: grades of everybody's choices, luck, where the match turned."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from .grades import GRADES, SWING_FROM, TOLD_FROM, grade, limit
from .models import Review, Swing, Verdict

MOST = 24
"""Largest number of turning points in a list."""


FALL, FALL_ALONE = 0.2, 20.0
"""Fall of the chart, in chance or in points, from which it is always listed."""
STEPS = 3
"""Number of moves listed for a fall that no single choice or draw explains."""


class Fall(NamedTuple):
    """A move after which the chart fell, though neither the choice nor chance alone explains it."""

    number: int
    """Number of the history entry."""
    seat: int
    """Seat whose chance fell."""
    change: float
    """Change of the chance, negative."""


TurningPoint = Verdict | Swing | Fall


def size(event: TurningPoint) -> float:
    match event:
        case Verdict():
            return event.loss
        case Swing():
            return max(map(abs, event.luck))
        case Fall():
            return -event.change


def turning_points(review: Review, seat: int | None = None, most: int = MOST) -> list[TurningPoint]:
    """Return the largest losses and swings of chance, in the order they happened, of one seat or of all; also the moves
    of a large fall of the chart that none of them explains."""
    seats = review.seats
    events: list[TurningPoint] = [
        each for each in review.verdicts if _is_told(review, each) and seat in (None, each.seat)
    ]
    events += [
        each
        for each in review.swings
        if (size(each) if seat is None else abs(each.luck[seat])) >= limit(SWING_FROM, seats)
    ]
    for one in range(seats) if seat is None else (seat,):
        events += _falls(review, one, {each.number for each in events})
    largest = sorted(events, key=size, reverse=True)[:most]
    return sorted(largest, key=lambda each: each.number)


def _is_told(review: Review, verdict: Verdict) -> bool:
    """Whether it is listed; a mistake in points alone is graded and counts too."""
    if verdict.is_best:
        return False
    return verdict.loss >= limit(TOLD_FROM, review.seats) or grade(review, verdict).chance >= SWING_FROM.chance


def _falls(review: Review, seat: int, named: set[int]) -> Iterator[Fall]:
    """Yield the moves at which the chart fell most, in its largest fall; none if that is small or explained by a listed
    one."""
    values = [each.values[seat] for each in review.points]
    peak, start, end = 0, 0, 0
    for place, value in enumerate(values):
        if value > values[peak]:
            peak = place
        if values[peak] - value > values[start] - values[end]:
            start, end = peak, place
    is_far = values[start] - values[end] >= (FALL_ALONE if review.is_alone else FALL)
    if not is_far or named.intersection(range(start + 1, end + 1)):
        return
    steps = [Fall(place, seat, values[place] - values[place - 1]) for place in range(start + 1, end + 1)]
    yield from sorted((each for each in steps if each.change < 0), key=lambda each: each.change)[:STEPS]


def touched(swing: Swing) -> int:
    """Return the seat whose prospects changed most; of equal ones that it helped."""
    return max(range(len(swing.luck)), key=lambda seat: (abs(swing.luck[seat]), swing.luck[seat]))


def judged(review: Review) -> list[int]:
    """Return the seats whose decisions were judged."""
    return sorted({verdict.seat for verdict in review.verdicts})


def counts(review: Review, seat: int) -> dict[str, int]:
    """Return the number of decisions of each grade, the best first."""
    found = Counter(grade(review, each).name for each in review.verdicts if each.seat == seat)
    return {each.name: found[each.name] for each in GRADES}


def luck_of(review: Review, seat: int) -> float:
    return fsum(swing.luck[seat] for swing in review.swings)


def luck_by_kind(review: Review, seat: int) -> dict[str, float]:
    """Return the luck by kind, the largest first."""
    kinds: dict[str, list[float]] = {}
    for swing in review.swings:
        kinds.setdefault(swing.kind, []).append(swing.luck[seat])
    sums = {kind: fsum(found) for kind, found in kinds.items()}
    return dict(sorted(sums.items(), key=lambda each: -abs(each[1])))


def loss_of(verdicts: Sequence[Verdict], seat: int) -> float:
    return fsum(each.loss for each in verdicts if each.seat == seat)
