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

if TYPE_CHECKING:  # only a type: making a protocol takes the first paint half a millisecond

    class Keyed(Protocol):
        """A screen that says what its keys do."""

        @property
        def active_bindings(self) -> Mapping[str, ActiveBinding]: ...

        @property
        def focused(self) -> Widget | None: ...

        def key_word(self, binding: Binding) -> str:
            """Empty: not shown."""

        def key_help(self, binding: Binding) -> str:
            """The same where there is room for more."""

        def key_rank(self, binding: Binding) -> int:
            """Keys of a lower rank stand before the others."""

        def extra_keys(self) -> Sequence[ScreenKey]:
            """Keys that are no bindings; they stand first."""


_CAPS = {
    "left": "←",
    "up": "↑",
    "down": "↓",
    "right": "→",
    "question_mark": "?",
    **{f"f{number}": f"F{number}" for number in range(1, 13)},
}
"""What is written on a key in every language; for others the catalogue has a `keycap`. The first screen has no others:
where a text is missing, seven more files are read."""


def pressed(key: str) -> Key:
    """What the keyboard sends for the key that is called like this inside."""
    character = key_to_character(key)
    return Key(key, character if character and character.isprintable() else None)


def keycap(key: str, words: Catalogue) -> str:
    """What is written on the key that is called like this inside, for readers of this language."""
    named = f"keycap.{key}"
    return _CAPS.get(key) or (words.get(named) if named in words else format_key(key))


def cap_of(binding: Binding, words: Catalogue) -> str:
    return binding.key_display or keycap(binding.key, words)


class ScreenKey(NamedTuple):
    """Keys of one meaning: `↑ ↓ line`. A named tuple: a frozen dataclass takes ten times as long to make, and the first
    paint waits for it."""

    keys: tuple[str, ...]
    """None when it is no single key (`a–f`)."""
    caps: tuple[str, ...]
    word: str
    """Empty: only in `?`."""
    enabled: bool = True
    everywhere: bool = False
    """Of every screen: help, the way back."""
    more: str = ""
    """What `?` says instead of the word."""


class PageChoice(NamedTuple):
    """A choice as a row to tap, in the page of a browser."""

    code: str
    """The letters that choose it, or the name of a key (`F4`)."""
    label: str
    result: str = ""
    typed: str | None = None
    """What of the code is still to be typed, where that is not all of it."""


def screen_keys(screen: Keyed, words: Catalogue, *, hidden: bool = False) -> Sequence[ScreenKey]:
    """The keys that work on a screen now, made from its bindings: for the key bar, and with the hidden ones for `?`.

    Bindings of one word stand together, those of every screen last.
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
            continue  # the field takes it
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
