"""A line to type."""

from __future__ import annotations

from typing import Any

from textual.binding import Binding
from textual.widgets import Input


class Field(Input):
    """Takes as much of what is typed or pasted as there is room for; Textual's refuses a paste that is too long."""

    BINDINGS = [Binding("enter", "submit", "key.done", id="field.done")]

    def __init__(self, text: str = "", limit: int = 100, **more: Any) -> None:
        super().__init__(text, max_length=limit, select_on_focus=False, **more)

    def tidy(self, text: str) -> str:
        return "".join(character for character in text if character.isprintable())

    def replace(self, text: str, start: int, end: int) -> None:
        assert self.max_length is not None
        room = self.max_length - len(self.value) + abs(end - start)
        super().replace(self.tidy(text)[: max(0, room)], start, end)
