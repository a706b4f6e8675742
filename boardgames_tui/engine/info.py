"""What is known of a game before its rules are loaded. Standard library only: the picker needs it for the first
paint."""

from dataclasses import dataclass, field

from .phrases import Phrase

COLORS = ("red", "blue", "green", "yellow", "violet", "orange", "teal", "pink")


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the picker shows; read from `assets/<slug>/info.json`."""

    slug: str
    min_seats: int
    max_seats: int
    minutes: str
    year: int
    designer: str
    publisher: str
    rules: int = 1
    """Number of the rules as implemented; a save names it."""
    edition: int = 1
    """Number of the newest edition of the components, the one new matches are played with; a save names its own."""
    colors: tuple[str, ...] = field(default=COLORS)
    """Order in which seats get their colours."""

    @property
    def title(self) -> Phrase:
        return Phrase("title")

    @property
    def tagline(self) -> Phrase:
        return Phrase("tagline")
