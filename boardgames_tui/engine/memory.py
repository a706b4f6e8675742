"""What a game lets people remember of a finished match, beside the scores: what chance gave whom, and what a seat was.

A game has it as `MEMORY` in `memory.py`; one without is remembered by its scores alone. Kinds of luck are called
`luck.<kind>` in the game's catalogue, traits `trait.<kind>`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .events import Event
from .state import GameState

S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Luck:
    """What one draw gave a seat, against what it gives on average. Sums of these are compared: variances add up."""

    kind: str
    seat: int
    got: float
    expected: float
    variance: float


@dataclass(frozen=True, slots=True)
class Memory(Generic[S]):
    draws: Callable[[S, str, Any], Iterable[Luck]] | None = None
    """Of a draw: the position at that very moment, why it is made, what comes of it."""
    cards: Callable[[S, Sequence[Event]], Iterable[Luck]] | None = None
    """Of a move that turns cards of a deck shuffled long ago: the position before it, and what was told of it."""
    traits: Callable[[S, int], Mapping[str, str]] | None = None
    """What a seat was in this match, by kind: the key of its name in the game's catalogue."""


AnyMemory = Memory[Any]


def one_of(kind: str, seat: int, got: float, values: Sequence[float]) -> Luck:
    """One of several things, all equally likely, each with its value."""
    mean = sum(values) / len(values)
    return Luck(kind, seat, got, mean, sum((value - mean) ** 2 for value in values) / len(values))


def hits(kind: str, seat: int, dice: Sequence[int], least: int, sides: int = 6) -> Luck:
    """Dice that show at least so much."""
    chance = (sides + 1 - least) / sides
    got = sum(die >= least for die in dice)
    return Luck(kind, seat, got, len(dice) * chance, len(dice) * chance * (1 - chance))
