"""SVG of a painted grid, for pages, files and pictures.

Not made with Rich's export, which fetches its font from another host and leaves gaps between cells of boards drawn with
blocks. Every character has its own column, and blocks and lines are rectangles, so that any font works."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from boardgames_tui.i18n.printable import printable
from boardgames_tui.kit.painter import BOLD, ITALIC, REVERSE, UNDER, Cell, Grid

from .svg_shapes import HIGH, WIDE, Shape, shapes

SIZE, BASE = 13.3, 12
"""Font size and baseline in pixels: a letter of a monospaced font is 0.6 of its size wide."""
MARGIN = 12
FONT = "'Fira Code','DejaVu Sans Mono','Cascadia Mono',Menlo,Consolas,monospace"


class Ink(NamedTuple):
    """Default colours of cells."""

    ground: str
    text: str


def svg(grids: Sequence[Grid], title: str, ground: str, text: str) -> str:
    """Return an SVG of grids one below the other, with an empty row between them, on the theme's background."""
    body: list[str] = []
    top = 0
    for grid in grids:
        for y in range(grid.height):
            body.extend(row(grid, y, (top + y) * HIGH, Ink(ground, text)))
        top += grid.height + 1
    return whole(max(grid.width for grid in grids), top - 1, title, ground, "".join(body))


def whole(width: int, height: int, title: str, ground: str, body: str, style: str = "") -> str:
    """Wrap drawn shapes in an SVG element of this many cells, at its size in pixels."""
    wide, high = width * WIDE + 2 * MARGIN, height * HIGH + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{wide}" height="{high}" '
        f'viewBox="{-MARGIN} {-MARGIN} {wide} {high}" '
        f'font-family="{FONT}" font-size="{SIZE:g}" style="font-variant-ligatures:none" shape-rendering="crispEdges">'
        f"<title>{escape(printable(title))}</title>{f'<style>{style}</style>' if style else ''}"
        f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{wide}" height="{high}" rx="6" fill="{ground}"/>{body}</svg>\n'
    )


def row(grid: Grid, y: int, top: int, ink: Ink) -> Iterator[str]:
    """Draw one row of the grid with its upper edge at `top`: backgrounds first, so that no letter is cut by its
    neighbour's background."""
    chars, cells = grid.chars[y], [_plain(cell, ink) for cell in grid.cells[y]]
    yield from _grounds(cells, top, ink)
    yield from _blocks(chars, cells, top)
    yield from _letters(chars, cells, top)


def _plain(cell: Cell, ink: Ink) -> tuple[str, str, int]:
    fg, bg, how = cell[0] or ink.text, cell[1] or ink.ground, cell[2]
    return (bg, fg, how) if how & REVERSE else (fg, bg, how)


def _grounds(cells: Sequence[tuple[str, str, int]], top: int, ink: Ink) -> Iterator[str]:
    x = 0
    for ground, run in groupby(bg for _, bg, _ in cells):
        count = len(list(run))
        if ground != ink.ground:
            yield _rect(Shape(x, top, count * WIDE, HIGH), ground)
        x += count * WIDE
    for x, (fg, _, how) in enumerate(cells):
        if how & UNDER:
            yield _rect(Shape(x * WIDE, top + HIGH - 2, WIDE, 1), fg)


def _blocks(chars: Sequence[str], cells: Sequence[tuple[str, str, int]], top: int) -> Iterator[str]:
    """Draw blocks; those that touch in a row are one rectangle."""
    last: dict[tuple[int, int, float], tuple[Shape, str]] = {}
    for x, (char, (fg, _, _)) in enumerate(zip(chars, cells, strict=True)):
        for part in shapes(char):
            placed = part._replace(x=x * WIDE + part.x, y=top + part.y)
            band = placed.y, placed.height, placed.shade
            if band in last:
                before, color = last[band]
                if color == fg and before.x + before.width == placed.x:
                    last[band] = before._replace(width=before.width + placed.width), fg
                    continue
                yield _rect(before, color)
            last[band] = placed, fg
    yield from (_rect(shape, color) for shape, color in last.values())


def _rect(at: Shape, color: str) -> str:
    shade = f' fill-opacity="{at.shade:g}"' if at.shade < 1 else ""
    return f'<rect x="{at.x}" y="{at.y}" width="{at.width}" height="{at.height}" fill="{color}"{shade}/>'


def _letters(chars: Sequence[str], cells: Sequence[tuple[str, str, int]], top: int) -> Iterator[str]:
    """Draw letters, each in its own column. Characters beyond ASCII may come from another font, so they are fitted to
    their cell."""
    letters = [
        (x, shown, fg, how & (BOLD | ITALIC))
        for x, (char, (fg, _, how)) in enumerate(zip(chars, cells, strict=True))
        if (shown := printable(char)).strip() and not shapes(char)
    ]
    for (fg, how, is_ascii), run in groupby(letters, key=lambda each: (each[2], each[3], each[1].isascii())):
        style = (' font-weight="700"' if how & BOLD else "") + (' font-style="italic"' if how & ITALIC else "")
        at = f'y="{top + BASE}" fill="{fg}"{style}'
        if is_ascii:
            spans = "".join(f'<tspan x="{x * WIDE}">{escape(shown)}</tspan>' for x, shown, _, _ in run)
            yield f"<text {at}>{spans}</text>"
        else:
            for x, shown, _, _ in run:
                wide = WIDE * (2 if chars[x + 1 : x + 2] == [""] else 1)
                yield (
                    f'<text x="{x * WIDE}" {at} textLength="{wide}" lengthAdjust="spacingAndGlyphs">'
                    f"{escape(shown)}</text>"
                )
