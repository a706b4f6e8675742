"""Statistics a game adds to a finished match besides the scores: what chance gave each seat, and traits of the seats.

A game defines them as `MEMORY` in `memory.py`; a game without it is remembered by its scores alone. Kinds of luck are
called `luck.<kind>` in the game's catalogue, traits `trait.<kind>`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .events import Event
from .state import GameState

S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Luck:
    """What one draw gave a seat, compared with its average. Sums of these are compared, so variances add up."""

    kind: str
    seat: int
    got: float
    expected: float
    variance: float


@dataclass(frozen=True, slots=True)
class Memory(Generic[S]):
    draws: Callable[[S, str, Any], Iterable[Luck]] | None = None
    """Luck of a draw, from the position at that moment, its reason, and its outcome."""
    cards: Callable[[S, Sequence[Event]], Iterable[Luck]] | None = None
    """Luck of a move that turns up cards of a deck shuffled earlier, from the position before it and its events."""
    traits: Callable[[S, int], Mapping[str, str]] | None = None
    """Traits of a seat in this match, by kind: the key of the name in the game's catalogue."""


AnyMemory = Memory[Any]


def one_of(kind: str, seat: int, got: float, values: Sequence[float]) -> Luck:
    """Luck of getting one of several equally likely things, each with its value."""
    mean = sum(values) / len(values)
    return Luck(kind, seat, got, mean, sum((value - mean) ** 2 for value in values) / len(values))


def hits(kind: str, seat: int, dice: Sequence[int], least: int, sides: int = 6) -> Luck:
    """Luck of dice that must show at least this number."""
    chance = (sides + 1 - least) / sides
    got = sum(die >= least for die in dice)
    return Luck(kind, seat, got, len(dice) * chance, len(dice) * chance * (1 - chance))
