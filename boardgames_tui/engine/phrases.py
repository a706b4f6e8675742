"""Phrases: a text key with arguments, which is how rules speak to people without containing sentences.

Arguments are numbers, plain strings, or references that are resolved in the reader's language:
`"@objectives.obj_36.name"` is another text key, `"3@cubes.food"` a text key said of three (its `{n}`), `"#2"` the name
of seat 2, a tuple a list of such values.
"""

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
    """Return a reference to a number of things: a text key whose sentence has `{n}`."""
    return f"{n}@{key}"


def seat_ref(seat: int) -> str:
    return f"#{seat}"
