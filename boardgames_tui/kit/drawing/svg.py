"""SVG of a painted grid, for pages and files.

Made here and not by Rich's export: that one fetches its font from another host, and leaves gaps between the cells of
boards that are drawn with blocks. Text is stretched to its cells, so that any monospaced font will do."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from boardgames_tui.i18n.printable import printable
from boardgames_tui.kit.painter import BOLD, ITALIC, REVERSE, UNDER, Cell, Grid

WIDE, HIGH, SIZE = 8.4, 17.0, 14.0
"""Of a cell and its letter, in pixels."""
MARGIN = 12.0
FONT = "'Fira Code','DejaVu Sans Mono','Cascadia Mono',Menlo,Consolas,monospace"
_BLOCKS = {
    "█": (0.0, 0.0, 1.0, 1.0),
    "▀": (0.0, 0.0, 1.0, 0.5),
    "▄": (0.0, 0.5, 1.0, 0.5),
    "▌": (0.0, 0.0, 0.5, 1.0),
    "▐": (0.5, 0.0, 0.5, 1.0),
    "▎": (0.0, 0.0, 0.25, 1.0),
}
"""Drawn as rectangles: x, y, width, height within a cell."""


def svg(grids: Sequence[Grid], title: str, ground: str, text: str) -> str:
    """The grids one below the other, with a row between them, on the ground of the theme."""
    width = max(grid.width for grid in grids) * WIDE + 2 * MARGIN
    height = (sum(grid.height for grid in grids) + len(grids) - 1) * HIGH + 2 * MARGIN
    body: list[str] = []
    top = 0.0
    for grid in grids:
        body.extend(_rows(grid, top, ground, text))
        top += (grid.height + 1) * HIGH
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="{-MARGIN:g} {-MARGIN:g} {width:.1f} {height:.1f}" '
        f'font-family="{FONT}" font-size="{SIZE:g}" xml:space="preserve"><title>{escape(printable(title))}</title>'
        f'<rect x="{-MARGIN:g}" y="{-MARGIN:g}" width="100%" height="100%" fill="{ground}"/>{"".join(body)}</svg>\n'
    )


def _rows(grid: Grid, top: float, ground: str, text: str) -> Iterator[str]:
    for y, (chars, cells) in enumerate(zip(grid.chars, grid.cells, strict=True)):
        for start, end, cell in _runs(chars, cells):
            yield from _run("".join(chars[start:end]), start, end, top + y * HIGH, cell, ground, text)


def _runs(chars: Sequence[str], cells: Sequence[Cell]) -> Iterator[tuple[int, int, Cell]]:
    """Neighbours that look alike; blocks apart from letters."""
    x = 0
    for (cell, _), run in groupby(zip(cells, chars, strict=True), key=lambda each: (each[0], each[1] in _BLOCKS)):
        count = len(list(run))
        yield x, x + count, cell
        x += count


def _run(text: str, start: int, end: int, y: float, cell: Cell, ground: str, ink: str) -> Iterator[str]:
    fg, bg, how = cell[0] or ink, cell[1] or ground, cell[2]
    if how & REVERSE:
        fg, bg = bg, fg
    x, width = start * WIDE, (end - start) * WIDE
    if bg != ground:
        yield f'<rect x="{x:.1f}" y="{y:.1f}" width="{width + 0.2:.1f}" height="{HIGH + 0.2:.1f}" fill="{bg}"/>'
    if text[:1] in _BLOCKS:
        for char, characters in groupby(text):
            dx, dy, wide, high = _BLOCKS[char]
            count = len(list(characters))
            span = count * WIDE if wide == 1.0 else wide * WIDE
            for each in range(1 if wide == 1.0 else count):
                left = x + (each + dx) * WIDE
                yield (
                    f'<rect x="{left:.1f}" y="{y + dy * HIGH:.1f}" width="{span + 0.2:.1f}" '
                    f'height="{high * HIGH + 0.2:.1f}" fill="{fg}"/>'
                )
            x += count * WIDE
    elif letters := text.strip():
        before = len(text) - len(text.lstrip())
        style = "".join(
            (
                ' font-weight="700"' if how & BOLD else "",
                ' font-style="italic"' if how & ITALIC else "",
                ' text-decoration="underline"' if how & UNDER else "",
            )
        )
        cells = len(text.rstrip()) - before
        yield (
            f'<text x="{x + before * WIDE:.1f}" y="{y + SIZE - 1:.1f}" textLength="{cells * WIDE:.1f}" '
            f'lengthAdjust="spacingAndGlyphs" fill="{fg}"{style}>{escape(printable(letters))}</text>'
        )
