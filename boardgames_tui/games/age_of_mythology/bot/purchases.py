"""Ratings of building and recruiting: the worth of buildings and units, and what to pay."""

from collections.abc import Sequence

from boardgames_tui.games.age_of_mythology.actions import Build, DropCube, Invoke, Recruit, Repeat
from boardgames_tui.games.age_of_mythology.content import (
    BUILDING,
    BUILDING_COST,
    BUILDINGS,
    HOUSE,
    MYTHIC,
    RESOURCE,
    V_ARMY,
    V_BATTLE,
    V_BUILDINGS,
    V_WONDER,
    WONDER,
)
from boardgames_tui.games.age_of_mythology.rules.economy.build import BuildMove
from boardgames_tui.games.age_of_mythology.rules.economy.recruit import RecruitMove, prices
from boardgames_tui.games.age_of_mythology.rules.frames import Constructing, Discount, Recruiting
from boardgames_tui.games.age_of_mythology.rules.pieces import can_pay
from boardgames_tui.games.age_of_mythology.rules.scoring import shares
from boardgames_tui.games.age_of_mythology.rules.state import Player, State
from boardgames_tui.games.age_of_mythology.units import UNIT, UNIT_COST, UNITS_OF

from .weights import NORMAL, Weights
from .worth import LASTING, PRICE, gain, power, rounds_left


def building_worth(state: State, seat: int, kind: int) -> float:
    """Its effect for the rounds to come, and one more in the contest for the most buildings."""
    player, left = state.players[seat], rounds_left(state)
    if kind == WONDER:
        return _wonder_worth(state, seat)
    contest = (state.victory[V_BUILDINGS] + 0.36 * state.red) * 0.07
    effect = LASTING[BUILDINGS[kind].effect.op] * left
    if kind == HOUSE:
        effect += NORMAL.income * left * (0.9 if player.idle + 1 <= sum(tile >= 0 for tile in player.tiles) else 0.1)
    return contest + effect + 0.08


def _wonder_worth(state: State, seat: int) -> float:
    """R110: the game ends at once: good for the player who is ahead then."""
    player = state.players[seat]
    place = player.city.index(-1) if -1 in player.city else 0
    before = player.city[place]
    player.city[place] = WONDER
    totals = [other.won + other.bought for other in state.players]
    for card in (V_ARMY, V_BUILDINGS, V_WONDER):
        for each, cubes in enumerate(shares(state, card)):
            totals[each] += cubes
    player.city[place] = before
    ahead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
    return 8.0 if ahead > 0 else -8.0


def price_of(player: Player, cost: Sequence[int], weights: Weights = NORMAL) -> float:
    return -gain(player, [-each for each in cost], weights)


def rate_build(state: State, frame: Constructing, action: BuildMove) -> float:
    player = state.players[frame.seat]
    if isinstance(action, Build):
        kind = BUILDING[action.building]
        return building_worth(state, frame.seat, kind) - price_of(player, BUILDING_COST[kind]) * (
            0.8 if frame.quarry else 1.0
        )
    if isinstance(action, Repeat):
        return building_worth(state, frame.seat, HOUSE) - price_of(player, BUILDING_COST[HOUSE]) - 0.01
    return 0.3 if isinstance(action, Invoke) else 0.0


def shopping(state: State, seat: int, limit: int, weights: Weights = NORMAL) -> float:
    """What can be bought at best, one after the other."""
    player = state.players[seat]
    cubes, found = list(player.cubes), 0.0
    offers = sorted(
        (
            (building_worth(state, seat, kind) - weights.cube * sum(cost) * 0.8, cost)
            for kind, cost in enumerate(BUILDING_COST)
            if _wanted(player, kind)
        ),
        key=lambda offer: -offer[0],
    )
    for worth, cost in offers:
        if limit and worth > 0 and can_pay(cubes, cost):
            found, limit = found + worth, limit - 1
            cubes = [have - due for have, due in zip(cubes, cost, strict=True)]
    return found


def _wanted(player: Player, kind: int) -> bool:
    if kind == WONDER:
        return player.age == MYTHIC
    return player.city.count(kind) < (10 if kind == HOUSE else 1)


def rate_drop(state: State, frame: Discount, action: DropCube) -> float:
    """Keep the colour of which least is left."""
    resource = RESOURCE[action.resource]
    return -float(state.players[frame.seat].cubes[resource] - frame.cost[resource])


def unit_worth(state: State, seat: int, unit: int) -> float:
    contest = (state.victory[V_ARMY] + 0.36 * state.red) * 0.06
    return contest + 0.22 * power(state, seat)[unit] + 0.02 * state.victory[V_BATTLE]


def rate_recruit(state: State, frame: Recruiting, action: RecruitMove) -> float:
    player = state.players[frame.seat]
    if isinstance(action, Recruit):
        unit = UNIT[action.unit]
        return unit_worth(state, frame.seat, unit) - price_of(player, prices(state)[unit])
    if isinstance(action, Repeat):
        return unit_worth(state, frame.seat, frame.last) - price_of(player, prices(state)[frame.last]) - 0.01
    return 0.3 if isinstance(action, Invoke) else 0.0


def hiring(state: State, seat: int, limit: int, weights: Weights = NORMAL) -> float:
    player = state.players[seat]
    best = max(
        (
            unit_worth(state, seat, unit) - weights.cube * PRICE[unit] * 0.8
            for unit in UNITS_OF[player.culture]
            if can_pay(player.cubes, UNIT_COST[unit])
        ),
        default=0.0,
    )
    return max(0.0, best) * min(limit, max(1, sum(player.cubes) // 4))
