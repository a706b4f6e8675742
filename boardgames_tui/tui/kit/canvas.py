"""The canvas: one Line API widget that shows a painted grid.

Painting fills a new grid; rows that did not change keep their strips, and only the changed ones are sent to the terminal. A
board of 3,000 cells costs one widget, not 300: 2 ms a key instead of 180.
"""

from collections.abc import Callable
from functools import lru_cache
from operator import ne, or_

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from .colors import nearest_256
from .glyphs import ASCII
from .look import Look
from .painter import BOLD, ITALIC, REVERSE, UNDER, Cell, Grid, Painter, Rect

Paint = Callable[[Painter], None]


class Canvas(Widget):
    """Shows what `paint` draws. Set `look` and call `repaint` when something changed."""

    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; }"

    class Pointed(Message):
        """A target was clicked."""

        def __init__(self, canvas: "Canvas", target: str) -> None:
            super().__init__()
            self.canvas = canvas
            self.target = target

        @property
        def control(self) -> "Canvas":
            return self.canvas

    def __init__(self, paint: Paint, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._paint = paint
        self._grid: Grid | None = None
        self._strips: list[Strip | None] = []
        self._plain = False

    @property
    def look(self) -> Look:
        return self.app.look  # type: ignore[attr-defined]

    @property
    def targets(self) -> dict[str, Rect]:
        return self._grid.targets if self._grid else {}

    def repaint(self) -> None:
        if not self.is_attached or self.size.area == 0:
            return
        look, (width, height) = self.look, self.size
        p = Painter.blank(look, width, height)
        self._paint(p)
        grid = p.grid
        old, self._grid = self._grid, grid
        if old is None or (old.width, old.height) != (width, height) or self._plain != look.ascii:
            self._plain = look.ascii
            self._strips = [None] * height
            self.refresh()
            return
        changed: list[Region] = []
        for y in range(height):
            if grid.cells[y] != old.cells[y] or grid.chars[y] != old.chars[y]:
                self._strips[y] = None
                changed.append(_change(old, grid, y))
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        if self._grid is None or y >= len(self._strips):
            return Strip.blank(self.size.width)
        strip = self._strips[y]
        if strip is None:
            styled = mono_style if self.look.is_mono else style_256 if self.app.console.color_system == "256" else style_of
            strip = self._strips[y] = row_strip(self._grid.chars[y], self._grid.cells[y], self._plain, styled)
        return strip

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows themselves: a canvas has no border, padding or filter that Textual would have to add to each of them."""
        rows = [self.render_line(y) for y in crop.line_range]
        left, right = crop.column_span
        return rows if (left, right) == (0, self.size.width) else [row.crop(left, right) for row in rows]

    def on_mount(self) -> None:
        self.repaint()

    def on_resize(self, event: events.Resize) -> None:
        self.repaint()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width

    def on_click(self, event: events.Click) -> None:
        hit = [name for name, rect in self.targets.items() if rect.holds(event.x, event.y)]
        if hit:
            event.stop()
            self.post_message(self.Pointed(self, hit[-1]))


def _change(old: Grid, new: Grid, y: int) -> Region:
    """The part of a row from its first cell that differs to its last: only that goes over the wire."""
    cells = map(ne, old.cells[y], new.cells[y])
    chars = map(ne, old.chars[y], new.chars[y])
    differs = bytes(map(or_, cells, chars))
    first = differs.index(1)
    return Region(first, y, differs.rindex(1) + 1 - first, 1)


def row_strip(chars: list[str], cells: list[Cell], plain: bool, styled: Callable[[Cell], Style]) -> Strip:
    """One row as segments, neighbours of equal style merged."""
    text = "".join(chars)
    if plain:
        text = text.translate(ASCII)
    segments: list[Segment] = []
    start, here = 0, cells[0]
    for x, cell in enumerate(cells):
        if cell is not here and cell != here:
            segments.append(Segment(text[start:x], styled(here)))
            start, here = x, cell
    segments.append(Segment(text[start:], styled(here)))
    return Strip(segments, len(cells))


@lru_cache(maxsize=4096)
def style_of(cell: Cell) -> Style:
    fg, bg, attrs = cell
    return Style(
        color=fg,
        bgcolor=bg,
        bold=bool(attrs & BOLD),
        italic=bool(attrs & ITALIC),
        underline=bool(attrs & UNDER),
        reverse=bool(attrs & REVERSE),
    )


@lru_cache(maxsize=4096)
def style_256(cell: Cell) -> Style:
    """For terminals of 256 colours. Rich would round every channel by itself, and dark cards would turn navy."""
    fg, bg, attrs = cell
    return style_of((_rounded(fg), _rounded(bg), attrs))


def _rounded(color: str | None) -> str | None:
    return f"color({nearest_256(color)})" if color and color.startswith("#") else color


@lru_cache(maxsize=1024)
def mono_style(cell: Cell) -> Style:
    """Without any colour: a fill becomes reverse video, what can be pressed is underlined by whoever draws it."""
    _, bg, attrs = cell
    filled = bg not in (None, "default")
    return Style(
        bold=bool(attrs & BOLD),
        italic=bool(attrs & ITALIC),
        underline=bool(attrs & UNDER),
        reverse=filled != bool(attrs & REVERSE),
    )
