"""Where a key can stand between two lands without covering a name, a line of units or another key."""

from collections.abc import Collection, Iterable
from itertools import product

Spot = tuple[int, int]
"""Column and line."""


def text_cells(corners: Iterable[Spot], width: int) -> set[Spot]:
    """The two lines of every label, from the column before it on: keys of lands stand there."""
    return {(x + dx, y + dy) for x, y in corners for dx in range(-1, width) for dy in (0, 1)}


REACH = (16, 6)
"""Columns and lines around a middle in which a place is looked for first: the whole map is large."""


def key_spots(
    middles: Iterable[tuple[float, float]],
    taken: set[Spot],
    width: int,
    lines: int,
    key: int,
    liked: Collection[Spot] = (),
) -> list[Spot]:
    """For each middle the nearest free place; `key` columns that end there are used up. What is liked wins over what is
    a little nearer."""
    used = set(taken)

    def is_free(spot: Spot) -> bool:
        return all((spot[0] - n, spot[1]) not in used for n in range(key))

    found = []
    for x, y in middles:

        def distance(spot: Spot, x: float = x, y: float = y) -> tuple[float, Spot]:
            return abs(spot[0] - x) + 2 * abs(spot[1] - y) + (0 if not liked or spot in liked else 6), spot

        columns = range(max(key - 1, int(x) - REACH[0]), min(width, int(x) + REACH[0]))
        rows = range(max(0, int(y) - REACH[1]), min(lines, int(y) + REACH[1]))
        free = [spot for spot in product(columns, rows) if is_free(spot)]
        best = min(free or filter(is_free, product(range(key - 1, width), range(lines))), key=distance)
        found.append(best)
        used |= {(best[0] - n, best[1]) for n in range(key)}
    return found
