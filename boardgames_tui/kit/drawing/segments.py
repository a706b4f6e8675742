"""Converts painted cells to Textual's segments and styles for this terminal."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import is_not

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.strip import Strip

from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import BOLD, ITALIC, REVERSE, UNDER, Cell, Grid

from .colors import nearest_256

Styled = Callable[[Cell], Style]
StandIns = Mapping[int, str]
"""Translation of the glyphs that this terminal lacks."""
Span = tuple[int, int]
"""First column, and the column after the last."""


def change(old: Grid, new: Grid, y: int) -> Span:
    """Return the part of a row that differs, from the first changed cell to the last: only that is sent."""
    spans = [
        _between(before, after)
        for before, after in ((old.cells[y], new.cells[y]), (old.chars[y], new.chars[y]))
        if before != after
    ]
    return min(first for first, _ in spans), max(end for _, end in spans)


def _between(before: Sequence[object], after: Sequence[object]) -> Span:
    """Compare by identity first: most cells of two paintings are the same object, and that is five times as fast as
    equality."""
    others = bytes(map(is_not, before, after))
    first, last = others.index(1), others.rindex(1)
    while before[first] == after[first]:
        first += 1
    while before[last] == after[last]:
        last -= 1
    return first, last + 1


def row_strip(chars: Sequence[str], cells: Sequence[Cell], stand_ins: StandIns, styled: Styled) -> Strip:
    """Return the strip of a whole row."""
    return Strip(_segments(chars, cells, 0, len(cells), stand_ins, styled), len(cells))


def mended_strip(
    old: Strip, changed: Span, chars: Sequence[str], cells: Sequence[Cell], stand_ins: StandIns, styled: Styled
) -> Strip:
    """Return the strip of a row of which only a part has changed: the other segments are reused."""
    first, end = changed
    before: list[Segment] = []
    after: list[Segment] = []
    x, start, stop = 0, 0, len(cells)
    for segment in old:
        right = x + len(segment.text)
        if right <= first:
            before.append(segment)
            start = right
        elif x >= end:
            stop = min(stop, x)
            after.append(segment)
        x = right
    return Strip([*before, *_segments(chars, cells, start, stop, stand_ins, styled), *after], len(cells))


def _segments(
    chars: Sequence[str], cells: Sequence[Cell], start: int, stop: int, stand_ins: StandIns, styled: Styled
) -> Iterator[Segment]:
    """Join neighbouring cells of equal style into segments."""
    text = "".join(chars[start:stop])
    if stand_ins:
        text = text.translate(stand_ins)
    at, here = start, cells[start]
    for x in range(start + 1, stop):
        cell = cells[x]
        if cell is not here and cell != here:
            yield Segment(text[at - start : x - start], styled(here))
            at, here = x, cell
    yield Segment(text[at - start :], styled(here))


class PlainGlyphs(LineFilter):
    """Filter that replaces glyphs of Textual's widgets on plain terminals; a canvas translates its rows itself."""

    def __init__(self, stand_ins: StandIns) -> None:
        super().__init__()
        self.stand_ins = stand_ins

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text.translate(self.stand_ins), style, control) for text, style, control in segments]


@lru_cache(maxsize=4096)
def style_of(cell: Cell) -> Style:
    fg, bg, attrs = cell
    return Style(
        color=fg,
        bgcolor=bg,
        bold=bool(attrs & BOLD),
        italic=bool(attrs & ITALIC),
        underline=bool(attrs & UNDER),
        reverse=bool(attrs & REVERSE),
    )


@lru_cache(maxsize=4096)
def style_256(cell: Cell) -> Style:
    """Return the style for a 256-colour terminal. Rich would round every channel separately, and dark cards would turn
    navy."""
    fg, bg, attrs = cell
    return style_of((_rounded(fg), _rounded(bg), attrs))


def _rounded(color: str | None) -> str | None:
    return f"color({nearest_256(color)})" if color and color.startswith("#") else color


@lru_cache(maxsize=1024)
def mono_style(cell: Cell) -> Style:
    """Return the style without colours: a fill becomes reverse video; painters underline what can be pressed."""
    _, bg, attrs = cell
    filled = bg not in (None, "default")
    return Style(
        bold=bool(attrs & BOLD),
        italic=bool(attrs & ITALIC),
        underline=bool(attrs & UNDER),
        reverse=filled != bool(attrs & REVERSE),
    )


def strips_of(grid: Grid, look: Look, color_system: str | None) -> list[Strip]:
    """Return the strips of a whole grid, for widgets other than a canvas."""
    styled = styled_for(look, color_system)
    return [
        row_strip(chars, cells, look.stand_ins, styled) for chars, cells in zip(grid.chars, grid.cells, strict=True)
    ]


def styled_for(look: Look, color_system: str | None) -> Styled:
    """Return the function that converts cells to styles for this look and terminal."""
    return mono_style if look.is_mono else style_256 if color_system == "256" else style_of
