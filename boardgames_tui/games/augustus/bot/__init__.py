"""Bot of Augustus: its brain, with ratings of choices and values of positions."""

from collections.abc import Callable, Mapping
from functools import partial

from boardgames_tui.engine import Brain, Search
from boardgames_tui.engine.content import load
from boardgames_tui.games.augustus.content import SLUG
from boardgames_tui.games.augustus.rules.state import State

from . import ratings, remark, value
from .policy import alike, needless, policy
from .weights import RANGES, Weights

__all__ = ["BRAIN", "RANGES", "value_with"]

HARD = Weights(**load(SLUG, "hard", dict[str, float], "weights"))


def value_with(weights: Mapping[str, float]) -> Callable[[State, int], float]:
    """Return the value function with these weights, for self-play."""
    return partial(value.value, weights=Weights(**weights))


BRAIN = Brain(
    ratings.ratings,
    value.value,
    search=Search(trials=240, width=8, turns=5),
    insight=partial(value.value, weights=HARD),
    policy=partial(policy, weights=HARD),
    alike=alike,
    remark=partial(remark.remark, weights=HARD),
    detours=frozenset({"put_back"}),
    idle=frozenset({"confirm", "done", "pass"}),
    needless=needless,
)
