"""Cards: the little picture of what one explores, in numbered hexes, and the face with it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boardgames_tui.games.merchant_explorers.content import ANY, CARDS, Card, Phase
from boardgames_tui.games.merchant_explorers.patterns import Cell, pattern
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.painter import Painter, cut, wrap

from .board_map.hexmap import is_outlined
from .glyphs import card_color, card_text, hue, letter, terrain_color, thing_glyph

CHIP = 3
"""Cells of one hex of a picture; a neighbouring column is half a hex, one line, lower or higher."""


class Placed(NamedTuple):
    x: int
    y: int
    cell: Cell


def _spread(card: Card) -> Iterator[Placed]:
    """Places of the hexes in cells. Free placements lie in a row with gaps; two rays lie side by side."""
    cells = pattern(card)
    for phase, step in enumerate(card.steps):
        own = [
            cell
            for cell in cells
            if cell.phase == phase or (cell.phase < 0 and step.from_village and cell.r == 3 * phase)
        ]
        in_row = _is_row(step) or (phase > 0 and _is_row(card.steps[0]))
        for number, cell in enumerate(own):
            if in_row:
                yield Placed(number * (CHIP + 1), 2 * phase, cell)
            elif step.from_village:
                yield Placed(cell.q * CHIP + phase * (2 * CHIP + 1), cell.q, cell)
            else:
                yield Placed(cell.q * CHIP, 2 * cell.r + cell.q, cell)


def _is_row(step: Phase) -> bool:
    return step.arrangement == "free" and not step.same_region and step.max != 1


def picture(card: str) -> tuple[int, int, list[Placed]]:
    """Width, height and hexes, from the upper left corner."""
    placed = list(_spread(CARDS[card]))
    if not placed:
        return 0, 0, []
    left, top = min(place.x for place in placed), min(place.y for place in placed)
    moved = [Placed(place.x - left, place.y - top, place.cell) for place in placed]
    return max(place.x for place in moved) + CHIP, max(place.y for place in moved) + 1, moved


def paint_picture(
    p: Painter, x: int, y: int, card: str, words: Catalogue, piece: str, done: tuple[int, int] = (0, 0)
) -> None:
    """`done`: the step that runs and how many it has placed; those hexes carry the player's colour."""
    for place in picture(card)[2]:
        cell = place.cell
        is_done = 0 <= cell.phase < done[0] or (cell.phase == done[0] and cell.number <= done[1] and not cell.more)
        _chip(p, x + place.x, y + place.y, cell, words, piece, is_done)


def _chip(p: Painter, x: int, y: int, cell: Cell, words: Catalogue, piece: str, is_done: bool) -> None:
    look = p.look
    number = "…" if cell.more else str(cell.number)
    if cell.phase < 0 or is_done:
        text = thing_glyph(look, "village") if cell.phase < 0 else look.glyph("•", "*")
        p.put(x, y, text.center(CHIP), look.ink(piece), piece, bold=True)
        return
    if cell.feature is not None:
        _feature_chip(p, x, y, cell.feature, number, words)
        return
    grounds = [terrain_color(look, ground) for ground in cell.grounds[:CHIP]]
    if is_outlined(look):
        p.put(
            x,
            y,
            f"{letters(words, cell.grounds)}{number}".center(CHIP),
            look.ink(grounds[0]) if look.palette.mode != "mono" else None,
            grounds[0],
            bold=True,
        )
        return
    colors = {1: grounds * 3, 2: [grounds[0], grounds[0], grounds[-1]]}.get(len(grounds), grounds)
    for place, color in enumerate(colors):
        p.put(x + place, y, number if place == 1 else " ", look.ink(color), color, bold=True)


def letters(words: Catalogue, grounds: Sequence[str]) -> str:
    """The terrains of a hex, beside its number: a letter for each, one for all of the land together."""
    if len(grounds) > CHIP - 1:
        return letter(words, "land")
    return "".join(letter(words, ground) for ground in grounds if ground != ANY)


def _feature_chip(p: Painter, x: int, y: int, feature: str, number: str, words: Catalogue) -> None:
    """Cities are white blocks, coins are gold on any ground."""
    look = p.look
    if feature == "city":
        color = "default" if look.is_mono else hue(look, "city")
        text = f"{letter(words, 'city')}{number} " if is_outlined(look) else f" {number} "
        p.put(x, y, text, None if look.is_mono else look.ink(color), color, bold=True)
    else:
        p.put(x, y, f"{thing_glyph(look, 'coin')}{number} ", hue(look, "coin"), terrain_color(look, ANY), bold=True)


def paint_card(p: Painter, card: str, words: Catalogue, piece: str, title: str) -> None:
    """A card face as large as the window: title in its colour, the whole text, the picture below it or at its right
    where that has room."""
    color = card_color(p.look, CARDS[card])
    p.fill(0, 0, p.width, p.height, p.pal.card)
    p.fill(0, 0, p.width, 1, color)
    p.put(1, 0, cut(title, p.width - 2), p.look.ink(color) if not p.look.is_mono else None, color, bold=True)
    width, height, _ = picture(card)
    text = card_text(words, card)
    rows, available, beside = len(wrap(text, p.width - 2)), p.height - 1, p.width - width - 4
    is_tall = rows + height > available
    if is_tall and beside >= 12 and height <= available and len(wrap(text, beside)) <= available:
        p.paragraph(1, 1, beside, text, available, p.pal.dim)
        paint_picture(p, p.width - width - 1, 1 + (available - height) // 2, card, words, piece)
        return
    p.paragraph(1, 1, p.width - 2, text, available, p.pal.dim)
    if not is_tall:
        paint_picture(
            p, max(1, (p.width - width) // 2), 1 + rows + (available - rows - height + 1) // 2, card, words, piece
        )
