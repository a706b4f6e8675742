"""The action cards: seven permanent ones and the random decks of the three cultures, god powers declared as data."""

from functools import cache
from typing import Literal

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from boardgames_tui.engine.content import load, of_edition

from .content import AGES, BUILDING, CULTURE, RESOURCE, SLUG, Cost, by_resource
from .units import UNIT

_LOOSE = ConfigDict(extra="ignore")
Timing = Literal["before", "battle", "after", "either"]


@dataclass(frozen=True, slots=True, config=_LOOSE)
class Effect:
    """What a god does: one of a few kinds (`op`) and its numbers. `powers.py` and the chapters it names interpret
    it."""

    op: str
    value: int = 0
    max: int = 0
    count: int = 0
    tiles: int = 0
    cubes: int = 0
    dice: int = 0
    unit: str | None = None
    resource: str | None = None
    scope: Literal["any", "others"] = "others"
    others_nothing: bool = False
    cost: dict[str, int] | None = None
    spared: tuple[str, ...] = Field(default=(), alias="except")

    @property
    def unit_number(self) -> int:
        return -1 if self.unit is None else UNIT[self.unit]

    @property
    def resource_number(self) -> int:
        return -1 if self.resource is None else RESOURCE[self.resource]

    @property
    def fixed_cost(self) -> Cost:
        return by_resource(self.cost or {})

    @property
    def spared_buildings(self) -> frozenset[int]:
        return frozenset(BUILDING[each] for each in self.spared)


@dataclass(frozen=True, slots=True)
class God:
    favor: int
    timing: Timing
    effect: Effect


@dataclass(frozen=True, slots=True, config=_LOOSE)
class Card:
    id: str
    action: str
    culture: str | None = None
    count: int = 1
    limit: int = 0
    tiles_over_players: int = 0
    mode: Literal["type", "food", "all", ""] = ""
    cost_cubes: int = 0
    cost_each: dict[str, int] | None = None
    god: God | None = None
    since: int = 1

    @property
    def key(self) -> str:
        return f"@{'permanent' if self.culture is None else 'random'}_cards.{self.id}.name"

    def age_cost(self, age: int) -> int:
        """How many of each resource the step to this age costs (R68)."""
        return (self.cost_each or {})[AGES[age]]


CARDS = (*load(SLUG, "permanent_cards", list[Card]), *load(SLUG, "random_cards", list[Card]))
CARD = {card.id: number for number, card in enumerate(CARDS)}
CARD_KEYS = tuple(card.key for card in CARDS)
PERMANENT = sum(card.culture is None for card in CARDS)
"""Cards below this number are permanent."""


@cache
def deck_of(culture: int, edition: int) -> tuple[int, ...]:
    """The random cards of a culture in a match of this edition."""
    return tuple(
        CARD[card.id]
        for card in of_edition(CARDS, edition)
        if card.culture is not None and CULTURE[card.culture] == culture
        for _ in range(card.count)
    )
