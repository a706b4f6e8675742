"""Moving a cursor over the places of a board with the arrow keys."""

from collections.abc import Iterable, Mapping

from .painter import Rect

_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_CELL_ASPECT = 2.0  # a cell is twice as high as wide


def neighbour(places: Mapping[str, Rect], among: Iterable[str], here: str | None, direction: str) -> str | None:
    """The nearest place in that direction: what lies ahead counts once, what lies aside three times. None: nothing
    there."""
    candidates = [name for name in among if name in places and name != here]
    if here is None or here not in places:
        return min(candidates, key=lambda name: (places[name].y, places[name].x), default=None)
    dx, dy = _STEPS[direction]
    x0, y0 = places[here].center
    best, best_cost = None, 0.0
    for name in candidates:
        x, y = places[name].center
        across, along = (x - x0), (y - y0) * _CELL_ASPECT
        ahead = across * dx + along * dy
        aside = abs(across * dy) + abs(along * dx)
        if ahead < 0.5:
            continue
        cost = ahead + 3 * aside
        if best is None or cost < best_cost:
            best, best_cost = name, cost
    return best
