"""Keys as people read them on the screen, and the key each stands for: only keys every terminal passes on."""

from textual.events import Key
from textual.keys import _character_to_key

from boardgames_tui.text import Catalogue

_KEYS = (
    ("← ↑ ↓ →", "move"),
    ("Enter", "choose"),
    ("a b c …", "pick"),
    ("Esc", "back"),
    ("Tab", "panel"),
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
    ("@keycap.pages", "scroll"),
)
_CAPS = {
    "←": "left",
    "↑": "up",
    "↓": "down",
    "→": "right",
    "Enter": "enter",
    "Esc": "escape",
    "Tab": "tab",
    "Del": "delete",
    "Entf": "delete",
    "PgUp": "pageup",
    "Bild↑": "pageup",
    "PgDn": "pagedown",
    "Bild↓": "pagedown",
    "Home": "home",
    "Pos1": "home",
    "End": "end",
    "Ende": "end",
} | {f"F{number}": f"f{number}" for number in range(1, 13)}
"""What is written on a key, in the languages of the suite → what it is called inside."""


def all_keys(words: Catalogue) -> list[tuple[str, str]]:
    return [(words.get(key[1:]) if key.startswith("@") else key, words.get(f"keys.{name}")) for key, name in _KEYS]


def key_named(shown: str) -> Key | None:
    """The key that is written like this; None for what is no single key (`a–f`)."""
    if shown in _CAPS:
        return Key(_CAPS[shown], None)
    if len(shown) == 1 and shown.isascii():
        return Key(shown if shown.isalnum() else _character_to_key(shown), shown)
    return None
