"""Search line of the picker. Imported on first use: the first paint does without it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Input, Label

from boardgames_tui.kit.widgets.field import TextField

if TYPE_CHECKING:
    from boardgames_tui.tui.base_app import BaseApp


class GameSearch(Horizontal):
    app: BaseApp
    DEFAULT_CSS = """
    GameSearch {
        display: none;
        height: 1;
        margin: 1 1 0 1;
        Label { margin: 0 1 0 0; color: $dim; }
        TextField { width: 30; }
        #sought-found { margin: 0 0 0 1; }
    }
    """
    BINDINGS = [
        Binding("up", "screen.first_game", "key.move", id="search.up"),
        Binding("down", "screen.first_game", "key.move", id="search.down"),
    ]

    def compose(self) -> ComposeResult:
        yield Label(id="sought-word")
        yield TextField(id="sought")
        yield Label(id="sought-found")

    @property
    def field(self) -> Input:
        return self.query_one(Input)

    def on_mount(self) -> None:
        if self.screen.has_class("-seeking"):  # else somebody has left it before it was there
            self.open()

    def open(self) -> None:
        self.query_one("#sought-word", Label).update(self.app.words().get("rules.search"))
        self.field.focus()

    def finds(self, names: Sequence[str]) -> bool:
        wanted = self.field.value.casefold().strip()
        return any(wanted in name.casefold() for name in names)

    def tell(self, found: int, total: int) -> None:
        words, typed = self.app.words(), self.field.value.strip()
        said = words.get("picker.found", n=found, of=total) if found else words.get("rules.not_found")
        self.query_one("#sought-found", Label).update(said if typed else "")
