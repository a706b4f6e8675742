"""`s Saves`: a key and what it does, to press, to click, or to go to and take with Enter.

Hand-made: Textual's Button has no place for the key and takes three times as long to mount, which the first screen would feel.
"""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding
from textual.geometry import Size

from boardgames_tui.tui.kit.canvas import Canvas
from boardgames_tui.tui.kit.painter import Painter
from boardgames_tui.tui.kit.pieces import key_chip


class KeyButton(Canvas, can_focus=True):
    """Its screen binds the key to the same action."""

    DEFAULT_CSS = "KeyButton { width: auto; height: 1; }"
    BINDINGS = [Binding("enter", "press", "key.do", id="button.press"), Binding("space", "press", id="button.press_too", show=False)]

    def __init__(self, key: str, action: str, word: Callable[[], str], *, id: str | None = None) -> None:
        super().__init__(id=id or action)
        self.key, self.action, self.word = key, action, word

    def paint(self, p: Painter) -> None:
        ink, ground = (p.pal.on_cursor, p.pal.cursor) if self.has_focus else (p.pal.text, p.pal.panel)
        p.target(self.action, 0, 0, p.width, 1)
        key_chip(p, 0, 0, self.key)
        p.put(3, 0, f" {self.word()} ", ink, ground, bold=True)

    def repaint(self) -> None:
        if self.is_attached and self.size.width != len(self.word()) + 5:
            self.refresh(layout=True)
        super().repaint()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return len(self.word()) + 5

    async def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()
        await self.action_press()

    async def action_press(self) -> None:
        await self.screen.run_action(self.action)
