"""Result of an analysis: margin and chance to win of every choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Generic

from boardgames_tui.engine import Phrase
from boardgames_tui.engine.brain import A

SURELY = 2.0
"""So many times its standard error a difference must be: what two dozen endings tell is luck to a point or two."""
POINT = 0.001
"""What a point of margin is worth in chance to win: where the game is as good as decided, points still count."""
FAR = 3.0
"""So many times the difference of all trials may be that of those played to the end, or the other way round."""


@dataclass(frozen=True, slots=True)
class MeanLine:
    """A line of the final score sheet over several trials; the key is that of `ScoreLine`."""

    key: str
    value: float
    error: float = 0.0
    """Standard error of how far it lies from the same line of the best choice, which met the same chance; 0 where that
    is not known."""

    @property
    def is_sure(self) -> bool:
        """Asked of a difference: whether it is more than luck."""
        return abs(self.value) >= SURELY * self.error


@dataclass(frozen=True, slots=True)
class Prospect(Generic[A]):
    """One legal action."""

    action: A
    margin: float
    """Expected points ahead of the best opponent at the end of the game."""
    chance: float
    """To win, from 0 to 1."""
    trials: int = 0
    """What it rests on; 0: it was not tried, a look ahead found others better."""
    error: float | None = None
    """Standard error of the margin; None below two trials."""
    doubt: float | None = None
    """Standard error of how far its margin lies from the best choice's. Smaller than `error`: both met the same
    chance."""
    own: tuple[MeanLine, ...] = ()
    """The mean final score sheet, over the trials that were played to the end; () without any."""
    rival: tuple[MeanLine, ...] = ()
    """… and that of the best opponent."""
    endings: int = 0
    """Trials that were played to the end."""
    plan: Phrase | None = None
    """What most trials went on with; None: they went different ways."""
    later: tuple[Phrase, ...] = ()
    """… and after that, in this order, as long as most of them agree."""
    chance_error: float | None = None
    """Standard error of the chance; None below two trials."""
    chance_doubt: float | None = None
    """Standard error of how far its chance lies from the best choice's."""

    @property
    def worth(self) -> float:
        """What choices are put in order by."""
        return worth(self.margin, self.chance)


@dataclass(frozen=True, slots=True)
class Analysis(Generic[A]):
    seat: int
    prospects: tuple[Prospect[A], ...]
    """Every legal action, the best first."""
    done: int
    """Trials run until now."""
    planned: int

    @property
    def best(self) -> Prospect[A]:
        return self.prospects[0]

    def of(self, action: A) -> Prospect[A]:
        return next(each for each in self.prospects if each.action == action)

    def loss(self, action: A) -> float:
        """Chance to win that is given away by this choice: what a review grades."""
        return max(0.0, self.best.chance - self.of(action).chance)


def worth(margin: float, chance: float) -> float:
    return chance + POINT * margin


def difference(one: Sequence[MeanLine], other: Sequence[MeanLine]) -> tuple[MeanLine, ...]:
    """Which lines of the score sheet two choices differ in and by how much, the largest first: the reason of a hint."""
    values = {line.key: line.value for line in one}
    errors = {line.key: line.error for line in one}
    for line in other:
        values[line.key] = values.get(line.key, 0.0) - line.value
        errors[line.key] = hypot(errors.get(line.key, 0.0), line.error)
    lines = [MeanLine(key, value, errors[key]) for key, value in values.items() if value]
    return tuple(sorted(lines, key=lambda line: -abs(line.value)))


def agree(endings: float, margins: float) -> bool:
    """Whether two choices are as far apart by the score sheets of the few trials that were played to the end as by the
    margins of all of them. Where these tell another story, or much more or much less of it, they give no reason."""
    return endings * margins > 0 and abs(margins) / FAR <= abs(endings) <= FAR * abs(margins) + 1
