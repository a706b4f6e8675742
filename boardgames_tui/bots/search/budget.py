"""Budget of a thought: time limit, number of trials, cancellation."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from boardgames_tui.engine import AnyBrain


class Cancelled(Exception):
    """The choice is no longer needed."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of a thought. The number of trials is fixed, so that the same question always has the same answer. The
    time limit protects slow machines: when it is reached, the trials so far decide."""

    trials: int
    width: int
    """Number of choices that are tried: the best by the look-ahead, which looks at twice as many."""
    endings: int = 0
    """Number of trials per choice that are played to the end of the game, for the score sheet."""
    seconds: float = math.inf

    @classmethod
    def of(cls, brain: AnyBrain, *, endings: int = 0, times: float = 1.0, seconds: float = math.inf) -> "Budget":
        """Return the budget of `hard` for a decision of this game, or a multiple of it."""
        search = brain.search
        return cls(round(search.trials * times), max(1, round(search.width * times**0.5)), endings, seconds)


class Watch:
    """Watches the time limit and cancellation."""

    def __init__(self, seconds: float = math.inf, is_cancelled: Callable[[], bool] = lambda: False) -> None:
        self._end = time.monotonic() + seconds
        self._is_cancelled = is_cancelled

    def breathe(self) -> None:
        """Raise Cancelled if the question was cancelled; called often while thinking."""
        if self._is_cancelled():
            raise Cancelled

    @property
    def left(self) -> float:
        """Seconds until the limit."""
        return self._end - time.monotonic()

    @property
    def is_late(self) -> bool:
        return time.monotonic() >= self._end
