"""Reliability of chances: Brier score, slope, and the share of wins in ten bins."""

import math
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .forecast import logit
from .regression import curve

BINS = 10
ENOUGH = 50
"""Least number of points for a bin to be judged."""
SURE = 1.96
"""Standard errors on each side of a 95 % interval."""
MOST_OFF = 0.03
"""Largest allowed difference between mean chance and share of wins over all points."""


@dataclass(frozen=True, slots=True)
class ToldChance:
    """A chance that was shown, and the result."""

    fate: tuple[Hashable, ...]
    """Game and seat: all points of one are won or lost together."""
    told: float
    won: float


@dataclass(frozen=True, slots=True)
class Bin:
    """The points whose chance lies in one tenth of the range."""

    count: int
    fates: float
    """Number of independent points: those of the same game and seat count as one."""
    told: float
    won: float
    low: float
    """Lower end of the 95 % interval of the share of wins."""
    high: float

    @property
    def is_kept(self) -> bool:
        """Whether the mean chance lies within the interval of the share of wins."""
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
        """The Brier score; 0.25 is a blind guess between two."""
        return _mean([(each.told - each.won) ** 2 for each in self.points])

    @property
    def slope(self) -> float:
        """The slope; 1 is ideal, above: chances too cautious, below: too extreme."""
        rows = [(1.0, logit(each.told)) for each in self.points]
        return curve(rows, [each.won for each in self.points])[1]

    def bins(self) -> Iterator[Bin | None]:
        """Yield the bins from 0–10 % to 90–100 %; None: an empty bin."""
        for number in range(BINS):
            within = [each for each in self.points if min(BINS - 1, int(each.told * BINS)) == number]
            yield _bin(within) if within else None

    def faults(self) -> list[str]:
        """Return the violations of the limits, in words."""
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
        """Return the figures stored beside a fit."""
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
    """Return Wilson's interval, which is sound for few points and near 0 and 1."""
    square = SURE * SURE
    middle = (share + square / (2 * count)) / (1 + square / count)
    reach = SURE / (1 + square / count) * math.sqrt(share * (1 - share) / count + square / (4 * count * count))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)
