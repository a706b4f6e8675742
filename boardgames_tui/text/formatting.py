"""Sentences from templates: `{n:legion|legions}` chooses by number, everything else is plain `str.format` by name."""

import string
from collections.abc import Mapping, Sequence
from typing import Any

Names = Sequence[str]
"""What the seats are called, by seat number."""


class _Template(string.Formatter):
    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs.get(str(key), f"⟨{key}⟩")  # like a missing text: seen, never fatal (news of other versions, forged saves)

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, _, many = format_spec.partition("|")
            return one if _number(value) == 1 else many
        return str(super().format_field(value, format_spec))


_TEMPLATE = _Template()


def fill(template: str, args: dict[str, str]) -> str:
    return _TEMPLATE.vformat(template, (), args)


def placeholders(template: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in _TEMPLATE.parse(template) if name)


def _number(value: Any) -> float | None:
    try:
        return abs(float(value))
    except ValueError:
        return None
