"""How well a bot plays: `random` picks blindly, `easy` goes by first impressions and overlooks things, `normal` thinks its turn through.

A level gets samples, in which everything its seat cannot know was dealt anew, and its own generator. It never meets the match.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any

from boardgames_tui.engine import AnyBrain, AnyGame, Chance

from .lookahead import best_action

LEVELS = ("random", "easy", "normal")
"""What people can choose from, weakest first."""

TEMPERATURE = 1.0
"""Points of rating by which an easy bot misjudges a choice as a matter of course."""
OVERLOOKS_ONE_IN = 6
"""How often an easy bot does not see a choice at all: the mistake people make, which no amount of noise imitates."""

_FINE = 1 << 32


class Cancelled(Exception):
    """Nobody waits for this choice any longer."""


def choose(
    game: AnyGame,
    brain: AnyBrain,
    level: str,
    samples: Sequence[Any],
    seat: int,
    chance: Chance,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> Any:
    """The action this level plays for the seat. Pure: equal samples and equal chance give the same action.

    Only `chance` is changed. Raises Cancelled soon after `is_cancelled` says so.
    """

    def breathe() -> None:
        if is_cancelled():
            raise Cancelled

    legal = game.legal(samples[0])  # the same in every sample: the seat knows what it may do
    if len(legal) == 1:
        return legal[0]
    if level == "random":
        return chance.pick("random", legal)
    if level == "easy":
        return _first_impression(brain.ratings(samples[0], seat, legal), legal, chance)
    if level == "normal":
        return best_action(game, brain, samples, seat, legal, breathe)
    raise ValueError(f"there is no bot of level {level!r}, only {', '.join(LEVELS)}")


def _first_impression(ratings: Sequence[float], legal: Sequence[Any], chance: Chance) -> Any:
    seen = [place for place in range(len(legal)) if chance.die("overlooked", OVERLOOKS_ONE_IN) > 1] or list(range(len(legal)))
    top = max(ratings[place] for place in seen)
    weights = [math.exp((ratings[place] - top) / TEMPERATURE) for place in seen]
    mark = chance.die("impression", _FINE) / _FINE * sum(weights)
    for place, weight in zip(seen, weights, strict=True):
        mark -= weight
        if mark <= 0:
            return legal[place]
    return legal[seen[-1]]
