"""Differences between two choices on the expected score sheet."""

from collections.abc import Sequence
from functools import cached_property
from math import hypot
from typing import Any

from boardgames_tui.bots import MeanLine, Prospect, agree, difference
from boardgames_tui.bots.analysis_result import FAR
from boardgames_tui.engine import AnyGame, GameState, ScoreSheet

from .comparison import LEAST

Lines = Sequence[tuple[str, float]]
"""Heading and points."""


class Sheets:
    def __init__(self, game: AnyGame, state: GameState, reader: int | None, best: Prospect[Any]) -> None:
        self._game, self._state, self._reader, self._best = game, state, reader, best

    @cached_property
    def _certain(self) -> ScoreSheet[Any, Any]:
        return ScoreSheet(self._game, self._state, self._reader)

    def between(self, one: Prospect[Any], other: Prospect[Any]) -> Lines:
        """Return the differences, by the score sheets of the trials, or by the certain changes where these say
        nothing."""
        if one is other:
            return []
        if self._tell(one, other):
            return [(line.key, line.value) for line in difference(one.own, other.own) if line.is_sure]
        if abs(one.margin - other.margin) < LEAST:
            return []  # what one choice brings at once, the other brings a moment later
        mine, its = (dict(self._certain.worth(each.action).lines) for each in (one, other))
        found = [(key, float(mine.get(key, 0) - its.get(key, 0))) for key in mine | its]
        if one is self._best and sum(value for _, value in found) < 0:
            return []  # losing points now is no reason: a later gain makes up for it
        return found

    def for_the_best(self, other: Prospect[Any]) -> Lines:
        """Return the lines that speak for the best: more losses than gains are a reason only if an opponent loses
        too."""
        found = self.between(self._best, other)
        total = sum(value for _, value in found)
        if total <= 0 and self.rivals_change(other) >= 0:
            return []
        if not self._tell(self._best, other) and total > FAR * (self._best.margin - other.margin) + 1:
            return []  # the other choice brings most of it too, only later
        return found

    def rivals_change(self, other: Prospect[Any]) -> float:
        """Return the points that the best opponent gains or loses by the best choice; 0 where they are few."""
        lines = difference(self._best.rival, other.rival)
        change = MeanLine("", _sum(lines), hypot(*(line.error for line in lines)))
        is_told = abs(change.value) >= 2 * LEAST and change.is_sure and _is_sound(self._best, other)
        return change.value if is_told else 0.0

    def _tell(self, one: Prospect[Any], other: Prospect[Any]) -> bool:
        return bool(one.own and other.own) and _is_sound(one, other)


def _is_sound(one: Prospect[Any], other: Prospect[Any]) -> bool:
    ends = _sum(difference(one.own, other.own)) - _sum(difference(one.rival, other.rival))
    return agree(ends, one.margin - other.margin)


def _sum(lines: Sequence[MeanLine]) -> float:
    return sum(line.value for line in lines)
