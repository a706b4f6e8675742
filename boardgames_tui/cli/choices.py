"""Letters for the choices of a list, and back. Lists too long for the alphabet are numbered; numbers always work."""

from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import TypeVar

T = TypeVar("T")


def keyed(legal: Sequence[T]) -> dict[str, T]:
    keys = ascii_lowercase if len(legal) <= len(ascii_lowercase) else [str(number) for number in range(1, len(legal) + 1)]
    return dict(zip(keys, legal, strict=False))


def picked(text: str, choices: Mapping[str, T]) -> T | None:
    if text.lower() in choices:
        return choices[text.lower()]
    if text.isdecimal() and 1 <= int(text) <= len(choices):
        return list(choices.values())[int(text) - 1]
    return None
