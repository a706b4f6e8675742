"""Play time of a match. Breaks do not count: a gap between actions counts for ten minutes at most."""

import time

LONGEST_GAP = 600


class Stopwatch:
    def __init__(self, seconds: float = 0) -> None:
        self._before = float(seconds)
        self._last = time.monotonic()

    @property
    def seconds(self) -> int:
        return int(self._before + self._gap())

    @property
    def marked(self) -> int:
        """Seconds of play until the last action."""
        return int(self._before)

    def mark(self) -> None:
        """Note that somebody did something."""
        self._before += self._gap()
        self._last = time.monotonic()

    def _gap(self) -> float:
        return min(time.monotonic() - self._last, LONGEST_GAP)
