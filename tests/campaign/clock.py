"""How long a campaign goes on, what it says on the way and at the end."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field


@dataclass
class Figure:
    """The one line of a campaign, and everything that went wrong."""

    told: str
    faults: list[str] = field(default_factory=list)


class Clock:
    """Numbers of the portions to go through: so many, or until the time is over. Another `first`, other portions:
    several processes share a campaign."""

    def __init__(
        self,
        portions: int | None = None,
        seconds: float = 0.0,
        first: int = 0,
        aloud: Callable[[str], None] = lambda line: None,
        every: float = 60.0,
    ) -> None:
        self.portions, self.seconds, self.first = portions, seconds, first
        self._aloud, self._every = aloud, every
        self._told, self._faults = time.monotonic(), 0

    def __iter__(self) -> Iterator[int]:
        number, ends = self.first, time.monotonic() + self.seconds
        while number - self.first < self.portions if self.portions is not None else time.monotonic() < ends:
            yield number
            number += 1

    def hear(self, figure: Figure) -> None:
        """After a portion: a fault is told at once, how far the campaign has come now and then."""
        for fault in figure.faults[self._faults :]:
            self._aloud(fault)
        self._faults = len(figure.faults)
        if time.monotonic() - self._told >= self._every:
            self._told = time.monotonic()
            self._aloud(f"so far {figure.told}")


Campaign = Callable[[Clock], Figure]
