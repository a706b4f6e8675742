"""Worth of things to a bot, in victory cubes: resource cubes, tiles, buildings, ages, units."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp

from boardgames_tui.games.age_of_mythology.content import (
    BUILDINGS,
    CUBES_A_ROUND,
    RESOURCE_NUMBERS,
    TILE_AMOUNT,
    TILE_RESOURCE,
)
from boardgames_tui.games.age_of_mythology.odds import strength
from boardgames_tui.games.age_of_mythology.rules.pieces import neighbours
from boardgames_tui.games.age_of_mythology.rules.rounds import keeps
from boardgames_tui.games.age_of_mythology.rules.state import VILLAGER, Player, State
from boardgames_tui.games.age_of_mythology.units import (
    DWARF_BONUS,
    FIGURES,
    KINDS,
    UNIT_AGE,
    UNIT_COST,
    UNITS,
    UNITS_OF,
)

from .weights import NORMAL, Weights

STORED, SURPLUS = 0.04, 0.012
"""A resource cube that survives the round, one that will spoil."""
LASTING = {
    "villager": 0.02,
    "defense_dice": 0.03,
    "spoilage_limit": 0.05,
    "free_trade": 0.06,
    "extra_unit": 0.05,
    "build_discount": 0.10,
    "gather_bonus": 0.09,
    "siege": 0.04,
    "buy_vp": 0.16,
    "end_game": 0.0,
}
"""What a building's effect brings for every round to come, by kind of effect."""
AGE_NOW, AGE_ROUND, AGE_SEAT = 0.6, 0.45, 0.08
"""A later age: at once, for every round to come, and how much more of the latter for each seat beyond two."""

POWER = tuple(
    strength(unit, [other for other in range(KINDS) if UNITS[other].culture != UNITS[unit].culture])
    for unit in range(KINDS)
)
"""Mean chance of a unit against the units of the other cultures."""

PRESENT = 0.5
"""Weight of the units that the neighbours have at home, beside all that they may recruit, from 0 to 1."""


def power(state: State, seat: int) -> tuple[float, ...]:
    """Mean chance of every unit against the neighbours of a seat: what they can have, and what they have at home."""
    near = [state.players[other] for other in neighbours(state, seat)]
    return power_facing(
        tuple([(player.culture, player.age) for player in near]), tuple([tuple(player.units) for player in near])
    )


@lru_cache(1 << 13)
def power_facing(foes: tuple[tuple[int, int], ...], armies: tuple[tuple[int, ...], ...]) -> tuple[float, ...]:
    expected = power_against(foes)
    there = [unit for army in armies for unit, count in enumerate(army) for _ in range(count)]
    if not there:
        return expected
    return tuple((1 - PRESENT) * expected[unit] + PRESENT * strength(unit, there) for unit in range(KINDS))


@cache
def power_against(foes: tuple[tuple[int, int], ...]) -> tuple[float, ...]:
    """Mean chance of every unit against the figures that these cultures can have in these ages: heroes count
    only once they may be recruited."""
    enemies = [
        unit
        for culture, age in foes
        if culture >= 0
        for unit in UNITS_OF[culture]
        if UNIT_AGE[unit] <= age
        for _ in range(FIGURES[unit])
    ]
    return tuple(strength(unit, enemies) for unit in range(KINDS)) if enemies else POWER


PRICE = tuple(sum(cost) for cost in UNIT_COST)


def rounds_left(state: State) -> float:
    """Rounds still to come after this one."""
    return state.red / CUBES_A_ROUND


@cache
def pile(count: int, kept: int, cube: float) -> float:
    """Worth of so many cubes of one resource, of which `kept` survive the round."""
    useful = min(count, 4)
    rest = max(0, min(count, kept) - useful) * STORED + max(0, count - kept) * SURPLUS
    return useful * cube + rest * (cube / NORMAL.cube)


def stock(cubes: Sequence[int], kept: int, cube: float = NORMAL.cube) -> float:
    return (
        pile(cubes[0], kept, cube)
        + pile(cubes[1], kept, cube)
        + pile(cubes[2], kept, cube)
        + pile(cubes[3], kept, cube)
        + 0.05 * min(*cubes, 6)
    )


def gain(player: Player, change: Sequence[int], weights: Weights = NORMAL) -> float:
    """What so many cubes more or less of each resource mean to the player."""
    return rise(player.cubes, change, keeps(player), weights.cube)


def rise(cubes: Sequence[int], change: Sequence[int], kept: int, cube: float) -> float:
    changed = [max(0, cubes[resource] + change[resource]) for resource in RESOURCE_NUMBERS]
    return stock(changed, kept, cube) - stock(cubes, kept, cube)


def lead(own: int, best: int, left: float, calm: float = 1.0) -> float:
    """Chance to be ahead at the end with `own` against the best other."""
    return 1 / (1 + exp((best - own) / (calm * (0.8 + 0.6 * left))))


def economy(player: Player, left: float, seats: int, weights: Weights) -> float:
    """Tiles, workers, lasting buildings, age: what the rounds to come will bring."""
    printed, working, kinds = land(tuple(player.tiles), tuple(player.workers))
    # idle villagers will work from the next own Gather on
    income = printed + weights.villager * (working + 0.7 * player.idle)
    a_round = weights.income * income + 0.08 * kinds + weights.lasting * city(tuple(player.city))
    return left * a_round + age_worth(left, seats, weights) * player.age


@lru_cache(1 << 13)
def land(tiles: tuple[int, ...], workers: tuple[int, ...]) -> tuple[int, int, int]:
    """What the tiles yield, what workers add, how many resources there are. Remembered, like the city: positions that
    are judged one after the other differ in one board at most."""
    printed, working, kinds = 0, 0, set()
    for kind, worker in zip(tiles, workers, strict=True):
        if kind >= 0:
            printed += TILE_AMOUNT[kind]
            working += 0 if not worker else 1 if worker == VILLAGER else DWARF_BONUS
            kinds.add(TILE_RESOURCE[kind])
    return printed, working, len(kinds)


@lru_cache(1 << 13)
def city(buildings: tuple[int, ...]) -> float:
    """What lasting effects bring for every round to come."""
    return sum(LASTING[BUILDINGS[kind].effect.op] for kind in buildings if kind >= 0)


def age_worth(left: float, seats: int, weights: Weights = NORMAL) -> float:
    """One age more: a larger hand, heroes, at last the Wonder. Every Gather feeds everybody, so a full table can afford
    more of it."""
    return weights.age * (AGE_NOW + (AGE_ROUND + AGE_SEAT * (seats - 2)) * left)
