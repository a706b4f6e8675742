"""The words of one language for one game: its own catalogue, the names printed on its components, and the shell's words.

Component texts come from the data files themselves: every object with an `id` that carries `name_en` and `name_de` (or any other
`…_en`/`…_de` pair, or `"name": {"en": …, "de": …}`) answers to `<file>.<id>.name`. So a card's name stands in one place only.
Lists (`values_en`) answer to `.0`, `.1` and so on.
"""

import json
import locale
import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from boardgames_tui import locations
from boardgames_tui.engine import Arg, Event, Phrase

from .formatting import Names, fill
from .printable import printable

LANGUAGES = ("en", "de")
SHELL = ("shell", "engine", "session", "cli")
"""The files that make up the words every screen and command has, whatever the game; one a floor."""
_AND = {"en": " and ", "de": " und "}


class Catalogue:
    """`more` gives further words when one is missing: the picker needs titles, not the texts of a thousand cards."""

    def __init__(self, lang: str, words: Mapping[str, str], more: Callable[[], Mapping[str, str]] | None = None) -> None:
        self.lang = lang
        self._words = words
        self._more = more
        self._said: dict[str, str] = {}
        """Sentences without a gap, as they were last said: a board asks for hundreds of them at every paint."""

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def _find(self, key: str) -> str | None:
        found = self._words.get(key)
        if found is None and self._more is not None:
            self._words, self._more = {**self._more(), **self._words}, None
            found = self._words.get(key)
        return found

    def get(self, key: str, /, **args: Arg) -> str:
        """The sentence for a key of the interface."""
        if args:
            return self.phrase(Phrase(key, args))
        said = self._said.get(key)
        if said is None:
            said = self._said[key] = self.phrase(Phrase(key))
        return said

    def phrase(self, phrase: Phrase | Event, names: Names = ()) -> str:
        template = self._find(phrase.key)
        if template is None:
            return f"⟨{printable(phrase.key)}⟩"  # a missing text is seen, never fatal; a test looks for them
        if not phrase.args:
            return fill(template, {}) if "{" in template else template
        return fill(template, {name: self._value(value, names) for name, value in phrase.args.items()})

    def sentence(self, event: Event, names: Names) -> str:
        """An event for readers who see no badge: the name stands before it."""
        told = self.phrase(event, names)
        return told if event.seat is None else f"{printable(names[event.seat])} {told}"

    def _value(self, value: Arg, names: Names) -> str:
        if isinstance(value, tuple | list):
            return self.join([self._value(each, names) for each in value])
        if isinstance(value, str):
            if value.startswith("@"):
                found = self._find(value[1:])
                return f"⟨{printable(value[1:])}⟩" if found is None else found
            seat = value[1:]
            if value.startswith("#") and seat.isdecimal() and len(seat) < 3 and int(seat) < len(names):
                value = names[int(seat)]
        return printable(str(value))  # arguments come from people and files; sentences have no line breaks from there

    def join(self, parts: list[str]) -> str:
        """`a, b and c` as the language says it."""
        return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + _AND[self.lang] + parts[-1] if parts else "–"


@cache
def catalogue(lang: str, slug: str | None = None) -> Catalogue:
    """The shell's words alone, or a game's with the shell's behind them."""
    words = dict(_shell(lang))
    if slug is not None:
        for name in (slug, f"{slug}_table"):  # what the rules say, and what only the screen says
            if _file(lang, name).is_file():
                words.update(written(lang, name))
    return Catalogue(lang, words, None if slug is None else partial(component_texts, slug, lang))


@cache
def _shell(lang: str) -> Mapping[str, str]:
    """Read once: the first screen speaks with the words of every game."""
    words: dict[str, str] = {}
    for floor in SHELL:
        if _file(lang, floor).is_file():
            words.update(written(lang, floor))
    return words


def written(lang: str, name: str) -> dict[str, str]:
    words: dict[str, str] = json.loads(_file(lang, name).read_text(encoding="utf-8"))
    return words


def _file(lang: str, name: str) -> Path:
    return locations.assets() / "text" / lang / f"{name}.json"


def component_texts(slug: str, lang: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted((locations.assets() / slug).glob("*.json")):
        for key, text in _texts(json.loads(path.read_text(encoding="utf-8")), lang):
            found[f"{path.stem}.{key}"] = text
    return found


def _texts(node: Any, lang: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, list):
        for child in node:
            yield from _texts(child, lang)
    elif isinstance(node, dict):
        own = node.get("id", node.get("type"))
        for name, value in node.items():
            stem, _, suffix = name.rpartition("_")
            if suffix == lang and stem and isinstance(own, str):
                if isinstance(value, str):
                    yield f"{own}.{stem}", _escaped(value)
                elif isinstance(value, list):
                    yield from ((f"{own}.{stem}.{number}", _escaped(each)) for number, each in enumerate(value) if isinstance(each, str))
            elif isinstance(value, dict) and set(value) == set(LANGUAGES) and isinstance(own, str):
                yield f"{own}.{name}", _escaped(str(value[lang]))
            elif isinstance(value, dict | list):
                yield from _texts(value, lang)


def _escaped(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def pick_language(asked: str | None = None) -> str:
    """Asked for, else the system's, else English."""
    system = (os.environ.get("LC_ALL"), os.environ.get("LC_MESSAGES"), os.environ.get("LANG"))
    for candidate in (asked, *system):
        if candidate and candidate[:2].lower() in LANGUAGES:
            return candidate[:2].lower()
    known = locale.getlocale()[0] or ""  # dear, so last
    return known[:2].lower() if known[:2].lower() in LANGUAGES else "en"
