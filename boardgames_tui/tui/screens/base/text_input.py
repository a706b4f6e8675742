"""Text input popup: the name of a save, a place of the board, a folder."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Input, Static

from boardgames_tui.kit.widgets.field import TextField

from .box import Box


class TextPopup(Box[str]):
    """Popup with a text field. Dismissed with the typed text; None for none, or Esc. Keys typed before it is ready wait
    for it."""

    KEYS_IN_ORDER = True
    has_field = True

    def __init__(self, question: str, text: str = "", limit: int = 40) -> None:
        super().__init__()
        self.question, self.text, self.limit = question, text, limit
        self.is_ready = False
        """Whether no key has to wait for the field: it takes keys, or is gone."""

    def body(self) -> ComposeResult:
        yield Static(self.question, classes="strong", markup=False)
        yield TextField(self.text, self.limit)

    def on_descendant_focus(self) -> None:
        self._let_keys_in()

    def on_unmount(self) -> None:
        self._let_keys_in()

    def _let_keys_in(self) -> None:
        self.is_ready = True
        self.app.field_is_ready()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.answer(event.value.strip() or None)
