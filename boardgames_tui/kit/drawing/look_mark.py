"""Look cursor: brackets round the place that is looked at, and an underline, so that it differs from the choice cursor
without colour."""

from boardgames_tui.kit.drawing.targets import whole_targets
from boardgames_tui.kit.painter import BOLD, UNDER, Cell, Painter, Rect

OPENING, CLOSING = "»", "«"


def mark_looked(p: Painter, target: str) -> None:
    """Mark the place under the look cursor after everything is drawn; its text stays readable."""
    rect = whole_targets(p.grid.targets).get(target)
    if rect is None:
        return
    for name, piece in p.grid.targets.items():
        if name.partition("#")[0] == target:
            _underline(p, piece)
    y = min(max(0, rect.y + (rect.height - 1) // 2), p.grid.height - 1)
    _bracket(p, rect.x - 1 if rect.x > 0 else rect.x, y, OPENING)
    _bracket(p, rect.x + rect.width if rect.x + rect.width < p.grid.width else rect.x + rect.width - 1, y, CLOSING)


def _underline(p: Painter, rect: Rect) -> None:
    look, blue = p.look, p.pal.changed
    for y in range(max(0, rect.y), min(p.grid.height, rect.y + rect.height)):
        row = p.grid.cells[y]
        for x in range(max(0, rect.x), min(p.grid.width, rect.x + rect.width)):
            ink, ground, attributes = row[x]
            shown: Cell = ink, ground, attributes | UNDER
            if look.is_full:
                lit = look.mix(ground or p.pal.bg, blue, 0.35)
                shown = look.readable(ink or p.pal.text, lit), lit, attributes | UNDER
            row[x] = shown


def _bracket(p: Painter, x: int, y: int, mark: str) -> None:
    x = min(max(0, x), p.grid.width - 1)
    _, ground, _ = p.grid.cells[y][x]
    p.grid.chars[y][x] = mark
    p.grid.cells[y][x] = (p.pal.key_text, p.pal.changed, BOLD) if p.look.is_full else (None, ground, BOLD)
