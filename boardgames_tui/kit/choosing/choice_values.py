"""Row of the list of values: letter, name, bar, value.

a  Blue Gate      ███████████·····  71%  = +14.2 ±1.1  cards +12  influence +4
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from boardgames_tui.kit.painter import Painter, cut, fitting
from boardgames_tui.kit.pieces import key_chip, share_bar

LETTER, FIGURES = 4, 21
"""Number of columns of the letter, and of chance, margin and error together."""
EVEN = "="
"""Mark of a row that is as good as the best, as far as can be told."""
ROOMY = 96
"""Columns from which every row shows its lines of the score sheet; in narrower windows they stand below the list."""


class ValueRow(Protocol):
    """Texts of a row and the length of its bar, from 0 to 1."""

    @property
    def label(self) -> str: ...
    @property
    def share(self) -> float: ...
    @property
    def margin(self) -> str: ...
    @property
    def error(self) -> str: ...
    @property
    def chance(self) -> str: ...
    @property
    def is_even(self) -> bool: ...
    @property
    def lines(self) -> Sequence[str]: ...


def _columns(width: int) -> tuple[int, int, int]:
    """Return the widths of name and bar, and the column of the figures."""
    is_roomy = width >= ROOMY
    bar = 16 if is_roomy else 12
    rest = width - LETTER - bar - FIGURES - 3
    available = rest * 3 // 5 if is_roomy else rest
    return available, bar, LETTER + available + bar + 2


class Heads(NamedTuple):
    """Headings of the columns; "" for an empty one."""

    label: str
    bar: str
    """Heading of the bar and the chance behind it."""
    margin: str
    error: str
    lines: str


def worth_heads(p: Painter, heads: Heads) -> None:
    p.fill(0, 0, p.width, 1, p.pal.panel)
    available, bar, x = _columns(p.width)
    p.put(LETTER, 0, cut(heads.label, available), p.pal.faint, p.pal.panel)
    p.put(LETTER + available + 1, 0, cut(heads.bar, bar + 5), p.pal.faint, p.pal.panel)
    p.right(x + 13, 0, heads.margin, p.pal.faint, p.pal.panel)
    p.put(x + 14, 0, heads.error, p.pal.faint, p.pal.panel)
    if p.width >= ROOMY:
        x += FIGURES + 1
        p.put(x, 0, cut(heads.lines, p.width - x), p.pal.faint, p.pal.panel)


def worth_row(p: Painter, row: ValueRow, letter: str, *, here: bool) -> None:
    ground, ink, quiet, bars = (
        (p.pal.cursor, p.pal.on_cursor, p.pal.on_cursor, p.pal.on_cursor)
        if here
        else (p.pal.panel, p.pal.text, p.pal.faint, p.pal.accent)
    )
    p.fill(0, 0, p.width, 1, ground)
    if here and p.look.ascii:
        p.put(LETTER - 1, 0, ">", ink, ground, bold=True)
    if letter:
        key_chip(p, 0, 0, letter)
    available, bar, x = _columns(p.width)
    p.put(LETTER, 0, cut(row.label, available), ink, ground, bold=here)
    share_bar(p, LETTER + available + 1, 0, bar, row.share, bars)
    p.right(x + 5, 0, row.chance, ink, ground)
    p.put(x + 6, 0, EVEN if row.is_even else "", ink, ground)
    p.right(x + 13, 0, row.margin, ink, ground, bold=True)
    p.put(x + 14, 0, row.error, quiet, ground)
    if p.width >= ROOMY:
        x += FIGURES + 1
        p.put(x, 0, fitting(row.lines, p.width - x, "  "), ink if here else p.pal.dim, ground)


def worth_detail(p: Painter, row: ValueRow, even: str) -> None:
    """Paint a row in full, which may be cut in the list: the name, then whether it is as good as the best (text
    `even`), and the lines of the score sheet."""
    p.put(0, 0, cut(row.label, p.width), p.pal.text, p.pal.panel, bold=True)
    sentences = [even, *row.lines] if row.is_even else row.lines
    p.put(0, 1, fitting(sentences, p.width, "  "), p.pal.dim, p.pal.panel)
