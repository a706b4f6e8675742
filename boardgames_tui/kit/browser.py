"""Card browser: all cards of a game with their text, place and filters.

A game provides the items (`Table.browse`); all games share the screen. It holds only what the reader may know, never
the order of a deck.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from .painter import Span, spans_text
from .table_parts import Help


@dataclass(frozen=True, slots=True)
class Facet:
    """A property to filter by: kind, place."""

    label: str
    values: Mapping[str, str]
    """Value to its text, in the order of the filter."""


@dataclass(frozen=True, slots=True)
class Item:
    label: Sequence[Span]
    place: str
    """Place of the card, in words."""
    tags: Sequence[Collection[str]]
    """Its value of each facet."""
    help: Help


@dataclass(frozen=True, slots=True)
class Browser:
    title: str
    facts: Sequence[str]
    """Piles and their sizes."""
    facets: Sequence[Facet]
    items: Sequence[Item]

    def found(self, wanted: Sequence[str], text: str) -> list[Item]:
        """Return the items found. `wanted`: value of each facet, empty for any; `text`: part of an item's text."""
        typed = text.casefold().strip()
        return [
            item
            for item in self.items
            if all(not value or value in tags for value, tags in zip(wanted, item.tags, strict=True))
            and (not typed or typed in _said(item))
        ]


def _said(item: Item) -> str:
    texts = [spans_text(item.label), item.place, item.help.title, *item.help.paragraphs]
    return " ".join(texts).casefold()
