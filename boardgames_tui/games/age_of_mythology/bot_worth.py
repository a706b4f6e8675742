"""What things are worth to a bot, in victory cubes: resource cubes, tiles, buildings, units, a whole position."""

from collections.abc import Sequence
from functools import cache
from math import exp

from .content import (
    BUILDINGS,
    CUBES_A_ROUND,
    FOUR,
    MYTHIC,
    TILE_AMOUNT,
    TILE_RESOURCE,
    V_ARMY,
    V_BATTLE,
    V_BUILDINGS,
    V_WONDER,
    WONDER,
)
from .odds import strength
from .pieces import army_size, buildings, neighbours
from .rounds import keeps
from .state import VILLAGER, Player, State, battle_of
from .units import DWARF_BONUS, KINDS, UNIT_COST, UNITS

CUBE, STORED, SURPLUS = 0.09, 0.04, 0.012
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
FUTURE = (0.36, 0.36, 0.18, 0.10)
"""Where the victory cubes still in the bank will lie: army, buildings, battle, Wonder."""

POWER = tuple(strength(unit, [other for other in range(KINDS) if UNITS[other].culture != UNITS[unit].culture]) for unit in range(KINDS))
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
    return pile(cubes[0], kept) + pile(cubes[1], kept) + pile(cubes[2], kept) + pile(cubes[3], kept) + 0.05 * min(*cubes, 6)


def gain(player: Player, change: Sequence[int]) -> float:
    """What so many cubes more or less of each resource mean to the player."""
    kept = keeps(player)
    return stock([max(0, player.cubes[resource] + change[resource]) for resource in FOUR], kept) - stock(player.cubes, kept)


def lead(own: int, best: int, left: float) -> float:
    """Chance to be ahead at the end with `own` against the best other."""
    return 1 / (1 + exp((best - own) / (0.8 + 0.6 * left)))


def economy(player: Player, left: float) -> float:
    """Tiles, workers, lasting buildings, age: what the rounds to come will bring."""
    income, kinds = 0.0, set()
    for kind, worker in zip(player.tiles, player.workers, strict=True):
        if kind >= 0:
            income += TILE_AMOUNT[kind] + (0 if not worker else 1 if worker == VILLAGER else DWARF_BONUS)
            kinds.add(TILE_RESOURCE[kind])
    lasting = sum(LASTING[BUILDINGS[kind].effect["op"]] for kind in player.city if kind >= 0)
    # idle villagers will work from the next own Gather on
    return left * (INCOME * (income + 0.7 * player.idle) + 0.08 * len(kinds) + lasting) + age_worth(left) * player.age


def age_worth(left: float) -> float:
    """One age more: a larger hand, heroes, at last the Wonder."""
    return 0.25 + 0.15 * left


def army_power(state: State, seat: int) -> float:
    power = sum(count * POWER[unit] for unit, count in enumerate(state.players[seat].units) if count)
    battle = battle_of(state)
    if battle is not None and battle.fielded:
        for side in (battle.attacker, battle.defender):
            if side.seat == seat:
                power += sum(POWER[unit] for unit in side.army)
    return power


def wonder_chance(player: Player, left: float) -> float:
    if WONDER in player.city:
        return 1.0
    stored = sum(min(cubes, 10) for cubes in player.cubes) / 40
    return (0.02 + 0.05 * player.age) * min(1.0, 0.3 + left / 6) + (0.5 * stored**2 if player.age == MYTHIC else 0.0)


def prospects(state: State) -> list[float]:
    """Expected victory cubes of every seat."""
    seats = range(len(state.players))
    left, lying = rounds_left(state), state.victory
    coming = [state.red * share for share in FUTURE]
    armies = [army_size(state, seat) for seat in seats]
    cities = [buildings(player) for player in state.players]
    powers = [army_power(state, seat) for seat in seats]
    found: list[float] = []
    for seat in seats:
        player = state.players[seat]
        others = [other for other in seats if other != seat]
        rival = max(powers[other] for other in neighbours(state, seat))
        sword = powers[seat] / (powers[seat] + rival + 0.5)
        total: float = player.won + player.bought
        total += (lying[V_ARMY] + coming[0]) * lead(armies[seat], max(armies[other] for other in others), left)
        total += (lying[V_BUILDINGS] + coming[1]) * lead(cities[seat], max(cities[other] for other in others), left)
        total += (lying[V_BATTLE] + coming[2]) * sword * 0.8
        total += (lying[V_WONDER] + coming[3]) * wonder_chance(player, left)
        total += economy(player, left) + 0.02 * powers[seat]
        total += stock(player.cubes, keeps(player)) * min(1.0, 0.25 + left)
        found.append(total)
    return found
