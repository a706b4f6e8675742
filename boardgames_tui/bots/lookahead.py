"""Thinking one's own turn through: try a choice, carry on as one would, judge the position that comes out."""

from collections.abc import Callable, Sequence

from boardgames_tui.engine import Brain, Event, Game
from boardgames_tui.engine.brain import A, S

WIDTH = 12
"""How many choices are tried when there are many: the best by rating."""
CARRY_ON = 16
"""How many further choices of the same turn are foreseen; longer turns are judged where they stand."""


def best_action(
    game: Game[S, A],
    brain: Brain[S, A],
    samples: Sequence[S],
    seat: int,
    legal: Sequence[A],
    breathe: Callable[[], None],
) -> A:
    """The action with the best mean value over the samples; equal ones are told apart by rating, then by their
    order."""
    ratings = _mean([brain.ratings(sample, seat, legal) for sample in samples])
    tried = sorted(range(len(legal)), key=lambda place: -ratings[place])[:WIDTH]

    def worth(place: int) -> tuple[float, float]:
        total = 0.0
        for sample in samples:
            breathe()
            total += _after_turn(game, brain, sample, seat, legal[place])
        return round(total / len(samples), 6), ratings[place]  # rounded: sums in floating point must not decide

    return legal[max(tried, key=worth)]


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
    """What looks best at first sight."""
    ratings = brain.ratings(sample, seat, legal)
    return legal[max(range(len(legal)), key=ratings.__getitem__)]


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
