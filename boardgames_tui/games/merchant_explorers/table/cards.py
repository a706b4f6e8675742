"""Cards: the little picture of what one explores, in numbered hexes, and a code of a few cells where there is no room for it."""

from collections.abc import Iterator
from typing import NamedTuple

from boardgames_tui.games.merchant_explorers.content import ANY, CARDS, Card, Phase
from boardgames_tui.games.merchant_explorers.patterns import Cell, pattern
from boardgames_tui.text import Catalogue
from boardgames_tui.tui.kit.look import Look
from boardgames_tui.tui.kit.painter import Painter, Span, cut

from .hexmap import is_outlined
from .signs import card_color, hue, letter, sign, terrain_color

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
        own = [cell for cell in cells if cell.phase == phase or (cell.phase < 0 and step.from_village and cell.r == 3 * phase)]
        in_row = _is_row(step) or (phase > 0 and _is_row(card.steps[0]))
        for number, cell in enumerate(own):
            if in_row:
                yield Placed(number * (CHIP + 1), 2 * phase, cell)
            elif step.from_village:
                yield Placed(cell.q * CHIP + phase * (4 * CHIP + 2), cell.q, cell)
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


def paint_picture(p: Painter, x: int, y: int, card: str, words: Catalogue, piece: str) -> None:
    for place in picture(card)[2]:
        _chip(p, x + place.x, y + place.y, place.cell, words, piece)


def _chip(p: Painter, x: int, y: int, cell: Cell, words: Catalogue, piece: str) -> None:
    look = p.look
    number = "…" if cell.more else str(cell.number)
    if cell.phase < 0:
        p.put(x, y, sign(look, "village").center(CHIP), look.ink(piece), piece, bold=True)
        return
    if cell.feature is not None:
        color = hue(look, "city") if cell.feature == "city" else terrain_color(look, ANY)
        text = f"{sign(look, cell.feature)}{number} " if cell.feature == "coin" or is_outlined(look) else f" {number} "
        p.put(x, y, text, hue(look, "coin") if cell.feature == "coin" else look.ink(color), color, bold=True)
        return
    grounds = [terrain_color(look, ground) for ground in cell.grounds[:CHIP]]
    if is_outlined(look):
        letters = "".join(letter(words, ground) for ground in cell.grounds if ground != ANY)[: CHIP - 1]
        p.put(x, y, f"{letters}{number}".center(CHIP), look.ink(grounds[0]) if look.palette.mode != "mono" else None, grounds[0], bold=True)
        return
    colors = {1: grounds * 3, 2: [grounds[0], grounds[0], grounds[-1]]}.get(len(grounds), grounds)
    for place, color in enumerate(colors):
        p.put(x + place, y, number if place == 1 else " ", look.ink(color), color, bold=True)


def code(look: Look, words: Catalogue, card: str | None, *, filled: bool = True) -> list[Span]:
    """`~1○5`, `G3M2`, `»G~5`, `~4✦2`: terrain letters on (or in) their colours, how many, and how they lie."""
    if card is None:
        return [Span("–", look.palette.faint)]
    spans: list[Span] = []
    for number, step in enumerate(CARDS[card].steps):
        spans += _step_code(look, words, number, step, filled)
    bonus = CARDS[card].bonus
    if bonus is not None and bonus.type == "coin_multiplier":
        spans.append(Span(f"{sign(look, 'coin')}×{bonus.factor}", look.readable(hue(look, "coin"), look.palette.bg)))
    elif bonus is not None:
        spans.append(Span(f"{sign(look, 'treasure')}{bonus.per_ruin}", look.readable(hue(look, "coin"), look.palette.bg)))
    return spans


def _step_code(look: Look, words: Catalogue, number: int, step: Phase, filled: bool) -> Iterator[Span]:
    if step.from_village:
        yield Span(f"{sign(look, 'village')}→{step.max}", bold=True)
        return
    if number:
        yield Span("○" if step.arrangement == "adjacent_to_previous_phase" else "→", look.palette.dim)
    if step.same_region:
        yield Span("□", look.palette.dim)
    elif step.arrangement in ("line", "path"):
        yield Span("/" if step.arrangement == "line" else look.sign("»", ">"), look.palette.dim)
    many = "…" if step.max is None else str(step.max)
    if step.feature is not None:
        yield Span(look.sign("▟", "c") if step.feature == "city" else sign(look, "coin"), look.palette.text)
    elif not step.same_region:
        each = [cap for cap in step.terrain_caps.values() if cap is not None and cap != step.max]
        for terrain, cap in step.terrain_caps.items():
            if terrain != ANY:
                color = terrain_color(look, terrain)
                ink, ground = (look.ink(color), color) if filled and not look.is_mono else (look.readable(color, look.palette.bg), None)
                yield Span(letter(words, terrain), ink, ground, bold=True)
                if each:
                    yield Span(str(cap), bold=True)
        if each:
            return
    yield Span(many, bold=True)


def card_chip(look: Look, words: Catalogue, card: str) -> Span:
    """The name on the card's colour."""
    color = card_color(look, CARDS[card])
    name = words.get(CARDS[card].name.removeprefix("@")).upper()
    return Span(f"[{name}]" if look.is_mono else f" {name} ", look.ink(color), color, bold=True)


def short_chip(look: Look, words: Catalogue, card: str) -> Span:
    """An explore card still to come: `D`, `2`, `II`."""
    color = card_color(look, CARDS[card])
    text = words.get(f"table.card.{card}")
    return Span(f"[{text}]" if look.is_mono else f" {text} ", look.ink(color), color, bold=True)


def paint_card(p: Painter, card: str, words: Catalogue, piece: str, title: str) -> None:
    """A card face as large as the window: title in its colour, text, picture at the right or below."""
    color = card_color(p.look, CARDS[card])
    p.fill(0, 0, p.width, p.height, p.pal.card)
    p.fill(0, 0, p.width, 1, color)
    p.put(1, 0, cut(title, p.width - 2), p.look.ink(color) if not p.look.is_mono else None, color, bold=True)
    width, height, _ = picture(card)
    text = words.get(CARDS[card].text.removeprefix("@"))
    beside = p.width - width - 4 >= 16
    if beside:
        p.paragraph(1, 1, p.width - width - 4, text, p.height - 1, p.pal.dim)
        paint_picture(p, p.width - width - 1, 1 + max(0, (p.height - 1 - height) // 2), card, words, piece)
    else:
        rows = p.paragraph(1, 1, p.width - 2, text, max(1, p.height - 2 - height), p.pal.dim)
        paint_picture(p, 1, min(p.height - height, rows + 2), card, words, piece)
