"""Painted buttons, pressed by Enter or mouse. Textual's Button has one line of text and takes three times as long to
mount, which would delay the first screen."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.binding import Binding
from textual.geometry import Size

from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import key_chip


class PaintedButton(Canvas, can_focus=True):
    """Button that runs an action of its screen. Subclasses implement `paint`."""

    BINDINGS = [
        Binding("enter", "press", "key.choose", id="button.press"),
        Binding("space", "press", id="button.press_too", show=False),
    ]

    def __init__(self, action: str, *, id: str | None = None) -> None:
        super().__init__(id=id or action)
        self.action = action

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.call_next(self.action_press)

    async def action_press(self) -> None:
        await self.screen.run_action(self.action)


class KeyButton(PaintedButton):
    """Button with a key, `s Saves`; the screen binds the key to the same action."""

    DEFAULT_CSS = "KeyButton { width: auto; height: 1; }"

    def __init__(self, key: str, action: str, word: Callable[[], str], *, id: str | None = None) -> None:
        super().__init__(action, id=id)
        self.key, self.word = key, word

    def paint(self, p: Painter) -> None:
        ink, ground = (p.pal.on_cursor, p.pal.cursor) if self.has_focus else (p.pal.text, p.pal.panel)
        key_chip(p, 0, 0, self.key)
        p.put(3, 0, f" {self.word()} ", ink, ground, bold=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return len(self.word()) + 5

    def repaint(self) -> None:
        if self.is_attached and self.size.width != len(self.word()) + 5:  # new language or number
            self.refresh(layout=True)
        super().repaint()
