"""Catalogues: the texts of one language for one game, the names printed on its components, and the interface texts.

A component's texts answer to `<file>.<id>.name`: the data file it is declared in, its id there, and what the text is.
So data hold no words, and a translator finds all of them in one folder.

A name may have forms, at its key and the form: `{place:from}` says `lands.old_forest.name.from` of
`@lands.old_forest.name`. A name without it is put into `form.from` of the language's file, and where that is missing
too, or where the argument is no text of the catalogue (a player), the plain name is said. `{place:The}` begins a
sentence with it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from boardgames_tui import locations
from boardgames_tui.engine import Arg, Event, Phrase

from .formatting import TWO_FORMS, Names, Plural, fill, name_forms, one_or_many, plural
from .languages import ENGLISH, places, written
from .printable import in_short, printable

SHELL = ("language", "shell", "engine", "session", "lessons")
"""Files of the texts that every screen and command uses, whatever the game: the language itself, then one per layer."""
LATER = ("review", "replay", "results", "palette", "wire", "web", "cli")
"""Those files that the first screen does not need: read when a text is missing."""


class Catalogue:
    """Texts of one language. `more` is asked when a text is missing: the picker needs titles, not the texts of a
    table and a thousand cards. `english` is asked last, key by key."""

    def __init__(
        self,
        lang: str,
        words: Mapping[str, str],
        more: Callable[[], Mapping[str, str]] | None = None,
        english: "Callable[[], Catalogue] | None" = None,
    ) -> None:
        self.lang = lang
        self._words = words
        self._more = more
        self._english = english
        self._borrowed: dict[str, str] = {}
        """English sentences, formatted with English plural rules."""
        self._plural = _plural(words.get("language.plural", TWO_FORMS))
        self._said: dict[str, str] = {}
        """Cache of sentences without placeholders: a board asks for hundreds of them at every paint."""
        self._formed: dict[str, str] = {}
        """Cache of names in their grammatical forms."""

    def decimal(self, number: str) -> str:
        """Format a number with the decimal mark of the language: `1,5`."""
        return number.replace(".", self.get("language.point"))

    def percent(self, number: int | str, *, tight: bool = False) -> str:
        """Format a percentage: `45%`, or `45 %` in German; without the space where a column is too narrow for it."""
        said = self.get("language.percent", n=number)
        return "".join(said.split()) if tight else said

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def template(self, key: str) -> str | None:
        """Return the sentence with its placeholders; None: there is none."""
        return self._find(key)

    def _find(self, key: str) -> str | None:
        found = self._own(key)
        return self._borrow(key) if found is None and self._english is not None else found

    def _own(self, key: str) -> str | None:
        """Return the text of this language alone, without fallback."""
        found = self._words.get(key)
        if found is None and self._more is not None:
            self._words, self._more = {**self._more(), **self._words}, None
            found = self._words.get(key)
        return found

    def _borrow(self, key: str) -> str | None:
        found = self._borrowed.get(key)
        if found is None and self._english is not None and (found := self._english()._find(key)) is not None:
            self._borrowed[key] = found
        return found

    def get(self, key: str, /, **args: Arg) -> str:
        """Return the sentence for a key of the interface."""
        if args:
            return self.phrase(Phrase(key, args))
        said = self._said.get(key)
        if said is None:
            said = self._said[key] = self.phrase(Phrase(key))
        return said

    def phrase(self, phrase: Phrase | Event, names: Names = ()) -> str:
        template = self._find(phrase.key)
        if template is None:
            return f"⟨{in_short(phrase.key)}⟩"  # a missing text is visible, never fatal; a test looks for them
        if not phrase.args:
            return fill(template, {}) if "{" in template else template
        args = {name: self._value(value, names) for name, value in phrase.args.items()}
        nothing = [name for name, value in phrase.args.items() if not value] if "[[" in template else ()
        if phrase.key in self._borrowed:
            return fill(template, args, one_or_many, nothing)
        for name, form in name_forms(template):
            if name in args:
                said = self._value(phrase.args[name], names, form.lower())
                args[f"{name}:{form}"] = said if form.islower() else said[:1].upper() + said[1:]
        return fill(template, args, self._plural, nothing)

    def sentence(self, event: Event, names: Names) -> str:
        """Return an event as a sentence that begins with the name, for readers who see no badge. What begins with no
        verb follows a colon: `Ben: Five Villages: 2 of 5`."""
        text = self.phrase(event, names)
        joint = " " if text[:1].islower() else ": "
        return text if event.seat is None else f"{printable(names[event.seat])}{joint}{text}"

    def _value(self, value: Arg, names: Names, form: str = "") -> str:
        if isinstance(value, tuple | list):
            return self.join([self._times(each, n, names, form) for each, n in _counted(value)])
        if isinstance(value, str):
            number, at, key = value.partition("@")
            if at and not number:
                return self._name(key, form)
            if at and number.isdecimal() and len(number) < 10:
                return self.phrase(Phrase(key, {"n": int(number)}))
            seat = value[1:]
            if value.startswith("#") and seat.isdecimal() and len(seat) < 3 and int(seat) < len(names):
                value = names[int(seat)]
        return in_short(str(value))  # arguments come from people and files: no line breaks from there

    def _times(self, value: Arg, n: int, names: Names, form: str) -> str:
        said = self._value(value, names, form)
        return said if n == 1 else fill(self._find("list.times") or "{n}× {name}", {"n": str(n), "name": said})

    def _name(self, key: str, form: str) -> str:
        found = self._find(key)
        if found is None:
            return f"⟨{in_short(key)}⟩"
        if not form:
            return found
        asked = f"{key}.{form}"
        said = self._formed.get(asked)
        if said is None:
            said = self._own(asked) or fill(self._own(f"form.{form}") or "{name}", {"name": found})
            self._formed[asked] = said
        return said

    def join(self, parts: Sequence[str]) -> str:
        """Join values as the language does: `a, b and c`."""
        if len(parts) < 3:
            return self._chain("list.two", parts)
        return self._chain("list.last", [self.listed(parts[:-1]), parts[-1]])

    def listed(self, parts: Sequence[str]) -> str:
        """Join values with commas: `a, b, c`, where there is no room for more."""
        return self._chain("list.more", parts)

    def _chain(self, key: str, parts: Sequence[str]) -> str:
        said, link = (parts[0] if parts else self.get("list.none")), self._find(key) or f"{{before}} ⟨{key}⟩ {{next}}"
        for part in parts[1:]:
            said = fill(link, {"before": said, "next": part})
        return said


def _counted(values: Sequence[Arg]) -> list[tuple[Arg, int]]:
    """Merge equal names with their count at the first one's place; dice and other numbers stay as they fell."""
    counts: list[tuple[Arg, int]] = []
    for place, value in enumerate(values):
        if not (isinstance(value, str) and value.startswith("@")):
            counts.append((value, 1))
        elif value not in values[:place]:
            counts.append((value, values.count(value)))
    return counts


def _plural(rule: str) -> Plural:
    try:
        return plural(rule)
    except ValueError:  # not a plural rule; `i18n.report` reports it
        return one_or_many


def catalogue(lang: str, slug: str | None = None) -> Catalogue:
    """Return the texts of the interface, or those of a game with the interface as fallback."""
    return _catalogue(lang, slug, places(slug))


@cache
def _catalogue(lang: str, slug: str | None, where: tuple[Path, ...]) -> Catalogue:
    words = dict(_shell(lang, locations.texts()))
    if slug is not None:
        words.update(written(lang, slug, slug))
    return Catalogue(
        lang, words, partial(_more, lang, slug), None if lang == ENGLISH else partial(catalogue, ENGLISH, slug)
    )


def _more(lang: str, slug: str | None) -> Mapping[str, str]:
    words = dict(_later(lang, locations.texts()))
    if slug is not None:
        for name in (f"{slug}_table", f"{slug}_components"):
            words.update(written(lang, name, slug))
    return words


@cache
def _later(lang: str, where: tuple[Path, ...]) -> Mapping[str, str]:
    return {key: word for file in LATER for key, word in written(lang, file).items()}


@cache
def _shell(lang: str, where: tuple[Path, ...]) -> Mapping[str, str]:
    """Return the texts of the interface. Cached: the first screen uses them for every game."""
    words: dict[str, str] = {}
    for file in SHELL:
        words.update(written(lang, file))
    return words


def lesson_catalogue(lang: str, slug: str) -> Catalogue:
    """Return the texts of the lessons of a game, read when a lesson is opened."""
    return _lesson_catalogue(lang, slug, places(slug))


@cache
def _lesson_catalogue(lang: str, slug: str, where: tuple[Path, ...]) -> Catalogue:
    english = None if lang == ENGLISH else partial(lesson_catalogue, ENGLISH, slug)
    return Catalogue(lang, written(lang, f"{slug}_lessons", slug), None, english)
