"""The words the session's phrases are spoken with: its own file, or the shell's once they have been taken in there."""

from boardgames_tui import locations
from boardgames_tui.text import Catalogue
from boardgames_tui.text.catalogue import SHELL, written

OWN = "session"


def words(lang: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in (SHELL, OWN):
        if (locations.assets() / "text" / lang / f"{name}.json").is_file():
            found.update(written(lang, name))
    return found


def speaker(lang: str = "en") -> Catalogue:
    return Catalogue(lang, words(lang))
