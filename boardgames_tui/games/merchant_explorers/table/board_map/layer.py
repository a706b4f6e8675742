"""A painted hex map that can be copied and changed hex by hex: what is printed is drawn once, what changes is drawn on
top."""

from collections.abc import Callable, Mapping

from boardgames_tui.kit.painter import BOLD, UNDER, Cell

from .geometry import LINE, Geometry


class HexLayer:
    def __init__(
        self, geometry: Geometry, grounds: Mapping[int, str], outside: str, line: Callable[[str], str]
    ) -> None:
        """`line`: the colour of an outline on a ground."""
        self.geometry = geometry
        self.grounds = dict(grounds)
        self._outside, self._line = outside, line
        empty: Cell = (outside, outside, 0)
        self.chars = [[" "] * geometry.width for _ in range(geometry.height)]
        self.cells: list[list[Cell]] = [[empty] * geometry.width for _ in range(geometry.height)]
        for spot in geometry.spots:
            self.chars[spot.y][spot.x] = spot.glyph
            self.cells[spot.y][spot.x] = self._cell(spot.back, spot.front)

    def copy(self) -> "HexLayer":
        other = HexLayer.__new__(HexLayer)
        other.geometry, other.grounds = self.geometry, dict(self.grounds)
        other._outside, other._line = self._outside, self._line
        other.chars = [row[:] for row in self.chars]
        other.cells = [row[:] for row in self.cells]
        return other

    def ground(self, number: int, color: str) -> None:
        """A hex gets another colour; what was written on it is wiped."""
        self.grounds[number] = color
        for x, y, back, front, glyph in self.geometry.of[number]:
            self.chars[y][x] = glyph
            self.cells[y][x] = self._cell(back, front)

    def write(
        self, x: int, y: int, text: str, fg: str, bg: str | None = None, *, bold: bool = False, under: bool = False
    ) -> None:
        """Without a background the ground stays."""
        if not 0 <= y < len(self.chars):
            return
        chars, cells = self.chars[y], self.cells[y]
        for place, char in enumerate(text, x):
            chars[place] = char
            cells[place] = (fg, bg or cells[place][1], bold * BOLD | under * UNDER)

    def _cell(self, back: int, front: int) -> Cell:
        ground = self.grounds.get(back, self._outside)
        return (self._line(ground) if front == LINE else self.grounds.get(front, self._outside)), ground, 0
