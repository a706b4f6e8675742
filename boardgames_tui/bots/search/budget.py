"""Budget of a thought: time limit, number of trials, cancellation."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from boardgames_tui.engine import AnyBrain


class Cancelled(Exception):
    """Nobody waits for this choice any longer."""


@dataclass(frozen=True, slots=True)
class Budget:
    """A number of trials, so that the same question always has the same answer. The time limit is a safety net for slow
    machines: when it is reached, the answer rests on what was tried until then."""

    trials: int
    width: int
    """Choices that are tried: the best by the look-ahead, which also looks at twice as many."""
    endings: int = 0
    """How many trials of each choice are played to the end of the game, for the score sheet."""
    seconds: float = math.inf

    @classmethod
    def of(cls, brain: AnyBrain, *, endings: int = 0, times: float = 1.0, seconds: float = math.inf) -> "Budget":
        """What `hard` spends on a decision of this game, or several times that."""
        search = brain.search
        return cls(round(search.trials * times), max(1, round(search.width * times**0.5)), endings, seconds)


class Watch:
    """Looks at the clock and at whether the question was cancelled."""

    def __init__(self, seconds: float = math.inf, is_cancelled: Callable[[], bool] = lambda: False) -> None:
        self._end = time.monotonic() + seconds
        self._is_cancelled = is_cancelled

    def breathe(self) -> None:
        """Called often while thinking; raises Cancelled."""
        if self._is_cancelled():
            raise Cancelled

    @property
    def left(self) -> float:
        """Seconds until the limit."""
        return self._end - time.monotonic()

    @property
    def is_late(self) -> bool:
        return time.monotonic() >= self._end
