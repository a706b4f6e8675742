"""Where a key can stand between two lands without covering a name, a line of units or another key."""

from collections.abc import Collection, Iterable

Spot = tuple[int, int]
"""Column and line."""


def text_cells(corners: Iterable[Spot], width: int) -> set[Spot]:
    """The two lines of every label, from the column before it on: keys of lands stand there."""
    return {(x + dx, y + dy) for x, y in corners for dx in range(-1, width) for dy in (0, 1)}


def key_spots(
    middles: Iterable[tuple[float, float]], taken: set[Spot], width: int, lines: int, key: int, liked: Collection[Spot] = ()
) -> list[Spot]:
    """For each middle the nearest free place; `key` columns that end there are used up. What is liked wins over what is a little nearer."""
    used = set(taken)
    found = []
    for x, y in middles:
        free = [
            (column, line)
            for column in range(key - 1, width)
            for line in range(lines)
            if not any((column - n, line) in used for n in range(key))
        ]
        best = min(free, key=lambda spot: (abs(spot[0] - x) + 2 * abs(spot[1] - y) + (0 if not liked or spot in liked else 6), spot))
        found.append(best)
        used |= {(best[0] - n, best[1]) for n in range(key)}
    return found
