"""Values of a position: chances to win that add up to 1, or points in a solo match."""

from typing import Any

from boardgames_tui import games
from boardgames_tui.bots.forecast import forecast_of, logistic, logit, result
from boardgames_tui.engine import AnyGame

STEPS = 40
"""Bisection steps for the shift: far more precise than what is stored."""


def values(game: AnyGame, state: Any) -> list[float]:
    seats = range(state.seats)
    if game.decision(state) is None:
        ends = [result(game, state, seat) for seat in seats]
        return [margin if len(ends) == 1 else won for margin, won in ends]
    forecasts = [_forecast(game, state, seat) for seat in seats]
    if len(forecasts) == 1:
        return [margin for margin, _ in forecasts]
    return balanced([chance for _, chance in forecasts])


def is_settled(game: AnyGame, state: Any) -> bool:
    settled = games.brain(game.info.slug).settled
    return settled is None or game.decision(state) is None or settled(state)


def _forecast(game: AnyGame, state: Any, seat: int) -> tuple[float, float]:
    """Return margin and chance of one seat. A value may ignore the luck of the last move, so that dice in a trial say
    nothing about a choice; here that luck is wanted, so the move counts as an earlier one."""
    slug = game.info.slug
    brain = games.brain(slug)
    value = brain.insight or brain.value  # as in the data that the forecast was fitted to
    state.moves += 1
    try:
        return forecast_of(slug, state.seats).of(state, value(state, seat))
    finally:
        state.moves -= 1


def balanced(chances: list[float]) -> list[float]:
    """Normalize chances: every seat is judged separately and perhaps too high, so the same amount is subtracted from
    everybody's log odds until the chances add up to 1."""
    odds = [logit(chance) for chance in chances]
    low, high = min(odds) - 30, max(odds) + 30
    for _ in range(STEPS):
        middle = (low + high) / 2
        if sum(logistic(each - middle) for each in odds) > 1:
            low = middle
        else:
            high = middle
    return [logistic(each - low) for each in odds]
