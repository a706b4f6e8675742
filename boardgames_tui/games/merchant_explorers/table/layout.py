"""Where things lie on the wide table: the largest map that leaves room for the mat, below it or beside it."""

from collections.abc import Callable
from dataclasses import dataclass

from boardgames_tui.kit.painter import Rect

from .board_map.geometry import COMPACT, LARGE, MINI, TALL, WIDE, Geometry, Size
from .board_map.viewport import GUTTER, RIM

SIZES = (COMPACT, WIDE, TALL, LARGE)
LOW_SIZES = (COMPACT, WIDE)
"""Outlines need hexes of two lines."""
BELOW = 6
"""Fewest rows of the mat below the map, its heads included."""
FULL, MOST = 8, 12
"""Rows in which that mat shows everything, and what it grows to where nothing else wants the room."""
BESIDE = 20
"""Columns of the mat beside the map."""
MINI_ROWS = 15
"""A mini map with its name above."""
GAP = 2
"""Columns between two mini maps."""


@dataclass(frozen=True, slots=True)
class Layout:
    size: Size
    is_beside: bool
    map: Rect
    strip: Rect
    """The row below the map, for a great moment; may be empty."""
    mat: Rect
    """Card, kept cards, goals, the space under the cursor."""
    spare: Rect
    """Room for the other players' maps, below the mat or, where that lies beside it, below the map; may be empty."""


def lay_out(
    width: int, height: int, sizes: tuple[Size, ...], geometry: Callable[[Size], Geometry], zoom: int = 0
) -> Layout:
    """`zoom` counts from the size that fits; a larger one scrolls."""
    fitting = [number for number, size in enumerate(sizes) if _fits(width, height, geometry(size))]
    best = max(
        fitting, key=lambda number: _merit(width, height, geometry(sizes[number])), default=min(1, len(sizes) - 1)
    )
    chosen = geometry(sizes[max(0, min(best + zoom, len(sizes) - 1))])
    if _lies_beside(width, height, chosen):
        return _beside(width, height, chosen, 2 * geometry(MINI).width + GAP)
    return _below(width, height, chosen)


def _fits(width: int, height: int, geometry: Geometry, mat: int = BELOW) -> bool:
    below = GUTTER + geometry.width <= width + 2 * RIM and geometry.height + 1 + mat <= height
    return below or _lies_beside(width, height, geometry)


def _merit(width: int, height: int, geometry: Geometry) -> tuple[int, bool, int]:
    """Lines first; where hexes have three of them, a mat that shows everything is worth more than a further column."""
    size = geometry.size
    return size.height, size.height < TALL.height or _fits(width, height, geometry, FULL), size.width


def _lies_beside(width: int, height: int, geometry: Geometry) -> bool:
    return GUTTER + geometry.width + 1 + BESIDE <= width and geometry.height + 1 <= height


def _beside(width: int, height: int, chosen: Geometry, minis: int) -> Layout:
    """Two mini maps below the map may be a little broader than it."""
    rows = chosen.height + 1
    spare = height - rows - 1 if height - rows - 1 >= MINI_ROWS else 0
    available = GUTTER + chosen.width
    columns = max(available, min(minis, width - 1 - BESIDE)) if spare else available
    return Layout(
        chosen.size,
        True,
        Rect(0, 0, available, rows),
        Rect(0, rows, available, 1 if rows < height else 0),
        Rect(columns + 1, 0, width - columns - 1, height),
        Rect(0, rows + 1, columns, spare),
    )


def _below(width: int, height: int, chosen: Geometry) -> Layout:
    rows = min(chosen.height + 1, height - BELOW)
    gap = 1 if height - rows > BELOW else 0
    top = rows + gap
    left = height - top
    has_spare = left - FULL - 1 >= MINI_ROWS
    return Layout(
        chosen.size,
        False,
        Rect(0, 0, width, rows),
        Rect(0, rows, width, gap),
        Rect(0, top, width, FULL if has_spare else min(left, MOST)),
        Rect(0, top + FULL + 1, width, left - FULL - 1 if has_spare else 0),
    )
