"""Dice, rolled or still in the hand; those that count are bright."""

from boardgames_tui.kit.painter import Painter

SUCCESS = 5
"""R36: from this number on a die counts."""
_PIPS = {1: (7,), 2: (0, 14), 3: (0, 7, 14), 4: (0, 4, 10, 14), 5: (0, 4, 7, 10, 14), 6: (0, 4, 5, 9, 10, 14)}
"""Places of the pips on five columns and three lines."""
DIE = 5
"""Columns."""
ROOMY = 4
"""Largest number of dice drawn with pips; more become chips."""


def paint_dice(p: Painter, dice: tuple[int, ...], number: int) -> None:
    """Three rows. Before the roll only their number is known."""
    if not dice:
        _unrolled(p, number)
    elif len(dice) <= min(ROOMY, (p.width + 1) // (DIE + 1)):
        for place, value in enumerate(dice):
            paint_die(p.area(place * (DIE + 1), 0, DIE, 3), value, value >= SUCCESS)
    else:
        _chips(p, dice)


def _grounds(p: Painter, hit: bool) -> tuple[str, str]:
    """Ground and ink of a die."""
    if not p.look.is_full:
        return (p.pal.cursor, p.pal.on_cursor) if hit else (p.pal.panel, p.pal.text)
    return (p.pal.cursor, p.pal.on_cursor) if hit else (p.pal.panel, p.pal.faint)


def paint_die(p: Painter, value: int, hit: bool) -> None:
    """Five columns, three rows; one that counts is bright."""
    ground, ink = _grounds(p, hit)
    p.fill(0, 0, DIE, 3, ground)
    if p.look.ascii or not p.look.is_full:
        p.put(1, 1, f"[{value}]" if hit else f" {value} ", ink, bold=hit)
        return
    for place in _PIPS[value]:
        p.put(place % 5, place // 5, "●", ink)


def _chips(p: Painter, dice: tuple[int, ...]) -> None:
    """Highest first, in two rows."""
    per_row = max(4, (len(dice) + 1) // 2)
    step = max(4, min(6, p.width // per_row))
    for place, value in enumerate(dice):
        hit = value >= SUCCESS
        ground, ink = _grounds(p, hit)
        text = (f"[{value}]" if hit and not p.look.is_full else str(value)).center(step - 1)
        p.put(place % per_row * step, place // per_row * 2, text, ink, ground, bold=hit)


def _unrolled(p: Painter, number: int) -> None:
    """Dice still in the hand."""
    step = 4 if number * 4 <= p.width else 3
    for place in range(number):
        p.put(place * step, 1, p.look.glyph("⚄", "?").center(3), p.pal.dim, p.pal.card2)
