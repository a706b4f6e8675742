"""Pixel pictures in half blocks, two pixels a cell, by shape and colour only.

A game's picture is data (`picture.json`): a colour for each character and rows of characters, 22 wide and 16 high. A
game without one gets a picture made from its colour.
"""

import json
import re
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from boardgames_tui.engine.content import folder
from boardgames_tui.kit.painter import Painter

from .colors import BLACK, WHITE, mix, nearest_16
from .palette import STANDARD

Pixels = tuple[tuple[str, ...], ...]
WIDTH, HEIGHT = 22, 8
"""Size of a picture in cells."""
PLATE = 6
"""Width and height of the plate behind the initial, in half pixels."""
COLOR = re.compile("#[0-9a-fA-F]{6}")


def picture(slug: str) -> Pixels:
    """Return the rows of a game's picture; empty when it is missing or invalid."""
    return _picture(folder(slug))


@cache
def _picture(place: Path) -> Pixels:
    try:
        data = _read(place)
        pixels = tuple(tuple(str(data["colors"][char]) for char in row) for row in data["rows"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return ()
    if not all(COLOR.fullmatch(color) for color in set(chain(*pixels))):
        return ()
    return pixels if [len(row) for row in pixels] == [WIDTH] * 2 * HEIGHT else ()


@cache
def default_picture(slug: str, color: str) -> Pixels:
    """Return a default picture: a symmetric pattern in shades of the game's colour around a plain middle, different for
    every game."""
    from hashlib import blake2b  # 7 ms that the picker does not wait for

    across = WIDTH // 4 + 1
    shades = blake2b(slug.encode(), digest_size=across * HEIGHT).digest()
    dark, light = mix(color, BLACK, 0.45), mix(color, WHITE, 0.25)

    def pixel(x: int, y: int) -> str:
        column, row = min(x, WIDTH - 1 - x) // 2, y // 2
        if abs(2 * x + 1 - WIDTH) < PLATE and abs(2 * y + 1 - 2 * HEIGHT) < PLATE:
            return dark
        return mix(dark, light, shades[row * across + column] % 4 / 5 + y / (10 * HEIGHT))

    return tuple(tuple(pixel(x, y) for x in range(WIDTH)) for y in range(2 * HEIGHT))


def strip_color(slug: str) -> str:
    """Return the colour of the game's strip in the picker."""
    return _strip_color(slug, folder(slug))


@cache
def _strip_color(slug: str, place: Path) -> str:
    try:
        color = str(_read(place)["strip"])
    except (OSError, ValueError, KeyError, TypeError):
        color = ""
    return color if COLOR.fullmatch(color) else list(STANDARD.values())[sum(map(ord, slug)) % len(STANDARD)]


@cache
def _read(place: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((place / "picture.json").read_text(encoding="utf-8"))
    return found


def paint_game(
    p: Painter, x: int, y: int, slug: str, title: str, rows: slice = slice(None), *, faded: bool = False
) -> None:
    """Paint the game's picture or some of its rows; a default one where it has none, and a plain one where the terminal
    cannot show pictures."""
    own = picture(slug)
    pixels = own or default_picture(slug, strip_color(slug))
    if p.look.is_mono or p.look.ascii:
        height = len(range(2 * HEIGHT)[rows]) // 2
        color = p.look.mix(strip_color(slug), p.pal.bg, 0.6) if p.look.is_full else p.pal.card2
        p.fill(x, y, WIDTH, height, color)
        p.center(x, y + height // 2, WIDTH, title[:1].upper(), p.look.ink(color), bold=True)
        return
    # each colour is looked up once and rows are copied whole, because the first paint shows five pictures
    shown = {color: color for row in pixels for color in row}
    if not p.look.is_full:
        shown = {color: nearest_16(color) for color in shown}
    elif faded:
        shown = {color: p.look.mix(color, p.pal.bg, 0.6) for color in shown}
    cells = [
        [(shown[upper], shown[lower], 0) for upper, lower in zip(*pair, strict=True)]
        for pair in zip(pixels[rows][::2], pixels[rows][1::2], strict=True)
    ]
    p.blit(x, y, [["░" if faded and not p.look.is_full else "▀"] * WIDTH] * len(cells), cells)
    if not own:
        p.center(x, y + len(pixels[rows]) // 4, WIDTH, title[:1].upper(), p.look.ink(BLACK), bold=True)
