"""What a challenge can ask for besides points: a game whose points hang on dice measures a chance instead."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .phrases import Phrase


@dataclass(frozen=True, slots=True)
class ChanceGoal:
    told: Phrase
    """What is to be reached."""
    measure: Callable[[Any, int], int]
    """How likely a seat reaches it from a position, in percent, if everything goes on as well as it can; 0: it cannot
    any more. Any: a state of the very game."""
    places: tuple[str, ...] = ()
    """What it is about, as the table names it: `land:30`."""
