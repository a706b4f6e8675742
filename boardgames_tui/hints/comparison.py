"""Comparison of choices: which are as good as each other, and which of them a hint should name."""

from collections.abc import Callable
from typing import Any

from boardgames_tui.bots import Analysis, Prospect
from boardgames_tui.bots.analysis_result import SURELY
from boardgames_tui.engine import AnyBrain

LEAST = 0.5
"""Points below which a difference is not shown."""
SURE = 0.02
"""Chance to win below which a difference does not count, unless points differ."""
SAME = 0.005
"""Points below which a difference is a rounding error."""


def is_worse(best: Prospect[Any], each: Prospect[Any]) -> bool:
    """Whether a choice is worse than the best by more than luck. A choice with as many trials was in the race to the
    end: two standard errors decide; one that dropped out earlier was beaten."""
    times = SURELY if each.trials >= best.trials else 1.0
    is_behind = best.margin - each.margin >= max(LEAST, times * (each.doubt or 0.0))
    return is_behind or best.chance - each.chance >= max(SURE, times * (each.chance_doubt or 0.0))


def is_same(best: Prospect[Any], each: Prospect[Any]) -> bool:
    """Whether two choices are equivalent: all trials of both ended alike, or without trials their values are equal."""
    return (
        bool(best.trials) == bool(each.trials)
        and abs(best.margin - each.margin) < SAME
        and (each.doubt or 0.0) < SAME
        and abs(best.chance - each.chance) < SAME
    )


def is_needless(found: Analysis[Any], brain: AnyBrain, each: Prospect[Any]) -> bool:
    """Whether the game calls a choice needless, given all legal choices."""
    return brain.needless is not None and brain.needless(each.action, [other.action for other in found.prospects])


def prefer_direct(
    found: Analysis[Any], brain: AnyBrain, costs: Callable[[Any], bool] = lambda action: False
) -> Analysis[Any]:
    """Return the choices with a direct choice first, where a detour, a needless choice or one with certain costs came
    out best by luck: of those that are as good, the one with most trials. If it is equivalent to doing nothing, doing
    nothing comes first."""
    best = found.best

    def is_detour(each: Prospect[Any]) -> bool:
        return each.action.kind in brain.detours or is_needless(found, brain, each) or costs(each.action)

    if is_detour(best):
        ways = [
            each
            for each in found.prospects[1:]
            if bool(each.trials) == bool(best.trials) and not is_worse(best, each) and not is_detour(each)
        ]
    else:
        ways = [
            each
            for each in found.prospects[1:]
            if best.action.kind not in brain.idle
            and each.action.kind in brain.idle
            and is_same(best, each)
            and not is_detour(each)
        ]
    if not ways:
        return found
    way = max(ways, key=lambda each: each.trials)
    rest = (other for other in found.prospects if other is not way)
    return Analysis(found.seat, (way, *rest), found.done, found.planned)
