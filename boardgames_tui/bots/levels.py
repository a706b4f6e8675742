"""Levels of bots: `random` picks blindly, `easy` follows its ratings and makes mistakes, `normal` thinks its turn
through, `hard` uses the analysis.

A level gets samples, in which everything its seat cannot know was dealt again, and its own generator. It never sees the
match."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from boardgames_tui.bots.search.budget import Budget, Watch
from boardgames_tui.bots.search.lookahead import best_action, favourite
from boardgames_tui.engine import AnyBrain, Brain, Chance, Game
from boardgames_tui.engine.brain import A, S

from .analysis import analyse

TEMPERATURE = 1.0
"""Points of rating by which an easy bot usually misjudges a choice."""
OVERLOOKS_ONE_IN = 6
"""An easy bot overlooks one choice in this many: a mistake of people that noise in the ratings does not imitate."""

_FINE = 1 << 32


def choose(
    game: Game[S, A],
    brain: Brain[S, A],
    level: str,
    samples: Sequence[S],
    seat: int,
    chance: Chance,
    is_cancelled: Callable[[], bool] = lambda: False,
    seconds: float = math.inf,
    cores: int = 1,
) -> A:
    """Return the action this level plays for the seat. Pure: equal samples and equal chance give the same action,
    unless the time limit cut it short. Only `chance` is changed. Raises Cancelled soon after `is_cancelled` says so.
    """
    legal = game.legal(samples[0])  # the same in every sample: the seat knows what it may do
    if len(legal) == 1:
        return legal[0]
    picked: A = way_of(level).play(
        LevelRequest(game, brain, samples, seat, legal, chance, is_cancelled, seconds, cores)
    )
    return picked


@dataclass(frozen=True, slots=True)
class LevelRequest(Generic[S, A]):
    """The arguments of a request to a level."""

    game: Game[S, A]
    brain: Brain[S, A]
    samples: Sequence[S]
    seat: int
    legal: Sequence[A]
    chance: Chance
    is_cancelled: Callable[[], bool]
    seconds: float
    cores: int


@dataclass(frozen=True, slots=True)
class LevelPlan:
    """How a level plays."""

    worlds: int | None
    """Number of samples, which differ in what the seat cannot know. None: as many as the game says (`Search`)."""
    play: Callable[[LevelRequest[Any, Any]], Any]
    """Function that returns one of the legal actions."""


def _blindly(now: LevelRequest[S, A]) -> A:
    return now.chance.pick("random", now.legal)


def _deeply(now: LevelRequest[S, A]) -> A:
    budget = Budget.of(now.brain, seconds=now.seconds)
    found = analyse(
        now.game, now.samples, now.seat, budget, is_cancelled=now.is_cancelled, brain=now.brain, cores=now.cores
    )
    return found.best.action


def _thoroughly(now: LevelRequest[S, A]) -> A:
    breathe = Watch(is_cancelled=now.is_cancelled).breathe
    return best_action(now.game, now.brain, now.samples, now.seat, now.legal, breathe)


def _carelessly(now: LevelRequest[S, A]) -> A:
    """Play with care in a share of the turns, which each game sets so that the bot suits beginners."""
    if now.brain.easy_choices is not None:
        now = replace(now, legal=now.brain.easy_choices(now.samples[0], now.seat, now.legal))
    is_careful = now.chance.die("care", _FINE) <= now.brain.care * _FINE
    return _thoroughly(now) if is_careful else _by_impression(now)


def _by_impression(now: LevelRequest[S, A]) -> A:
    ratings, legal, chance = now.brain.ratings(now.samples[0], now.seat, now.legal), now.legal, now.chance
    seen = [place for place in range(len(legal)) if chance.die("overlooked", OVERLOOKS_ONE_IN) > 1] or list(
        range(len(legal))
    )
    top = max(ratings[place] for place in seen)
    weights = [math.exp((ratings[place] - top) / TEMPERATURE) for place in seen]
    mark = chance.die("impression", _FINE) / _FINE * sum(weights)
    for place, weight in zip(seen, weights, strict=True):
        mark -= weight
        if mark <= 0:
            return legal[place]
    return legal[seen[-1]]


def _at_first_sight(now: LevelRequest[S, A]) -> A:
    return favourite(now.brain, now.samples[0], now.seat, now.legal)


WAYS = {
    "random": LevelPlan(1, _blindly),
    "easy": LevelPlan(1, _carelessly),
    "normal": LevelPlan(4, _thoroughly),
    "hard": LevelPlan(None, _deeply),
}
"""The plan of each of `BOT_LEVELS`."""
THOROUGH = ("normal", "hard")
"""Levels that search, starting from the ratings."""
FIRST_SIGHT = "first sight"
"""The choice with the best rating: not a level, but what every bot plays when its thinking fails."""


def worlds_of(level: str, brain: AnyBrain) -> int:
    worlds = way_of(level).worlds
    return brain.search.worlds if worlds is None else worlds


def way_of(level: str) -> LevelPlan:
    if level == FIRST_SIGHT:
        return LevelPlan(1, _at_first_sight)
    if level not in WAYS:
        raise ValueError(f"there is no bot of level {level!r}, only {', '.join(WAYS)}")
    return WAYS[level]
