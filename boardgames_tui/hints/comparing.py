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


def is_needless(found: Analysis[Any], brain: AnyBrain, each: Prospect[Any]) -> bool:
    """Where the game says so, of all choices there are."""
    return brain.needless is not None and brain.needless(each.action, [other.action for other in found.prospects])


def straight(found: Analysis[Any], brain: AnyBrain) -> Analysis[Any]:
    """Where a detour or something needless came out best by luck, the straight way that is as good stands before it:
    the one that was tried most, for few trials may be lucky ones."""
    best = found.best
    if not _is_crooked(found, brain, best):
        return found
    ways = [
        each
        for each in found.prospects[1:]
        if bool(each.trials) == bool(best.trials) and not is_worse(best, each) and not _is_crooked(found, brain, each)
    ]
    if not ways:
        return found
    way = max(ways, key=lambda each: each.trials)
    rest = (other for other in found.prospects if other is not way)
    return Analysis(found.seat, (way, *rest), found.done, found.planned)


def _is_crooked(found: Analysis[Any], brain: AnyBrain, each: Prospect[Any]) -> bool:
    return each.action.kind in brain.detours or is_needless(found, brain, each)
