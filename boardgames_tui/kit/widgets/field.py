"""Text input with a maximum length that accepts long pastes in part."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding
from textual.widgets import Input

from boardgames_tui.i18n.printable import REPLACEMENT, printable


class TextField(Input):
    """Text field that takes as much of a paste as there is room for; Textual's refuses one that is too long."""

    DEFAULT_CSS = """
    TextField {
        height: 1;
        border: none;
        padding: 0;
        background: $card;
        color: $foreground;
        text-style: bold;
        &:focus { border: none; background-tint: transparent; }
        &:ansi { text-style: bold underline; }
        &:nocolor > .input--cursor { text-style: reverse; }
    }
    """
    BINDINGS = [Binding("enter", "submit", "key.done", id="field.done")]

    def __init__(self, text: str = "", limit: int = 100, **more: Any) -> None:
        super().__init__(text, max_length=limit, select_on_focus=False, **more)

    def tidy(self, text: str) -> str:
        """Remove characters that do not belong in a line, and accents beyond a few on one letter."""
        return "".join(filter(str.isprintable, printable(text).replace(REPLACEMENT, "")))

    def replace(self, text: str, start: int, end: int) -> None:
        assert self.max_length is not None
        if text and not self.tidy(text):
            return  # nothing of it can be typed here: the selection stays
        available = self.max_length - len(self.value) + abs(end - start)
        super().replace(self.tidy(text)[: max(0, available)], start, end)
        if (tidy := self.tidy(self.value)) != self.value:  # accents typed one by one
            self.value = tidy
