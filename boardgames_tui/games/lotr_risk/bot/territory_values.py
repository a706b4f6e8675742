"""Values of territories: worth, expected results of assaults, fronts."""

from functools import lru_cache
from math import comb
from typing import NamedTuple

from boardgames_tui.games.lotr_risk.board import BONUS, IS_SITE, IS_STRONGHOLD, LANDS, MEMBERS, NEAR, POST, REGION_OF
from boardgames_tui.games.lotr_risk.content import ADVENTURES, ATTACK, CAP, COST, DEFENCE, MISSION_OF
from boardgames_tui.games.lotr_risk.odds import WIN
from boardgames_tui.games.lotr_risk.rules.adventure.targets import attack_dice, defence_dice, is_water
from boardgames_tui.games.lotr_risk.rules.army import best_defender
from boardgames_tui.games.lotr_risk.rules.state import State

from .value import own_turns
from .weights import NORMAL

STEPS = 40
"""Odds are looked up in steps of 2½ per cent."""
LEADER_RISK = 0.35
MISSION = 2.5
FAR = 9


def _conquers(chance: float, attackers: int, defenders: int) -> float:
    """Return the chance of attackers against defenders, one duel after the other until one side is gone."""
    return sum(comb(defenders + lost - 1, lost) * chance**defenders * (1 - chance) ** lost for lost in range(attackers))


CONQUERS = tuple(
    tuple(
        tuple(_conquers(step / STEPS, ours, theirs) if theirs else 1.0 for theirs in range(CAP + 1))
        for ours in range(CAP + 1)
    )
    for step in range(STEPS + 1)
)
"""CONQUERS[odds of a duel in steps][attackers][defenders]"""


Units = tuple[int, int, int]
"""Infantry, cavalry, creatures."""


class AssaultOutlook(NamedTuple):
    """What an assault is likely to end in."""

    taken: float
    """Probability of the conquest."""
    beaten: float
    """Expected number of defenders."""
    lost: float
    """Expected cost of the player's own units."""


@lru_cache(1 << 16)
def assault_of(ours: Units, first: int, spare: int, extra: int, theirs: Units, guard: int) -> AssaultOutlook:
    """Exact, for the units that are there: the one named first, then the strongest, so many as can be spared, against
    the best defender first. `extra` and `guard` are the dice beyond the units' own on either side (R35)."""
    line = [first, *(unit for unit in (2, 1, 0) for _ in range(ours[unit] - (unit == first)))][:spare]
    guards = [DEFENCE[unit] + guard for unit in (2, 1, 0) for _ in range(theirs[unit])]
    ahead = [AssaultOutlook(0.0, 0.0, 0.0)] * len(guards) + [AssaultOutlook(1.0, 0.0, 0.0)]
    for unit in reversed(line):
        odds, cost = WIN[ATTACK[unit] + extra], COST[unit]
        row = [ahead[-1]]
        for number in range(len(guards) - 1, -1, -1):
            win, won, fallen = odds[guards[number]], row[-1], ahead[number]
            row.append(
                AssaultOutlook(
                    win * won.taken + (1 - win) * fallen.taken,
                    win * (won.beaten + 1) + (1 - win) * fallen.beaten,
                    win * won.lost + (1 - win) * (fallen.lost + cost),
                )
            )
        ahead = row[::-1]
    return ahead[0]


@lru_cache(1 << 14)
def _hopes(gain: float, dice: int, defenders: int) -> tuple[float, ...]:
    """What each infantry more, up to the limit, adds to the hope of a gain that so many defend."""
    step = CONQUERS[round(STEPS * WIN[ATTACK[0]][dice])]
    return (0.0, *(gain * (step[there][defenders] - step[there - 1][defenders]) for there in range(1, CAP + 1)))


@lru_cache(256)
def gains(owner: tuple[int, ...], seat: int, turns: float) -> tuple[float, ...]:
    """What taking each territory brings: points, income, its region for us or out of a foreign hand.

    Kept by position: within a turn the rulers hardly change, and thousands of tries look at the same map.
    """
    income = NORMAL.income * turns
    found = []
    for land in range(LANDS):
        region = REGION_OF[land]
        lands = MEMBERS[region]
        bonus = BONUS[region] * (1 + income)
        mine = sum(owner[each] == seat for each in lands)
        before, after = mine / len(lands), (mine + 1) / len(lands)
        total = 1.0 + (2.0 if IS_STRONGHOLD[land] else income if IS_SITE[land] else 0.0)
        total += bonus * ((1.0 if after == 1 else NORMAL.share * after**3) - NORMAL.share * before**3)
        if owner[land] >= 0:
            total += 0.5
            if all(owner[each] == owner[land] for each in lands):
                total += 0.5 * bonus
        found.append(total)
    return tuple(found)


@lru_cache(256)
def distances(owner: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Steps from each own territory through own lands to the nearest border; FAR: there is none."""
    far = [FAR] * LANDS
    edge = [land for land in range(LANDS) if owner[land] == seat and any(owner[near] != seat for near in NEAR[land])]
    for land in edge:
        far[land] = 0
    while edge:
        ahead = []
        for land in edge:
            for near in NEAR[land]:
                if owner[near] == seat and far[near] == FAR:
                    far[near] = far[land] + 1
                    ahead.append(near)
        edge = ahead
    return tuple(far)


@lru_cache(256)
def foreign(owner: tuple[int, ...], seat: int) -> tuple[tuple[tuple[int, bool], ...], ...]:
    """Foreign neighbours of each territory, and whether they are another player's (the neutral army never attacks)."""
    return tuple(tuple((near, owner[near] >= 0) for near in NEAR[land] if owner[near] != seat) for land in range(LANDS))


class Campaign:
    """One look at the map for one seat; made again for every decision."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.turns = own_turns(state)
        owner = tuple(state.owner)
        self.gain = gains(owner, seat, self.turns)
        self.distance = distances(owner, seat)
        self._foreign = foreign(owner, seat)
        self._prizes: dict[int, tuple[float, ...]] = {}
        self._held: dict[tuple[int, bool], tuple[Units, int]] = {}

    def outlook(self, origin: int, target: int, unit: int, leader: bool) -> AssaultOutlook:
        """An assault that this unit begins and all that can be spared go on with."""
        water = is_water(origin, target)
        held = self._held.get((target, water))
        if held is None:
            held = self._held[target, water] = self._defence(target, water)
        state, post = self.state, POST[self.seat][origin]
        i, c, k = state.units[3 * post : 3 * post + 3]
        extra = attack_dice(state, unit, leader, water) - ATTACK[unit]
        return assault_of((i, c, k), unit, state.count[post] - (origin < LANDS), extra, *held)

    def _defence(self, target: int, water: bool) -> tuple[Units, int]:
        """Who stands there, and the dice the place adds."""
        state, best = self.state, best_defender(self.state, target)
        i, c, k = state.units[3 * target : 3 * target + 3]
        return (i, c, k), defence_dice(state, target, best, water) - DEFENCE[best]

    def assault(self, origin: int, target: int, unit: int, leader: bool) -> float:
        """Points an attack on the target is likely to bring, losses deducted."""
        state = self.state
        outlook = self.outlook(origin, target, unit, leader)
        prize = self.gain[target]
        if state.conquests < 2:
            prize += NORMAL.land_card
        if IS_STRONGHOLD[target]:
            prize += NORMAL.adventure_card
        if leader:
            prize += self._leader_prize(target)
        soon = min(1.0, self.turns / 3)
        return outlook.taken * prize + soon * NORMAL.unit * (outlook.beaten - outlook.lost) - 0.2

    def _leader_prize(self, target: int) -> float:
        player = self.state.players[self.seat]
        prize = -LEADER_RISK
        if IS_SITE[target]:
            prize += NORMAL.adventure_card
            if MISSION_OF[target] in player.adventures:
                card = ADVENTURES[MISSION_OF[target]]
                prize += MISSION + NORMAL.unit * card.points_for(player.side)
        return prize

    def pressure(self, land: int) -> float:
        """Enemy units that could attack there."""
        count = self.state.count
        return sum([count[near] - 1 for near, attacks in self._foreign[land] if attacks])

    def post_value(self, land: int) -> float:
        """How welcome one more unit is there: defence of what is threatened, a better chance to take what is near."""
        count, prizes = self.state.count, self._prizes
        there = count[land]
        foes, best = 0, 0.0
        for near, attacks in self._foreign[land]:
            if attacks:
                foes += count[near] - 1
            prize = prizes.get(near)
            if prize is None:
                prize = prizes[near] = self._prize(near)
            if prize[there] > best:
                best = prize[there]
        if not foes:
            return best
        keep = 1.0 + 2.0 * IS_STRONGHOLD[land] + IS_SITE[land]
        return best + 0.9 * keep * foes / (foes + 2.0 * there + 2.0)

    def _prize(self, land: int) -> tuple[float, ...]:
        """What one more infantry beside an enemy territory adds to the hope of taking it, by the number that is there
        already."""
        state = self.state
        return _hopes(self.gain[land], defence_dice(state, land, best_defender(state, land), False), state.count[land])
