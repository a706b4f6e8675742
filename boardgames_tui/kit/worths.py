"""A row of the list of choices: letter, name, a bar, what it is worth.

a  Blue Gate      ████████████████   +14.2 ±1.1   71 %   cards +12  influence +4
"""

from collections.abc import Sequence
from typing import Protocol

from .painter import Painter, cut, fitting
from .pieces import key_chip, share_bar

LETTER, FIGURES = 4, 20
"""Columns of the letter, and of margin, error and chance together."""
ROOMY = 96
"""From here on the lines of the score sheet stand in every row, below only under the list."""


class Worth(Protocol):
    """Words and a share from 0 to 1."""

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
    def lines(self) -> Sequence[str]: ...


def worth_row(p: Painter, row: Worth, letter: str, *, here: bool) -> None:
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
    is_roomy = p.width >= ROOMY
    bar = 16 if is_roomy else 12
    rest = p.width - LETTER - bar - FIGURES - 3
    room = rest * 3 // 5 if is_roomy else rest
    p.put(LETTER, 0, cut(row.label, room), ink, ground, bold=here)
    x = LETTER + room + 1
    share_bar(p, x, 0, bar, row.share, bars)
    x += bar + 1
    p.right(x + 6, 0, row.margin, ink, ground, bold=True)
    p.put(x + 7, 0, row.error, quiet, ground)
    p.right(x + FIGURES - 1, 0, row.chance, ink, ground)
    if is_roomy:
        x += FIGURES + 1
        p.put(x, 0, fitting(row.lines, p.width - x, "  "), ink if here else p.pal.dim, ground)


def worth_detail(p: Painter, row: Worth) -> None:
    """The whole of a row that may be cut in the list: its name, and below it the lines of the score sheet."""
    p.put(0, 0, cut(row.label, p.width), p.pal.text, p.pal.panel, bold=True)
    p.put(0, 1, fitting(row.lines, p.width, "  "), p.pal.dim, p.pal.panel)
