"""Account of a match: by how much the chance of a seat changed, and what changed it.

Change = its own losses + the losses of others + luck + setup + a remainder that nothing explains."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from .models import ChartPoint, Review, Verdict


@dataclass(frozen=True, slots=True)
class Account:
    """Account of one seat. All shares are chances to win, or points in a solo match."""

    start: float
    end: float
    own: float
    """What the seat's own choices gave away, as a negative number."""
    others: float
    """What the choices of others gave to the seat."""
    luck: float
    setup: float
    """Change before the first judged choice; 0 in games without a setup phase."""

    @property
    def change(self) -> float:
        return self.end - self.start

    @property
    def remainder(self) -> float:
        """What neither trials nor chart explain."""
        return self.change - self.own - self.others - self.luck - self.setup


def account(review: Review, seat: int) -> Account:
    points = review.points
    return Account(
        start=points[0].values[seat],
        end=points[-1].values[seat],
        own=-fsum(each.loss for each in review.verdicts if each.seat == seat),
        others=fsum(
            each.loss * effects(points[each.number - 1], each)[seat] for each in review.verdicts if each.seat != seat
        ),
        luck=fsum(each.luck[seat] for each in review.swings),
        setup=points[review.begun].values[seat] - points[0].values[seat] if review.begun else 0.0,
    )


def effects(before: ChartPoint, verdict: Verdict) -> Sequence[float]:
    """Return the effect of a loss of 1 on every seat: it goes to the others in proportion to their chances."""
    mover, values = verdict.seat, before.values
    rest = fsum(each for seat, each in enumerate(values) if seat != mover)
    even = 1 / max(1, len(values) - 1)
    return [-1.0 if seat == mover else each / rest if rest > 0 else even for seat, each in enumerate(values)]
