"""The fountain in the middle: a disc of water with a stone rim, the merchants who stand there, the tile until somebody
takes it."""

from collections.abc import Sequence
from functools import cache

from boardgames_tui.games.lions_of_lydia.content import MERCHANTS, Merchant
from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Grid, Painter
from boardgames_tui.kit.pieces import badge, key_chip, round_frame

from .glyphs import STONE, WATER, chip, fill, letter
from .merchants import figure
from .scene import Scene

FOUNTAIN_TILE = "tile:fountain_tile"
HIGH_FOUNTAIN = 10
"""Rows from which on the fountain's key has a row of its own and the cursor a frame."""


def paint_fountain(p: Painter, scene: Scene) -> None:
    width, height = p.width, p.height
    view: LydiaView = scene.view
    here = scene.is_cursor("fountain")
    number = scene.choice_at("fountain")
    p.target("fountain", 0, 0, width, height)
    _water(p)
    high = height >= HIGH_FOUNTAIN
    top = 2 if high else 1
    title = scene.say("city_board.fountain.name").upper()
    word = f" {title} " if here else title
    at = (width - len(word) - (0 if high or number is None else 4)) // 2
    end = p.put(
        at,
        top,
        word,
        p.pal.on_cursor if here else "#ffffff" if p.look.is_full else None,
        p.pal.cursor if here else None,
        bold=True,
    )
    if number is not None:
        key_chip(p, *((width - 3) // 2, top + 1) if high else (end + 1, top), scene.letters[number])
    row = top + (3 if high else 1)
    _tile(p, scene, row)
    counts = [(each, view.fountain.count(each)) for each in MERCHANTS if each in view.fountain]
    fountain_figures(p, scene, counts, row + (1 if height < 9 else 2), height)


def fountain_figures(p: Painter, scene: Scene, counts: Sequence[tuple[Merchant, int]], y: int, bottom: int) -> None:
    """One figure a kind, `R×2` where several stand; two rows when they do not fit in one, the letters below them
    included."""
    pitch = 4
    per_row = max(1, min(len(counts), (p.width - 5) // pitch, 4 if bottom - y >= 5 else 6))
    rows = max(1, (bottom - y) // 2)
    per_row = max(per_row, min((p.width - 1) // pitch, -(-len(counts) // rows)))
    for place, (merchant, n) in enumerate(counts):
        row = counts[place // per_row * per_row :][:per_row]
        x = (p.width - len(row) * pitch + 1) // 2 + place % per_row * pitch
        span = chip(p.look, scene.words, merchant, wide=True)
        span = span._replace(text=span.text if n == 1 else f"{letter(scene.words, merchant)}×{n}")
        figure(p, x, y + place // per_row * 2, span, scene, f"stand:fountain:{merchant}")


def _tile(p: Painter, scene: Scene, y: int) -> None:
    """The fountain tile: a point for every coin to the player who takes it."""
    view: LydiaView = scene.view
    coin = fill(p.look, "coin")
    text = f" ◎ {scene.say('table.tile')} "
    x = (p.width - len(text) - (0 if view.tile_owner is None else 3)) // 2
    if view.tile_owner is not None:
        x = badge(p, x, y, scene.people[view.tile_owner])
    p.put(x, y, text, p.look.ink(coin), coin, bold=True)
    p.target(FOUNTAIN_TILE, x, y, len(text), 1)


def _water(p: Painter) -> None:
    if not p.look.is_full or p.look.ascii:
        if p.look.is_full:
            p.fill(0, 0, p.width, p.height, p.look.mix(p.pal.bg, WATER[0], 0.7))
        round_frame(p, p.pal.line if p.look.is_full else "cyan")
        return
    disc = _disc(p.width, p.height, p.look)
    p.blit(0, 0, disc.chars, disc.cells)


@cache
def _disc(width: int, height: int, look: Look) -> Grid:
    """Rings of water with a stone rim, two pixels a cell."""

    def pixel(x: int, y: int) -> str | None:
        across = (x - (width - 1) / 2) / (width / 2)
        down = (y - (2 * height - 1) / 2) / height
        radius = (across * across + down * down) ** 0.5
        if radius > 1:
            return None
        if radius > 0.86:
            return STONE[0]
        ring = abs((radius * 4.4) % 1 - 0.5) * 2
        return look.mix(WATER[0], WATER[1], 0.55 * ring * (1.05 - radius))

    p = Painter.blank(look, width, height)
    for y in range(height):
        for x in range(width):
            upper, lower = pixel(x, 2 * y), pixel(x, 2 * y + 1)
            if upper is not None:
                p.put(x, y, "▀", upper, lower or look.palette.bg)
            elif lower is not None:
                p.put(x, y, "▄", lower)
    return p.grid
