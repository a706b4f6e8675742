"""Advice beside the choices: a hint, or the text of a lesson or of the coach."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class AdviceLine(NamedTuple):
    """A sentence of a hint."""

    forms: Sequence[str]
    """Wordings, the longest first."""
    rank: int = 0
    """Rank: lines with the highest are left out first where space is short."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Hint for the player who must decide."""

    head: str
    told: Sequence[AdviceLine] = ()
    """Reasons, in short sentences."""
    more: str = ""
    """What the hint key shows next."""
    places: Collection[str] = ()
    """Targets to highlight on the board."""
    share: float | None = None
    """Progress of the analysis from 0 to 1, while there is no hint yet."""


@dataclass(frozen=True, slots=True)
class Lead:
    """Text for a learner, by a lesson or by the coach of a match."""

    text: str
    more: str = ""
    """Key that continues where there is nothing to choose."""
    places: Collection[str] = ()
    """Targets to highlight."""


@dataclass(frozen=True, slots=True)
class LookCard:
    """The place under the look cursor."""

    target: str
    text: str
    key: str = ""
    """The key that works here, with its meaning: `Enter choose`, `w why not?`."""
