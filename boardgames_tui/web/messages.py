"""Messages between a page and its program: typed text and the size of the page, which are validated because a huge size
would take all memory; and from the program the keys that work now."""

import json
from collections.abc import Mapping
from typing import Annotated, NamedTuple

from annotated_types import Len
from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

LARGEST = 65_536
"""Largest number of bytes of a message: a long pasted text."""
WIDTHS, HEIGHTS = (40, 300), (20, 100)
"""Allowed columns and rows of a terminal."""


class Misbehaved(Exception):
    """An invalid message: the connection is closed."""


class PageSize(NamedTuple):
    width: int
    height: int

    @classmethod
    def clamped(cls, width: int, height: int) -> "PageSize":
        return cls(_within(width, *WIDTHS), _within(height, *HEIGHTS))

    @classmethod
    def asked(cls, query: Mapping[str, str]) -> "PageSize":
        """Return the size in a request; a small one if it is invalid."""
        return cls.clamped(_number(query.get("width", ""), 80), _number(query.get("height", ""), 24))


class TypedKeys(NamedTuple):
    keys: bytes


Message = PageSize | TypedKeys


def understood(text: str) -> Message:
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise Misbehaved from None
    match said:
        case ["stdin", str(keys)]:
            return TypedKeys(keys.encode("utf-8", "replace"))
        case ["resize", {"width": int(width), "height": int(height)}]:
            return PageSize.clamped(width, height)
    raise Misbehaved


PRESENT_KEYS = "present_keys"
Cap = Annotated[str, StringConstraints(max_length=16)]
Label = Annotated[str, StringConstraints(max_length=200)]
KeyName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z]+[0-9]{0,2}$", max_length=16)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=4)]


class Button(BaseModel):
    """A button that sends a key, or types a text."""

    model_config = ConfigDict(extra="forbid", strict=True)
    cap: Cap
    name: KeyName | None = None
    text: Text | None = None


class ChoiceButton(Button):
    label: Label
    result: Label = ""


class WordButtons(BaseModel):
    """Buttons with the same meaning: `← → move`."""

    model_config = ConfigDict(extra="forbid", strict=True)
    word: Label
    buttons: Annotated[list[Button], Len(1, 16)]


class PresentKeys(BaseModel):
    """The choices and keys that work now. Without `keys` they are unknown: the page shows all of its buttons."""

    model_config = ConfigDict(extra="forbid", strict=True)
    choices: Annotated[list[ChoiceButton], Len(0, 200)] | None
    keys: Annotated[list[WordButtons], Len(0, 40)] | None
    typing: bool


def present_keys_told(about: Mapping[str, object]) -> str:
    """Return the message for the page; for invalid data one without known keys."""
    try:
        present = PresentKeys.model_validate({name: value for name, value in about.items() if name != "type"})
    except ValidationError:
        return json.dumps([PRESENT_KEYS, None])
    return json.dumps([PRESENT_KEYS, present.model_dump(exclude_none=True)])


def _within(number: int, least: int, most: int) -> int:
    return max(least, min(number, most))


def _number(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else otherwise
