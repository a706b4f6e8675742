"""Card browser: all cards of a game with their text, place and filters.

A game says what there is (`Table.browse`); the screen that shows it is the same for all. Only what the reader may know
stands in it: the order of a deck never does.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from .painter import Span, spans_text
from .table import Help


@dataclass(frozen=True, slots=True)
class Facet:
    """Something cards differ in: their kind, where they are."""

    label: str
    values: Mapping[str, str]
    """Value → its word, in the order they are offered."""


@dataclass(frozen=True, slots=True)
class Item:
    label: Sequence[Span]
    place: str
    """Where it is, in words."""
    tags: Sequence[Collection[str]]
    """What it is in each of the facets."""
    help: Help


@dataclass(frozen=True, slots=True)
class Browser:
    title: str
    facts: Sequence[str]
    """The piles and how many lie in them."""
    facets: Sequence[Facet]
    items: Sequence[Item]

    def found(self, wanted: Sequence[str], text: str) -> list[Item]:
        """`wanted`: the value asked for in each facet, empty for any; `text`: typed part of what an item says."""
        typed = text.casefold().strip()
        return [
            item
            for item in self.items
            if all(not value or value in tags for value, tags in zip(wanted, item.tags, strict=True))
            and (not typed or typed in _said(item))
        ]


def _said(item: Item) -> str:
    told = [spans_text(item.label), item.place, item.help.title, *item.help.paragraphs]
    return " ".join(told).casefold()
