"""Bot of Age of Mythology: its brain, with ratings of choices and values of positions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from boardgames_tui.engine import Brain, Phrase, Search
from boardgames_tui.engine.content import load
from boardgames_tui.engine.styles import Styles
from boardgames_tui.games.age_of_mythology.actions import Act
from boardgames_tui.games.age_of_mythology.content import CULTURE, SLUG
from boardgames_tui.games.age_of_mythology.rules.state import State

from . import ratings, value
from .foresight import foresight
from .judgement import judged
from .remark import remark
from .restraint import easy_choices
from .weights import CULTURES, NORMAL, RANGES, STYLES, Weights

__all__ = ["BRAIN", "RANGES", "value_with"]

HARD = Weights(**load(SLUG, "hard", dict[str, float], "weights"))
_NORMAL, _HARD = Styles(NORMAL, STYLES), Styles(HARD, STYLES)
_HARD_AS = {
    CULTURE[culture]: Styles(
        replace(HARD, **{name: getattr(HARD, name) * factor for name, factor in factors.items()}), STYLES
    )
    for culture, factors in CULTURES.items()
}


def hard_weights(state: State, seat: int) -> Weights:
    """Return the weights of a seat that thinks like `hard`: they depend on its culture, and for bots on the style."""
    return _HARD_AS.get(state.players[seat].culture, _HARD).of(state, seat, state.options.bot_style)


def value_with(weights: Mapping[str, float]) -> Callable[[State, int], float]:
    """Return the value function with these weights, for self-play."""
    return partial(value.value, weights=Weights(**weights))


def glance(state: State, seat: int) -> float:
    return value.value(state, seat, _NORMAL.of(state, seat, state.options.bot_style))


def insight(state: State, seat: int) -> float:
    return foresight(state, seat, hard_weights(state, seat))


def judge(samples: Sequence[State], seat: int, actions: Sequence[Act]) -> Sequence[float]:
    return judged(samples, seat, actions, insight, hard_weights(samples[0], seat))


def told(state: State, seat: int, action: Act) -> Phrase | None:
    return remark(state, seat, action, judge)


BRAIN = Brain(
    ratings.ratings,
    glance,
    care=0.65,
    easy_choices=easy_choices,
    search=Search(trials=0),
    insight=insight,
    judge=judge,
    remark=told,
    detours=frozenset({"keep_workers", "lift", "lift_all", "station"}),
)
"""The brain. Without trials: played on by ratings alone they mislead (2 of 8 games won against the look-ahead), because
battles decide."""
