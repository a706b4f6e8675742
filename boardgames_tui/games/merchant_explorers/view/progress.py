"""What is nearly done on a map, read from a view: regions that miss little, cities that are almost joined, spaces a
goal asks for, where a formation may go on, what kept treasure would pay.

For the table's overlays and for bots; costs milliseconds, so nothing here runs at every move.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import combinations

from boardgames_tui.games.merchant_explorers.board import Board, Region
from boardgames_tui.games.merchant_explorers.rules.formations import PlacedPieces, allowed, free, network, origins
from boardgames_tui.games.merchant_explorers.rules.tasks import Guild, task
from boardgames_tui.games.merchant_explorers.rules.treasure import kind_coins
from boardgames_tui.games.merchant_explorers.spaces import COLUMNS, NOWHERE, each

from .position import ActionView, GuildView

_FEW = 4
"""Explorers that a route may still lack to be near."""


@dataclass(frozen=True, slots=True)
class NearRegion:
    region: Region
    missing: int
    """The spaces still without explorer."""


@dataclass(frozen=True, slots=True)
class NearRoute:
    first: int
    second: int
    value: int
    missing: int
    """Spaces to explore on a shortest way, the cities themselves included; 0 bits: joined."""


def near_regions(board: Board, guild: GuildView) -> list[NearRegion]:
    """Regions that can still get a village and have at least one explorer, fewest missing first."""
    if not guild.villages_left:
        return []
    found = [
        NearRegion(region, region.spaces & ~guild.explorers)
        for region in board.regions
        if region.blank and not region.spaces & guild.villages and region.spaces & guild.explorers
    ]
    return sorted(found, key=lambda near: (near.missing.bit_count(), -near.region.size))


def near_routes(board: Board, guild: Guild) -> list[NearRoute]:
    """Pairs of cities without post that a few explorers would join, fewest first, richer ones before poorer."""
    cities = [city for city in each(board.features["city"]) if not guild.posts >> city & 1]
    ways = {city: _ways(board, guild, city) for city in cities}
    found = []
    for first, second in combinations(cities, 2):
        cost, way = ways[first][second] if second in ways[first] else (_FEW + 1, 0)
        if 0 < cost <= _FEW and _begins_at_network(board, guild, way):
            found.append(NearRoute(first, second, board.value[first] * board.value[second], way))
    return sorted(found, key=lambda near: (near.missing.bit_count(), -near.value))


def goal_spaces(board: Board, guild: GuildView, goal: str) -> int:
    """Where one more of the pieces a goal looks at would bring it forward: ruins, towers, cities for posts, blank land
    for villages."""
    aim, found = task(goal), 0
    for kind in aim.looks_at:
        if kind == "routes":
            continue
        have, before = getattr(guild, kind), aim.progress(board, guild)
        for space in each(_open_for(board, guild, kind) & ~have):
            if aim.progress(board, replace(guild, **{kind: have | 1 << space})) > before:
                found |= 1 << space
    return found


def _open_for(board: Board, guild: GuildView, kind: str) -> int:
    """Where a piece could still come to stand in this game."""
    if kind == "villages":
        return sum(
            region.blank for region in board.regions if guild.villages_left and not region.spaces & guild.villages
        )
    return {
        "towers": board.features["tower"],
        "treasures": board.features["ruin"],
        "crystals": board.features["crystal"],
        "posts": board.features["city"],
    }.get(kind, board.spaces & ~guild.towers)


def openings(board: Board, guild: GuildView, card: str) -> int:
    """Where a card would place its first explorer now."""
    trial = ActionView(
        seat=guild.seat, card=card, phase=0, phases=1, placed=(), before=(), origin=None, used=None, extra=False
    )
    return allowed(board, guild, trial)


def then(board: Board, guild: GuildView, action: ActionView, space: int) -> int:
    """Where the same step of the card could go on after this space, as far as the formation is concerned (R41–R45)."""
    villages = 0 if action.placed or not action.step.from_village else origins(board, guild, action, space)
    origin = villages.bit_length() - 1 if villages.bit_count() == 1 else action.origin
    after = replace(action, placed=(*action.placed, space), origin=origin)
    return allowed(board, replace(guild, explorers=guild.explorers | 1 << space), after)


def ray(board: Board, guild: GuildView, action: ActionView, first: int, origin: int | None = None) -> int:
    """The spaces of the straight line a card would run over from this first one (R44, R45); 0 when no village is fixed
    yet."""
    step = action.step
    if step.arrangement == "ray_from_previous_phase":
        origin = action.before[0]
    elif step.from_village and origin is None:
        villages = origins(board, guild, action, first)
        origin = villages.bit_length() - 1 if villages.bit_count() == 1 else None
    if origin is None:
        return 0
    direction, open_ground = board.neighbors[origin].index(first), free(board, guild) | 1 << first
    found, space = 0, first
    while space != NOWHERE and open_ground >> space & 1 and found.bit_count() < (step.max or COLUMNS):
        found |= 1 << space
        space = board.neighbors[space][direction]
    return found


def kept_coins(board: Board, guild: GuildView, card: str) -> int:
    """R53, R54: what the kept copies of an end card would pay now."""
    return kind_coins(card, (guild.kept or ()).count(card), guild, board)


def _begins_at_network(board: Board, guild: PlacedPieces, way: int) -> bool:
    return bool(way & board.around(network(board, guild)))


def _ways(board: Board, guild: PlacedPieces, start: int) -> dict[int, tuple[int, int]]:
    """To every city: how many explorers are missing on a cheapest way, and where."""
    held, open_ground = network(board, guild), free(board, guild)
    first = 0 if held >> start & 1 else 1
    best: dict[int, tuple[int, int]] = {start: (first, 0 if not first else 1 << start)}
    heap = [(first, start)]
    while heap:
        cost, space = heappop(heap)
        if cost > best[space][0]:
            continue
        for other in _steps(board, space, held | open_ground):
            new = cost + (0 if held >> other & 1 else 1)
            if other not in best or new < best[other][0]:
                best[other] = (new, best[space][1] | (0 if held >> other & 1 else 1 << other))
                heappush(heap, (new, other))
    return best


def _steps(board: Board, space: int, open_ground: int) -> Iterator[int]:
    return (other for other in board.neighbors[space] if other != NOWHERE and open_ground >> other & 1)
