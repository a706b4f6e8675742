"""What a page may say to its program: what was typed, and how large it is. It is believed in nothing: a size
that no screen has would take all memory."""

import json
from collections.abc import Mapping
from typing import NamedTuple

LARGEST = 65_536
"""Bytes of a message: a long text that is pasted."""
WIDTHS, HEIGHTS = (40, 300), (20, 100)
"""Columns and rows a terminal may have."""


class Misbehaved(Exception):
    """No message of our page: whoever sent it is shown out."""


class Size(NamedTuple):
    width: int
    height: int

    @classmethod
    def clamped(cls, width: int, height: int) -> "Size":
        return cls(_within(width, *WIDTHS), _within(height, *HEIGHTS))

    @classmethod
    def asked(cls, query: Mapping[str, str]) -> "Size":
        """Of the request that opens a terminal; nonsense is a small one."""
        return cls.clamped(_number(query.get("width", ""), 80), _number(query.get("height", ""), 24))


class Typed(NamedTuple):
    keys: bytes


Message = Size | Typed


def understood(text: str) -> Message:
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise Misbehaved from None
    match said:
        case ["stdin", str(keys)]:
            return Typed(keys.encode("utf-8", "replace"))
        case ["resize", {"width": int(width), "height": int(height)}]:
            return Size.clamped(width, height)
    raise Misbehaved


def _within(number: int, least: int, most: int) -> int:
    return max(least, min(number, most))


def _number(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else otherwise
