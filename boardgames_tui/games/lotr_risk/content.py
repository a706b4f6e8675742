"""What is printed: units, territories, cards, the Ring's path. Everything gets a number, so that states hold integers
only."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from boardgames_tui.engine.content import ContentError, load, of_edition

SLUG = "lotr_risk"
Side = Literal["good", "evil"]
Timing = Literal[
    "on_conquest",
    "immediate",
    "attack_declare",
    "defend_declare",
    "own_combat",
    "ring_before_move",
    "ring_roll",
    "ring_leave",
]


@dataclass(frozen=True, slots=True)
class Unit:
    id: str
    cost: int | None
    move: int | None
    supply: int
    attack: int = 0
    defence: int = 0


@dataclass(frozen=True, slots=True)
class Territory:
    id: str
    region: str
    shield: Literal["good", "evil", "neutral"]
    symbol: Literal["infantry", "cavalry", "creature"]
    site: bool
    stronghold: bool
    harbour: bool


@dataclass(frozen=True, slots=True)
class Region:
    id: str
    bonus: int
    territories: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RingStation:
    territory: str
    die: bool


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does: a kind (`code`) and its figures; `power.py` and `event_effects.py` interpret them."""

    code: str
    count: int = 0
    points: int = 0
    max: int = 0
    dice: int = 0
    loss: int = 0
    lost_on: tuple[int, ...] = ()
    choices: tuple[int, ...] = ()
    territory: str | None = None
    side: Side | None = None
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class Adventure:
    id: str
    type: Literal["mission", "event", "power"]
    timing: tuple[Timing, ...]
    score: int
    effect: Effect | None = None
    territory: str | None = None
    good_points: int = 0
    evil_points: int = 0
    extra_territory_cards: int = 0
    since: int = 1

    def points_for(self, side: Side) -> int:
        return self.good_points if side == "good" else self.evil_points


@dataclass(frozen=True, slots=True)
class LandCard:
    id: str
    territory: str | None
    symbol: str | None
    wild: bool
    since: int = 1


@dataclass(frozen=True, slots=True)
class TableSize:
    """What `setup.json` says for a number of players (R1, R3, R4)."""

    default_seats: tuple[str, ...]
    army_points: int
    deal: Mapping[str, Mapping[str, int]]
    deal_published: Mapping[str, Mapping[str, int]] | None = None
    neutral_units_per_territory: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Army:
    id: str
    letter: str


@dataclass(frozen=True, slots=True)
class SetupRules:
    players: Mapping[int, TableSize]
    colours: Mapping[str, tuple[Army, ...]]
    placement_packet_points: int
    start_territory_cards: int
    start_adventure_cards: int
    unit_cap: int


@dataclass(frozen=True, slots=True)
class ScoringTable:
    territory: int
    stronghold: int
    collected: Mapping[str, int]
    homeland_bonus: Mapping[Side, Mapping[str, int]]


UNITS = load(SLUG, "units", tuple[Unit, ...])[:3]
LEADERS = load(SLUG, "units", tuple[Unit, ...])[3].supply
INFANTRY, CAVALRY, CREATURE = range(3)
COST = tuple(unit.cost or 0 for unit in UNITS)
ATTACK = tuple(unit.attack for unit in UNITS)
DEFENCE = tuple(unit.defence for unit in UNITS)
STEPS = tuple(unit.move or 0 for unit in UNITS)
STRONGHOLD_DICE, HARBOUR_DICE, LEADER_DICE = 2, 1, 1
"""R35: more for the defender, the defender against ships, either side."""
UNIT_INDEX = {unit.id: index for index, unit in enumerate(UNITS)}

TERRITORIES = load(SLUG, "territories", tuple[Territory, ...])
TERRITORY_INDEX = {territory.id: index for index, territory in enumerate(TERRITORIES)}
REGIONS = load(SLUG, "regions", tuple[Region, ...])

STATIONS = tuple(
    TERRITORY_INDEX[station.territory] for station in load(SLUG, "ring_path", tuple[RingStation, ...], "stations")
)
DIE_STATIONS = tuple(station.die for station in load(SLUG, "ring_path", tuple[RingStation, ...], "stations"))
THRESHOLD = load(SLUG, "ring_path", Mapping[str, int], "threshold")  # type: ignore[type-abstract]

LAND_CARDS = load(SLUG, "territory_cards", tuple[LandCard, ...], "cards")
"""Card n shows territory n; the wild cards come after the 64."""
WILD = len(TERRITORIES)
SYMBOL = tuple(UNIT_INDEX.get(card.symbol or "", -1) for card in LAND_CARDS)
SET_VALUES = load(SLUG, "territory_cards", Mapping[str, int], "set_values")  # type: ignore[type-abstract]
RULER_BONUS = load(SLUG, "territory_cards", int, "ruler_bonus")
LAND_LIMIT = load(SLUG, "territory_cards", int, "hand_limit")

ADVENTURES = load(SLUG, "adventure_cards", tuple[Adventure, ...], "cards")
ADVENTURE_LIMIT = load(SLUG, "adventure_cards", int, "hand_limit")
IS_EVENT = tuple(card.type == "event" for card in ADVENTURES)
MISSION_OF = {
    TERRITORY_INDEX[card.territory]: index for index, card in enumerate(ADVENTURES) if card.territory is not None
}
"""Territory of a site to the mission that names it."""
if len(MISSION_OF) < sum(card.type == "mission" for card in ADVENTURES):
    raise ContentError(f"{SLUG}/adventure_cards.json: two missions name the same site")

SETUP = load(SLUG, "setup", SetupRules)
CAP = SETUP.unit_cap
SCORING = load(SLUG, "scoring", ScoringTable)


@cache
def land_deck(edition: int) -> range:
    """The territory cards of a match of this edition."""
    return range(len(of_edition(LAND_CARDS, edition)))


@cache
def adventure_deck(edition: int) -> range:
    return range(len(of_edition(ADVENTURES, edition)))


def effect_of(card: int) -> Effect:
    effect = ADVENTURES[card].effect
    assert effect is not None, f"{ADVENTURES[card].id} is a mission"
    return effect


def set_value(cards: tuple[int, int, int]) -> int:
    """Points for three territory cards in their best reading, 0 when they are no set (R21)."""
    shown = [SYMBOL[card] for card in cards if card < WILD]
    wild = 3 - len(shown)
    if not shown:
        return 0
    different = len(set(shown))
    best = SET_VALUES["one_of_each"] if different + wild == 3 else 0
    if different == 1:
        best = max(best, SET_VALUES[UNITS[shown[0]].id])
    return best
