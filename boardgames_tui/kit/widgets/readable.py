"""Painted widget whose text can be selected and copied."""

from textual.selection import Selection
from textual.strip import Strip

from boardgames_tui.kit.drawing.canvas import Canvas

from .text_view import over


class Readable(Canvas):
    ALLOW_SELECT = True

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        if (selection := self.text_selection) and (span := selection.get_span(y)):
            end = self.size.width if span[1] == -1 else span[1]
            strip = over(strip, span[0], end, self.screen.get_component_rich_style("screen--selection"))
        return strip.apply_offsets(0, y)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        rows = self._grid.chars if self._grid else []
        return selection.extract("\n".join("".join(row).rstrip() for row in rows)), "\n"
