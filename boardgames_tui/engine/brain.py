"""What a game tells its bots: how good a choice looks, how good a position is. The levels are made of these in `bots/`.

States handed in are samples: what the seat cannot know is dealt anew, so an evaluation may look at everything.
"""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from .decisions import Action
from .state import GameState

S = TypeVar("S", bound=GameState, contravariant=True)
A = TypeVar("A", bound=Action, contravariant=True)


class Brain(Protocol[S, A]):
    def ratings(self, state: S, seat: int, legal: Sequence[A]) -> Sequence[float]:
        """A quick judgement of every legal action, in the same order; higher is better, one step is about one point of score."""

    def value(self, state: S, seat: int) -> float:
        """How good the position is for the seat, in points of final score against the best opponent."""


AnyBrain = Brain[Any, Any]
