"""How good a position is: what a seat may expect to score, against the best of the others."""

from typing import Final

from boardgames_tui.games.augustus.rules.state import State
from boardgames_tui.games.augustus.view.outlook import Outlook, is_last_round

_WIN: Final = 12.0
"""What it is worth to be ahead when the end is certain, beside the points."""


def value(state: State, seat: int) -> float:
    scores = [Outlook(state, each).estimate() for each in range(state.seats)]
    margin = scores[seat] - max(score for each, score in enumerate(scores) if each != seat)
    if is_last_round(state):
        margin += _WIN if margin > 0 else -_WIN
    return margin
