"""Sentences from templates: `{n:legion|legions}` chooses by number, everything else is plain `str.format` by name."""

from collections.abc import Sequence
from functools import cache
from string import Formatter

Names = Sequence[str]
"""What the seats are called, by seat number."""


@cache
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Text, the gap behind it, and how that is filled. Taken apart once: a log says the same few sentences at every move."""
    return tuple((text, name, how or "") for text, name, how, _ in Formatter().parse(template))


def fill(template: str, args: dict[str, str]) -> str:
    said = []
    for text, name, how in _parts(template):
        said.append(text)
        if name is not None:
            value = args.get(name, f"⟨{name}⟩")  # like a missing text: seen, never fatal (news of other versions, forged saves)
            one, is_plural, many = how.partition("|")
            said.append(format(value, how) if not is_plural else one if _number(value) == 1 else many)
    return "".join(said)


def placeholders(template: str) -> frozenset[str]:
    return frozenset(name for _, name, _ in _parts(template) if name)


def _number(value: str) -> float | None:
    try:
        return abs(float(value))
    except ValueError:
        return None
