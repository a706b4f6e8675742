"""Rate limits: how often something may happen, and how often at once."""

import time


class Rate:
    """A token bucket."""

    def __init__(self, per_second: float, burst: int) -> None:
        self._per_second = per_second
        self._burst = float(burst)
        self._left, self._before = float(burst), time.monotonic()

    def allows(self) -> bool:
        """Whether one more is within the limit; it counts then."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._before) * self._per_second)
        self._before = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
