"""What a position is worth to everybody: chances to win that add up to one, or points for a player alone."""

from typing import Any

from boardgames_tui import games
from boardgames_tui.bots.forecast import forecast_of, logistic, logit, result
from boardgames_tui.engine import AnyGame

STEPS = 40
"""Halvings of the interval in which the shift lies: far finer than what is kept."""


def values(game: AnyGame, state: Any) -> list[float]:
    seats = range(state.seats)
    if game.decision(state) is None:
        ends = [result(game, state, seat) for seat in seats]
        return [margin if len(ends) == 1 else won for margin, won in ends]
    told = [_forecast(game, state, seat) for seat in seats]
    if len(told) == 1:
        return [margin for margin, _ in told]
    return balanced([chance for _, chance in told])


def is_settled(game: AnyGame, state: Any) -> bool:
    settled = games.brain(game.info.slug).settled
    return settled is None or game.decision(state) is None or settled(state)


def _forecast(game: AnyGame, state: Any, seat: int) -> tuple[float, float]:
    """Margin and chance of one seat. A value may leave out the luck of the very last move, so that dice of a try-out
    say nothing about a choice; here it is what is asked for, so the move counts as one that lies behind."""
    slug = game.info.slug
    brain = games.brain(slug)
    value = brain.insight or brain.value  # what the forecast was fitted to
    state.moves += 1
    try:
        return forecast_of(slug, state.seats).of(state, value(state, seat))
    finally:
        state.moves -= 1


def balanced(chances: list[float]) -> list[float]:
    """Everybody's bot judges the position for itself, and all of them may be hopeful: the same is taken off everybody's
    odds until the chances add up to one."""
    odds = [logit(chance) for chance in chances]
    low, high = min(odds) - 30, max(odds) + 30
    for _ in range(STEPS):
        middle = (low + high) / 2
        if sum(logistic(each - middle) for each in odds) > 1:
            low = middle
        else:
            high = middle
    return [logistic(each - low) for each in odds]
