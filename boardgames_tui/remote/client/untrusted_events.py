"""Validation of events from an untrusted host: tables read arguments from events and rely on the rules having written
them. An event that no rules can have written is replaced by a neutral line. A game declares its events in `news.json`
(`assets/<slug>/`, or its package): `args` names the arguments with the kinds of each, separated by spaces (a list:
kinds of its items, in turn), `nobody` the events without a seat, and `needs` the arguments that tables read though the
sentence does not use them."""

import re
from collections.abc import Callable, Sequence
from functools import cache

from boardgames_tui.engine import Event
from boardgames_tui.engine.content import folder, load
from boardgames_tui.engine.phrases import Arg
from boardgames_tui.i18n import Catalogue, catalogue
from boardgames_tui.i18n.formatting import clauses_needed
from boardgames_tui.i18n.languages import ENGLISH
from boardgames_tui.saves.schema import SaveModel

GARBLED = "wire.garbled"
SESSION = "note."
"""Events of every match, in all games."""

Check = Callable[[int | str], bool]


class Declared(SaveModel):
    args: dict[str, str | list[str]] = {}
    nobody: list[str] = []
    needs: dict[str, list[str]] = {}


class News:
    """Validator of the events of one match."""

    def __init__(self, slug: str, seats: int) -> None:
        self._words = catalogue(ENGLISH, slug)  # only to know which keys exist; readers may have another language
        self._seats = seats
        has_kinds = (folder(slug) / "news.json").is_file()
        self._declared = load(slug, "news", Declared) if has_kinds else None

    def readable(self, event: Event) -> Event:
        """Return the event, or its replacement."""
        return event if self._is_sound(event) else Event(GARBLED, {}, event.seat, event.only)

    def _is_sound(self, event: Event) -> bool:
        template = self._words.template(event.key)
        if template is None or not clauses_needed(template) <= event.args.keys():
            return False
        if self._declared is None or event.key.startswith(SESSION):
            return all(self._is_known(value) for each in event.args.values() for value in _values(each))
        declared = self._declared
        if event.seat is None and event.key not in declared.nobody:
            return False
        return event.args.keys() >= {*declared.needs.get(event.key, ())} and all(
            self._fits(declared.args.get(name), each) for name, each in event.args.items()
        )

    def _is_known(self, value: int | str) -> bool:
        """Whether a reference leads to an existing text."""
        if isinstance(value, int):
            return True
        number, at, key = value.partition("@")
        if at and (not number or number.isdecimal()):
            return self._words.template(key) is not None
        return not value.startswith("#") or not value[1:].isdecimal() or int(value[1:]) < self._seats

    def _fits(self, kinds: str | list[str] | None, arg: Arg) -> bool:
        """Whether an argument is of one of these kinds; a list of kinds is for its items, in turn."""
        if kinds is None:  # an argument of another version: no table reads it
            return all(map(self._is_known, _values(arg)))
        if isinstance(kinds, list) != isinstance(arg, tuple):
            return False
        values, turns = _values(arg), kinds if isinstance(kinds, list) else [kinds]
        return len(values) % len(turns) == 0 and all(
            self._is_known(value) and any(_is_of(kind, value, self._words) for kind in turns[at % len(turns)].split())
            for at, value in enumerate(values)
        )


def _values(arg: Arg) -> Sequence[int | str]:
    return arg if isinstance(arg, tuple) else (arg,)


def _is_of(kind: str, value: int | str, words: Catalogue) -> bool:
    """Whether a value is of a kind: `number`, `1..6`, `seat`, `words` (text without references), `@units.*.name`,
    `@cards.card_{:02}.name` (a number that has such a text), or exactly that word."""
    if isinstance(value, int):
        least, dots, most = kind.partition("..")
        if dots:
            return int(least) <= value <= int(most)
        return kind == "number" or ("{" in kind and words.template(kind[1:].format(value)) is not None)
    if kind == "seat":
        return value.startswith("#") and value[1:].isdecimal()
    if kind == "words":
        return "@" not in value and not value.startswith("#")
    return _pattern(kind).fullmatch(value) is not None


@cache
def _pattern(kind: str) -> re.Pattern[str]:
    """Return the pattern of a kind of reference; `3@cubes.gold` fits `@cubes.*` too."""
    counted = r"\d*" if kind.startswith("@") else ""
    return re.compile(counted + re.escape(kind).replace(r"\*", r"[^.]+"))
