"""Small pictures made of half blocks: two pixels a cell, by shape and colour only, so that they survive every font.

A game's picture is data (`assets/<slug>/picture.json`): a colour for each sign and rows of signs, 22 wide and 16 high.
"""

import json
from functools import cache

from boardgames_tui import locations

from .colors import nearest_16
from .painter import Painter

Pixels = tuple[tuple[str, ...], ...]
WIDTH, HEIGHT = 22, 8
"""In cells."""


@cache
def picture(slug: str) -> Pixels:
    data = json.loads((locations.assets() / slug / "picture.json").read_text(encoding="utf-8"))
    return tuple(tuple(data["colors"][sign] for sign in row) for row in data["rows"])


@cache
def strip_color(slug: str) -> str:
    """The colour of the game's strip in the picker."""
    data = json.loads((locations.assets() / slug / "picture.json").read_text(encoding="utf-8"))
    return str(data["strip"])


def paint_picture(p: Painter, x: int, y: int, pixels: Pixels, *, faded: bool = False) -> None:
    if p.look.is_mono or p.look.ascii:
        p.fill(x, y, WIDTH, len(pixels) // 2, p.pal.card2)
        return
    for row in range(0, len(pixels) - 1, 2):
        for column, pixel in enumerate(zip(pixels[row], pixels[row + 1], strict=True)):
            if p.look.is_full:
                upper, lower = (p.look.mix(color, p.pal.bg, 0.6 if faded else 0.0) for color in pixel)
            else:
                upper, lower = (nearest_16(color) for color in pixel)
            p.put(x + column, y + row // 2, "░" if faded and not p.look.is_full else "▀", upper, lower)
