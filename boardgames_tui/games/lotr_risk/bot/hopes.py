"""What a seat can hope for in a turn: whole assaults with the exact odds of the units that are there, each broken off
as soon as it is not worth another unit."""

from functools import lru_cache

from boardgames_tui.games.lotr_risk.board import IS_STRONGHOLD, LANDS
from boardgames_tui.games.lotr_risk.content import ATTACK, COST, DEFENCE, LEADER_DICE
from boardgames_tui.games.lotr_risk.odds import WIN
from boardgames_tui.games.lotr_risk.rules.army import best_defender, leader_at
from boardgames_tui.games.lotr_risk.rules.drawing import MOST_FOR_CONQUESTS
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.rules.targets import defence_dice, is_water, targets

from .campaign import Units, gains
from .value import ADVENTURE_CARD, LAND_CARD, UNIT_POINT, own_turns

KEPT = 0.7
"""What of a conquest is left when the others have had their turn: a single unit has to hold it."""
SURE = 2.0
"""An assault that promises so much is as good as won: its territory card counts whole."""


@lru_cache(1 << 17)
def siege(ours: Units, spare: int, extra: int, theirs: Units, guard: int, prize: float, point: float) -> float:
    """What an assault promises: the strongest units first, so many as can be spared, against the best defender first,
    and never a unit more than it is worth. `extra` and `guard` are the dice beyond the units' own (R35), `point` what
    a point's worth of units is worth."""
    line = [unit for unit in (2, 1, 0) for _ in range(ours[unit])][:spare]
    guards = [unit for unit in (2, 1, 0) for _ in range(theirs[unit])]
    ahead = [0.0] * len(guards) + [prize]
    for unit in reversed(line):
        odds, loss = WIN[ATTACK[unit] + extra], COST[unit] * point
        row = [prize]
        for number in range(len(guards) - 1, -1, -1):
            win = odds[DEFENCE[guards[number]] + guard]
            fought = win * (row[-1] + COST[guards[number]] * point) + (1 - win) * (ahead[number] - loss)
            row.append(max(0.0, fought))
        ahead = row[::-1]
    return ahead[0]


def hopes(state: State, seat: int) -> float:
    """The best assaults that do not get in each other's way, and the territory cards for the first two (R60)."""
    lands, used = state.conquests if state.active == seat else 0, set()
    total = 0.0
    for promise, origin, target in sorted(_assaults(state, seat), reverse=True):
        if origin in used or target in used:
            continue
        used |= {origin, target}
        total += promise
        if lands < MOST_FOR_CONQUESTS:
            lands += 1
            total += LAND_CARD * min(1.0, promise / SURE)
    return total


def _assaults(state: State, seat: int) -> list[tuple[float, int, int]]:
    """Every assault worth beginning: its promise, where from, where to."""
    units, count, player, turns = state.units, state.count, state.players[seat], own_turns(state)
    owner = tuple(state.owner)
    gain, point = gains(owner, seat, turns), round(UNIT_POINT * min(1.0, turns / 3), 2)
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
            prize = round(KEPT * (gain[target] + IS_STRONGHOLD[target] * ADVENTURE_CARD), 1)
            ti, tc, tk = units[3 * target : 3 * target + 3]
            promise = siege((i, c, k), count[origin] - 1, extra, (ti, tc, tk), guard, prize, point)
            if promise > 0:
                found.append((promise, origin, target))
    return found
