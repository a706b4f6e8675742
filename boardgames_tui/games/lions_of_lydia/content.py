"""What is printed on boards, cards and tiles, read once from `assets/lions_of_lydia/` and laid out for quick
look-up."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, get_args

from boardgames_tui.engine.content import load, of_edition, read

SLUG = "lions_of_lydia"

Color = Literal["red", "green", "yellow", "blue"]
Good = Literal["red", "green", "yellow", "blue", "coin"]
Merchant = Literal["red", "green", "yellow", "blue", "lydian", "artisan"]
Side = Literal["north", "east", "south", "west"]
Kind = Literal["start", "silver", "gold", "purple", "fountain"]
Face = Literal["base", "upgraded", "covered"]
"""How an owned card lies: covered means upgraded and under an estate (X8)."""

COLORS: tuple[Color, ...] = get_args(Color)
GOODS: tuple[Good, ...] = get_args(Good)
MERCHANTS: tuple[Merchant, ...] = get_args(Merchant)
SIDES: tuple[Side, ...] = get_args(Side)
BRINGS: Mapping[Merchant, Color] = {color: color for color in COLORS}
BAG_SCORING = ("bag_pairs", "bag_lydians")
"""How a card scores what lies in the bag, which may be hidden (R17)."""
GOLD_SLOT = 2
"""Slots of a side: two purple, the gold card, then silver and, with Pactolus, the fountain card."""
"""The resource of a merchant; Lydians and artisans bring none of their own."""


@dataclass(frozen=True, slots=True)
class Effect:
    type: Literal["gate_bonus", "fountain_coins"]
    merchants: tuple[Merchant, ...]
    gain: Mapping[Good, int]
    gain_upgraded: Mapping[Good, int]
    gates: tuple[Color, ...] = ()


@dataclass(frozen=True, slots=True)
class Scoring:
    type: Literal[
        "influence_steps",
        "bag_pairs",
        "resource_pairs",
        "bag_lydians",
        "upgraded_properties",
        "silver_pairs",
        "gold_cards",
        "produced_pairs",
        "purple_cards",
    ]
    points: int
    points_upgraded: int
    color: Color | None = None


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    kind: Kind
    cost: Mapping[Good, int]
    points: int | None
    points_upgraded: int | None
    effect: Effect | None
    color: Color | None = None
    scoring: Scoring | None = None
    counts_as_gold_for_purple: bool = False
    since: int = 1

    def printed(self, face: Face) -> int:
        """Printed points of a side; purple cards have none."""
        return (self.points if face == "base" else self.points_upgraded) or 0

    def gain(self, face: Face) -> Mapping[Good, int]:
        if self.effect is None or face == "covered":
            return {}
        return self.effect.gain if face == "base" else self.effect.gain_upgraded

    @property
    def name(self) -> str:
        return f"@{'fountain_cards' if self.kind == 'fountain' else 'properties'}.{self.id}.name"


class Price(NamedTuple):
    """A cost in the shape payments need: coloured units, coin units, all units (R41)."""

    colors: tuple[tuple[Color, int], ...]
    coins: int
    units: int


@dataclass(frozen=True, slots=True)
class Reward:
    """Something that happens on entering an influence level or for a rank in a race."""

    type: Literal[
        "board_lydian_to_fountain", "board_artisan_to_fountain", "gain_coins", "home_resource_wild", "influence"
    ]
    amount: int = 1
    requires: str | None = None


@dataclass(frozen=True, slots=True)
class Level:
    limit: int | None
    points: int
    on_enter: tuple[Reward, ...]


@dataclass(frozen=True, slots=True)
class Rank:
    rank: int
    spend_spaces: tuple[int, ...]
    reward: Reward


@dataclass(frozen=True, slots=True)
class RaceBoard:
    spaces: int
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class MerchantSupply:
    """How many merchants of a kind are in the box."""

    id: Merchant
    total: int


@dataclass(frozen=True, slots=True)
class SeatCountSetup:
    """What depends on the number of players."""

    silver_per_side: int
    purple_per_side: int
    gold_per_side: int
    end_trigger_upgraded: int


@dataclass(frozen=True, slots=True)
class Tomb:
    id: str
    color: Color
    cost: Mapping[Good, int]


@dataclass(frozen=True, slots=True)
class Estate:
    id: str
    cost: Mapping[Good, int]
    covers: tuple[Kind, ...]
    points_factor: int


@dataclass(frozen=True, slots=True)
class Tile:
    """One of the four double-sided tiles under the gold cards."""

    tomb: Tomb
    estate: Estate


@dataclass(frozen=True, slots=True)
class Builder:
    id: str
    corner: str
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Gate:
    id: str
    color: Color
    corner: str


def price(cost: Mapping[Good, int]) -> Price:
    colors = tuple((color, cost[color]) for color in COLORS if color in cost)
    return Price(colors, cost.get("coin", 0), sum(cost.values()))


CARDS: Mapping[str, Card] = {
    card.id: card for name in ("properties", "fountain_cards") for card in load(SLUG, name, tuple[Card, ...], "cards")
}


@cache
def deck(kind: Kind, edition: int) -> tuple[str, ...]:
    """The cards of a kind in a match of this edition."""
    return tuple(card.id for card in of_edition(CARDS.values(), edition) if card.kind == kind)


PRICES: Mapping[str, Price] = {card.id: price(card.cost) for card in CARDS.values()}
START_CARDS: Mapping[Color, str] = {
    card.color: card.id for card in CARDS.values() if card.kind == "start" and card.color
}
FOUNTAIN_CARDS: Mapping[Merchant, str] = {
    card.color: card.id for card in CARDS.values() if card.kind == "fountain" and card.color
}

_boards = read(SLUG, "player_boards")
RESOURCE_MAX: int = _boards["resource_max"]
COIN_MAX: int = _boards["coin_max"]
BONUS_SPACE: int = _boards["bonus_space"]
LEVELS = load(SLUG, "player_boards", tuple[Level, ...], "influence_track")
TOP_LEVEL = len(LEVELS) - 1
ARTISAN_LEVEL = next(
    n for n, level in enumerate(LEVELS) if any(each.type == "board_artisan_to_fountain" for each in level.on_enter)
)

TABLES: Mapping[int, SeatCountSetup] = {
    int(seats): table for seats, table in load(SLUG, "setup", dict[str, SeatCountSetup], "per_players").items()
}
TILES = load(SLUG, "tiles", tuple[Tile, ...], "tomb_estate")
TOMBS: Mapping[str, Tomb] = {tile.tomb.id: tile.tomb for tile in TILES}
ESTATES: Mapping[str, Estate] = {tile.estate.id: tile.estate for tile in TILES}
RACE_BOARD = load(SLUG, "tiles", RaceBoard, "race_board")
GATES: Mapping[Color, Gate] = {gate.color: gate for gate in load(SLUG, "city_board", tuple[Gate, ...], "gates")}
BUILDERS: Mapping[Color, Builder] = {
    gate.color: builder
    for builder in load(SLUG, "city_board", tuple[Builder, ...], "builder_tiles")
    for gate in GATES.values()
    if gate.corner == builder.corner
}
"""By the colour of the gate at the same corner (X6.1)."""
MERCHANT_TOTALS: Mapping[Merchant, int] = {
    piece.id: piece.total for piece in load(SLUG, "merchants", tuple[MerchantSupply, ...], "colors")
}
BAG_SIZE: int = read(SLUG, "merchants")["bag_size"]

Yield = tuple[tuple[Good, int], ...]


def _gate_yields(merchant: Merchant, gate: Color) -> Mapping[str, tuple[Yield, Yield]]:
    """Which cards pay for this merchant at this gate (R23), and how much on their base and upgraded side."""
    return {
        card.id: (tuple(card.gain("base").items()), tuple(card.gain("upgraded").items()))
        for card in CARDS.values()
        if card.effect
        and card.effect.type == "gate_bonus"
        and merchant in card.effect.merchants
        and gate in card.effect.gates
    }


GATE_YIELDS: Mapping[Merchant, Mapping[Color, Mapping[str, tuple[Yield, Yield]]]] = {
    merchant: {gate: _gate_yields(merchant, gate) for gate in COLORS} for merchant in MERCHANTS
}
