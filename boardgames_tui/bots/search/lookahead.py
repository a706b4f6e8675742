"""Look-ahead over the seat's own turn: try a choice, play the turn to its end, compare the values."""

from collections.abc import Callable, Sequence

from boardgames_tui.engine import Brain, Event, Game
from boardgames_tui.engine.brain import NEVER, A, S

WIDTH = 12
"""Number of choices that are tried when there are many: the best by rating."""
CARRY_ON = 16
"""Number of further choices in the same turn; longer turns are judged at that point."""


def best_action(
    game: Game[S, A],
    brain: Brain[S, A],
    samples: Sequence[S],
    seat: int,
    legal: Sequence[A],
    breathe: Callable[[], None],
) -> A:
    """Return the action with the best mean value over the samples; ties are broken by rating, then by order."""
    ratings = mean_ratings(brain, samples, seat, legal)
    tried = worth_a_try(ratings, WIDTH)
    values = {place: look_ahead(game, brain, samples, seat, legal[place], breathe) for place in tried}
    return legal[max(tried, key=lambda place: (values[place], ratings[place]))]


def mean_ratings(brain: Brain[S, A], samples: Sequence[S], seat: int, legal: Sequence[A]) -> list[float]:
    rows = [brain.ratings(sample, seat, legal) for sample in samples]
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def by_rating(ratings: Sequence[float]) -> list[int]:
    """Return indexes into the list of legal actions, the best rating first."""
    return sorted(range(len(ratings)), key=lambda place: -ratings[place])


def worth_a_try(ratings: Sequence[float], width: int) -> list[int]:
    """Return the first indexes of that order, without actions rated `NEVER`."""
    order = by_rating(ratings)[:width]
    return [place for place in order if ratings[place] > NEVER] or order


def look_ahead(
    game: Game[S, A], brain: Brain[S, A], samples: Sequence[S], seat: int, action: A, breathe: Callable[[], None]
) -> float:
    """Return the mean value at the end of the seat's own turn."""
    total = 0.0
    for sample in samples:
        breathe()
        total += _after_turn(game, brain, sample, seat, action)
    return round(total / len(samples), 6)  # rounded: sums in floating point must not decide


def _after_turn(game: Game[S, A], brain: Brain[S, A], sample: S, seat: int, action: A) -> float:
    trial = game.clone(sample)
    drawn = trial.chance.drawn
    events = game.apply(trial, action)
    for _ in range(CARRY_ON):
        decision = game.decision(trial)
        if decision is None or decision.seat != seat or _something_new(events) or trial.chance.drawn != drawn:
            break
        legal = game.legal(trial)
        events = game.apply(trial, legal[0] if len(legal) == 1 else favourite(brain, trial, seat, legal))
    return brain.value(trial, seat)


def _something_new(events: Sequence[Event]) -> bool:
    return any(event.reveals for event in events)


def favourite(brain: Brain[S, A], sample: S, seat: int, legal: Sequence[A]) -> A:
    """Return the action with the best rating."""
    ratings = brain.ratings(sample, seat, legal)
    return legal[max(range(len(legal)), key=ratings.__getitem__)]
