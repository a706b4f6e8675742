"""Result of an analysis: margin and chance to win of every choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Generic

from boardgames_tui.engine import Phrase
from boardgames_tui.engine.brain import A

SURELY = 2.0
"""Standard errors that a difference must exceed to count: the mean of two dozen endings is off by a point or two."""
POINT = 0.001
"""Chance to win that a point of margin counts as, so that points still decide when the game is practically decided."""
FAR = 3.0
"""Largest ratio between the difference over all trials and that over the trials played to the end."""


@dataclass(frozen=True, slots=True)
class MeanLine:
    """Mean of a line of the final score sheet over several trials; `key` is that of `ScoreLine`."""

    key: str
    value: float
    error: float = 0.0
    """Standard error of the difference to the same line of the best choice, over trials with the same chance; 0:
    unknown."""

    @property
    def is_sure(self) -> bool:
        """Whether this difference is more than luck."""
        return abs(self.value) >= SURELY * self.error


@dataclass(frozen=True, slots=True)
class Prospect(Generic[A]):
    """What one legal action leads to, according to the trials."""

    action: A
    margin: float
    """Expected points ahead of the best opponent at the end of the game."""
    chance: float
    """Chance to win, from 0 to 1."""
    trials: int = 0
    """Number of trials; 0: not tried, because the look-ahead found others better."""
    error: float | None = None
    """Standard error of the margin; None below two trials."""
    doubt: float | None = None
    """Standard error of the difference to the best choice's margin. Smaller than `error`: both met the same chance."""
    own: tuple[MeanLine, ...] = ()
    """Mean final score sheet of the trials that were played to the end; () without any."""
    rival: tuple[MeanLine, ...] = ()
    """Mean final score sheet of the best opponent."""
    endings: int = 0
    """Number of trials that were played to the end."""
    plan: Phrase | None = None
    """The action that followed in most trials; None: they differed."""
    later: tuple[Phrase, ...] = ()
    """The actions after `plan`, in order, as long as most trials agree."""
    chance_error: float | None = None
    """Standard error of the chance; None below two trials."""
    chance_doubt: float | None = None
    """Standard error of the difference to the best choice's chance."""

    @property
    def worth(self) -> float:
        """The number by which choices are sorted."""
        return worth(self.margin, self.chance)


@dataclass(frozen=True, slots=True)
class Analysis(Generic[A]):
    seat: int
    prospects: tuple[Prospect[A], ...]
    """All legal actions, the best first."""
    done: int
    """Number of trials run so far."""
    planned: int

    @property
    def best(self) -> Prospect[A]:
        return self.prospects[0]

    def of(self, action: A) -> Prospect[A]:
        return next(each for each in self.prospects if each.action == action)

    def loss(self, action: A) -> float:
        """Return the chance to win that this choice gives away, which a review grades."""
        return max(0.0, self.best.chance - self.of(action).chance)


def worth(margin: float, chance: float) -> float:
    return chance + POINT * margin


def difference(one: Sequence[MeanLine], other: Sequence[MeanLine]) -> tuple[MeanLine, ...]:
    """Return the lines of the score sheet in which two choices differ, the largest difference first: the reason of a
    hint."""
    values = {line.key: line.value for line in one}
    errors = {line.key: line.error for line in one}
    for line in other:
        values[line.key] = values.get(line.key, 0.0) - line.value
        errors[line.key] = hypot(errors.get(line.key, 0.0), line.error)
    lines = [MeanLine(key, value, errors[key]) for key, value in values.items() if value]
    return tuple(sorted(lines, key=lambda line: -abs(line.value)))


def agree(endings: float, margins: float) -> bool:
    """Whether two choices are as far apart by the score sheets of the few trials that were played to the end as by the
    margins of all of them. Where the score sheets contradict the margins, or differ from them by far, they give no
    reason."""
    return endings * margins > 0 and abs(margins) / FAR <= abs(endings) <= FAR * abs(margins) + 1
