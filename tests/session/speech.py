"""The words the session's phrases are spoken with."""

from boardgames_tui.i18n import Catalogue, catalogue
from boardgames_tui.i18n.languages import written


def words(lang: str) -> dict[str, str]:
    return written(lang, "session")


def speaker(lang: str = "en") -> Catalogue:
    return catalogue(lang)
