"""Foresight of `hard`: values what scores, what can be taken this turn, and what the others can take in theirs. The
look-ahead stops at the first die, so a siege or an army would look worthless without these prospects."""

from functools import partial

from boardgames_tui.games.lotr_risk.content import STATIONS, THRESHOLD
from boardgames_tui.games.lotr_risk.rules.state import COMBAT, SETUP, State

from .assaults import hopes
from .value import VICTORY, best_set, own_turns, position, time_left, weighed
from .weights import Weights

FIRST, SECOND = 0.6, 0.42
"""Before the first turn: the hopes of the player who begins, and of those who may find everything changed."""


def foresight(state: State, seat: int, weights: Weights) -> float:
    return weighed(state, seat, partial(_look, weights=weights))


def _look(state: State, seat: int, weights: Weights) -> float:
    found = position(state, seat, weights)
    if abs(found) == VICTORY:
        return found
    others = [other for other, player in enumerate(state.players) if other != seat and not player.out]
    if state.phase == SETUP:
        begins = state.start == seat
        ours, theirs = (FIRST, SECOND) if begins else (SECOND, FIRST)
    else:
        ours = weights.ours if state.active == seat and state.phase <= COMBAT else weights.later
        theirs = weights.theirs * another_turn(state)
    found -= theirs * max(hopes(state, other, weights) for other in others)
    if ours:
        found += ours * hopes(state, seat, weights)
    return found - _hoarded(state, seat, weights)


def another_turn(state: State) -> float:
    """How likely it is that somebody plays another turn after this one (R73, R75)."""
    if state.ring < len(STATIONS) - 1:
        return 1.0
    return (THRESHOLD[state.options.ring_version] - 1) / 6


def _hoarded(state: State, seat: int, weights: Weights) -> float:
    """`position` is glad of a set in hand; it is worth what it buys, and only when it is traded."""
    lands = state.players[seat].lands
    if len(lands) < 3:
        return 0.0
    held = weights.set_point * best_set(tuple(lands)) + weights.hoard * (len(lands) - 2)
    return time_left(own_turns(state), weights) * held
