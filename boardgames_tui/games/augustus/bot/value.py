"""Value of a position: what a seat may expect to score, against the best of the others."""

from boardgames_tui.games.augustus.rules.state import State

from .seat_outlook import SeatOutlook
from .shared_facts import Race
from .weights import NORMAL, Weights


def value(state: State, seat: int, weights: Weights = NORMAL) -> float:
    race = Race(state, weights.progress)
    scores = [SeatOutlook(state, each, weights, race).estimate() for each in range(state.seats)]
    own, best = scores.pop(seat), max(scores)
    margin = own - best
    if race.is_last_round:
        margin += weights.win if margin > 0 else -weights.win
    return margin
