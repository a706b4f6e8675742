"""What is printed: objective cards, tokens, reward tiles. Frozen, loaded once, with the tables the hot path reads.

A set of symbols and a set of fields are small integers, one bit each: asking a card for its free fields of some symbols
is two operations (`FIELDS[card][symbols] & ~covered`) instead of a loop."""

from functools import cache
from typing import Any, Final, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from boardgames_tui.engine.content import load, of_edition, read

SLUG: Final = "augustus"

Color = Literal["senator", "green", "purple", "orange"]
Resource = Literal["gold", "wheat"]
COLORS: Final[tuple[Color, ...]] = ("senator", "green", "purple", "orange")
RESOURCES: Final[tuple[Resource, ...]] = ("gold", "wheat")  # R43: gold is handled before wheat
JOKER: Final = "joker"

PowerType = Literal[
    "none",
    "gain_legions",
    "place",
    "place_any",
    "fill",
    "substitute",
    "complete",
    "extra_slot",
    "swap",
    "score",
    "red_remove",
    "red_clear",
    "red_discard_objective",
    "red_lose_control",
]


@dataclass(frozen=True, slots=True)
class Power:
    type: PowerType
    timing: Literal["none", "immediate", "ongoing", "endgame"]
    red: bool
    count: int = 0
    symbols: tuple[str, ...] = ()
    symbol: str = ""
    drawn: str = Field(default="", alias="from")
    """Token of a substitute."""
    to: str = ""
    """Symbol of the fields on which a substitute may be used."""
    per: str = ""
    vp: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    number: int
    id: str
    kind: Literal["senator", "province"]
    color: Color
    symbols: tuple[str, ...]
    vp: int
    resources: tuple[Resource, ...]
    power: Power
    expected_draws: float
    """How many draws the card takes alone, on average; in the first edition its number is the rank in this list."""
    since: int = 1


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    type: Literal["color", "count", "resource"]
    vp: int
    condition: dict[str, Any]


def _number(name: str) -> int:
    number: int = read(SLUG, "setup")[name]
    return number


LEGIONS: Final = _number("legions_total")
OWN_LEGIONS: Final = _number("legions_per_player")
DISPLAY: Final = _number("display_size")
DEAL: Final = _number("deal")
KEEP: Final = _number("keep")
LIMIT: Final = _number("objective_limit")
END: Final = _number("end_controlled")

CARDS: Final[dict[int, Card]] = {card.number: card for card in load(SLUG, "objectives", list[Card], "objectives")}


@cache
def cards_of(edition: int) -> tuple[int, ...]:
    """The cards a match of this edition is played with."""
    return tuple(card.number for card in of_edition(CARDS.values(), edition))


TILES: Final[dict[str, Tile]] = {tile.id: tile for tile in load(SLUG, "rewards", list[Tile], "tiles")}
COUNT_TILES: Final[dict[int, str]] = {
    tile.condition["controlled"]: tile.id for tile in TILES.values() if tile.type == "count"
}
RESOURCE_TILES: Final[dict[Resource, str]] = {
    tile.condition["resource"]: tile.id for tile in TILES.values() if tile.type == "resource"
}
COLOR_TILES: Final[dict[str, dict[Color, int]]] = {
    tile.id: dict.fromkeys(tile.condition.get("each_of") or [tile.condition["color"]], tile.condition["at_least"])
    for tile in TILES.values()
    if tile.type == "color"
}
"""Tile → how many controlled cards of which colours it asks for."""

_TOKENS = read(SLUG, "tokens")
SYMBOLS: Final[tuple[str, ...]] = tuple(each["id"] for each in _TOKENS["symbols"])
CODES: Final[dict[str, str]] = {each["id"]: each["code"] for each in [*_TOKENS["symbols"], _TOKENS["joker"]]}
TOKENS: Final[dict[str, int]] = {each["id"]: each["count"] for each in [*_TOKENS["symbols"], _TOKENS["joker"]]}
FULL_BAG: Final[tuple[str, ...]] = tuple(symbol for symbol, count in TOKENS.items() for _ in range(count))

ANY_SYMBOL: Final = (1 << len(SYMBOLS)) - 1
WANTED: Final[dict[str, int]] = {symbol: 1 << bit for bit, symbol in enumerate(SYMBOLS)} | {JOKER: ANY_SYMBOL}
"""Token → the set of symbols it may be used on (R13)."""
BITS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(bit for bit in range(6) if mask >> bit & 1) for mask in range(64)
)
"""Set of fields → field numbers."""
FULL: Final[dict[int, int]] = {number: (1 << len(card.symbols)) - 1 for number, card in CARDS.items()}
"""Card → the set of all its fields."""


def _fields(card: Card, wanted: int) -> int:
    return sum(1 << field for field, symbol in enumerate(card.symbols) if WANTED[symbol] & wanted)


FIELDS: Final[dict[int, tuple[int, ...]]] = {
    number: tuple(_fields(card, wanted) for wanted in range(ANY_SYMBOL + 1)) for number, card in CARDS.items()
}
"""Card → set of symbols → the set of its fields that show one of them."""
SUBSTITUTES: Final[dict[int, tuple[str, int]]] = {
    number: (card.power.drawn, WANTED[card.power.to])
    for number, card in CARDS.items()
    if card.power.type == "substitute"
}
"""Card → drawn token, and the symbols it may then be used on (R18)."""

NAME: Final[dict[int, str]] = {number: f"@objectives.{card.id}.name" for number, card in CARDS.items()}
SYMBOL_NAME: Final[dict[str, str]] = {symbol: f"@tokens.{symbol}.name" for symbol in TOKENS}
TILE_NAME: Final[dict[str, str]] = {tile: f"@rewards.{tile}.name" for tile in TILES}
