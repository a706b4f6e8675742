"""What every seat may expect of the whole game, in victory cubes: the four victory cards, the own land, and above all
the sword.

Whoever has the better few units wins a building or a tile in every round: that decides more games than the Last Battle
itself."""

from boardgames_tui.games.age_of_mythology.content import (
    BUILDING_COST,
    MYTHIC,
    V_ARMY,
    V_BATTLE,
    V_BUILDINGS,
    V_WONDER,
    WONDER,
)
from boardgames_tui.games.age_of_mythology.odds import army_chance
from boardgames_tui.games.age_of_mythology.rules.pieces import army_size, buildings, neighbours
from boardgames_tui.games.age_of_mythology.rules.rounds import keeps
from boardgames_tui.games.age_of_mythology.rules.scoring import shares
from boardgames_tui.games.age_of_mythology.rules.state import Player, State, battle_of

from .weights import NORMAL, Weights
from .worth import POWER, economy, lead, rounds_left, stock

WONDERS = 0.10
"""Which part of the victory cubes still in the bank will go to the Wonder; the rest is a matter of weights."""
VANGUARD = 4
"""Units that the Attack everybody owns lets march."""
MARCH = 5
"""Units that count in full for the strength of an army."""
MONUMENTAL = 3.0
"""What the Wonder's price means to somebody in the Mythic Age who would win if the game ended now."""


def prospects(state: State, weights: Weights = NORMAL) -> list[float]:
    """Expected victory cubes of every seat."""
    seats = range(len(state.players))
    left, lying = rounds_left(state), state.victory
    red, calm = state.red, weights.calm
    armies = [army_size(state, seat) for seat in seats]
    cities = [buildings(player) for player in state.players]
    ranks = [by_power(state, seat) for seat in seats]
    now = standing(state)
    found: list[float] = []
    for seat in seats:
        player = state.players[seat]
        others = [other for other in seats if other != seat]
        total: float = player.won + player.bought
        most = max(armies[other] for other in others)
        total += (lying[V_ARMY] + red * weights.army) * lead(armies[seat], most, left, calm)
        most = max(cities[other] for other in others)
        total += (lying[V_BUILDINGS] + red * weights.buildings) * lead(cities[seat], most, left, calm)
        sword = superiority(ranks[seat], [ranks[other] for other in neighbours(state, seat)], weights)
        total += ((lying[V_BATTLE] + red * weights.battle) * 0.8 + weights.spoils * left) * sword
        total += (lying[V_WONDER] + red * WONDERS) * wonder_chance(player, left)
        total += economy(player, left, len(state.players), weights)
        total += weights.might * strength_of(ranks[seat], weights.reserve)
        if player.age == MYTHIC and now[seat] + lying[V_WONDER] > max(now[other] for other in others):
            total += MONUMENTAL * gathered(player) ** 2
        total += stock(player.cubes, keeps(player), weights) * min(1.0, 0.25 + left)
        found.append(total)
    return found


def by_power(state: State, seat: int) -> list[int]:
    """Every figure at home or in battle, the strongest first."""
    figures = [unit for unit, count in enumerate(state.players[seat].units) if count for _ in range(count)]
    battle = battle_of(state)
    if battle is not None and battle.fielded:
        for side in (battle.attacker, battle.defender):
            if side.seat == seat:
                figures += side.army
    return sorted(figures, key=POWER.__getitem__, reverse=True)


def strength_of(figures: list[int], reserve: float) -> float:
    """The best few count in full, for a card lets only so many march; the rest stand in for the fallen."""
    return sum(POWER[unit] for unit in figures[:MARCH]) + reserve * sum(POWER[unit] for unit in figures[MARCH:])


def superiority(own: list[int], near: list[list[int]], weights: Weights = NORMAL) -> float:
    """Between 0 and 1: the own army against the neighbours'."""
    reserve, blade = weights.reserve, weights.blade
    mine, rival = strength_of(own, reserve), max(strength_of(other, reserve) for other in near)
    duels = sum(army_chance(own[:VANGUARD], other[:VANGUARD]) for other in near) / len(near)
    return (1 - blade) * mine / (mine + rival + 0.5) + blade * duels


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
