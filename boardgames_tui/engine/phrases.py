"""What rules say to people: a text key and its arguments, never a sentence.

Arguments are numbers, plain strings, or references that the reader's language resolves: `"@objectives.obj_36.name"` is
another text key, `"3@cubes.food"` one said of three (its `{n}`), `"#2"` is the name of seat 2, a tuple is a list
of such values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Arg = int | str | tuple["int | str", ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    key: str
    args: Mapping[str, Arg] = field(default_factory=dict)


def say(phrase_key: str, /, **args: Arg) -> Phrase:
    return Phrase(phrase_key, args)


def counted(n: int, key: str) -> str:
    """So many of something: a text key whose sentence has `{n}`."""
    return f"{n}@{key}"


def seat_ref(seat: int) -> str:
    return f"#{seat}"
