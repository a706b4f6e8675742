"""Popup box: a frame with title, content and keys over a shaded screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen

from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.keys import PageChoice
from boardgames_tui.tui.styles import STYLES
from boardgames_tui.tui.widgets.key_bar import KeyBar
from boardgames_tui.tui.widgets.menu import Menu

from .localized import LocalizedMixin

if TYPE_CHECKING:
    from boardgames_tui.tui.base_app import BaseApp

Answer = TypeVar("Answer")


class Box(LocalizedMixin, ModalScreen[Answer | None], Generic[Answer]):
    """Popup. Subclasses implement `body`, `BINDINGS` and `TITLE`, a key of the catalogue. Esc or a click outside closes
    it with the answer None."""

    app: BaseApp
    CSS_PATH = [STYLES / "shell.tcss", STYLES / "boxes.tcss"]
    BINDINGS = [Binding("escape", "close", "key.back", id="shell.close")]

    def compose(self) -> ComposeResult:
        with Vertical(id="box") as box:
            if self.title:
                box.border_title = Content((self.say(self.title) if self.title in self.words else self.title).upper())
            yield from self.body()
            yield KeyBar()

    def body(self) -> ComposeResult:
        yield from ()

    def page_choices(self) -> Sequence[PageChoice] | None:
        """Return the entries of its menus, for a browser page."""
        entries = [entry for menu in self.query(Menu) for entry in menu.entries]
        return [PageChoice(key, words) for key, words, _ in entries if key] or None

    def chip(self, letter: str) -> Content:
        """Return a key chip, three cells."""
        if self.app.look.ascii or self.app.look.is_mono:
            return Content.styled(f"({letter})", "bold $accent on $panel")
        return Content.styled(letter.center(3), "bold $key-text on $accent")

    def repaint(self) -> None:
        for painted in self.query(Canvas):
            painted.repaint()

    def answer(self, answer: Answer | None) -> None:
        """Close with an answer, once: a late key or click must not close the screen behind."""
        if self.is_active:
            self.dismiss(answer)

    def action_close(self) -> None:
        self.answer(None)

    def on_click(self, event: events.Click) -> None:
        if not self.query_one("#box").region.contains(event.screen_x, event.screen_y):
            self.answer(None)
