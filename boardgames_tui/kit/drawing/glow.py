"""Highlight of places on a board (lessons, coach), independent of what the board draws there."""

from collections.abc import Collection

from boardgames_tui.kit.painter import BOLD, UNDER, Painter, Rect

SHARE = 0.42
"""Share of gold in the background of a highlighted place, from 0 to 1."""
MARK = "☼"
_EMPTY = " ·─│"
"""Characters that a mark may replace."""
_GROUND = "▀▄█▌▐▒░"
"""Glyphs that are part of the background."""


def glow(p: Painter, places: Collection[str]) -> None:
    """Highlight places after everything is drawn: gold in the background, and a mark for readers who see no colours."""
    pieces = [(name, rect) for name, rect in p.grid.targets.items() if name.partition("#")[0] in places]
    for _, rect in pieces:
        _warm(p, rect)
    for place in places:  # one mark for a place in several pieces
        if (first := next((rect for name, rect in pieces if name.partition("#")[0] == place), None)) is not None:
            _mark(p, first)


def _warm(p: Painter, rect: Rect) -> None:
    look, gold = p.look, p.pal.accent
    for y in range(max(0, rect.y), min(p.grid.height, rect.y + rect.height)):
        row, glyphs = p.grid.cells[y], p.grid.chars[y]
        for x in range(max(0, rect.x), min(p.grid.width, rect.x + rect.width)):
            ink, ground, attributes = row[x]
            if look.is_full:
                warm, ink = look.mix(ground or p.pal.bg, gold, SHARE), ink or p.pal.text
                shown = look.mix(ink, gold, SHARE) if glyphs[x] in _GROUND else look.readable(ink, warm)
                row[x] = shown, warm, attributes
            else:
                row[x] = ink, ground, attributes | BOLD | UNDER


def _mark(p: Painter, rect: Rect) -> None:
    """Draw the mark before the place if a cell is free there, else inside it: behind it the mark would seem to belong
    to the neighbour."""
    y = min(max(0, rect.y), p.grid.height - 1)
    spots = [x for x in (rect.x - 1, rect.x, rect.x + rect.width - 1) if 0 <= x < p.grid.width]
    free = next((x for x in spots if p.grid.chars[y][x] in _EMPTY), max(0, rect.x))
    if free < p.grid.width:
        _, ground, _ = p.grid.cells[y][free]
        p.grid.chars[y][free] = MARK
        p.grid.cells[y][free] = p.pal.accent, ground, BOLD
