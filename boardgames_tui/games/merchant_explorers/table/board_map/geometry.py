"""Hexes on a grid of cells: which cell belongs to which hex, and where a hex has room for text.

A hex is a brick of w × h cells, every second column half a brick lower. Quarter blocks in the first column of a brick
let the waist of its left neighbour in, which makes hexagons of them; no cell ever holds more than two:

     column  0123 4
     line 1  ▘●2· ▖     upper left quarter: left neighbour above; column 4 carries this hex's own point
     line 2  ▖▐a▌ ▘     lower left quarter: left neighbour below

Without colours to fill with, the same bricks are drawn as outlines: `/` over `\\` in the first column, `_` along the
bottom."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

OUTSIDE = -1
LINE = -2
"""Instead of a hex: the cell shows a line of the outline."""
_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""By the bits of the quarters in front: upper left 1, upper right 2, lower left 4, lower right 8."""


@dataclass(frozen=True, slots=True)
class Size:
    name: str
    width: int
    height: int
    point: tuple[int, ...]
    """How far the waist reaches into the next column, in half columns, for each half line of a hex."""

    @property
    def available(self) -> int:
        """Columns for text."""
        return min(3, self.width - 1)


MINI = Size("mini", 2, 1, (0, 0))
COMPACT = Size("compact", 3, 2, (0, 1, 1, 0))
WIDE = Size("wide", 4, 2, (0, 1, 1, 0))
TALL = Size("tall", 5, 3, (0, 1, 2, 2, 1, 0))
LARGE = Size("large", 6, 3, (0, 1, 2, 2, 1, 0))


class Spot(NamedTuple):
    """One cell: the hex behind it, the hex (or LINE) in front, and the glyph that divides them."""

    x: int
    y: int
    back: int
    front: int
    glyph: str


class TextPlace(NamedTuple):
    """Where a hex has space for text: the first column, the line of what is printed, the line of what stands there."""

    x: int
    printed: int
    piece: int


class Geometry:
    def __init__(self, size: Size, hexes: Mapping[int, tuple[int, int]], low: int, *, outlined: bool = False) -> None:
        """`hexes`: column and row of each; `low`: parity of the columns that sit half a hex lower."""
        self.size, self.outlined = size, outlined
        self._low = low
        self._at = {place: number for number, place in hexes.items()}
        self.columns = 1 + max(column for column, _ in hexes.values())
        self.rows = 1 + max(row for _, row in hexes.values())
        self.width = self.columns * size.width + (1 if size.point[len(size.point) // 2] or outlined else 0)
        lowest = max(self._top(column) + (row + 1) * 2 * size.height for column, row in hexes.values())
        self.height = (lowest + 1) // 2
        self.text_places = {number: self._text_place(column, row) for number, (column, row) in hexes.items()}

    @cached_property
    def spots(self) -> list[Spot]:
        return self._outlines() if self.outlined else list(self._blocks())

    @cached_property
    def of(self) -> dict[int, list[Spot]]:
        """The cells each hex has a part in."""
        found: dict[int, list[Spot]] = {number: [] for number in self.text_places}
        for spot in self.spots:
            for number in {spot.back, spot.front}:
                if number >= 0:
                    found[number].append(spot)
        return found

    def _top(self, column: int) -> int:
        """In half lines."""
        return self.size.height if column % 2 == self._low else 0

    def _text_place(self, column: int, row: int) -> TextPlace:
        width, height = self.size.width, self.size.height
        x = column * width + 1 + max(0, width - 4) // 2
        top = self._top(column) + row * 2 * height
        if height == 1:
            return TextPlace(column * width, top // 2, top // 2)
        first = (top + 1) // 2 + (1 if height > 2 and top % 2 == 0 else 0)
        return TextPlace(x, first, first + 1)

    def _blocks(self) -> Iterable[Spot]:
        for y in range(self.height):
            for x in range(self.width):
                owners = [self._owner(2 * x + dx, 2 * y + dy) for dy in (0, 1) for dx in (0, 1)]
                back = max(owners, key=owners.count)
                front = next((owner for owner in owners if owner != back), back)
                bits = sum(1 << place for place, owner in enumerate(owners) if owner != back)
                if back != OUTSIDE or front != OUTSIDE:
                    yield Spot(x, y, back, front, _QUARTERS[bits])

    def _owner(self, x: int, y: int) -> int:
        """Return the owner of a pixel, half a column wide and half a line high."""
        column, offset = divmod(x, 2 * self.size.width)
        row, line = divmod(y - self._top(column - 1), 2 * self.size.height)
        if offset < self.size.point[line]:
            return self._at.get((column - 1, row), OUTSIDE)
        return self._at.get((column, (y - self._top(column)) // (2 * self.size.height)), OUTSIDE)

    def _outlines(self) -> list[Spot]:
        width, height = self.size.width, self.size.height
        found: dict[tuple[int, int], Spot] = {}

        def line(x: int, y: int, glyph: str) -> None:
            if y >= 0 and (x, y) not in found:
                found[x, y] = Spot(x, y, OUTSIDE, LINE, glyph)

        tops = {
            number: (column * width, (self._top(column) + row * 2 * height) // 2)
            for (column, row), number in self._at.items()
        }
        for number, (x, y) in tops.items():
            if height == 1:
                found.update({(x + dx, y): Spot(x + dx, y, number, number, " ") for dx in range(width)})
                continue
            for dx in range(width):
                found[x + dx, y] = Spot(x + dx, y, number, number if dx else LINE, " " if dx else "/")
                found[x + dx, y + 1] = Spot(x + dx, y + 1, number, LINE, "_" if dx else "\\")
        for x, y in tops.values() if height > 1 else ():
            line(x + width, y, "\\")
            line(x + width, y + 1, "/")
            for dx in range(1, width):
                line(x + dx, y - 1, "_")
        return list(found.values())
