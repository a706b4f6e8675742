"""Moving the cursor over hexes: up and down a column, to the left and right from neighbour to neighbour."""

from collections.abc import Iterable

from boardgames_tui.games.merchant_explorers.spaces import ROWS

_AHEAD = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def next_space(here: int, direction: str, among: Iterable[int]) -> int | None:
    """The legal space an arrow leads to; all of them can be reached, near ones first."""
    dx, dy = _AHEAD[direction]
    best: tuple[float, int] | None = None
    for space in among:
        across, along = space // ROWS - here // ROWS, _height(space) - _height(here)
        ahead = across * dx * 2 if dx else along * dy
        if ahead <= 0:
            continue
        # sideways a step is half a hex up or down: neighbours come before the second column; a tie goes to the equal
        # row number
        aside = abs(along) * 1.2 + (0.1 if space % ROWS != here % ROWS else 0) if dx else abs(across) * 2.5
        if best is None or (ahead + aside, space) < best:
            best = (ahead + aside, space)
    return None if best is None else best[1]


def distance(one: int, other: int) -> int:
    """In hexes, whatever lies between: a step to the next column is also half a hex up or down."""
    across, along = abs(one // ROWS - other // ROWS), abs(_height(one) - _height(other))
    return across + max(0, along - across) // 2


def _height(space: int) -> int:
    """In half hexes: columns A, C, E … sit half a hex lower."""
    column, row = divmod(space, ROWS)
    return 2 * row + (1 if column % 2 == 0 else 0)
