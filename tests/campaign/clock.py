"""How long a campaign goes on, and what it says at the end."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field


@dataclass
class Figure:
    """The one line of a campaign, and everything that went wrong."""

    told: str
    faults: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Clock:
    """Numbers of the portions to go through: so many, or until the time is over. Another `first`, other portions."""

    portions: int | None = None
    seconds: float = 0.0
    first: int = 0

    def __iter__(self) -> Iterator[int]:
        number, ends = self.first, time.monotonic() + self.seconds
        while number - self.first < self.portions if self.portions is not None else time.monotonic() < ends:
            yield number
            number += 1


Campaign = Callable[[Clock], Figure]
