"""Expected assaults of a seat in a turn: exact odds of the present units, each assault stopped when another unit is not
worth it."""

from functools import lru_cache

from boardgames_tui.games.lotr_risk.board import BONUS, IS_SITE, IS_STRONGHOLD, LANDS, MEMBERS, REGION_OF
from boardgames_tui.games.lotr_risk.content import ATTACK, COST, DEFENCE, LEADER_DICE
from boardgames_tui.games.lotr_risk.odds import WIN
from boardgames_tui.games.lotr_risk.rules.adventure.drawing import MOST_FOR_CONQUESTS
from boardgames_tui.games.lotr_risk.rules.adventure.targets import defence_dice, is_water, targets
from boardgames_tui.games.lotr_risk.rules.army import best_defender, leader_at
from boardgames_tui.games.lotr_risk.rules.state import State

from .territory_values import Units
from .value import own_turns, time_left
from .weights import Weights

SURE = 2.0
"""An assault that promises so much is as good as won: its territory card counts whole."""


@lru_cache(1 << 17)
def siege(
    ours: Units, spare: int, extra: int, theirs: Units, guard: int, prize: float, point: float, spoil: float
) -> float:
    """What an assault promises: the strongest units first, so many as can be spared, against the best defender first,
    and never a unit more than it is worth. `extra` and `guard` are the dice beyond the units' own (R35), `point` what
    a point's worth of own units is worth, `spoil` one of theirs."""
    line = [unit for unit in (2, 1, 0) for _ in range(ours[unit])][:spare]
    guards = [unit for unit in (2, 1, 0) for _ in range(theirs[unit])]
    ahead = [0.0] * len(guards) + [prize]
    for unit in reversed(line):
        odds, loss = WIN[ATTACK[unit] + extra], COST[unit] * point
        row = [prize]
        for number in range(len(guards) - 1, -1, -1):
            win = odds[DEFENCE[guards[number]] + guard]
            fought = win * (row[-1] + COST[guards[number]] * spoil) + (1 - win) * (ahead[number] - loss)
            row.append(max(0.0, fought))
        ahead = row[::-1]
    return ahead[0]


@lru_cache(512)
def prizes(owner: tuple[int, ...], seat: int, turns: float, weights: Weights) -> tuple[float, ...]:
    """What taking each territory changes, as `position` counts: points, income, the region, for us and for the player
    who loses it; as much of it as is likely to be kept."""
    income = weights.income * turns
    found = []
    for land in range(LANDS):
        members = MEMBERS[REGION_OF[land]]
        worth = 3.0 if IS_STRONGHOLD[land] else 1.0 + IS_SITE[land] * income
        bonus = BONUS[REGION_OF[land]] * (1 + income)
        total = worth + bonus * _step(members, owner, seat, weights.share, 1)
        if owner[land] >= 0:
            loss = worth + bonus * _step(members, owner, owner[land], weights.share, 0)
            total += weights.harm * loss
        found.append(round(weights.kept * (total + IS_STRONGHOLD[land] * weights.adventure_card), 1))
    return tuple(found)


def _step(members: tuple[int, ...], owner: tuple[int, ...], seat: int, share: float, more: int) -> float:
    """What part of a region's bonus one territory more, or the last one that is there, makes."""
    size, there = len(members), sum(owner[each] == seat for each in members) + more
    whole = 1.0 if there == size else share * (there / size) ** 3
    return whole - share * ((there - 1) / size) ** 3


def hopes(state: State, seat: int, weights: Weights) -> float:
    """The best assaults that do not get in each other's way, and the territory cards for the first two (R60)."""
    lands, used = state.conquests if state.active == seat else 0, set()
    total = 0.0
    for promise, origin, target in sorted(_assaults(state, seat, weights), reverse=True):
        if origin in used or target in used:
            continue
        used |= {origin, target}
        total += promise
        if lands < MOST_FOR_CONQUESTS:
            lands += 1
            total += weights.land_card * min(1.0, promise / SURE)
    return total


def _assaults(state: State, seat: int, weights: Weights) -> list[tuple[float, int, int]]:
    """Every assault worth beginning: its promise, where from, where to."""
    units, count, owner, player, turns = state.units, state.count, state.owner, state.players[seat], own_turns(state)
    prize = prizes(tuple(owner), seat, turns, weights)
    point = round(weights.unit * time_left(turns, weights), 2)
    harm = round(weights.harm * point, 2)
    found = []
    for origin in range(LANDS):
        if owner[origin] != seat or count[origin] < 2:
            continue
        leader = leader_at(player, origin) >= 0
        i, c, k = units[3 * origin : 3 * origin + 3]
        for target in targets(state, seat, origin, leader):
            water, best = is_water(origin, target), best_defender(state, target)
            extra = leader * LEADER_DICE + (state.sails if water else 0)
            guard = defence_dice(state, target, best, water) - DEFENCE[best]
            ti, tc, tk = units[3 * target : 3 * target + 3]
            spoil = harm if owner[target] >= 0 else 0.0  # the neutral army harms nobody
            promise = siege((i, c, k), count[origin] - 1, extra, (ti, tc, tk), guard, prize[target], point, spoil)
            if promise > 0:
                found.append((promise, origin, target))
    return found
