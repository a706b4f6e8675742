"""Policy of trials: which choices are equivalent, and what a seat plays without rating all choices."""

from collections.abc import Hashable, Sequence

from boardgames_tui.games.augustus.actions import Act, Done, Lift, Pass, Place, TakeBack
from boardgames_tui.games.augustus.content import CARDS
from boardgames_tui.games.augustus.rules.frames import Move
from boardgames_tui.games.augustus.rules.state import State

from .ratings import ratings
from .weights import NORMAL, Weights


def alike(action: Act) -> Hashable:
    """Fields of a card that show the same symbol are worth the same."""
    if isinstance(action, Place | Lift | TakeBack):
        return type(action), action.card, CARDS[action.card].symbols[action.field]
    return action


def needless(action: Act, legal: Sequence[Act]) -> bool:
    """A legion from the supply does all that one from another card does, and more than none (R14, R76)."""
    return isinstance(action, Pass | Done | Lift) and any(isinstance(other, Place) for other in legal)


def policy(state: State, seat: int, legal: Sequence[Act], weights: Weights = NORMAL) -> Act:
    """The choice with the best rating."""
    if type(legal[0]) is Place and type(state.stack[-1]) is not Move:
        # whatever a legion from another card could do, one from the supply does without leaving a gap there
        legal = [action for action in legal if type(action) is not Lift]
    rated = ratings(state, seat, legal, weights)
    return legal[max(range(len(legal)), key=rated.__getitem__)]
