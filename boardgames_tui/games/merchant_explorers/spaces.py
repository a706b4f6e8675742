"""Spaces as numbers, sets of spaces as bits.

A space is `column * 16 + row`, on every map alike, so a number can be written as people write it (`K4`) without knowing
the map, and the six neighbours of a whole set of spaces are six shifts. No map has more than 13 rows: the unused rows
keep columns apart."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from pydantic import BeforeValidator, PlainSerializer

ROWS = 16
COLUMNS = 21
EVEN = sum(((1 << ROWS) - 1) << column * ROWS for column in range(0, COLUMNS, 2))
"""Columns A, C, E …, which sit half a space lower than their neighbours."""
NAMES = tuple(f"{chr(65 + column)}{row + 1}" for column in range(COLUMNS) for row in range(ROWS))
NOWHERE = -1
_NUMBERS = {name: number for number, name in enumerate(NAMES)}


def number(name: str) -> int:
    return _NUMBERS[name]


def bits(spaces: Iterable[int]) -> int:
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


def each(mask: int) -> Iterator[int]:
    """The spaces of a set, west to east and north to south."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def names(mask: int) -> tuple[str, ...]:
    return tuple(NAMES[space] for space in each(mask))


def _saved(name: str) -> int:
    if name not in _NUMBERS:
        raise ValueError(f"no space is called {name!r}")
    return _NUMBERS[name]


def _read_space(value: object) -> object:
    return _saved(value) if isinstance(value, str) else value


def _read_set(value: object) -> object:
    return bits(map(_saved, value.split())) if isinstance(value, str) else value


# Saves hold names: a person can read them, and no JSON reader trips over integers of a hundred digits.
Space = Annotated[int, BeforeValidator(_read_space), PlainSerializer(lambda space: NAMES[space], when_used="json")]
Spaces = Annotated[
    int, BeforeValidator(_read_set), PlainSerializer(lambda mask: " ".join(names(mask)), when_used="json")
]
