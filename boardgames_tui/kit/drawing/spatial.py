"""Spatial navigation: arrow keys move the cursor between places of a board."""

from collections import deque
from collections.abc import Iterable, Mapping

from boardgames_tui.kit.painter import Rect

_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_CELL_ASPECT = 2.0  # a cell is twice as high as wide


def neighbour(places: Mapping[str, Rect], among: Iterable[str], here: str | None, direction: str) -> str | None:
    """Return the nearest place in a direction: distance ahead counts once, distance aside three times. None: nothing
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


class Ways:
    """Targets of the arrow keys among places, so that every place can be reached. Usually that is the nearest place;
    one that is never the nearest (a bridge between two lands, an area round other things) is inserted between two
    others."""

    def __init__(self, places: Mapping[str, Rect]) -> None:
        self.places = dict(places)
        self._steps = {
            (here, way): found
            for here in places
            for way in _STEPS
            if (found := neighbour(places, places, here, way)) is not None
        }
        order = sorted(places, key=lambda name: (places[name].y, places[name].x, name))
        while order and (missed := self._missed(order)) is not None:
            self._put_between(missed, self._reached(order[0]))

    def step(self, here: str, way: str) -> str | None:
        return self._steps.get((here, way))

    def _reached(self, start: str) -> set[str]:
        seen, new = {start}, deque([start])
        while new:
            here = new.popleft()
            for way in _STEPS:
                to = self._steps.get((here, way))
                if to is not None and to not in seen:
                    seen.add(to)
                    new.append(to)
        return seen

    def _missed(self, order: list[str]) -> str | None:
        reached = self._reached(order[0])
        return next((name for name in order if name not in reached), None)

    def _put_between(self, missed: str, reached: set[str]) -> None:
        """Insert a place: it is entered from the nearest reachable place, and leads on to that arrow's former
        target."""
        ways = ((self._cost(here, way, missed), here, way) for here in reached for way in _STEPS)
        _, here, way = min(ways)
        before = self._steps.get((here, way))
        self._steps[here, way] = missed
        if before is not None:
            self._steps[missed, way] = before

    def _cost(self, here: str, way: str, to: str) -> float:
        """Return the distance as in `neighbour`; places in the opposite direction come last."""
        dx, dy = _STEPS[way]
        (x0, y0), (x, y) = self.places[here].center, self.places[to].center
        across, along = x - x0, (y - y0) * _CELL_ASPECT
        ahead = across * dx + along * dy
        aside = abs(across * dy) + abs(along * dx)
        return ahead + 3 * aside if ahead >= 0 else 1000 - ahead + 3 * aside
