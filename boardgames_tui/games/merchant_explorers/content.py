"""What is printed on cards and goal tiles; the maps are in `board`."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal

from boardgames_tui.engine import GameInfo
from boardgames_tui.engine.content import load, of_edition, read

SLUG = "merchant_explorers"
INFO = load(SLUG, "info", GameInfo)

MAPS = ("avenia", "aghon", "kazan", "cnidaria")
LAND = ("grassland", "desert", "mountain")
ANY = "any"
LINES = ("coin_spaces", "routes", "villages", "towers", "crystals", "goals", "treasure_instant")
"""The score sheet as it fills during play (R72); end treasure is added at the end."""
COIN_SPACES, ROUTES, VILLAGES, TOWERS, CRYSTALS, GOALS, PURSES = range(len(LINES))

Arrangement = Literal[
    "free",
    "line",
    "path",
    "adjacent_to_previous_phase",
    "ray_from_previous_phase",
    "ray_from_village",
    "ray_from_other_village",
]


@dataclass(frozen=True)
class Phase:
    """One step of a card: how many explorers, on what, in which formation."""

    max: int | None
    terrain_caps: Mapping[str, int | None]
    arrangement: Arrangement
    same_region: bool = False
    feature: Literal["city", "coin"] | None = None

    @cached_property
    def caps(self) -> tuple[tuple[str, int | None], ...]:
        """The limits that can bind before the total does; the others are None, so nobody counts for them."""
        return tuple(
            (terrain, None if cap is None or cap == self.max else cap) for terrain, cap in self.terrain_caps.items()
        )

    @cached_property
    def from_village(self) -> bool:
        return self.arrangement in ("ray_from_village", "ray_from_other_village")

    @cached_property
    def needs_first_phase(self) -> bool:
        """R43, R57: without a space of phase 1 there is nothing to stand next to."""
        return self.arrangement in ("adjacent_to_previous_phase", "ray_from_previous_phase")


@dataclass(frozen=True, slots=True)
class CardBonus:
    type: Literal["coin_multiplier", "treasure_cards"]
    factor: int = 1
    per_ruin: int = 1


@dataclass(frozen=True, slots=True)
class Card:
    """A card that places explorers: a basic explore card, an era card (without phases of its own) or an investigate
    card."""

    id: str
    phases: tuple[Phase, ...] | None = None
    kind: Literal["basic", "era", "investigate"] = "investigate"
    era: int | None = None
    bonus: CardBonus | None = None
    since: int = 1

    @property
    def steps(self) -> tuple[Phase, ...]:
        return self.phases or ()

    @property
    def coin_factor(self) -> int:
        return self.bonus.factor if self.bonus else 1

    @property
    def cards_per_ruin(self) -> int:
        return self.bonus.per_ruin if self.bonus else 1

    @property
    def name(self) -> str:
        """A reference for texts."""
        return f"@{'investigate' if self.kind == 'investigate' else 'explore'}_cards.{self.id}.name"

    @property
    def text(self) -> str:
        return self.name.removesuffix("name") + "text"


@dataclass(frozen=True, slots=True)
class Effect:
    type: Literal["coins", "extra_explorer", "amphora", "per_tower", "per_village", "per_village_pair"]
    amount: int = 1
    terrain: str | None = None
    set_values: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Treasure:
    id: str
    count: int
    timing: Literal["instant", "end"]
    effect: Effect
    since: int = 1

    @property
    def name(self) -> str:
        return f"@treasure_cards.{self.id}.name"


@dataclass(frozen=True, slots=True)
class Condition:
    """What a goal asks for: its kind (`type`) and what this kind counts. `rules/tasks.py` compiles it."""

    type: str
    n: int = 0
    min: int = 0
    min_size: int = 0
    min_value: int = 0
    cities: int = 0
    ruins: int = 0
    terrain: str = ""
    tower: str = ""
    symbol: str = ""
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Goal:
    id: str
    map: str
    first: int
    later: int
    condition: Condition
    since: int = 1

    @property
    def name(self) -> str:
        return f"@goals.{self.id}.name"


@dataclass(frozen=True, slots=True)
class RuleNumbers:
    """Numbers of the rules that the data give."""

    village_coins_by_era: tuple[int, ...]
    tower_coins: tuple[int, ...]
    villages_per_player: int


EXPLORE: Mapping[str, Card] = {card.id: card for card in load(SLUG, "explore_cards", list[Card], "cards")}
INVESTIGATE: Mapping[str, Card] = {card.id: card for card in load(SLUG, "investigate_cards", list[Card], "cards")}
CARDS: Mapping[str, Card] = {**EXPLORE, **INVESTIGATE}
_DECKS: Mapping[str, list[str]] = read(SLUG, "explore_cards")["decks_by_era"]
TREASURE: Mapping[str, Treasure] = {card.id: card for card in load(SLUG, "treasure_cards", list[Treasure], "cards")}
GOAL_CARDS: Mapping[str, Goal] = {goal.id: goal for goal in load(SLUG, "goals", list[Goal], "goals")}
AMOUNTS = load(SLUG, "components", RuleNumbers)
ERAS = len(_DECKS)
ROMAN = ("I", "II", "III", "IV")
"""Eras and the slots of the cards kept in them, as printed."""


@cache
def explore_deck(era: int, edition: int = INFO.edition) -> tuple[str, ...]:
    """R10: the explore cards of an era."""
    return tuple(card.id for card in of_edition((EXPLORE[card] for card in _DECKS[str(era)]), edition))


@cache
def investigate_deck(edition: int) -> tuple[str, ...]:
    return tuple(card.id for card in of_edition(INVESTIGATE.values(), edition))


@cache
def treasure_deck(edition: int) -> tuple[str, ...]:
    return tuple(card.id for card in of_edition(TREASURE.values(), edition) for _ in range(card.count))


@cache
def goals_of(map_id: str, edition: int = INFO.edition) -> tuple[str, ...]:
    """The goals of a map, in the order of the data: option `goal_1` … counts in it."""
    return tuple(goal.id for goal in of_edition(GOAL_CARDS.values(), edition) if goal.map == map_id)


CHOOSABLE_GOALS = min(len(goals_of(map_id)) for map_id in MAPS)
"""So many can be chosen by number, whatever the map."""
