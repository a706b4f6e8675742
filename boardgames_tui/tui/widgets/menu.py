"""Menu: a list of actions, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.style import Style
from textual import events
from textual.content import Content
from textual.strip import Strip
from textual.widgets.option_list import Option

from .entries import EntryList, list_keys

REVERSED = Style(reverse=True)


class Menu(EntryList, inherit_bindings=False):
    BINDINGS = list_keys("key.choose", "key.do")

    def __init__(self, entries: Sequence[tuple[str, str, str]], show: Callable[[str], Content]) -> None:
        """Entries are (key, words, name); `show` returns what stands before the words for a key."""
        super().__init__(*_options(entries, show))
        self.names = _names(entries)
        self.entries = entries

    def offer(self, entries: Sequence[tuple[str, str, str]], show: Callable[[str], Content]) -> None:
        """Other things; the cursor stays on the one it was on."""
        if self.names == _names(entries):
            return
        at = None if self.highlighted is None else self.get_option_at_index(self.highlighted).id
        self.names = _names(entries)
        self.entries = entries
        self.clear_options()
        self.add_options(_options(entries, show))
        self.highlighted = next((place for place, (_, _, name) in enumerate(entries) if name == at), 0)

    def on_key(self, event: events.Key) -> None:
        name = self.names.get(event.character or event.key.upper())
        if name is not None:
            event.stop()
            self.app.call_later(self._pick, name)  # bindings of keys typed before are run by the app

    def _pick(self, name: str) -> None:
        self.highlighted = self.get_option_index(name)
        self.action_select()

    def render_line(self, y: int) -> Strip:
        """Without colours the entry under the cursor is reversed: Textual's list passes that style on to nothing."""
        strip = super().render_line(y)
        here = any(segment.style and segment.style.meta.get("option") == self.highlighted for segment in strip)
        return strip.apply_style(REVERSED) if here and self.app.no_color else strip


def _options(entries: Sequence[tuple[str, str, str]], show: Callable[[str], Content]) -> list[Option]:
    return [Option(Content.assemble(show(key), f" {word}"), id=name) for key, word, name in entries]


def _names(entries: Sequence[tuple[str, str, str]]) -> dict[str, str]:
    return {key: name for key, _, name in entries}
