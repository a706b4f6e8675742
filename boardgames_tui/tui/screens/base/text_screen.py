"""Text screen with search."""

from __future__ import annotations

from textual.binding import Binding

from boardgames_tui.tui.styles import STYLES
from boardgames_tui.tui.widgets.search import TextSearch

from .shell import ShellScreen


class ReadingScreen(ShellScreen):
    """Base of text screens. Subclasses yield a `TextView` and its `TextSearch`."""

    CSS_PATH = [STYLES / "shell.tcss", STYLES / "reading.tcss"]
    AUTO_FOCUS = "TextView"
    BINDINGS = [
        Binding("n", "find(1)", "rules.next", id="reading.next"),
        Binding("N", "find(-1)", "rules.next", id="reading.previous"),
        Binding("slash", "search", "rules.search", id="reading.search"),
        Binding("q", "leave", id="reading.close", show=False),
    ]

    @property
    def search(self) -> TextSearch:
        return self.query_one(TextSearch)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "find" and not self.search.sought:
            return False
        return super().check_action(action, parameters)

    def action_search(self) -> None:
        self.search.open()

    def action_find(self, step: int) -> None:
        self.search.find(step)

    def action_back(self) -> None:
        """Close the search, then the screen."""
        if not self.search.close():
            self.action_leave()
