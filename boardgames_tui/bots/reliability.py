"""How well chances come true: Brier score, slope, and what was won in ten bins of what was told."""

import math
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .forecast import logit
from .regression import curve

BINS = 10
ENOUGH = 50
"""Points from which on a bin is judged."""
SURE = 1.96
"""Standard errors of a 95 % interval."""
MOST_OFF = 0.03
"""How far what is told may lie from what is won over all points."""


@dataclass(frozen=True, slots=True)
class ToldChance:
    """A chance that was told, and what became of it."""

    fate: tuple[Hashable, ...]
    """Game and seat: their points are won or lost together."""
    told: float
    won: float


@dataclass(frozen=True, slots=True)
class Bin:
    """The points of a tenth."""

    count: int
    fates: float
    """How many independent points these are worth: those of one fate say the same again and again."""
    told: float
    won: float
    low: float
    """95 % interval of what is won …"""
    high: float

    @property
    def is_kept(self) -> bool:
        """Whether what was told lies within what was won, as far as so few points can tell."""
        return self.count < ENOUGH or self.low <= self.told <= self.high


@dataclass(frozen=True, slots=True)
class Reliability:
    points: Sequence[ToldChance]

    @property
    def told(self) -> float:
        return _mean([each.told for each in self.points])

    @property
    def won(self) -> float:
        return _mean([each.won for each in self.points])

    @property
    def brier(self) -> float:
        """0.25 is a blind guess between two."""
        return _mean([(each.told - each.won) ** 2 for each in self.points])

    @property
    def slope(self) -> float:
        """1: neither timid (above) nor bold (below)."""
        rows = [(1.0, logit(each.told)) for each in self.points]
        return curve(rows, [each.won for each in self.points])[1]

    def bins(self) -> Iterator[Bin | None]:
        """From 0–10 % to 90–100 %; None: nothing was told there."""
        for number in range(BINS):
            within = [each for each in self.points if min(BINS - 1, int(each.told * BINS)) == number]
            yield _bin(within) if within else None

    def faults(self) -> list[str]:
        """What is beyond the limits."""
        found = []
        if abs(self.told - self.won) > MOST_OFF:
            found.append(f"told {self.told:.3f}, won {self.won:.3f}")
        for number, each in enumerate(self.bins()):
            if each is not None and not each.is_kept:
                span = f"{number * 100 // BINS}–{(number + 1) * 100 // BINS} %"
                found.append(
                    f"{span}: told {each.told:.3f}, won {each.won:.3f} [{each.low:.3f}–{each.high:.3f}], "
                    f"{each.count} points"
                )
        return found

    def figures(self) -> dict[str, Any]:
        """What is kept beside a fit."""
        return {
            "points": len(self.points),
            "told": round(self.told, 4),
            "won": round(self.won, 4),
            "brier": round(self.brier, 4),
            "slope": round(self.slope, 3),
        }


def _bin(points: Sequence[ToldChance]) -> Bin:
    times = Counter(each.fate for each in points)
    fates = len(points) ** 2 / sum(count * count for count in times.values())
    won = _mean([each.won for each in points])
    low, high = interval(won, fates)
    return Bin(len(points), fates, _mean([each.told for each in points]), won, low, high)


def interval(share: float, count: float) -> tuple[float, float]:
    """Wilson's, sound for few points and near 0 and 1."""
    square = SURE * SURE
    middle = (share + square / (2 * count)) / (1 + square / count)
    reach = SURE / (1 + square / count) * math.sqrt(share * (1 - share) / count + square / (4 * count * count))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)
