"""Keys as people read them on the screen, and the key each stands for: only keys every terminal passes on."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from textual.events import Key
from textual.keys import _character_to_key, format_key
from textual.screen import Screen

from boardgames_tui.text import Catalogue, languages
from boardgames_tui.text.languages import written

_KEYS = (
    ("← ↑ ↓ →", "move"),
    ("@enter", "choose"),
    ("a b c …", "pick"),
    ("@escape", "back"),
    ("@tab", "panel"),
    ("u", "undo"),
    ("U", "restart"),
    ("r", "redo"),
    ("w", "why"),
    ("?", "help"),
    ("1 2 3 …", "tab"),
    ("F1", "rules"),
    ("F2", "log"),
    ("F3", "mats"),
    ("F4", "seats"),
    ("F5", "save_as"),
    ("F6", "peek"),
    ("/", "jump"),
    ("F10", "leave"),
    ("@pageup @pagedown", "scroll"),
)
_CAPS = {"left": "←", "up": "↑", "down": "↓", "right": "→"} | {f"f{number}": f"F{number}" for number in range(1, 13)}
"""What is written on a key in every language; for others the catalogue has a `keycap`."""


@cache
def _keys_by_cap(langs: Sequence[str]) -> dict[str, str]:
    """What is written on a key, in any of the languages → what it is called inside."""
    caps = {cap: key for key, cap in _CAPS.items()}
    for lang in langs:
        named = {cap: key.removeprefix("keycap.") for key, cap in written(lang, "language").items() if key.startswith("keycap.")}
        caps = {**named, **caps}
    return caps


def all_keys(words: Catalogue) -> list[tuple[str, str]]:
    def caps(keys: str) -> str:
        return " ".join(keycap(key[1:], words) if key.startswith("@") else key for key in keys.split())

    return [(caps(keys), words.get(f"keys.{name}")) for keys, name in _KEYS]


def key_named(shown: str) -> Key | None:
    """The key that is written like this; None for what is no single key (`a–f`)."""
    if key := _keys_by_cap(languages()).get(shown):
        return Key(key, None)
    if len(shown) == 1 and shown.isascii():
        return Key(shown if shown.isalnum() else _character_to_key(shown), shown)
    return None


def keycap(key: str, words: Catalogue) -> str:
    """What is written on the key that is called like this inside, for readers of this language."""
    named = f"keycap.{key}"
    return _CAPS.get(key) or (words.get(named) if named in words else format_key(key))


@dataclass(frozen=True, slots=True)
class ScreenKey:
    """Keys of one meaning: `↑ ↓ line`."""

    keys: tuple[str, ...]
    caps: tuple[str, ...]
    word: str
    enabled: bool = True
    everywhere: bool = False
    """Of every screen: help, the way back."""


def screen_keys(screen: Screen, words: Catalogue, *, hidden: bool = False) -> Sequence[ScreenKey]:
    """The keys that work on a screen now, made from its bindings: for the footer, and with the hidden ones for `?`.

    The description of a binding is a key of the catalogue, so words follow the language; bindings of one description stand
    together, those of every screen last. What Textual's widgets describe in English is theirs alone and not shown.
    """
    found: dict[str, ScreenKey] = {}
    active = [(binding, enabled) for _, binding, enabled, _ in screen.active_bindings.values()]
    for binding, enabled in active:
        if not (binding.show or hidden) or binding.description not in words:
            continue
        before = found.get(binding.description, ScreenKey((), (), words.get(binding.description)))
        caps = (*before.caps, binding.key_display or keycap(binding.key, words))
        everywhere = (binding.id or "").startswith("shell.")
        found[binding.description] = ScreenKey((*before.keys, binding.key), caps, before.word, before.enabled and enabled, everywhere)
    return sorted(found.values(), key=lambda entry: entry.everywhere)
