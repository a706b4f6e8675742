"""Page shown when the window is too small for a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Size

from boardgames_tui.games import own
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter, wrap

if TYPE_CHECKING:
    from boardgames_tui.tui.base_app import BaseApp

MIN_WIDTH, MIN_HEIGHT = 80, 24


def is_too_small(size: Size) -> bool:
    return size.width < MIN_WIDTH or size.height < MIN_HEIGHT


class TooSmall(Canvas):
    app: BaseApp

    def paint(self, p: Painter) -> None:
        words = self.app.words()
        size = words.get("small.size", width=MIN_WIDTH, height=MIN_HEIGHT, now_width=p.width, now_height=p.height)
        lines = [(words.get("small.title"), True), (size, False), (self._advice(), False)]
        rows = [(row, strong) for line, strong in lines for row in wrap(line, max(8, p.width - 2))]
        for y, (row, strong) in enumerate(rows, max(0, (p.height - len(rows)) // 2)):
            p.center(0, y, p.width, row, p.pal.accent if strong else p.pal.dim, bold=strong)

    def _advice(self) -> str:
        """Return the advice for a window that stays small: continue this match in plain mode, or start another."""
        from boardgames_tui.commands import play_plainly, resume_plainly  # rarely needed

        words, match = self.app.words(), self.app.open_match
        if match is not None and match.path is not None and not match.is_over:
            return words.get("small.resume", command=resume_plainly(match.path))
        return words.get("small.plain", command=play_plainly(self.app.slug_at_hand or own()[0]))
