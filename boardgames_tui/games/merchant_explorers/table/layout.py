"""Where things lie on the wide table: the largest map that leaves room for the panel, below it or beside it."""

from collections.abc import Callable
from dataclasses import dataclass

from boardgames_tui.tui.kit.painter import Rect

from .geometry import COMPACT, LARGE, TALL, WIDE, Geometry, Size
from .window import RIM

SIZES = (COMPACT, WIDE, TALL, LARGE)
LOW_SIZES = (COMPACT, WIDE)
"""Outlines need hexes of two lines."""
BELOW = 6
"""Fewest rows of the panel below the map, its heads included."""
FULL, MOST = 8, 12
"""Rows in which that panel shows everything, and what it grows to where nothing else wants the room."""
BESIDE = 20
"""Columns of the panel beside the map."""
MINI_ROWS = 15
"""A mini map with its name above."""


@dataclass(frozen=True, slots=True)
class Layout:
    size: Size
    map: Rect
    panel: Rect
    is_beside: bool
    spare: Rect
    """Room for the other players' maps; may be empty."""
    strip: Rect
    """The row below the map, for a great moment; may be empty."""


def lay_out(width: int, height: int, sizes: tuple[Size, ...], geometry: Callable[[Size], Geometry], zoom: int = 0) -> Layout:
    """`zoom` counts from the size that fits; a larger one scrolls."""
    best = max((number for number, size in enumerate(sizes) if _fits(width, height, geometry(size))), default=None)
    at = min(1, len(sizes) - 1) if best is None else best
    chosen = geometry(sizes[max(0, min(at + zoom, len(sizes) - 1))])
    if _beside(width, height, chosen):
        rows, left = chosen.height + 1, chosen.width + 1
        spare = height - rows - 1
        has_spare = spare >= MINI_ROWS
        return Layout(
            chosen.size,
            Rect(0, 0, chosen.width, rows),
            Rect(left, 0, width - left, rows if has_spare else height),
            True,
            Rect(0, rows + 1, width, spare if has_spare else 0),
            Rect(0, rows, chosen.width, 1 if rows < height else 0),
        )
    rows = min(chosen.height + 1, height - BELOW)
    gap = 1 if height - rows > BELOW else 0
    left = height - rows - gap
    has_spare = left - FULL - 1 >= MINI_ROWS
    return Layout(
        chosen.size,
        Rect(0, 0, width, rows),
        Rect(0, rows + gap, width, FULL if has_spare else min(left, MOST)),
        False,
        Rect(0, rows + gap + FULL + 1, width, left - FULL - 1 if has_spare else 0),
        Rect(0, rows, width, gap),
    )


def _fits(width: int, height: int, geometry: Geometry) -> bool:
    below = geometry.width <= width + 2 * RIM and geometry.height + 1 + BELOW <= height
    return below or _beside(width, height, geometry)


def _beside(width: int, height: int, geometry: Geometry) -> bool:
    return geometry.width + 1 + BESIDE <= width and geometry.height + 1 <= height
