"""Which choices are as good as each other, as far as an analysis can tell, and which of them a hint should name."""

from typing import Any

from boardgames_tui.bots import Analysis, Prospect
from boardgames_tui.engine import AnyBrain

LEAST = 0.5
"""Points: what is less is not told."""
SURE = 0.02
"""Of the chance to win: what is less is no difference, unless points tell one."""


def is_worse(best: Prospect[Any], each: Prospect[Any]) -> bool:
    is_behind = best.margin - each.margin >= max(LEAST, each.doubt or 0.0)
    return is_behind or best.chance - each.chance >= SURE


def straight(found: Analysis[Any], brain: AnyBrain) -> Analysis[Any]:
    """Where a detour came out best by luck, the first straight way that is as good stands before it."""
    best = found.best
    if best.action.kind not in brain.detours:
        return found
    for each in found.prospects[1:]:
        if (
            bool(each.trials) == bool(best.trials)
            and each.action.kind not in brain.detours
            and not is_worse(best, each)
        ):
            rest = (other for other in found.prospects if other is not each)
            return Analysis(found.seat, (each, *rest), found.done, found.planned)
    return found
