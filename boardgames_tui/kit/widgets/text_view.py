"""Text view: scrolling, search marks, selection and copying."""

from __future__ import annotations

import re
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip


class TextView(ScrollView, can_focus=True, inherit_bindings=False):
    """Line API widget for any number of lines. Subclasses fill `lines`, set `virtual_size` and implement `strip`."""

    COMPONENT_CLASSES = {"text-view--mark"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "lines(-1)", "key.line", id="text.up", show=False),
        Binding("down", "lines(1)", "key.line", id="text.down", show=False),
        Binding("pageup", "pages(-1)", "key.page", id="text.page_up", show=False),
        Binding("pagedown", "pages(1)", "key.page", id="text.page_down", show=False),
        Binding("space", "pages(1)", id="text.page_on", show=False),
        Binding("home", "lines(-100000)", "key.ends", id="text.home", show=False),
        Binding("end", "lines(100000)", "key.ends", id="text.end", show=False),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: list[str] = []
        """Texts of the lines, without colours."""
        self._marked: re.Pattern[str] | None = None

    def strip(self, line: int) -> Strip:
        """Return the strip of a line."""
        raise NotImplementedError

    @property
    def top(self) -> int:
        """First visible line."""
        return self.scroll_offset.y

    @property
    def bottom(self) -> int:
        """Line after the last visible one."""
        return min(len(self.lines), self.top + self.size.height)

    def mark(self, pattern: re.Pattern[str] | None) -> None:
        """Highlight all matches of a pattern."""
        self._marked = pattern
        self.refresh()

    def go(self, line: int) -> None:
        self.scroll_to(y=line, animate=False, immediate=True, force=True)  # the scrollbar may not be laid out yet

    def render_line(self, y: int) -> Strip:
        line = self.top + y
        if line >= len(self.lines):
            return Strip.blank(self.size.width, self.rich_style)
        strip = self.strip(line)
        for found in self._marked.finditer(self.lines[line]) if self._marked else ():
            strip = over(strip, found.start(), found.end(), self.mark_style)
        if (selection := self.text_selection) and (span := selection.get_span(line)):
            end = len(self.lines[line]) if span[1] == -1 else span[1]
            strip = over(strip, span[0], end, self.screen.get_component_rich_style("screen--selection"))
        return strip.adjust_cell_length(self.size.width, self.rich_style).apply_offsets(0, line)

    @property
    def mark_style(self) -> Style:
        return self.get_component_rich_style("text-view--mark")

    def get_selection(self, selection: Selection) -> tuple[str, str]:
        return selection.extract("\n".join(self.lines)), "\n"

    def selection_updated(self, selection: Selection | None) -> None:
        self.refresh()

    def action_lines(self, lines: int) -> None:
        self.go(self.top + lines)

    def action_pages(self, pages: int) -> None:
        self.go(self.top + pages * max(1, self.size.height - 2))


def over(strip: Strip, start: int, end: int, style: Style) -> Strip:
    """Return the strip with a part of it in another style."""
    part = Segment.apply_style(strip.crop(start, end), post_style=style)
    return Strip.join([strip.crop(0, start), Strip(part), strip.crop(end)])
