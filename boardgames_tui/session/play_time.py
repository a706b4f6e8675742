"""How long a match has been played. A table that gets up for dinner does not play: a gap counts for ten minutes at
most."""

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
        """Seconds until somebody did something last."""
        return int(self._before)

    def mark(self) -> None:
        """Somebody did something."""
        self._before += self._gap()
        self._last = time.monotonic()

    def _gap(self) -> float:
        return min(time.monotonic() - self._last, LONGEST_GAP)
