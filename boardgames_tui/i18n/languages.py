"""The available languages and their texts: one folder per language, found by its `language.json`.

    text/de/language.json       its own name, plural, lists, dates, what is written on the keys
    text/de/shell.json …        the texts of the app, of a layer, of a game: flat, keys and sentences
    text/de/rules/<slug>.md     the rules of a game for players

English is complete; what another language lacks is shown in English. A game in an installed package brings such a
folder for its texts.
"""

import json
import locale
import os
from functools import cache
from pathlib import Path

from boardgames_tui import locations
from boardgames_tui.engine.content import ContentError, folder, is_own

ENGLISH = "en"


def languages() -> tuple[str, ...]:
    """Return the language codes, English first."""
    return _languages(locations.texts())


@cache
def _languages(places: tuple[Path, ...]) -> tuple[str, ...]:
    folders = [folder for place in places if place.is_dir() for folder in place.iterdir()]
    found = {folder.name for folder in folders if (folder / "language.json").is_file()}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def language_name(lang: str) -> str:
    """Return the name of a language in that language."""
    return _name(lang, locations.texts())


@cache
def _name(lang: str, places: tuple[Path, ...]) -> str:
    return written(lang, "language").get("language.name", lang)


def language_after(lang: str) -> str:
    """Return the next language, cyclically."""
    known = languages()
    return known[(known.index(lang) + 1) % len(known)]


def places(slug: str | None = None) -> tuple[Path, ...]:
    """Return the folders with texts of a language, for one game also in its package. The folder of a language in
    progress comes last."""
    known = locations.texts()
    return known if slug is None or is_own(slug) else (known[0], folder(slug) / "text", *known[1:])


def written(lang: str, name: str, slug: str | None = None) -> dict[str, str]:
    """Return the sentences of one file; none where the file is missing or unreadable (`i18n.report` says why)."""
    words: dict[str, str] = {}
    for path in files(lang, f"{name}.json", slug):
        try:
            words.update(read(path))
        except ContentError:
            if lang == ENGLISH and path.is_relative_to(locations.assets()):
                raise
    return words


def files(lang: str, name: str, slug: str | None = None) -> list[Path]:
    return [path for place in places(slug) if (path := place / lang / name).is_file()]


def read(path: Path) -> dict[str, str]:
    try:
        words = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise ContentError(f"{path} cannot be read: {error}") from error
    if not isinstance(words, dict) or {*map(type, words.values())} - {str}:
        raise ContentError(f'{path} must hold pairs of words: "key": "text"')
    return words


def pick_language(asked: str | None = None) -> str:
    """Return the requested language, else the system's, else English."""
    for candidate in (asked, os.environ.get("LC_ALL"), os.environ.get("LC_MESSAGES"), os.environ.get("LANG")):
        if candidate and (found := _known(candidate)):
            return found
    return _known(locale.getlocale()[0] or "") or ENGLISH  # slow, so last


def _known(wish: str) -> str | None:
    """Return the known language for a locale: `pt_BR.UTF-8` is `pt-BR` where there is one, else `pt`."""
    known = {_plain(code): code for code in languages()}
    parts = _plain(wish).split("-")
    wider = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((known[code] for code in wider if code in known), None)


def _plain(tag: str) -> str:
    return tag.partition(".")[0].partition("@")[0].replace("_", "-").lower()
