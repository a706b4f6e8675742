"""Shell screen: title, content, key bar, and a page for windows that are too small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.command import CommandPalette
from textual.screen import Screen
from textual.widget import Widget

from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.keys import screen_keys
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.tui.styles import STYLES
from boardgames_tui.tui.widgets.key_bar import KeyBar
from boardgames_tui.tui.widgets.too_small import TooSmall, is_too_small

from .localized import LocalizedMixin

if TYPE_CHECKING:
    from boardgames_tui.tui.base_app import BaseApp


NOTICE_SECONDS = 12.0
"""Seconds that a message too long for the key bar stays."""


class ShellScreen(LocalizedMixin, Screen[Any]):
    """Base of full screens. Subclasses implement `body`, `paint_title` and `BINDINGS`, whose descriptions are keys of
    the catalogue. Styles of a screen are in its own file: `CSS_PATH = ["shell.tcss", "rules.tcss"]`.
    """

    app: BaseApp
    CSS_PATH = [STYLES / "shell.tcss"]
    BINDINGS = [
        Binding("question_mark", "help", "key.help", id="shell.help"),
        Binding("f1", "rules", "key.rules", id="shell.rules"),
        Binding("escape", "back", "key.back", id="shell.back"),
        Binding("f10", "leave", "key.back", id="shell.leave", show=False),
        Binding("ctrl+p", "app.command_palette", "key.palette", id="shell.palette", show=False, key_display="Ctrl+P"),
    ]

    title_shows: ClassVar[Sequence[str]] = ()
    """Reactive attributes of the screen that repaint its title."""

    def __init__(self, slug: str | None = None) -> None:
        super().__init__()
        self.slug = slug
        self._focus_before: Widget | None = None

    def compose(self) -> ComposeResult:
        yield Canvas(self.paint_title, shows=self.title_shows, id="title")
        yield from self.body()
        yield KeyBar()
        if is_too_small(self.app.size):  # otherwise it is mounted when the window gets too small
            yield TooSmall(id="too-small")

    def body(self) -> ComposeResult:
        yield from ()

    def paint_title(self, p: Painter) -> None:
        title_bar(p, self.say("app.name"), [])

    def repaint(self) -> None:
        """Paint again: language, look or content has changed."""
        if self.is_mounted:
            self.refresh_bindings()
            for painted in self.query(Canvas):
                painted.repaint()

    def tell(self, message: str) -> None:
        """Show a message in the key bar until the next key; one that is longer than the row is shown as a notice, which
        wraps."""
        if cell_len(message) > self.size.width - 2:
            self.app.notify(message, timeout=NOTICE_SECONDS, markup=False)
            message = ""
        for bar in self.query_children(KeyBar):  # missing while the screen is being removed
            bar.message = message

    def clear_told(self) -> None:
        self.tell("")

    @property
    def told(self) -> str:
        return self.query_one(KeyBar).message

    def on_key(self, event: events.Key) -> None:
        self.tell("")

    def on_screen_resume(self) -> None:
        self.repaint()

    def on_resize(self, event: events.Resize) -> None:
        if self.has_class("-too-small") == is_too_small(event.size):
            return
        if self.toggle_class("-too-small").has_class("-too-small"):
            if not self.query(TooSmall):
                self.mount(TooSmall(id="too-small"))
            self._focus_before = self.focused
            self.set_focus(None)
        else:
            self.set_focus(self._focus_before)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable keys behind an opening popup, and in a window that is too small to show their effect."""
        is_meant = self.is_active or CommandPalette.is_open(self.app)
        return is_meant and (action == "leave" or not self.has_class("-too-small"))

    def action_back(self) -> None:
        self.action_leave()

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_rules(self) -> None:
        self.app.open_rules(self.slug)

    def action_help(self) -> None:
        """Show all keys of the screen, also those that do not fit into the key bar."""
        from .popups import HelpPopup

        self.app.push_screen(HelpPopup(screen_keys(self, self.words, hidden=True)))
