"""What things are worth to a bot, in victory cubes: resource cubes, tiles, buildings, ages, units."""

from collections.abc import Sequence
from functools import cache
from math import exp

from boardgames_tui.games.age_of_mythology.content import (
    BUILDINGS,
    CUBES_A_ROUND,
    RESOURCE_NUMBERS,
    TILE_AMOUNT,
    TILE_RESOURCE,
)
from boardgames_tui.games.age_of_mythology.odds import strength
from boardgames_tui.games.age_of_mythology.rules.rounds import keeps
from boardgames_tui.games.age_of_mythology.rules.state import VILLAGER, Player, State
from boardgames_tui.games.age_of_mythology.units import DWARF_BONUS, KINDS, UNIT_COST, UNITS

CUBE, STORED, SURPLUS = 0.07, 0.04, 0.012
"""A resource cube one can use soon, one that survives the round, one that will spoil."""
INCOME = 0.05
"""One cube of printed yield, for every round to come."""
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
PRICE = tuple(sum(cost) for cost in UNIT_COST)


def rounds_left(state: State) -> float:
    """Rounds still to come after this one."""
    return state.red / CUBES_A_ROUND


@cache
def pile(count: int, kept: int) -> float:
    """Worth of so many cubes of one resource, of which `kept` survive the round."""
    useful = min(count, 4)
    return useful * CUBE + max(0, min(count, kept) - useful) * STORED + max(0, count - kept) * SURPLUS


def stock(cubes: Sequence[int], kept: int) -> float:
    return (
        pile(cubes[0], kept)
        + pile(cubes[1], kept)
        + pile(cubes[2], kept)
        + pile(cubes[3], kept)
        + 0.05 * min(*cubes, 6)
    )


def gain(player: Player, change: Sequence[int]) -> float:
    """What so many cubes more or less of each resource mean to the player."""
    kept = keeps(player)
    return stock([max(0, player.cubes[resource] + change[resource]) for resource in RESOURCE_NUMBERS], kept) - stock(
        player.cubes, kept
    )


def lead(own: int, best: int, left: float) -> float:
    """Chance to be ahead at the end with `own` against the best other."""
    return 1 / (1 + exp((best - own) / (0.8 + 0.6 * left)))


def economy(player: Player, left: float, seats: int) -> float:
    """Tiles, workers, lasting buildings, age: what the rounds to come will bring."""
    income, kinds = 0.0, set()
    for kind, worker in zip(player.tiles, player.workers, strict=True):
        if kind >= 0:
            income += TILE_AMOUNT[kind] + (0 if not worker else 1 if worker == VILLAGER else DWARF_BONUS)
            kinds.add(TILE_RESOURCE[kind])
    lasting = sum(LASTING[BUILDINGS[kind].effect.op] for kind in player.city if kind >= 0)
    # idle villagers will work from the next own Gather on
    return (
        left * (INCOME * (income + 0.7 * player.idle) + 0.08 * len(kinds) + lasting)
        + age_worth(left, seats) * player.age
    )


def age_worth(left: float, seats: int) -> float:
    """One age more: a larger hand, heroes, at last the Wonder. Every Gather feeds everybody, so a full table can afford
    more of it."""
    return AGE_NOW + (AGE_ROUND + AGE_SEAT * (seats - 2)) * left
