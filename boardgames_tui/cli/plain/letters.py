"""Letters for the choices of a list, and back. Lists too long for the alphabet are numbered."""

from collections.abc import Mapping, Sequence
from itertools import count
from string import ascii_lowercase

from boardgames_tui.cli.console import in_ascii

MOST_DIGITS = 9
LEAST_WORD = 2
"""Least number of letters of a word that names a choice."""


class Keys:
    """Letters of choices. A choice keeps its letter while the same question goes on, so that listeners can rely on
    it."""

    def __init__(self) -> None:
        self._question: object = None
        self._dealt: dict[object, dict[str, str]] = {}
        """By question: the letter or number of each choice, also of those that are not available at the moment."""

    def deal(self, question: object, names: Sequence[str]) -> dict[str, int]:
        """Return the index of the choice of each key. `names`: unique, stable names of the choices."""
        dealt = self._dealt.setdefault(question, {})
        if question != self._question:  # a new question: letters of choices that are gone are free
            self._question = question
            for gone in dealt.keys() - set(names):
                del dealt[gone]
        is_long = len(dealt.keys() | set(names)) > len(ascii_lowercase)
        if any(key.isalpha() == is_long for key in dealt.values()):
            dealt.clear()  # more choices than letters, or few enough again
        pool = (str(n) for n in count(1)) if is_long else iter(ascii_lowercase)
        taken = {*dealt.values()}
        free = (key for key in pool if key not in taken)
        for name in names:
            if name not in dealt:
                dealt[name] = next(free)
        return {dealt[name]: place for place, name in enumerate(names)}


def picked(text: str, keys: Mapping[str, int]) -> int | None:
    """Find a choice by its letter or number; in a lettered list a number is its position."""
    if text.lower() in keys:
        return keys[text.lower()]
    number = whole_number(text)
    if number is None or any(key.isdecimal() for key in keys):
        return None
    return number - 1 if 1 <= number <= len(keys) else None


def called(text: str, labels: Sequence[str]) -> list[int]:
    """Return the choices in which every typed word begins a word: `minas inf`. Whole words rank before beginnings (`H1`
    before `H10`), the whole text before both."""
    wanted = _words(text)
    if len("".join(wanted)) < LEAST_WORD or not any(char.isalpha() for word in wanted for char in word):
        return []
    words = [_words(label) for label in labels]
    found = [number for number, told in enumerate(words) if told == wanted]
    found = found or [number for number, told in enumerate(words) if {*wanted} <= {*told}]
    return found or [
        number
        for number, told in enumerate(words)
        if all(any(word.startswith(part) for word in told) for part in wanted)
    ]


def _words(text: str) -> list[str]:
    return "".join(char if char.isalnum() else " " for char in in_ascii(text).casefold()).split()


def whole_number(text: str) -> int | None:
    """Parse a whole number; None if it is none or too long: Python refuses to parse thousands of digits."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None
