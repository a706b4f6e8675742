"""Which languages there are, and what is written in each: a folder a language, found by its `language.json`.

    text/de/language.json       its own name, plural, lists, dates, what is written on the keys
    text/de/shell.json …        the words of the app, of a floor, of a game: flat, a key and a sentence
    text/de/rules/<slug>.md     the rules of a game for players

English is complete; whatever another language lacks is said in English. A game in a package of somebody else brings
such a folder of its own, for its own words only.
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
    """Their codes, English first."""
    return _languages(locations.texts())


@cache
def _languages(places: tuple[Path, ...]) -> tuple[str, ...]:
    found = {path.parent.name for place in places for path in place.glob("*/language.json")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def language_name(lang: str) -> str:
    """What it calls itself."""
    return _name(lang, locations.texts())


@cache
def _name(lang: str, places: tuple[Path, ...]) -> str:
    return written(lang, "language").get("language.name", lang)


def language_after(lang: str) -> str:
    """Going round through all of them."""
    known = languages()
    return known[(known.index(lang) + 1) % len(known)]


def places(slug: str | None = None) -> tuple[Path, ...]:
    """Where words lie, for one game also in its own package. A language in the making counts last."""
    known = locations.texts()
    return known if slug is None or is_own(slug) else (known[0], folder(slug) / "text", *known[1:])


def written(lang: str, name: str, slug: str | None = None) -> dict[str, str]:
    """The sentences of one file; none where a language has no such file, or one that cannot be read (`text.report` says
    why)."""
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
    if not isinstance(words, dict) or not all(isinstance(text, str) for text in words.values()):
        raise ContentError(f'{path} must hold pairs of words: "key": "text"')
    return words


def pick_language(asked: str | None = None) -> str:
    """Asked for, else the system's, else English."""
    for candidate in (asked, os.environ.get("LC_ALL"), os.environ.get("LC_MESSAGES"), os.environ.get("LANG")):
        if candidate and (found := _known(candidate)):
            return found
    return _known(locale.getlocale()[0] or "") or ENGLISH  # dear, so last


def _known(wish: str) -> str | None:
    """`pt_BR.UTF-8` is `pt-BR` where there is one, else `pt`."""
    known = {_plain(code): code for code in languages()}
    parts = _plain(wish).split("-")
    wider = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((known[code] for code in wider if code in known), None)


def _plain(tag: str) -> str:
    return tag.partition(".")[0].partition("@")[0].replace("_", "-").lower()
