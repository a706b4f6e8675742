"""Comparison of choices: which are as good as each other, and which of them a hint should name."""

from collections.abc import Callable
from typing import Any

from boardgames_tui.bots import Analysis, Prospect
from boardgames_tui.bots.analysis_result import SURELY
from boardgames_tui.engine import AnyBrain

LEAST = 0.5
"""Points: what is less is not told."""
SURE = 0.02
"""Of the chance to win: what is less is no difference, unless points tell one."""
SAME = 0.005
"""Points: what is less comes from adding up, not from the choice."""


def is_worse(best: Prospect[Any], each: Prospect[Any]) -> bool:
    """By more than luck. What was tried as often as the best was still in the race when the trials were used up: there
    two standard errors tell; what dropped out before was beaten then."""
    times = SURELY if each.trials >= best.trials else 1.0
    is_behind = best.margin - each.margin >= max(LEAST, times * (each.doubt or 0.0))
    return is_behind or best.chance - each.chance >= max(SURE, times * (each.chance_doubt or 0.0))


def is_same(best: Prospect[Any], each: Prospect[Any]) -> bool:
    """Not only as good: every trial of both ended alike, or there were none and they are judged alike."""
    return (
        bool(best.trials) == bool(each.trials)
        and abs(best.margin - each.margin) < SAME
        and (each.doubt or 0.0) < SAME
        and abs(best.chance - each.chance) < SAME
    )


def is_needless(found: Analysis[Any], brain: AnyBrain, each: Prospect[Any]) -> bool:
    """Where the game says so, of all choices there are."""
    return brain.needless is not None and brain.needless(each.action, [other.action for other in found.prospects])


def prefer_direct(
    found: Analysis[Any], brain: AnyBrain, costs: Callable[[Any], bool] = lambda action: False
) -> Analysis[Any]:
    """Where a detour, something needless or what costs points for certain came out best by luck, the straight way that
    is as good stands before it: the one that was tried most, for few trials may be lucky ones. And where what it does
    comes to the same as doing nothing, nothing is to be done."""
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
