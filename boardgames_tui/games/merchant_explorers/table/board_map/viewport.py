"""A map in the room there is: centred when it fits, else a window that follows the cursor, with glyphs where more map
lies."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from boardgames_tui.games.merchant_explorers.table.targets import COLUMNS
from boardgames_tui.kit.painter import Painter

from .geometry import Geometry
from .layer import HexLayer

GUTTER = 2
"""Columns before a map for the numbers of its rows."""
RIM = 1
"""The outermost column is bare on both sides: a map may lose it before it has to scroll."""


@dataclass(slots=True)
class Scroll:
    """How far a window has moved over its map; kept by the table from paint to paint."""

    x: int = 0
    y: int = 0
    width: int = 0
    """Width of the window when it last moved."""

    def follow(self, geometry: Geometry, space: int, width: int, height: int, covered: int = 0) -> None:
        """Move just as far as needed to show the space with two hexes around it above the `covered` rows; in a window
        of another width from the corner, as if it had just been opened."""
        if width != self.width:
            self.x, self.y, self.width = 0, 0, width
        size, available = geometry.size, geometry.text_places[space]
        self.x = _kept(self.x, available.x - 1, size.width + 1, width, geometry.width, 2 * size.width)
        seen = max(size.height, height - covered)
        self.y = _kept(self.y, available.printed, size.height, seen, geometry.height, 2 * size.height)
        self.y = min(self.y, max(0, geometry.height - height))


def _kept(now: int, start: int, length: int, view: int, whole: int, margin: int) -> int:
    if whole - view <= 2 * RIM:
        return max(0, (whole - view) // 2)
    margin = max(0, min(margin, (view - length) // 2))
    now = min(now, start - margin)
    now = max(now, start + length + margin - view)
    return max(0, min(now, whole - view))


def paint_window(
    p: Painter,
    layer: HexLayer,
    scroll: Scroll,
    follow: Sequence[int],
    targets: Mapping[int, str],
    *,
    headings: bool,
    covered: int = 0,
) -> None:
    """The map in the whole of the painter's window, moved so that all of `follow` is seen, or at least its last;
    `targets` names the spaces that can be pointed at. Something lies over the last `covered` rows."""
    geometry = layer.geometry
    left, top = (GUTTER, 1) if headings else (0, 0)
    view = p.area(left, top, p.width - left, p.height - top)
    for space in follow:
        scroll.follow(geometry, space, view.width, view.height, covered)
    dx = (view.width - geometry.width) // 2 if geometry.width <= view.width else -scroll.x
    dy = -scroll.y if geometry.height > view.height else 0
    view.blit(dx, dy, layer.chars, layer.cells)
    if headings:
        _coordinates(p, geometry, dx, dy)
    for space, name in targets.items():
        available = geometry.text_places[space]
        x, y = available.x - 1 + dx, available.printed + dy
        if x + 1 >= 0 and x + 2 <= view.width and y >= 0 and y + 2 <= view.height:
            view.target(name, x, y, geometry.size.width, 2)

    def below(x: int, y: int) -> Sequence[str]:
        rows = layer.chars[y - dy :][:1]  # a low map ends above the middle of a tall window
        return rows[0][max(0, x - dx) : x - dx + 3] if rows else ""

    _more(view, geometry, scroll, below)


def _coordinates(p: Painter, geometry: Geometry, dx: int, dy: int) -> None:
    """Letters of the columns above the map, numbers of the rows before it, as far as they are in the window. The line
    of a number belongs to its row in every column: odd columns sit half a hex lower."""
    size = geometry.size
    p.target(COLUMNS, 0, 0, p.width, 1)
    for column in range(geometry.columns):
        x = GUTTER + dx + column * size.width + size.width // 2
        if x >= GUTTER:
            p.put(x, 0, chr(65 + column), p.pal.dim)
    for row in range(geometry.rows):
        y = 1 + dy + row * size.height + (size.height + 1) // 2
        if 1 <= y < p.height:
            p.right(GUTTER + max(0, dx - 1), y, str(row + 1), p.pal.dim)


def _more(p: Painter, geometry: Geometry, scroll: Scroll, below: Callable[[int, int], Sequence[str]]) -> None:
    """Gold glyphs at the edges behind which the map goes on, beside the letters of choices (`below`: what they would
    cover)."""
    right, down = geometry.width - p.width, geometry.height - p.height
    edges = (
        (scroll.y > 0, p.width // 2 - 1, 0, "▲"),
        (scroll.y < down, p.width // 2 - 1, p.height - 1, "▼"),
        (scroll.x > 0 and right > 2 * RIM, 0, p.height // 2, "◂"),
        (scroll.x < right and right > 2 * RIM, p.width - 3, p.height // 2, "▸"),
    )
    for is_more, x, y, glyph in edges:
        if is_more:
            plain = {"▲": "^", "▼": "v", "◂": "<", "▸": ">"}[glyph]
            column, row = (geometry.size.width, 0) if glyph in "▲▼" else (0, 2)
            ways = [(x + step * column, y + step * row) for step in range(5) if y + step * row < p.height]
            x, y = next((way for way in ways if not any(map(str.isalpha, below(*way)))), (x, y))
            p.put(x, y, f" {p.look.glyph(glyph, plain)} ", p.pal.key_text, p.pal.accent, bold=True)
