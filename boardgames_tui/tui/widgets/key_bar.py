"""Key bar: the bottom line with the keys of the screen, or a sentence.

Hand-made: Textual's Footer mounts its keys again when a binding changes, which costs ten frames.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from textual.geometry import Size
from textual.reactive import var

from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.keys import ScreenKey, pressed, screen_keys
from boardgames_tui.kit.painter import Painter, cut

if TYPE_CHECKING:
    from boardgames_tui.kit.keys import Keyed
    from boardgames_tui.tui.base_app import BaseApp

GAP = 2


class KeyBar(Canvas):
    """Key bar: keys in gold, words dim. What does not fit is left out; the keys of every screen always stand at the
    right."""

    app: BaseApp
    ALLOW_SELECT = False
    DEFAULT_CSS = "KeyBar { dock: bottom; height: auto; }"
    follows = ("message",)
    message = var("", init=False)
    """Message shown instead of the keys."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shown: Sequence[ScreenKey] = ()
        self._pressed_by: dict[str, str] = {}
        self._asked = False

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self._bindings_changed(), immediate=True)

    def _bindings_changed(self) -> None:
        """A key may tell of several changes: they are looked at once, and only one in sight is painted."""
        if not self._asked:
            self._asked = True
            self.call_later(self._look)

    def _look(self) -> None:
        self._asked = False
        if self._grid is not None and self._keys() != self._shown:  # else the first paint is still to come
            self.repaint()
        self.app.tell_page()

    def _keys(self) -> Sequence[ScreenKey]:
        """Return the keys; behind a popup, where none works, the earlier ones stay."""
        return screen_keys(cast("Keyed", self.screen), self.app.words()) if self.screen.is_active else self._shown

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 1

    def paint(self, p: Painter) -> None:
        self._shown = self._keys()
        p.fill(0, 0, p.width, 1, p.pal.panel)
        if self.message:
            p.put(1, 0, cut(self.message, p.width - 2), p.pal.accent, bold=True)
            return
        end = p.width - 1
        for entry in reversed(self._shown):
            if entry.everywhere:
                self._put(p, end - _width(entry), entry)
                end -= _width(entry) + GAP
        x = 1
        for entry in self._shown:
            if not entry.everywhere and x + _width(entry) <= end:
                x = self._put(p, x, entry) + GAP

    def _put(self, p: Painter, x: int, entry: ScreenKey) -> int:
        """Paint keys with click targets, the last one including the word."""
        ink = p.pal.accent if entry.enabled else p.pal.faint
        typed = max(0, len(entry.caps) - len(entry.keys))  # a range of letters before them is typed, not clicked
        for number, cap in enumerate(entry.caps, 1):
            if entry.enabled and number > typed:
                self._pressed_by[f"key:{cap}"] = entry.keys[number - typed - 1]
                p.target(f"key:{cap}", x, 0, len(cap) + (number == len(entry.caps)) * (1 + len(entry.word)), 1)
            x = p.put(x, 0, cap, ink, bold=True) + 1
        return p.put(x, 0, entry.word, p.pal.dim if entry.enabled else p.pal.faint)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()
        self.app.post_message(pressed(self._pressed_by[event.target]))


def _width(entry: ScreenKey) -> int:
    return sum(len(cap) + 1 for cap in entry.caps) + len(entry.word)
