"""Letters for the choices of a list, and back. Lists too long for the alphabet are numbered; numbers always work."""

from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import TypeVar

T = TypeVar("T")
MOST_DIGITS = 9


def keyed(legal: Sequence[T]) -> dict[str, T]:
    keys = (
        ascii_lowercase if len(legal) <= len(ascii_lowercase) else [str(number) for number in range(1, len(legal) + 1)]
    )
    return dict(zip(keys, legal, strict=False))


def picked(text: str, choices: Mapping[str, T]) -> T | None:
    if text.lower() in choices:
        return choices[text.lower()]
    number = whole_number(text)
    return list(choices.values())[number - 1] if number is not None and 1 <= number <= len(choices) else None


def whole_number(text: str) -> int | None:
    """None for what is no number, or longer than any that is asked for: Python itself refuses to read thousands of
    digits."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None
