"""Letters for the choices of a list, and back. Lists too long for the alphabet are numbered."""

from collections.abc import Mapping, Sequence
from itertools import count
from string import ascii_lowercase

from boardgames_tui.cli.console import in_ascii

MOST_DIGITS = 9
LEAST_WORD = 2
"""Letters by which a choice can be called instead of by its own letter."""


class Keys:
    """A choice keeps its letter while the same question goes on, and until it comes again: ears remember it."""

    def __init__(self) -> None:
        self._question: object = None
        self._dealt: dict[object, dict[str, str]] = {}
        """By question: the letter or number of each choice, also of those that are gone for the moment."""

    def deal(self, question: object, names: Sequence[str]) -> dict[str, int]:
        """The place in the list of each key. `names`: what tells the choices apart, and stays."""
        dealt = self._dealt.setdefault(question, {})
        if question != self._question:  # asked again: the letters of what is gone are free
            self._question = question
            for gone in dealt.keys() - set(names):
                del dealt[gone]
        is_long = len(dealt.keys() | set(names)) > len(ascii_lowercase)
        if any(key.isalpha() == is_long for key in dealt.values()):
            dealt.clear()  # it has outgrown the alphabet, or fits into it again
        pool = (str(n) for n in count(1)) if is_long else iter(ascii_lowercase)
        taken = {*dealt.values()}
        free = (key for key in pool if key not in taken)
        for name in names:
            if name not in dealt:
                dealt[name] = next(free)
        return {dealt[name]: place for place, name in enumerate(names)}


def picked(text: str, keys: Mapping[str, int]) -> int | None:
    """By its letter or number; where letters stand before the choices, a number counts them."""
    if text.lower() in keys:
        return keys[text.lower()]
    number = whole_number(text)
    if number is None or any(key.isdecimal() for key in keys):
        return None
    return number - 1 if 1 <= number <= len(keys) else None


def called(text: str, labels: Sequence[str]) -> list[int]:
    """The choices in which every word that was typed begins a word: `minas inf`. Whole
    words go before beginnings (`H1` before `H10`), the whole text before both."""
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
    """None for what is no number, or longer than any that is asked for: Python itself refuses to read thousands of
    digits."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None
