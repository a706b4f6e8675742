"""Prospects: expected victory cubes of every seat at the end, from the four victory cards, the land, and above all
military strength. The player with the better few units wins a building or a tile in every round, which decides more
games than the Last Battle itself."""

from collections.abc import Sequence
from functools import lru_cache
from math import pow
from typing import NamedTuple

from boardgames_tui.games.age_of_mythology.content import (
    BUILDING_COST,
    MYTHIC,
    V_ARMY,
    V_BATTLE,
    V_BUILDINGS,
    V_WONDER,
    WONDER,
)
from boardgames_tui.games.age_of_mythology.rules.pieces import army_size, buildings, neighbours
from boardgames_tui.games.age_of_mythology.rules.rounds import keeps
from boardgames_tui.games.age_of_mythology.rules.scoring import shares
from boardgames_tui.games.age_of_mythology.rules.state import Player, State, battle_of

from .battle_solver import field_chance
from .weights import NORMAL, Weights
from .worth import economy, lead, power, rounds_left, stock

WONDERS = 0.10
"""Share of the victory cubes in the bank that will go to the Wonder."""
VANGUARD = 4
"""Number of units that may march with the Attack card that everybody owns."""
STEEP = 1.6
"""Exponent of an army's strength: a battle of many encounters is decided more clearly than a single one."""
MARCH = 5
"""Number of units that count in full for the strength of an army."""
MONUMENTAL = 3.0
"""Worth of the Wonder's price to a player in the Mythic Age who would win if the game ended now."""


def prospects(state: State, weights: Weights = NORMAL) -> list[float]:
    """Return the expected victory cubes of every seat."""
    seats = range(len(state.players))
    left, lying = rounds_left(state), state.victory
    red, calm = state.red, weights.calm
    armies = [army_size(state, seat) for seat in seats]
    cities = [buildings(player) for player in state.players]
    hosts = [host_of(state, seat, weights.reserve) for seat in seats]
    now = standing(state) if any(player.age == MYTHIC for player in state.players) else []
    found: list[float] = []
    for seat in seats:
        player = state.players[seat]
        others = [other for other in seats if other != seat]
        total: float = player.won + player.bought
        most = max(armies[other] for other in others)
        total += (lying[V_ARMY] + red * weights.army) * lead(armies[seat], most, left, calm)
        most = max(cities[other] for other in others)
        total += (lying[V_BUILDINGS] + red * weights.buildings) * lead(cities[seat], most, left, calm)
        sword = superiority(hosts[seat], [hosts[other] for other in neighbours(state, seat)], weights.blade)
        total += ((lying[V_BATTLE] + red * weights.battle) * 0.8 + weights.spoils * left) * sword
        total += (lying[V_WONDER] + red * WONDERS) * wonder_chance(player, left)
        total += economy(player, left, len(state.players), weights)
        total += weights.might * hosts[seat].strength
        if player.age == MYTHIC and now[seat] + lying[V_WONDER] > max(now[other] for other in others):
            total += MONUMENTAL * gathered(player) ** 2
        total += stock(player.cubes, keeps(player), weights.cube) * min(1.0, 0.25 + left)
        found.append(total)
    return found


class Host(NamedTuple):
    """All figures of a seat."""

    front: tuple[int, ...]
    """The strongest, as many as march anywhere."""
    strength: float
    """The best few count in full, for a card lets only so many march; the rest stand in for the fallen."""


def host_of(state: State, seat: int, reserve: float) -> Host:
    """Every figure at home or in battle."""
    battle, fielded = battle_of(state), list[int]()
    if battle is not None and battle.fielded:
        for side in (battle.attacker, battle.defender):
            if side.seat == seat:
                fielded = side.army
    return host(tuple(state.players[seat].units), tuple(fielded), reserve, power(state, seat))


@lru_cache(1 << 13)
def host(home: tuple[int, ...], fielded: tuple[int, ...], reserve: float, power: tuple[float, ...]) -> Host:
    """Of the units at home, counted by kind, and those in battle. Remembered: most positions that are judged one after
    the other differ in one army or in none."""
    figures = [unit for unit, count in enumerate(home) for _ in range(count)]
    ranked = sorted([*figures, *fielded], key=power.__getitem__, reverse=True)
    rest = sum(power[unit] for unit in ranked[MARCH:])
    return Host(tuple(ranked[:VANGUARD]), sum(power[unit] for unit in ranked[:MARCH]) + reserve * rest)


def superiority(own: Host, near: Sequence[Host], blade: float = NORMAL.blade) -> float:
    """Between 0 and 1: the player's own army against the neighbours'."""
    rival = max(other.strength for other in near)
    duels = sum(field_chance(own.front, other.front) for other in near) / len(near)
    mine, theirs = pow(own.strength + 0.1, STEEP), pow(rival + 0.1, STEEP)
    return (1 - blade) * mine / (mine + theirs) + blade * duels


def standing(state: State) -> list[int]:
    """Victory cubes if the game ended now without a Wonder."""
    army, city = shares(state, V_ARMY), shares(state, V_BUILDINGS)
    return [player.won + player.bought + army[seat] + city[seat] for seat, player in enumerate(state.players)]


def wonder_chance(player: Player, left: float) -> float:
    if WONDER in player.city:
        return 1.0
    return (0.02 + 0.05 * player.age) * min(1.0, 0.3 + left / 6) + (
        0.5 * gathered(player) ** 2 if player.age == MYTHIC else 0.0
    )


def gathered(player: Player) -> float:
    """How much of the Wonder's price is there."""
    price = BUILDING_COST[WONDER]
    return sum(min(cubes, due) for cubes, due in zip(player.cubes, price, strict=True)) / sum(price)
