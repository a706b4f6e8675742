"""Goals of challenges besides points: in a game whose points depend on dice, a challenge measures a chance instead."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .phrases import Phrase


@dataclass(frozen=True, slots=True)
class ChanceGoal:
    told: Phrase
    """Text of the goal."""
    measure: Callable[[Any, int], int]
    """Probability in percent that a seat reaches the goal from a position if everything else goes as well as it can; 0:
    impossible. Any: a state of this game."""
    places: tuple[str, ...] = ()
    """Places the goal is about, as the table names them: `land:30`."""
