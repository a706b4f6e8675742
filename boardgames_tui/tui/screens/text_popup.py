"""One line to type, in a box over the screen: the name of a save, a place of the board, a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from boardgames_tui.tui.kit.canvas import Canvas
from boardgames_tui.tui.kit.painter import Painter

from .base import key_row, press_named

if TYPE_CHECKING:
    from boardgames_tui.tui.app import BoardGamesApp


class TextPopup(ModalScreen[str | None]):
    """Dismissed with what was typed; None when nothing was, or Esc was pressed."""

    app: BoardGamesApp
    BINDINGS = [("escape", "dismiss(None)", "")]
    DEFAULT_CSS = """
    TextPopup { align: center middle; }
    TextPopup > Vertical { width: 64; max-width: 95%; height: 7; border: heavy $accent; background: $panel; padding: 0 1; }
    TextPopup Static { height: 1; color: $foreground; background: $panel; text-style: bold; }
    TextPopup Input {
        height: 1; border: none; padding: 0 1; margin: 1 0; background: $card; color: $foreground; text-style: bold;
        &:focus { border: none; background-tint: transparent; }
        &:ansi { text-style: bold underline; }
        &:nocolor > .input--cursor { text-style: reverse; }
    }
    TextPopup Canvas { height: 1; }
    """

    def __init__(self, question: str, text: str = "", limit: int = 40) -> None:
        super().__init__()
        self._question, self._text, self._limit = question, text, limit

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(self._question, markup=False)
            yield Input(self._text, max_length=self._limit, select_on_focus=False)
            yield Canvas(self._paint_keys)

    def _paint_keys(self, p: Painter) -> None:
        words = self.app.words()
        p.fill(0, 0, p.width, 1, p.pal.panel)
        key_row(p, 0, 0, [("Enter", words.get("key.done")), ("Esc", words.get("key.back"))])

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self.is_current:
            self.dismiss(event.value.strip() or None)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        if self.is_current:
            press_named(self.app, event.target)

    def on_click(self, event: events.Click) -> None:
        """Beside the box: the same as Esc, unless a click just before closed it."""
        if self.is_current and not self.query_one(Vertical).region.contains(event.screen_x, event.screen_y):
            self.dismiss(None)
