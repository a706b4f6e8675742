"""How `hard` judges a position: what scores, what can be taken in this turn, what the others can take in theirs.

The look-ahead stops at the first die: without its hopes a siege looks worthless, and so does an army beside it."""

from boardgames_tui.games.lotr_risk.rules.state import COMBAT, SETUP, State

from .hopes import hopes
from .value import SET_POINT, VICTORY, best_set, own_turns, position, weighed

OURS, THEIRS = 0.8, 0.3
"""What own hopes count for as long as there is time to fight this turn, and those of the strongest rival always."""
FIRST, SECOND = 0.6, 0.42
"""… and before the first turn: the hopes of whoever begins, and of those who may find everything changed."""
HOARD = 0.35
"""What every territory card beyond two loses: sets are there to be traded."""


def foresight(state: State, seat: int) -> float:
    return weighed(state, seat, _look)


def _look(state: State, seat: int) -> float:
    found = position(state, seat)
    if abs(found) == VICTORY:
        return found
    others = [other for other, player in enumerate(state.players) if other != seat and not player.out]
    if state.phase == SETUP:
        begins = state.start == seat
        ours, theirs = (FIRST, SECOND) if begins else (SECOND, FIRST)
    else:
        ours, theirs = OURS if state.active == seat and state.phase <= COMBAT else 0.0, THEIRS
    found -= theirs * max(hopes(state, other) for other in others)
    if ours:
        found += ours * hopes(state, seat)
    return found - _hoarded(state, seat)


def _hoarded(state: State, seat: int) -> float:
    """`position` is glad of a set in hand; it is worth what it buys, and only when it is traded."""
    lands = state.players[seat].lands
    if len(lands) < 3:
        return 0.0
    return min(1.0, own_turns(state) / 3) * (SET_POINT * best_set(tuple(lands)) + HOARD * (len(lands) - 2))
