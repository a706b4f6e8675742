"""Plain-text tables for long lists, where rich would take half a millisecond per row."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.cells import cell_len as cell_width

from boardgames_tui.i18n.printable import printable

from .console import WITHOUT_A_WINDOW, Console, terminal_width

GAP = 2
"""Number of columns between two cells."""
NARROWEST = 6
"""Least number of columns of a cell where the terminal is too narrow for the table."""


def table_lines(headings: Sequence[str], rows: Sequence[Sequence[str]], console: Console) -> Iterator[str]:
    """Yield the lines of a table: headings, a rule and the rows; wide cells are wrapped at words."""
    cells = [[printable(console.spelled(text)) for text in row] for row in (headings, *rows)]
    widths = [max(map(cell_width, column)) for column in zip(*cells, strict=True)]
    _shrink(widths, (terminal_width() or WITHOUT_A_WINDOW) - GAP * len(widths))
    for number, row in enumerate(cells):
        yield from _lines(row, widths)
        if number == 0:
            yield " " + ("-" if console.ascii_only else "─") * (sum(widths) + GAP * (len(widths) - 1))


def _shrink(widths: list[int], available: int) -> None:
    """Take columns from the widest cells until the row fits, or every cell is as narrow as it may be."""
    while sum(widths) > available and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1


def _lines(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    parts = [_broken(text, width) for text, width in zip(row, widths, strict=True)]
    for line in zip_longest(*parts, fillvalue=""):
        padded = (text + " " * (width - cell_width(text)) for text, width in zip(line, widths, strict=True))
        yield (" " + (" " * GAP).join(padded)).rstrip()


def _broken(text: str, width: int) -> list[str]:
    """Wrap a cell at words; a word wider than its column is split."""
    if cell_width(text) <= width:
        return [text]
    lines = [""]
    for word in text.split(" "):
        joined = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_width(joined) <= width:
            lines[-1] = joined
            continue
        if lines[-1]:
            lines.append("")
        for letter in word:
            if cell_width(lines[-1] + letter) > width:
                lines.append("")
            lines[-1] += letter
    return lines
