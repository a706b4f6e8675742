"""The keys of the table, as help lists them: only keys every terminal passes on."""

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
    ("PgUp PgDn", "scroll"),
)


def all_keys(words: Catalogue) -> list[tuple[str, str]]:
    return [(key, words.get(f"keys.{name}")) for key, name in _KEYS]
