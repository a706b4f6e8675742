"""Statistics of the trials of one choice, alone and compared with those of another.

Choices are compared over the trials both had. A choice that dropped out early had fewer, perhaps lucky ones: its
figures are those of the best choice minus the difference in the shared trials."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from boardgames_tui.bots.analysis_result import MeanLine, Prospect, worth
from boardgames_tui.engine import Phrase, Standing
from boardgames_tui.engine.brain import A

from .trials import TOLD, Outcome


@dataclass(slots=True)
class Evidence:
    outcomes: list[Outcome] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.outcomes)

    def mean(self) -> tuple[float, float]:
        """Return mean margin and mean chance to win."""
        return _mean([each.margin for each in self.outcomes]), _mean([each.chance for each in self.outcomes])

    def worth(self) -> float:
        return worth(*self.mean()) if self.outcomes else -math.inf

    def beside(self, best: "Evidence", action: A) -> Prospect[A]:
        """Return the prospect of this choice; `best` has all the trials that were run."""
        shared = list(zip(self.outcomes, best.outcomes, strict=False))
        margins = [mine.margin - theirs.margin for mine, theirs in shared]
        chances = [mine.chance - theirs.chance for mine, theirs in shared]
        margin, chance = best.mean()
        sheets = [each.sheets for each in self.outcomes if each.sheets is not None]
        pairs = [(mine.sheets, theirs.sheets) for mine, theirs in shared if mine.sheets and theirs.sheets]
        whole = [each.sheets for each in best.outcomes if each.sheets is not None]
        plan = _shared([each.then for each in self.outcomes[:TOLD]])
        return Prospect(
            action,
            margin + _mean(margins),
            min(1.0, max(0.0, chance + _mean(chances))),
            len(self.outcomes),
            _error([each.margin for each in self.outcomes]),
            _error(margins),
            _lines([own for own, _ in whole], [(mine[0], theirs[0]) for mine, theirs in pairs]),
            _lines(
                [rival for _, rival in whole if rival is not None],
                [(mine[1], theirs[1]) for mine, theirs in pairs if mine[1] and theirs[1]],
            ),
            len(sheets),
            plan[0] if plan else None,
            tuple(plan[1:]),
            _error([each.chance for each in self.outcomes]),
            _error(chances),
        )


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _error(values: Sequence[float]) -> float | None:
    """Return the standard error of the mean."""
    if len(values) < 2:
        return None
    mean = _mean(values)
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def _shared(sentences: Sequence[tuple[Phrase, ...]]) -> list[Phrase]:
    """Return the common beginning of most plans: each step occurs in more than half of all trials."""
    plan: list[Phrase] = []
    while True:
        nexts = [each[len(plan)] for each in sentences if len(each) > len(plan) and [*each[: len(plan)]] == plan]
        often = max(nexts, key=nexts.count, default=None)
        if often is None or not 2 < 2 * nexts.count(often) > len(sentences):
            return plan
        plan.append(often)


def _lines(best: Sequence[Standing], pairs: Sequence[tuple[Standing, Standing]]) -> tuple[MeanLine, ...]:
    """Return score lines: those of the best choice plus this one's difference over `pairs` of the same trial; ()
    without any. Lines with the same heading are added up; a missing line counts as 0."""
    if not pairs:
        return ()
    keys = dict.fromkeys(line.key for sheet in (*best, *(mine for mine, _ in pairs)) for line in sheet.lines)
    apart = {key: [_value(mine, key) - _value(theirs, key) for mine, theirs in pairs] for key in keys}
    return tuple(
        MeanLine(key, _mean([_value(sheet, key) for sheet in best]) + _mean(apart[key]), _error(apart[key]) or 0.0)
        for key in keys
    )


def _value(sheet: Standing, key: str) -> int:
    return sum(line.value for line in sheet.lines if line.key == key)
