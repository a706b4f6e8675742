"""The canvas: one Line API widget that shows a painted grid.

Painting fills a new grid; rows that did not change keep their strips, and only the changed ones are sent to the
terminal. A board of 3,000 cells costs one widget, not 300: 2 ms a key instead of 180."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Grid, Painter, Rect

from .segments import Span, StandIns, change, mended_strip, row_strip, styled_for

Paint = Callable[[Painter], None]
RIGHT_BUTTON = 3


class Canvas(Widget):
    """Widget that shows what `paint` draws: a function that is passed in, or the method of a subclass. It is painted
    again when a reactive attribute in `shows` changes; for everything else call `repaint`."""

    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; }"
    follows: ClassVar[Sequence[str]] = ()
    """Its own reactive attributes that repaint it when they change."""
    ALLOW_SELECT = False  # dragging would "select" the name of the widget

    class Pointed(Message):
        """Message: a target was clicked."""

        def __init__(self, canvas: "Canvas", target: str, *, is_right: bool = False) -> None:
            super().__init__()
            self.canvas = canvas
            self.target = target
            self.is_right = is_right
            """Whether it was the right button, which asks what a thing is."""

        @property
        def control(self) -> "Canvas":
            return self.canvas

    def __init__(
        self,
        paint: Paint | None = None,
        *,
        shows: Sequence[str] = (),
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """`shows`: reactive attributes of the screen that repaint the canvas when they change."""
        super().__init__(id=id, classes=classes)
        self._paint = paint
        self._of_screen = shows
        self._grid: Grid | None = None
        self._strips: list[Strip] = []
        self._stale: dict[int, Span | None] = {}
        """Rows whose strip is out of date, with the part that changed; None: the whole row."""
        self._stand_ins: StandIns = {}

    @property
    def look(self) -> Look:
        look: Look = self.app.look  # type: ignore[attr-defined]
        return look

    @property
    def targets(self) -> dict[str, Rect]:
        return self._grid.targets if self._grid else {}

    def paint(self, p: Painter) -> None:
        if self._paint is not None:
            self._paint(p)

    def targets_at(self, x: int, y: int) -> list[str]:
        """Return the targets at a cell, the topmost (last drawn) first. A target that is no rectangle has pieces,
        `land:5#0`, `land:5#1`."""
        return [name.partition("#")[0] for name, rect in reversed(self.targets.items()) if rect.holds(x, y)]

    def target_at(self, x: int, y: int) -> str | None:
        return next(iter(self.targets_at(x, y)), None)

    def clicked_at(self, x: int, y: int) -> str | None:
        """Return the target of a click there."""
        return self.target_at(x, y)

    def repaint(self) -> None:
        if not self.is_attached or (size := self.size).area == 0:
            return
        grid = self._drawn(size)
        old = self._grid
        if (
            old is None
            or (old.width, old.height) != (grid.width, grid.height)
            or self._stand_ins is not self.look.stand_ins
        ):
            self._show(grid)
            self.refresh()
            return
        self._grid = grid
        changed = [y for y in range(grid.height) if grid.cells[y] != old.cells[y] or grid.chars[y] != old.chars[y]]
        spans = [change(old, grid, y) for y in changed]
        for y, (first, end) in zip(changed, spans, strict=True):
            before = self._stale.get(y, (first, end))
            self._stale[y] = None if before is None else (min(first, before[0]), max(end, before[1]))
        if changed:
            self.refresh(*(Region(first, y, end - first, 1) for y, (first, end) in zip(changed, spans, strict=True)))

    def _drawn(self, size: Size) -> Grid:
        p = Painter.blank(self.look, *size)
        self.paint(p)
        return p.grid

    def _show(self, grid: Grid) -> None:
        """Show a new grid completely."""
        self._grid, self._stand_ins = grid, self.look.stand_ins
        self._strips = [Strip.blank(grid.width)] * grid.height
        self._stale = dict.fromkeys(range(grid.height))

    def render_line(self, y: int) -> Strip:
        if self._grid is None or y >= len(self._strips):
            return Strip.blank(self.size.width)
        strip = self._strips[y]
        if y in self._stale:
            changed = self._stale.pop(y)
            row = (
                self._grid.chars[y],
                self._grid.cells[y],
                self._stand_ins,
                styled_for(self.look, self.app.console.color_system),
            )
            strip = self._strips[y] = row_strip(*row) if changed is None else mended_strip(strip, changed, *row)
        return strip

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the strips directly: a canvas has no border, padding or filter that Textual would have to add."""
        size = self.size
        if size.area and (self._grid is None or (self._grid.width, self._grid.height) != size):
            # Textual draws a frame before the resize event: without this it would be empty, or the old one
            self._show(self._drawn(size))
        if self._stale:
            rows = [self.render_line(y) for y in crop.line_range]
        else:
            rows = self._strips[crop.y : crop.bottom]  # the usual case: nothing has changed
        left, right = crop.column_span
        return rows if (left, right) == (0, size.width) else [row.crop(left, right) for row in rows]

    def on_mount(self) -> None:
        for node, names in ((self, self.follows), (self.screen, self._of_screen)):
            for name in names:
                self.watch(node, name, self.repaint, init=False)
        self.repaint()

    def watch_has_focus(self, _has_focus: bool) -> None:
        """Repaint with the new focus. In `on_focus` the attribute would still have its old value."""
        super().watch_has_focus(_has_focus)
        self.repaint()

    def on_resize(self, event: events.Resize) -> None:
        self.repaint()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width

    def on_click(self, event: events.Click) -> None:
        is_right = event.button == RIGHT_BUTTON
        found = self.target_at(event.x, event.y) if is_right else self.clicked_at(event.x, event.y)
        if found is not None:
            event.stop()
            self.post_message(self.Pointed(self, found, is_right=is_right))
