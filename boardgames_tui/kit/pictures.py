"""Small pictures made of half blocks: two pixels a cell, by shape and colour only, so that they survive every font.

A game's picture is data (`assets/<slug>/picture.json`): a colour for each sign and rows of signs, 22 wide and 16 high.
"""

import json
from functools import cache
from typing import Any

from boardgames_tui import locations

from .colors import nearest_16
from .painter import Painter
from .palette import STANDARD

Pixels = tuple[tuple[str, ...], ...]
WIDTH, HEIGHT = 22, 8
"""In cells."""


@cache
def picture(slug: str) -> Pixels:
    """Empty when there is none that can be read: a game is not worth less for that."""
    try:
        data = _read(slug)
        pixels = tuple(tuple(str(data["colors"][sign]) for sign in row) for row in data["rows"])
    except (OSError, ValueError, KeyError, TypeError):
        return ()
    return pixels if [len(row) for row in pixels] == [WIDTH] * 2 * HEIGHT else ()


@cache
def strip_color(slug: str) -> str:
    """The colour of the game's strip in the picker."""
    try:
        return str(_read(slug)["strip"])
    except (OSError, ValueError, KeyError, TypeError):
        return list(STANDARD.values())[sum(map(ord, slug)) % len(STANDARD)]


def _read(slug: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((locations.assets() / slug / "picture.json").read_text(encoding="utf-8"))
    return found


def paint_game(
    p: Painter, x: int, y: int, slug: str, title: str, rows: slice = slice(None), *, faded: bool = False
) -> None:
    """The game's picture or some of its rows; a plain card with the initial where there is none, or nothing to show it
    with."""
    pixels = picture(slug)
    if not pixels or p.look.is_mono or p.look.ascii:
        height = len(range(2 * HEIGHT)[rows]) // 2
        color = p.look.mix(strip_color(slug), p.pal.bg, 0.6) if p.look.is_full else p.pal.card2
        p.fill(x, y, WIDTH, height, color)
        p.center(x, y + height // 2, WIDTH, title[:1].upper(), p.look.ink(color), bold=True)
        return
    for row, pair in enumerate(zip(pixels[rows][::2], pixels[rows][1::2], strict=True)):
        for column, pixel in enumerate(zip(*pair, strict=True)):
            if p.look.is_full:
                upper, lower = (p.look.mix(color, p.pal.bg, 0.6 if faded else 0.0) for color in pixel)
            else:
                upper, lower = (nearest_16(color) for color in pixel)
            p.put(x + column, y + row, "░" if faded and not p.look.is_full else "▀", upper, lower)
