"""The footer of composed screens: Textual's, in our words and our order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Footer, Static
from textual.widgets._footer import FooterKey

from boardgames_tui.tui.keys import ScreenKey, screen_keys

if TYPE_CHECKING:
    from boardgames_tui.tui.app import BoardGamesApp


class KeyFooter(Footer):
    """Keys in gold, words dim; what does not fit is left out, the keys of every screen never and always at the right."""

    app: BoardGamesApp

    def __init__(self) -> None:
        super().__init__(compact=True)
        self._shown: Sequence[ScreenKey] = ()
        self._room = 0

    def compose(self) -> ComposeResult:
        self._shown = screen_keys(self.screen, self.app.words())
        right = [entry for entry in self._shown if entry.everywhere]
        self._room = self.app.size.width
        room = self._room - 2 - sum(map(_width, right))
        for entry in self._shown:
            if not entry.everywhere and _width(entry) <= room:
                room -= _width(entry)
                yield from _keys(entry)
        yield Static(classes="-space")
        for entry in right:
            yield from _keys(entry)

    def bindings_changed(self, screen: Screen) -> None:
        """Only a change in sight is worth mounting the keys anew."""
        if screen is self.screen and screen_keys(screen, self.app.words()) != self._shown:
            self.refresh(recompose=True)

    def on_resize(self, event: events.Resize) -> None:
        if event.size.width != self._room:
            self.refresh(recompose=True)


def _keys(entry: ScreenKey) -> ComposeResult:
    last = len(entry.keys) - 1
    for number, (key, cap) in enumerate(zip(entry.keys, entry.caps, strict=True)):
        word, place = (entry.word, "-last") if number == last else ("", "")
        yield FooterKey(key, cap, word, "", disabled=not entry.enabled, classes=f"-compact {place}")


def _width(entry: ScreenKey) -> int:
    return sum(len(cap) + 1 for cap in entry.caps) + len(entry.word) + 2
