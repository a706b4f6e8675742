"""Advice beside the choices: a hint, or the text of a lesson or of the coach."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class AdviceLine(NamedTuple):
    """A sentence of a hint."""

    forms: Sequence[str]
    """How it can be said, the longest first."""
    rank: int = 0
    """Where there is not room for all, those with the highest are left out."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the player who must decide was told about it."""

    head: str
    told: Sequence[AdviceLine] = ()
    """Why, in short sentences."""
    more: str = ""
    """What the key brings next."""
    places: Collection[str] = ()
    """Targets that glow on the board."""
    share: float | None = None
    """It is not there yet: how much of the thinking is done, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Lead:
    """What somebody who learns is told: by a lesson, or by the coach of a match."""

    text: str
    more: str = ""
    """The key that goes on, where nothing is to be chosen."""
    places: Collection[str] = ()
    """Targets that glow."""


@dataclass(frozen=True, slots=True)
class LookCard:
    """The place under the look cursor, in one line."""

    target: str
    text: str
    key: str = ""
    """The key that does something here, and what: `Enter choose`, `w why not?`."""
