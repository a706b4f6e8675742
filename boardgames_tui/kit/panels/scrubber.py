"""Scrubber of a replay: the whole match as one line, with the position and marks.

▸▸  ├━━━━━━▲━━━●───✗───┃───────○───────┤
"""

from collections.abc import Collection, Iterable, Sequence

from boardgames_tui.kit.painter import Painter

LEFT = 6
"""Number of columns of the speed before the line."""
APART = 3
"""Least number of columns between two ends of rounds; nearer ones are left out."""
GLYPHS = {"mistake": ("✗", "x"), "turning": ("▲", "^"), "undo": ("○", "o"), "round": ("┃", "|")}
"""Glyph and ASCII character of each kind of mark; where several coincide, the first one shows."""


def column_of(width: int, place: int, total: int) -> int:
    """Return the column of a position on a line of this width."""
    return place * (width - 1) // max(1, total)


def scrubber(
    p: Painter, at: int, total: int, marks: Iterable[tuple[int, str]], places: Collection[int], speed: int, going: bool
) -> None:
    """Paint the scrubber. `places`: the positions that can be shown; `speed`: number of arrows, bright while the replay
    runs."""
    p.fill(0, 0, p.width, 1, p.pal.panel)
    p.put(1, 0, "▸" * speed, p.pal.accent if going else p.pal.faint, bold=going)
    p.target("play", 0, 0, LEFT - 1, 1)
    line = p.area(LEFT, 0, p.width - LEFT - 1, 1)
    line.put(0, 0, "├", p.pal.dim)
    line.put(line.width - 1, 0, "┤", p.pal.dim)
    _line(line.area(1, 0, line.width - 2, 1), at, total, sorted(marks), places)


def _line(p: Painter, at: int, total: int, marks: Sequence[tuple[int, str]], places: Collection[int]) -> None:
    here = column_of(p.width, at, total)
    numbers = {column: column * max(1, total) // max(1, p.width - 1) for column in range(p.width)}
    can_go = {column_of(p.width, place, total) for place in places}
    gap = max(1, p.width // max(1, total)) + 1
    for column in range(p.width):
        is_there = any(near in can_go for near in range(column - gap, column + 1))
        sign, ink = ("━", p.pal.accent) if column < here else ("─", p.pal.line)
        p.put(column, 0, sign if is_there else " ", ink)
    inks = {"mistake": p.pal.danger, "turning": p.pal.accent, "undo": p.pal.text, "round": p.pal.faint}
    shown: dict[int, str] = {}
    last = -APART
    for place, kind in sorted(marks, key=lambda mark: (-list(GLYPHS).index(mark[1]), mark[0])):
        column = column_of(p.width, place, total)
        if kind == "round":
            if column - last < APART:
                continue
            last = column
        else:
            numbers[column] = place
        shown[column] = kind
    for column, kind in shown.items():
        p.put(column, 0, p.look.glyph(*GLYPHS[kind]), inks[kind], bold=kind != "round")
    p.put(here, 0, p.look.glyph("●", "@"), p.pal.cursor, bold=True)
    for column, number in numbers.items():
        p.target(f"at:{number}", column, 0, 1, 1)
