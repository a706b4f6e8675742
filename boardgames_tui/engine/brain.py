"""What a game tells its bots: how good a choice looks, how good a position is. The levels are made of these in `bots/`.

States handed in are samples: what the seat cannot know is dealt anew, so an evaluation may look at everything.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .contract import AnyGame
from .decisions import Action
from .state import GameState

S = TypeVar("S", bound=GameState)
A = TypeVar("A", bound=Action)


@dataclass(slots=True)
class Brain(Generic[S, A]):
    ratings: Callable[[S, int, Sequence[A]], Sequence[float]]
    """A quick judgement of every legal action of a seat, in the same order; higher is better, one step is about one
    point of score."""
    value: Callable[[S, int], float]
    """How good the position is for a seat, in points of final score against the best opponent."""


AnyBrain = Brain[Any, Any]


def plain_brain(game: AnyGame) -> AnyBrain:
    """For a game that tells its bots nothing: no choice looks better than another, positions are worth their score."""

    def ratings(state: Any, seat: int, legal: Sequence[Any]) -> Sequence[float]:
        return [0.0] * len(legal)

    def value(state: Any, seat: int) -> float:
        rows = game.standings(state).rows
        others = [row.total for row in rows if row.seat != seat]
        return game.standings(state).of(seat).total - max(others, default=0)

    return Brain(ratings, value)
