"""Values that tables return: help, tabs, named places, special moments, log rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .badges import Person


class LogRow(NamedTuple):
    """A row of the log beside the board."""

    number: int
    """Number of its last history entry."""
    seat: int | None
    """Seat that acted."""
    text: str


@dataclass(frozen=True, slots=True)
class Tab:
    name: str
    label: str
    plays: bool = False
    """Whether the present choice is made on this page, which then opens automatically; otherwise the first one does."""
    owner: int | None = None
    """Seat whose things this page shows; named at the end of the row if it is not the reader."""
    hint: str = ""
    """Keys of this page, shown at the end of the row of tabs, because the key bar of a small table has no room for
    them."""


@dataclass(slots=True)
class Help:
    """Explanation of a thing."""

    title: str
    paragraphs: list[str]
    rule: str = ""
    brief: str = ""
    """One-sentence description, where the first paragraph is not one."""
    legend: str = ""
    """Explanation of its symbols, shown in full help."""

    @property
    def line(self) -> str:
        """The name and the one-sentence description, as one line."""
        first = self.brief or next(filter(None, self.paragraphs), "")
        return f"{self.title.rstrip(':')}: {first}" if first else self.title


class TablePlace(NamedTuple):
    """A named place of the table, for search."""

    target: str
    name: str
    also: tuple[str, ...] = ()
    """Other search words: what is printed there, what stands there."""
    owner: int | None = None
    """The seat on whose board (F3) it lies; None: at the table."""


@dataclass(frozen=True, slots=True)
class Celebration:
    """A special moment since the reader's last decision: a headline, and who did what."""

    headline: str
    deeds: Sequence[tuple[Person, str]]
