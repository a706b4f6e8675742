"""What goals ask for: the 22 conditions of the data, compiled for their map into seven kinds of task."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.content import GOAL_CARDS, LAND, Condition
from boardgames_tui.games.merchant_explorers.spaces import each, number

from .formations import PlacedPieces


class Guild(PlacedPieces, Protocol):
    """All pieces of one player, in a state or a view."""

    @property
    def posts(self) -> int: ...
    @property
    def treasures(self) -> int: ...
    @property
    def crystals(self) -> int: ...
    @property
    def routes(self) -> Iterable[tuple[int, int, int]]: ...


@dataclass(frozen=True, slots=True)
class Task(ABC):
    looks_at: tuple[str, ...]
    """The pieces whose arrival can bring it forward."""
    need: int

    @abstractmethod
    def progress(self, board: Board, player: Guild) -> int:
        """Fulfilled when it reaches `need`."""


@dataclass(frozen=True, slots=True)
class Count(Task):
    """Pieces on certain spaces."""

    spaces: int

    def progress(self, board: Board, player: Guild) -> int:
        return (_pieces(player, self.looks_at) & self.spaces).bit_count()


@dataclass(frozen=True, slots=True)
class Groups(Task):
    """Groups of spaces with at least one piece."""

    groups: tuple[int, ...]

    def progress(self, board: Board, player: Guild) -> int:
        pieces = _pieces(player, self.looks_at)
        return sum(pieces & group != 0 for group in self.groups)


@dataclass(frozen=True, slots=True)
class Most(Task):
    """Pieces in the best of several groups."""

    groups: tuple[int, ...]

    def progress(self, board: Board, player: Guild) -> int:
        pieces = _pieces(player, self.looks_at)
        return max((pieces & group).bit_count() for group in self.groups)


@dataclass(frozen=True, slots=True)
class Assign(Task):
    """Different pieces, one for each group (A5: a ruin counts for one terrain only)."""

    groups: tuple[int, ...]

    def progress(self, board: Board, player: Guild) -> int:
        return _assigned(_pieces(player, self.looks_at), self.groups)


@dataclass(frozen=True, slots=True)
class BesideTower(Task):
    """Villages next to towers of the player."""

    def progress(self, board: Board, player: Guild) -> int:
        return (player.villages & board.around(player.towers)).bit_count()


@dataclass(frozen=True, slots=True)
class RichRoute(Task):
    """One single route of some value."""

    value: int

    def progress(self, board: Board, player: Guild) -> int:
        return int(any(value >= self.value for _, _, value in player.routes))


@dataclass(frozen=True, slots=True)
class Chain(Task):
    """Cities and ruins, all with explorers, in one chain component; the capital and villages link (A8)."""

    cities: int
    ruins: int

    def progress(self, board: Board, player: Guild) -> int:
        found = 0
        cities, ruins = player.explorers & board.features["city"], player.explorers & board.features["ruin"]
        if not cities or not ruins:
            return min(cities.bit_count(), self.cities) + min(ruins.bit_count(), self.ruins)
        network = player.explorers | player.villages | 1 << board.capital
        left = cities | ruins
        while left:
            chain = board.component((left & -left).bit_length() - 1, network)
            left &= ~chain
            found = max(
                found, min((cities & chain).bit_count(), self.cities) + min((ruins & chain).bit_count(), self.ruins)
            )
        return found


def _pieces(player: Guild, kinds: tuple[str, ...]) -> int:
    found = 0
    for kind in kinds:
        found |= getattr(player, kind)
    return found


def _assigned(pieces: int, groups: tuple[int, ...]) -> int:
    if not groups:
        return 0
    rest = groups[1:]
    with_first = (1 + _assigned(pieces & ~(1 << space), rest) for space in each(pieces & groups[0]))
    return max(_assigned(pieces, rest), max(with_first, default=0))


@cache
def task(goal_id: str) -> Task:
    goal = GOAL_CARDS[goal_id]
    return COMPILE[goal.condition.type](board(goal.map), goal.condition)


def _land(board: Board) -> tuple[int, ...]:
    return tuple(board.terrain[terrain] for terrain in LAND)


COMPILE: Mapping[str, Callable[[Board, Condition], Task]] = {
    "towers": lambda b, c: Count(("towers",), c.n, b.spaces),
    "villages": lambda b, c: Count(("villages",), c.n, b.spaces),
    "crystals": lambda b, c: Count(("crystals",), c.n, b.spaces),
    "border_ruins": lambda b, c: Count(("treasures",), c.n, b.border),
    "villages_on_terrain": lambda b, c: Count(("villages",), c.n, b.terrain[c.terrain]),
    "village_in_region_size": lambda b, c: Count(
        ("villages",), c.n, sum(region.spaces for region in b.regions if region.size >= c.min_size)
    ),
    "posts_min_value": lambda b, c: Count(
        ("posts",), c.n, sum(1 << city for city in each(b.features["city"]) if b.value[city] >= c.min_value)
    ),
    "village_adjacent_ruin": lambda b, c: Count(("villages",), c.n, b.around(b.features["ruin"])),
    "villages_adjacent_crystal": lambda b, c: Count(("villages",), c.n, b.around(b.features["crystal"])),
    "explored_coin_space": lambda b, c: Count(
        ("explorers",), 1, sum(1 << space for space in each(b.features["coin"]) if b.value[space] >= c.min)
    ),
    "villages_on_different_lands": lambda b, c: Groups(("villages",), c.n, tuple(b.lands.values())),
    "villages_each_terrain": lambda b, c: Groups(("villages",), len(LAND), _land(b)),
    "posts_each_terrain": lambda b, c: Groups(("posts",), len(LAND), _land(b)),
    "ruin_symbols": lambda b, c: Groups(
        ("treasures",), len(c.symbols), tuple(b.symbols[symbol] for symbol in c.symbols)
    ),
    "ruins_each_symbol": lambda b, c: Groups(
        ("treasures",), len(c.symbols), tuple(b.symbols[symbol] for symbol in c.symbols)
    ),
    "tower_and_ruin": lambda b, c: Groups(("towers", "treasures"), 2, (1 << number(c.tower), b.symbols[c.symbol])),
    "ruins_same_symbol": lambda b, c: Most(("treasures",), c.n, tuple(b.symbols.values())),
    "villages_same_terrain": lambda b, c: Most(("villages",), c.n, _land(b)),
    "ruins_each_adjacent_terrain": lambda b, c: Assign(
        ("treasures",), len(LAND), tuple(b.around(terrain) & b.features["ruin"] for terrain in _land(b))
    ),
    "village_adjacent_placed_tower": lambda b, c: BesideTower(("villages", "towers"), c.n),
    "route_value": lambda b, c: RichRoute(("routes",), 1, c.min),
    "chain_cities_ruins": lambda b, c: Chain(("explorers",), c.cities + c.ruins, c.cities, c.ruins),
}
