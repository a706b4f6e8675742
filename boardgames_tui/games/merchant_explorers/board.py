"""A map compiled for play: neighbours, regions and features as bit sets, made once per map and never changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeVar

from boardgames_tui.engine.content import load

from .content import CRYSTALS, LAND, LINES, SLUG
from .spaces import COLUMNS, EVEN, NOWHERE, ROWS, bits, number

T = TypeVar("T")
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
"""Clockwise, so that the opposite of direction d is d + 3."""


@dataclass(frozen=True, slots=True)
class Feature:
    type: Literal["coin", "city", "ruin", "tower", "crystal", "capital"]
    value: int = 0
    symbol: str | None = None


@dataclass(frozen=True, slots=True)
class Hex:
    id: str
    terrain: str
    feature: Feature | None
    region: str | None
    land: str | None
    border: bool
    neighbors: Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class Region:
    """A connected group of one land terrain; the sea forms none (A3)."""

    id: str
    terrain: str
    spaces: int
    blank: int
    """Where a village can stand; nowhere in two regions of Kazan (R37)."""
    size: int
    distance: int
    """Steps from the capital to its nearest space."""


@dataclass(frozen=True, slots=True)
class Board:
    id: str
    columns: int
    rows: int
    spaces: int
    ground: int
    """Every space but the capital: what can be explored at all (R21)."""
    capital: int
    neighbors: tuple[tuple[int, ...], ...]
    """By space and direction; NOWHERE past the rim and at volcanoes."""
    hexes: Mapping[int, Hex]
    terrain: Mapping[str, int]
    features: Mapping[str, int]
    jokers: int
    value: tuple[int, ...]
    """What coins, city or crystal of a space are worth."""
    regions: tuple[Region, ...]
    region_of: tuple[Region | None, ...]
    lands: Mapping[str, int]
    symbols: Mapping[str, int]
    border: int
    volcanoes: int
    distance: tuple[int, ...]
    """Steps from the capital over any spaces."""

    def around(self, mask: int) -> int:
        """All neighbours of a set; members of the set that have a neighbour in it are among them."""
        even = mask & EVEN
        odd = mask ^ even
        near = mask << 1 | mask >> 1 | mask << ROWS | mask >> ROWS
        return (near | even << ROWS + 1 | even >> ROWS - 1 | odd << ROWS - 1 | odd >> ROWS + 1) & self.spaces

    def component(self, space: int, network: int) -> int:
        """Everything a chain reaches from a space of the network, that space included."""
        reached = edge = 1 << space
        while edge:
            edge = self.around(edge) & network & ~reached
            reached |= edge
        return reached


@dataclass(frozen=True, slots=True)
class _Layout:
    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class _PrintedRegion:
    id: str
    terrain: str
    hexes: list[str]
    village_spaces: list[str]


@dataclass(frozen=True, slots=True)
class _PrintedLand:
    id: str
    hexes: list[str]


@dataclass(frozen=True, slots=True)
class _PrintedVolcano:
    id: str


@cache
def board(map_id: str) -> Board:
    name = f"map_{map_id}"
    hexes = {number(each.id): each for each in load(SLUG, name, list[Hex], "hexes")}
    layout = load(SLUG, name, _Layout, "layout")
    capital = number(load(SLUG, name, str, "capital"))
    neighbors = _by_space(
        {space: tuple(_number(each.neighbors[to]) for to in DIRECTIONS) for space, each in hexes.items()}, ()
    )
    distance = _distances(capital, neighbors)
    regions = tuple(_region(each, distance) for each in load(SLUG, name, list[_PrintedRegion], "regions"))
    by_id = {region.id: region for region in regions}
    features = {
        kind: bits(space for space, each in hexes.items() if each.feature and each.feature.type == kind)
        for kind in ("coin", "city", "ruin", "tower", "crystal")
    }
    symbols: dict[str, int] = {}
    for space, each in hexes.items():
        if each.feature and each.feature.symbol:
            symbols[each.feature.symbol] = symbols.get(each.feature.symbol, 0) | 1 << space
    everything = bits(hexes)
    return Board(
        id=map_id,
        columns=layout.columns,
        rows=layout.rows,
        spaces=everything,
        ground=everything & ~(1 << capital),
        capital=capital,
        neighbors=neighbors,
        hexes=hexes,
        terrain={
            kind: bits(space for space, each in hexes.items() if each.terrain == kind)
            for kind in (*LAND, "sea", "joker")
        },
        features=features,
        jokers=features["tower"] | features["crystal"],
        value=_by_space({space: each.feature.value for space, each in hexes.items() if each.feature}, 0),
        regions=regions,
        region_of=_by_space({space: by_id[each.region] for space, each in hexes.items() if each.region}, None),
        lands={land.id: bits(map(number, land.hexes)) for land in load(SLUG, name, list[_PrintedLand], "lands")},
        symbols=symbols,
        border=bits(space for space, each in hexes.items() if each.border),
        volcanoes=bits(number(each.id) for each in load(SLUG, name, list[_PrintedVolcano], "blocked")),
        distance=distance,
    )


def sheet(board: Board) -> list[tuple[int, str]]:
    """The lines of the map's sheet: crystals only where there are some."""
    return [(number, name) for number, name in enumerate(LINES) if number != CRYSTALS or board.features["crystal"]]


def _number(name: str | None) -> int:
    return NOWHERE if name is None else number(name)


def _by_space(found: Mapping[int, T], otherwise: T) -> tuple[T, ...]:
    return tuple(found.get(space, otherwise) for space in range(ROWS * COLUMNS))


def _region(printed: _PrintedRegion, distance: tuple[int, ...]) -> Region:
    spaces = [number(name) for name in printed.hexes]
    return Region(
        printed.id,
        printed.terrain,
        bits(spaces),
        bits(map(number, printed.village_spaces)),
        len(spaces),
        min(distance[space] for space in spaces),
    )


def _distances(start: int, neighbors: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    found = {start: 0}
    edge = [start]
    while edge:
        edge_next = []
        for space in edge:
            for other in neighbors[space]:
                if other != NOWHERE and other not in found:
                    found[other] = found[space] + 1
                    edge_next.append(other)
        edge = edge_next
    return _by_space(found, NOWHERE)
