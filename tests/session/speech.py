"""The words the session's phrases are spoken with."""

from boardgames_tui.text import Catalogue
from boardgames_tui.text.catalogue import written


def words(lang: str) -> dict[str, str]:
    return written(lang, "session")


def speaker(lang: str = "en") -> Catalogue:
    return Catalogue(lang, words(lang))
