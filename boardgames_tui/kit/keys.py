"""Names of keys as shown on the screen; only keys that every terminal sends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from textual.binding import ActiveBinding, Binding
from textual.events import Key
from textual.keys import format_key, key_to_character
from textual.widget import Widget
from textual.widgets import Input

from boardgames_tui.i18n import Catalogue

if TYPE_CHECKING:  # only for types: creating a protocol takes half a millisecond of the first paint

    class Keyed(Protocol):
        """A screen that describes its keys."""

        @property
        def active_bindings(self) -> Mapping[str, ActiveBinding]: ...

        @property
        def focused(self) -> Widget | None: ...

        def key_word(self, binding: Binding) -> str:
            """Word of a key in the key bar; empty: not shown."""

        def key_help(self, binding: Binding) -> str:
            """Longer description of a key, for help."""

        def key_rank(self, binding: Binding) -> int:
            """Rank of a key: lower ranks come first."""

        def extra_keys(self) -> Sequence[ScreenKey]:
            """Keys without bindings; they come first."""


_CAPS = {
    "left": "←",
    "up": "↑",
    "down": "↓",
    "right": "→",
    "question_mark": "?",
    **{f"f{number}": f"F{number}" for number in range(1, 13)},
}
"""Captions of keys that are the same in every language; others have a `keycap` in the catalogue. The first screen has
only these, because a missing text makes the catalogue read seven more files."""


def pressed(key: str) -> Key:
    """Return the key event for a binding's key name."""
    character = key_to_character(key)
    return Key(key, character if character and character.isprintable() else None)


def keycap(key: str, words: Catalogue) -> str:
    """Return the caption of a key in this language."""
    named = f"keycap.{key}"
    return _CAPS.get(key) or (words.get(named) if named in words else format_key(key))


def cap_of(binding: Binding, words: Catalogue) -> str:
    return binding.key_display or keycap(binding.key, words)


class ScreenKey(NamedTuple):
    """Keys with the same meaning: `↑ ↓ line`. A named tuple, because a frozen dataclass takes ten times as long to
    create, which would delay the first paint."""

    keys: tuple[str, ...]
    """Captions with their key names; None for a range (`a–f`)."""
    caps: tuple[str, ...]
    word: str
    """Word in the key bar; empty: only in help."""
    enabled: bool = True
    everywhere: bool = False
    """Whether every screen has it: help, back."""
    more: str = ""
    """Description in help, instead of the word."""


class PageChoice(NamedTuple):
    """A choice as a row to tap in the browser page."""

    code: str
    """The letters that choose it, or a key name (`F4`)."""
    label: str
    result: str = ""
    typed: str | None = None
    """The rest of the code, if a part was typed already."""


def screen_keys(screen: Keyed, words: Catalogue, *, hidden: bool = False) -> Sequence[ScreenKey]:
    """Return the keys that work on a screen now, from its bindings: for the key bar, and with the hidden ones for help.
    Bindings with the same word are grouped, those of every screen come last.
    """
    ranks: dict[str, int] = {}
    extra = [entry._replace(word=(hidden and entry.more) or entry.word) for entry in screen.extra_keys()]
    found = {entry.word: entry for entry in extra if entry.word}
    worded = screen.key_help if hidden else screen.key_word
    is_typing = isinstance(screen.focused, Input)
    for _, binding, enabled, _ in screen.active_bindings.values():
        if not binding.show and not hidden:
            continue
        if is_typing and not binding.priority and pressed(binding.key).character:
            continue  # the text field handles it
        if word := worded(binding):
            before = found.get(word, ScreenKey((), (), word))
            found[word] = before._replace(
                keys=(*before.keys, binding.key),
                caps=(*before.caps, cap_of(binding, words)),
                enabled=before.enabled and enabled,
                everywhere=(binding.id or "").startswith("shell."),
            )
            ranks[word] = min(screen.key_rank(binding), ranks.get(word, screen.key_rank(binding)))
    return sorted(found.values(), key=lambda entry: (entry.everywhere, ranks.get(entry.word, 0)))
