"""View of the whole log: sentences with badges of their players, a violet bar beside new ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from textual import events
from textual.binding import Binding
from textual.geometry import Size
from textual.selection import Selection
from textual.strip import Strip

from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.drawing.segments import strips_of
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.table_parts import LogRow
from boardgames_tui.kit.widgets.text_view import TextView
from boardgames_tui.tui.widgets.news import LogLine, lines_of, paint_lines, text_column

if TYPE_CHECKING:
    from boardgames_tui.tui.base_app import BaseApp

TEXT_WIDTH = 100


class LogView(TextView):
    """Log view, opened at the end with the newest sentences."""

    app: BaseApp
    # the key bar has room for them here
    BINDINGS = [replace(binding, show=True) for binding in TextView.BINDINGS if isinstance(binding, Binding)]

    def __init__(self) -> None:
        super().__init__()
        self._told: tuple[Sequence[LogRow], int, Sequence[Person]] = (), 0, ()
        self._rows: list[LogLine] = []
        self._strips: dict[tuple[int, Look], Strip] = {}

    def on_mount(self) -> None:
        self.anchor()

    def show(self, rows: Sequence[LogRow], since: int, people: Sequence[Person]) -> None:
        self._told = rows, since, people
        self._lay_out()

    def _lay_out(self) -> None:
        """Wrap for this width; unless the end is visible, the top sentence stays at the top."""
        width = self.text_width
        before, at_end = sum(row.first for row in self._rows[: self.top + 1]), self.is_vertical_scroll_end
        self._rows = lines_of(*self._told, width - text_column(width)) if width else []
        self.lines = [" " * text_column(width) + row.text for row in self._rows]
        self._strips.clear()
        self.virtual_size = Size(width, len(self._rows))
        starts = [number for number, row in enumerate(self._rows) if row.first]
        if starts and before and not at_end:
            self.go(starts[before - 1])
        self.refresh()

    @property
    def text_width(self) -> int:
        return max(0, min(TEXT_WIDTH, self.outer_size.width - self.styles.scrollbar_size_vertical))

    def on_resize(self, event: events.Resize) -> None:
        if self.virtual_size.width != self.text_width:
            self._lay_out()

    def strip(self, line: int) -> Strip:
        look = self.app.look
        if (line, look) not in self._strips:
            p = Painter.blank(look, self.text_width, 1)
            paint_lines(p, [self._rows[line]])
            (self._strips[line, look],) = strips_of(p.grid, look, self.app.console.color_system)
        return self._strips[line, look]

    def get_selection(self, selection: Selection) -> tuple[str, str]:
        """Return the selected text, with names in place of badges."""
        column, sentences = text_column(self.text_width), list[str]()
        for number, row in enumerate(self._rows):
            if (span := selection.get_span(number)) is None:
                continue
            start, end = span
            text = row.text[max(0, start - column) : None if end == -1 else max(0, end - column)]
            if not row.first and sentences:
                sentences[-1] += f" {text}"
            else:
                sentences.append(f"{row.person.name}: {text}" if row.person and row.first and start < column else text)
        return "\n".join(sentences), "\n"
