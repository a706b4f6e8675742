"""Evaluation of Pig for bots: what an action and a position are worth."""

from collections.abc import Sequence

from boardgames_tui.engine import Brain

from .rules import Choose, State


def ratings(state: State, seat: int, legal: Sequence[Choose]) -> list[float]:
    return [float((action.what == "hold") == (state.stack[-1].points >= 20)) for action in legal]


def value(state: State, seat: int) -> float:
    own = state.players[seat] + sum(frame.points for frame in state.stack if frame.seat == seat)
    return own - max(state.players[:seat] + state.players[seat + 1 :])


BRAIN = Brain(ratings, value)
