"""Alternatives of a hint: the best choice, the next one that is worse, and those that are as good."""

from functools import cached_property
from typing import Any

from boardgames_tui.bots import Analysis, Prospect
from boardgames_tui.bots.search.equivalents import equivalent_actions
from boardgames_tui.engine import AnyBrain

from .comparison import is_needless, is_same, is_worse


class Alternatives:
    def __init__(self, analysis: Analysis[Any], brain: AnyBrain) -> None:
        self._analysis, self._brain = analysis, brain
        self.best = analysis.best

    @cached_property
    def distinct(self) -> list[Prospect[Any]]:
        """All choices, the best first; of equivalent ones only the first."""
        groups = equivalent_actions(self._brain, [each.action for each in self._analysis.prospects])
        first = {group[0] for group in groups}
        return [each for each in self._analysis.prospects if each.action in first]

    @cached_property
    def others(self) -> list[Prospect[Any]]:
        """The alternatives to the best choice, without those that only take something back."""
        return [each for each in self.distinct[1:] if each.action.kind not in self._brain.detours]

    @cached_property
    def _rest(self) -> list[Prospect[Any]]:
        """The choices that the best one is compared with: those that were tried, if any. Needless ones come
        last."""
        rest = [each for each in self.others if each.trials or not self.best.trials]
        return sorted(rest, key=self._is_needless)

    def _is_needless(self, each: Prospect[Any]) -> bool:
        return is_needless(self._analysis, self._brain, each)

    @cached_property
    def alike(self) -> list[Prospect[Any]]:
        """The other choices that are as good as the best, as far as the analysis can tell."""
        useful = [each for each in self._rest if not self._is_needless(each)]
        clearly = (place for place, each in enumerate(useful) if is_worse(self.best, each))
        return useful[: next(clearly, len(useful))]

    @property
    def close(self) -> list[Prospect[Any]]:
        """Those of `alike` that might be better: all except equivalent ones."""
        return [each for each in self.alike if not is_same(self.best, each)]

    def is_even(self, each: Prospect[Any]) -> bool:
        """Whether a choice is as good as the best, which is itself included; a choice without trials is not."""
        return each is self.best or (bool(each.trials) == bool(self.best.trials) and not is_worse(self.best, each))

    @cached_property
    def worse(self) -> Prospect[Any] | None:
        """The first choice that is clearly worse; a needless best choice is compared by its own value."""
        needless = [each for each in self._rest if self._is_needless(each)]
        useful = self._rest[: len(self._rest) - len(needless)]
        return next((each for each in (*useful, *needless[:1]) if is_worse(self.best, each)), None)

    @property
    def next(self) -> Prospect[Any]:
        """The first choice that is worse, else the next one; the best itself if there is no other."""
        return self.worse or (self._rest[0] if self._rest else self.best)

    @property
    def is_lone(self) -> bool:
        """Whether no other choice was tried."""
        return self.best.trials > 0 < len(self.others) and not any(each.trials for each in self.others)

    @property
    def are_all_alike(self) -> bool:
        is_whole = len(self._rest) == len(self.others) and not any(is_worse(self.best, each) for each in self._rest)
        return is_whole and (len(self._rest) > 1 or any(map(self._is_needless, self._rest)))

    @property
    def is_settled(self) -> bool:
        """Whether no choice changes the result any more: every trial of every choice ended alike."""
        rest = [each for each in self.distinct[1:] if each.action.kind not in self._brain.detours]
        return bool(rest) and self.best.trials > 1 and all(is_same(self.best, each) for each in rest)
