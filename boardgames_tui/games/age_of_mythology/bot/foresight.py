"""Foresight of `hard`: values a battle by both outcomes, and the next attack of either side."""

from collections.abc import Callable
from dataclasses import dataclass

from boardgames_tui.games.age_of_mythology.cards import CARDS
from boardgames_tui.games.age_of_mythology.rules.combat.attack import army_limit
from boardgames_tui.games.age_of_mythology.rules.combat.dice import probe
from boardgames_tui.games.age_of_mythology.rules.frames import Battle, Exploring
from boardgames_tui.games.age_of_mythology.rules.pieces import neighbours
from boardgames_tui.games.age_of_mythology.rules.state import State, battle_of

from . import battle_outcomes, value
from .arms_race import USUAL, levied
from .hand_plan import plan
from .prospects import VANGUARD
from .war import figures
from .weights import Weights

Known = dict[tuple[tuple[int, ...], tuple[int, ...]], float]

THREAT = 0.5
"""How likely a neighbour with a turn left is to make the worst attack: everybody owns one, and nobody knows who took
it."""


def foresight(state: State, seat: int, weights: Weights) -> float:
    if not state.stack:
        return value.value(state, seat, weights)
    now = battle_outcomes.margin(state, seat, weights)
    hand = in_hand(state, seat, now, weights)
    battle = battle_of(state)
    if battle is not None:
        return hand + _in_battle(state, seat, battle, weights)
    return now + hand + _tiles(state, seat, weights) - THREAT * feared(state, seat, now, weights)


def in_hand(state: State, seat: int, now: float, weights: Weights, known: Known | None = None) -> float:
    """What the cards promise, from a position with this margin. `known`: kept for other hands in the same position."""
    return plan(state, seat, weights, _Sword(state, seat, now, weights, {} if known is None else known))


def _tiles(state: State, seat: int, weights: Weights) -> float:
    """What lies open and will be taken."""
    top, found = state.stack[-1], [0.0] * state.seats
    if isinstance(top, Exploring) and top.place >= 0:
        for picker, worth in value.coming_tiles(state, top, weights.income):
            found[picker] += worth
    return found[seat] - weights.rival * max(each for other, each in enumerate(found) if other != seat)


def _in_battle(state: State, seat: int, battle: Battle, weights: Weights) -> float:
    attacker, defender = battle.attacker, battle.defender
    if battle.winner >= 0:
        is_plundering = battle.winner == 0 and state.stack[-1] is not battle
        if not is_plundering:
            return battle_outcomes.margin(state, seat, weights)
        return battle_outcomes.margin(state, seat, weights, battle) + battle_outcomes.yielded(state, seat, battle)
    if battle.fielded:
        return battle_outcomes.fought(state, seat, battle, weights) + battle_outcomes.held_back(state, seat, battle)
    limits = [side.limit or army_limit(state, side.seat, CARDS[battle.card].limit) for side in (attacker, defender)]
    # what the other side has in mind is not known, and a sample knows no better: the best it has
    own = attacker.army if seat == attacker.seat and attacker.army else figures(state, attacker.seat)[: limits[0]]
    if not own:
        return battle_outcomes.margin(state, seat, weights)
    plan = probe(battle, own, figures(state, defender.seat)[: limits[1]])
    ways = [battle_outcomes.fought(state, seat, plan, weights), battle_outcomes.given_up(state, seat, plan, weights)]
    return min(ways) if seat == attacker.seat else max(ways)


@dataclass(frozen=True, slots=True)
class _Sword:
    """What the cards of war in a hand are worth, from a position with this margin."""

    state: State
    seat: int
    now: float
    weights: Weights
    known: Known

    def raid(self, limit: int, levy: int) -> float:
        """The best attack on a neighbour, at once or after a Recruit; nobody has to attack."""
        return self._once((limit, levy), lambda: self._raid(limit, levy))

    def _raid(self, limit: int, levy: int) -> float:
        found = max(0.0, self._raid_from(self.state, limit, self.now))
        if levy:
            armed = levied(self.state, (self.seat,), levy)
            found = max(found, self._raid_from(armed, limit, battle_outcomes.margin(armed, self.seat, self.weights)))
        return found

    def _raid_from(self, state: State, limit: int, now: float) -> float:
        near = neighbours(state, self.seat)
        return (
            max(battle_outcomes.raid(state, self.seat, self.seat, other, limit, self.weights) for other in near) - now
        )

    def levy(self, limit: int) -> float:
        return self._once((limit,), lambda: self._levy(limit))

    def _once(self, what: tuple[int, ...], find: Callable[[], float]) -> float:
        """A plan may have gathered since: the cubes tell what is asked."""
        key = (what, tuple(self.state.players[self.seat].cubes))
        if key not in self.known:
            self.known[key] = find()
        return self.known[key]

    def _levy(self, limit: int) -> float:
        # not against `now`: a plan may have gathered since
        armed = levied(self.state, (self.seat,), limit)
        before, after = (battle_outcomes.margin(each, self.seat, self.weights) for each in (self.state, armed))
        return max(0.0, after - before)


def feared(state: State, seat: int, now: float, weights: Weights) -> float:
    """What the worst attack of a neighbour who has a turn left would cost: everybody owns one, and nobody knows who
    took it."""
    found = [0.0]
    for other in neighbours(state, seat):
        turns = value.horizon(state, other)[0]
        if turns:
            found.append(now - battle_outcomes.raid(state, seat, other, seat, VANGUARD, weights))
        if turns > 1:  # a Recruit first
            armed = levied(state, (other,), USUAL)
            before = battle_outcomes.margin(armed, seat, weights)
            found.append(before - battle_outcomes.raid(armed, seat, other, seat, VANGUARD, weights))
    return max(found)
