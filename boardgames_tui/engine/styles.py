"""Play styles of bots: the same judgement with other weights.

A game offers its styles as an option of the table, `bot_style`: a style is agreed on like other options and so is part
of saves and challenges. Styles apply to bots only: hints and reviews of people's seats use the balanced weights.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

from .state import GameState

W = TypeVar("W", bound=Any)
"""A dataclass of numbers."""

BALANCED, MIXED = "balanced", "mixed"


class Styles(Generic[W]):
    """Weights by style. `factors`: the factors by which a style multiplies some of them."""

    def __init__(self, weights: W, factors: Mapping[str, Mapping[str, float]]) -> None:
        self._balanced = weights
        self._weights: dict[str, W] = {
            style: replace(weights, **{name: getattr(weights, name) * factor for name, factor in found.items()})
            for style, found in factors.items()
        }
        self._order = [*self._weights.values(), weights]

    def of(self, state: GameState, seat: int, style: str) -> W:
        """Return the weights of a seat; at a table with mixed styles the bots differ from seat to seat."""
        if style == BALANCED or state.setup.seats[seat].is_human:
            return self._balanced
        return self._order[seat % len(self._order)] if style == MIXED else self._weights[style]
