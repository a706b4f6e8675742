"""Shapes of block characters and lines: rectangles within a cell, so that no font decides whether they meet."""

import re
import unicodedata
from functools import cache
from typing import NamedTuple

WIDE, HIGH = 8, 16
"""Size of a cell in pixels: halves and eighths of it are whole pixels."""


class Shape(NamedTuple):
    """A rectangle in pixels of its cell; `shade` is its share of ink, from 0 to 1."""

    x: int
    y: int
    width: int
    height: int
    shade: float = 1.0


_FULL = Shape(0, 0, WIDE, HIGH)
_QUARTERS = {
    "▘": "a",
    "▝": "b",
    "▖": "c",
    "▗": "d",
    "▚": "ad",
    "▞": "bc",
    "▛": "abc",
    "▜": "abd",
    "▙": "acd",
    "▟": "bcd",
}
_CORNERS = {"a": (0, 0), "b": (1, 0), "c": (0, 1), "d": (1, 1)}
_LINE = re.compile(r"BOX DRAWINGS (LIGHT|HEAVY|DOUBLE)( ARC)? (\w+)(?: AND (\w+))?")
_WAYS = {
    "HORIZONTAL": ("LEFT", "RIGHT"),
    "VERTICAL": ("UP", "DOWN"),
    **{way: (way,) for way in ("UP", "DOWN", "LEFT", "RIGHT")},
}
_MIDDLE, _CENTER = WIDE // 2, HIGH // 2


@cache
def shapes(char: str) -> tuple[Shape, ...]:
    """Return the shapes of a character; empty for one that a font draws."""
    code = ord(char) if len(char) == 1 else 0
    if 0x2580 <= code <= 0x259F:
        return _block(char, code)
    if 0x2500 <= code <= 0x257F and (found := _LINE.fullmatch(unicodedata.name(char))):
        weight, _, *words = found.groups()
        if all(word is None or word in _WAYS for word in words):
            return _lines(weight, {way for word in words if word for way in _WAYS[word]})
    return ()


def _block(char: str, code: int) -> tuple[Shape, ...]:
    eighth = HIGH // 8
    if char == "▀":
        return (Shape(0, 0, WIDE, HIGH // 2),)
    if "▁" <= char <= "█":
        high = (code - 0x2580) * eighth
        return (Shape(0, HIGH - high, WIDE, high),)
    if "▉" <= char <= "▏":
        return (Shape(0, 0, (0x2590 - code) * WIDE // 8, HIGH),)
    if char == "▐":
        return (Shape(WIDE // 2, 0, WIDE // 2, HIGH),)
    if "░" <= char <= "▓":
        return (_FULL._replace(shade=(code - 0x2590) / 4),)
    if char == "▔":
        return (Shape(0, 0, WIDE, eighth),)
    if char == "▕":
        return (Shape(WIDE - WIDE // 8, 0, WIDE // 8, HIGH),)
    places = (_CORNERS[corner] for corner in _QUARTERS[char])
    return tuple(Shape(x * WIDE // 2, y * HIGH // 2, WIDE // 2, HIGH // 2) for x, y in places)


def _lines(weight: str, ways: set[str]) -> tuple[Shape, ...]:
    """Return lines from the middle of the cell to its edges."""
    if weight == "DOUBLE":
        return _double(ways)
    start, thick = (0, 1) if weight == "LIGHT" else (-1, 2)
    left, top = _MIDDLE + start, _CENTER + start
    found: list[Shape] = []
    if across := ways & {"LEFT", "RIGHT"}:
        x = 0 if "LEFT" in across else left
        found.append(Shape(x, top, (WIDE if "RIGHT" in across else left + thick) - x, thick))
    if along := ways & {"UP", "DOWN"}:
        y = 0 if "UP" in along else top
        found.append(Shape(left, y, thick, (HIGH if "DOWN" in along else top + thick) - y))
    return tuple(found)


def _double(ways: set[str]) -> tuple[Shape, ...]:
    """Return double lines with a gap of one pixel; in a corner the outer one goes round the inner one."""
    left, right, top, bottom = _MIDDLE - 1, _MIDDLE + 1, _CENTER - 1, _CENTER + 1
    across, along = ways & {"LEFT", "RIGHT"}, ways & {"UP", "DOWN"}
    found: list[Shape] = []
    for y, outer in ((top, "UP" not in ways), (bottom, "DOWN" not in ways)):
        if across == {"LEFT"}:
            found.append(Shape(0, y, (right if outer else left) + 1, 1))
        elif across == {"RIGHT"}:
            x = left if outer else right
            found.append(Shape(x, y, WIDE - x, 1))
        elif across:
            found.append(Shape(0, y, WIDE, 1))
    for x, outer in ((left, "LEFT" not in ways), (right, "RIGHT" not in ways)):
        if along == {"UP"}:
            found.append(Shape(x, 0, 1, (bottom if outer else top) + 1))
        elif along == {"DOWN"}:
            y = top if outer else bottom
            found.append(Shape(x, y, 1, HIGH - y))
        elif along:
            found.append(Shape(x, 0, 1, HIGH))
    return tuple(found)
