"""The map as tables of integers: who borders on whom, over what; sites, strongholds, harbours, regions.

Places 0–63 are the territories, 64 and 65 the ship spaces. A post is where the units of one player stand: a territory
is one post, a ship space is one post per seat (R55: units of several players may be there)."""

from dataclasses import dataclass

from boardgames_tui.engine.content import load

from .content import LAND_CARDS, REGIONS, SLUG, TERRITORIES, TERRITORY_INDEX, WILD

NEUTRAL = -1
"""Ruler of a neutral territory (R95)."""
FREE = -2
"""Not yet claimed (R5)."""
MAX_SEATS = 4


@dataclass(frozen=True, slots=True)
class Ship:
    id: str


@dataclass(frozen=True, slots=True)
class Link:
    id: str
    a: str
    b: str
    kind: str


@dataclass(frozen=True, slots=True)
class Barrier:
    a: str
    b: str
    kind: str


LANDS = len(TERRITORIES)
SHIPS = load(SLUG, "ships", tuple[Ship, ...])
PLACES = LANDS + len(SHIPS)
POSTS = LANDS + len(SHIPS) * MAX_SEATS
PLACE_IDS = tuple(territory.id for territory in TERRITORIES) + tuple(ship.id for ship in SHIPS)
PLACE_INDEX = {name: place for place, name in enumerate(PLACE_IDS)}
POST = tuple(
    tuple(place if place < LANDS else LANDS + (place - LANDS) * MAX_SEATS + seat for place in range(PLACES))
    for seat in range(4)
)
"""POST[seat][place]"""

LINKS = load(SLUG, "edges", tuple[Link, ...], "links")
BARRIERS = load(SLUG, "edges", tuple[Barrier, ...], "barriers")
BRIDGES = tuple((PLACE_INDEX[link.a], PLACE_INDEX[link.b]) for link in LINKS if link.kind == "bridge")
BRIDGE_IDS = tuple(link.id for link in LINKS if link.kind == "bridge")
BRIDGE_OF = {pair: number for number, (a, b) in enumerate(BRIDGES) for pair in ((a, b), (b, a))}
BORDERS = tuple((PLACE_INDEX[wall.a], PLACE_INDEX[wall.b]) for wall in BARRIERS if wall.kind == "mountain")
"""Mountain borders, which *The Way Is Under the Mountains* can open."""
BORDER_IDS = tuple(f"{PLACE_IDS[a]}--{PLACE_IDS[b]}" for a, b in BORDERS)
BARRIER_KIND = {
    pair: wall.kind
    for wall in BARRIERS
    for a, b in [(PLACE_INDEX[wall.a], PLACE_INDEX[wall.b])]
    for pair in ((a, b), (b, a))
}


def _neighbours(*kinds: str) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(PLACES)]
    for link in LINKS:
        if link.kind in kinds:
            a, b = PLACE_INDEX[link.a], PLACE_INDEX[link.b]
            found[a].append(b)
            found[b].append(a)
    return [sorted(each) for each in found]


LAND = tuple(
    tuple((other, BRIDGE_OF.get((place, other), -1)) for other in near)
    for place, near in enumerate(_neighbours("open", "bridge"))
)
"""LAND[place]: neighbours over an open border (-1) or a bridge (its number)."""
NEAR = tuple(tuple(other for other, _ in near) for near in LAND)
SEA = tuple(tuple(near) for near in _neighbours("sea"))
"""SEA[place]: harbours and ship spaces one sea leg away."""
OVER_SEA = frozenset((place, other) for place in range(PLACES) for other in SEA[place])
BEYOND = tuple(
    tuple(sorted({far for ship in SEA[place] if ship >= LANDS for far in SEA[ship] if far not in (place, *SEA[place])}))
    for place in range(PLACES)
)
"""Harbours behind a ship space: what a newcomer takes for neighbours (R30)."""

SITES = tuple(place for place, land in enumerate(TERRITORIES) if land.site)
STRONGHOLDS = tuple(place for place, land in enumerate(TERRITORIES) if land.stronghold)
HARBOURS = tuple(place for place, land in enumerate(TERRITORIES) if land.harbour)
IS_SITE = tuple(land.site for land in TERRITORIES)
IS_STRONGHOLD = tuple(land.stronghold for land in TERRITORIES)
IS_HARBOUR = tuple(land.harbour for land in TERRITORIES)
REGION_OF = tuple(next(n for n, region in enumerate(REGIONS) if region.id == land.region) for land in TERRITORIES)
MEMBERS = tuple(tuple(TERRITORY_INDEX[name] for name in region.territories) for region in REGIONS)
BONUS = tuple(region.bonus for region in REGIONS)

assert all(LAND_CARDS[place].territory == PLACE_IDS[place] for place in range(WILD)), (
    "territory cards stand in the order of the territories"
)


def place_name(place: int) -> str:
    """Text reference to the name of a territory or ship space."""
    return f"@territories.{PLACE_IDS[place]}.name" if place < LANDS else f"@ships.{PLACE_IDS[place]}.name"


NAME = tuple(place_name(place) for place in range(PLACES))
