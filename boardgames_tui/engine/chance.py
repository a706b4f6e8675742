"""Randomness of a match: a counter-based generator whose draws are recorded and can be replayed.

The state is two integers. Every draw is a hash of seed and counter, so a clone continues exactly like its original, and
every draw gives its reason, so histories and tests are readable. The `tape` (recorder, recording, forced outcomes,
refusal) is not part of the state: clones start without one.
"""

import struct
from collections.abc import Callable, Iterable, MutableSequence, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Annotated, Any, ClassVar, Protocol, TypeVar

from pydantic import ConfigDict, Field

from .decisions import STRICT
from .events import Event

T = TypeVar("T")
_EIGHT_WORDS = struct.Struct(">8Q")


class Tape(Protocol):
    def draw(self, why: str, fresh: Callable[[], T]) -> T: ...


@dataclass(slots=True)
class Chance:
    seed: int
    drawn: int = 0
    tape: Annotated[Any, Field(exclude=True)] = field(default=None, init=False, compare=False, repr=False)
    """A Tape or None; Any, because a protocol has no validator. Transient (`init=False`): neither saved nor cloned."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    def die(self, why: str, sides: int = 6) -> int:
        """1 to `sides`."""
        if self.tape is None:
            return self._below(sides) + 1
        return int(self.tape.draw(why, lambda: self._below(sides) + 1))

    def roll(self, why: str, dice: int, sides: int = 6) -> list[int]:
        """Several dice, in the order they fell."""
        if self.tape is None:
            return [self._below(sides) + 1 for _ in range(dice)]
        return list(self.tape.draw(why, lambda: [self._below(sides) + 1 for _ in range(dice)]))

    def shuffle(self, why: str, items: MutableSequence[T]) -> None:
        """Shuffle in place; the recorded outcome is the whole new order."""
        if self.tape is None:
            self._shuffle(items)
        else:
            items[:] = self.tape.draw(why, lambda: self._shuffle(list(items)))

    def pick(self, why: str, items: Sequence[T]) -> T:
        """Pick one of the items, all equally likely, without removing it."""
        if self.tape is None:
            return items[self._below(len(items))]
        picked: T = self.tape.draw(why, lambda: items[self._below(len(items))])
        if picked not in items:
            raise OutcomeError(why, picked)
        return picked

    def draw(self, why: str, items: MutableSequence[T]) -> T:
        """Remove and return a random item."""
        item = self.pick(why, items)
        items.remove(item)
        return item

    def _below(self, bound: int) -> int:
        # 64 bits modulo a few dozen: the bias is below 1e-17, far less than any player could notice.
        self.drawn += 1
        digest = blake2b(b"%d:%d" % (self.seed, self.drawn), digest_size=8).digest()
        return int.from_bytes(digest, "big") % bound

    def _shuffle(self, items: MutableSequence[T]) -> MutableSequence[T]:
        self.drawn += 1
        words: list[int] = []
        for place in range(len(items) - 1, 0, -1):
            if not words:
                words.extend(_EIGHT_WORDS.unpack(blake2b(b"%d:%d:%d" % (self.seed, self.drawn, place)).digest()))
            other = words.pop() % (place + 1)
            items[place], items[other] = items[other], items[place]
        return items


class OutcomeError(Exception):
    """A recorded outcome does not fit the draw that asks for it."""

    def __init__(self, why: str, outcome: object) -> None:
        super().__init__(f"recorded outcome {outcome!r} does not fit the draw {why!r}")
        self.why = why
        self.outcome = outcome


class ChanceNeeded(Exception):
    """A preview reached a draw: everything after it is uncertain."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
        self.events: list[Event] = []
        """Events before the draw."""


class Recorder:
    """Tape that lets the generator draw and records every outcome."""

    def __init__(self) -> None:
        self.outcomes: list[tuple[str, Any]] = []

    def draw(self, why: str, fresh: Callable[[], T]) -> T:
        outcome = fresh()
        self.outcomes.append((why, list(outcome) if isinstance(outcome, list) else outcome))
        return outcome


class Recording:
    """Tape that replays recorded outcomes in order.

    The generator is not asked, but its counter moves along, so that a replayed position equals the saved one to the
    last integer.
    """

    def __init__(self, outcomes: Iterable[tuple[str, Any]]) -> None:
        self._left = list(outcomes)[::-1]

    def draw(self, why: str, fresh: Callable[[], T]) -> T:
        fresh()
        if not self._left:
            raise OutcomeError(why, "nothing left")
        recorded_why, outcome = self._left.pop()
        if recorded_why != why:
            raise OutcomeError(why, recorded_why)
        recorded: T = outcome  # an outcome of another type shows where it is used
        return recorded

    @property
    def finished(self) -> bool:
        return not self._left


class Forced:
    """Tape for tests: the next draws have the given outcomes, after that the generator continues."""

    def __init__(self, *outcomes: Any) -> None:
        self._left = list(outcomes)[::-1]

    def draw(self, why: str, fresh: Callable[[], T]) -> T:
        drawn = fresh()
        outcome: T = self._left.pop() if self._left else drawn
        return outcome


class Refuse:
    """Tape for previews: every draw is refused."""

    def draw(self, why: str, fresh: Callable[[], T]) -> T:
        raise ChanceNeeded(why)
