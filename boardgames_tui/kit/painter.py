"""Painter: draws text, fills and targets on a grid of cells.

A painter is a window onto a shared grid: `area` gives a smaller one with its own origin, and nothing is ever drawn
outside it. Text without a background keeps the one below it, so cards are filled first and written on afterwards."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len

from boardgames_tui.i18n.wrapping import whole_formulas, words

from .look import Look

Cell = tuple[str | None, str | None, int]
"""Foreground, background, attributes."""
BOLD, ITALIC, UNDER, REVERSE = 1, 2, 4, 8


class Rect(NamedTuple):
    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Span(NamedTuple):
    """Piece of a line with its own colours."""

    text: str
    fg: str | None = None
    bg: str | None = None
    bold: bool = False
    italic: bool = False


class Grid:
    __slots__ = ("cells", "chars", "height", "targets", "width")

    def __init__(self, width: int, height: int, chars: list[list[str]], cells: list[list[Cell]]) -> None:
        self.width = width
        self.height = height
        self.chars = chars
        self.cells = cells
        self.targets: dict[str, Rect] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]  # painted on after it was made

    @classmethod
    def blank(cls, width: int, height: int, cell: Cell) -> "Grid":
        return cls(width, height, [[" "] * width for _ in range(height)], [[cell] * width for _ in range(height)])


class Painter:
    def __init__(
        self, grid: Grid, look: Look, x: int = 0, y: int = 0, width: int | None = None, height: int | None = None
    ) -> None:
        self.grid = grid
        self.look = look
        self.pal = look.palette
        self._x, self._y = x, y
        self.width = grid.width if width is None else width
        self.height = grid.height if height is None else height

    @classmethod
    def blank(cls, look: Look, width: int, height: int) -> "Painter":
        """Return a painter on a new, empty grid."""
        return cls(Grid.blank(width, height, (look.palette.text, look.palette.bg, 0)), look)

    def area(self, x: int, y: int, width: int, height: int) -> "Painter":
        """Return a painter of a part, with its own origin, clipped to this one."""
        width = max(0, min(width, self.width - x))
        height = max(0, min(height, self.height - y))
        return Painter(self.grid, self.look, self._x + x, self._y + y, width, height)

    def put(
        self,
        x: int,
        y: int,
        text: str,
        fg: str | None = None,
        bg: str | None = None,
        *,
        bold: bool = False,
        italic: bool = False,
        under: bool = False,
        reverse: bool = False,
    ) -> int:
        """Write text, clipped to the window; return the column after it."""
        if not (text.isascii() and text.isprintable()):
            text = one_cell(text)
        end = x + len(text)
        if not 0 <= y < self.height or x >= self.width or end <= 0:
            return end
        if x < 0:
            text, x = text[-x:], 0
        text = text[: self.width - x]
        attrs = bold * BOLD | italic * ITALIC | under * UNDER | reverse * REVERSE
        left, row = self._x + x, self._y + y
        right = left + len(text)
        cells = self.grid.cells[row]
        self.grid.chars[row][left:right] = text
        fg = fg or self.pal.text
        old = cells[left:right]
        if bg is None and old and old.count(old[0]) < len(old):
            cells[left:right] = [(fg, ground, attrs) for _, ground, _ in old]
        elif old:  # usually the background is the same
            bg = old[0][1] if bg is None else bg
            cells[left:right] = [(fg, bg, attrs)] * (right - left)
        return end

    def fill(self, x: int, y: int, width: int, height: int, bg: str, char: str = " ", fg: str | None = None) -> None:
        left, right = max(0, x), min(self.width, x + width)
        if left >= right:
            return
        cell: Cell = (fg or self.pal.text, bg, 0)
        a, b = self._x + left, self._x + right
        for row in range(max(0, y), min(self.height, y + height)):
            self.grid.cells[self._y + row][a:b] = [cell] * (b - a)
            self.grid.chars[self._y + row][a:b] = char * (b - a)

    def blit(self, x: int, y: int, chars: Sequence[Sequence[str]], cells: Sequence[Sequence[Cell]]) -> None:
        """Copy finished rows, clipped to the window, for parts that never change."""
        left, right = max(0, x), min(self.width, x + (len(chars[0]) if chars else 0))
        if left >= right:
            return
        a, b = self._x + left, self._x + right
        for row in range(max(0, -y), min(len(chars), self.height - y)):
            self.grid.chars[self._y + y + row][a:b] = chars[row][left - x : right - x]
            self.grid.cells[self._y + y + row][a:b] = cells[row][left - x : right - x]

    def spans(self, x: int, y: int, spans: Iterable[Span], width: int | None = None) -> int:
        """Write several pieces in a row; cut with an ellipsis beyond `width`."""
        left = (self.width - x) if width is None else width
        for span in spans:
            if left <= 0:
                break
            text = span.text if len(span.text) <= left else cut(span.text, left)
            x = self.put(x, y, text, span.fg, span.bg, bold=span.bold, italic=span.italic)
            left -= len(text)
        return x

    def right(self, x: int, y: int, text: str, fg: str | None = None, bg: str | None = None, **attrs: bool) -> int:
        """Write right-aligned text that ends before column `x`; return its first column."""
        self.put(x - len(text), y, text, fg, bg, **attrs)
        return x - len(text)

    def center(
        self, x: int, y: int, width: int, text: str, fg: str | None = None, bg: str | None = None, **attrs: bool
    ) -> None:
        self.put(x + (width - len(text)) // 2, y, cut(text, width), fg, bg, **attrs)

    def paragraph(self, x: int, y: int, width: int, text: str, lines: int, fg: str | None = None, **attrs: bool) -> int:
        """Write wrapped text in at most `lines` rows, the last one cut with an ellipsis; return the rows used."""
        if lines < 1:
            return 0
        wrapped = wrap(text, width)
        if len(wrapped) > lines:
            wrapped = [*wrapped[: lines - 1], cut(" ".join(wrapped[lines - 1 :]), width)]
        for number, line in enumerate(wrapped):
            self.put(x, y + number, line, fg, None, **attrs)
        return len(wrapped)

    def target(self, name: str, x: int, y: int, width: int, height: int) -> None:
        """Register a target: a place that can be pointed at."""
        self.grid.targets[name] = Rect(self._x + x, self._y + y, width, height)

    def targets(self, places: Mapping[str, Rect]) -> None:
        """Register many targets at once: a map has hundreds of them."""
        if self._x or self._y:
            places = {name: Rect(self._x + x, self._y + y, w, h) for name, (x, y, w, h) in places.items()}
        self.grid.targets |= places


def cut(text: str, width: int) -> str:
    """Cut text to `width` cells, with an ellipsis if something is missing."""
    if len(text) <= width:
        return text
    return text[: max(0, width - 1)].rstrip() + "…" if width > 0 else ""


def cut_words(text: str, width: int) -> str:
    """Cut text to whole words in `width` cells, with an ellipsis if something is missing."""
    if len(text) <= width:
        return text
    kept = text[: max(0, width - 1)]
    if not text[len(kept)].isspace():
        kept = kept.rpartition(" ")[0]
    return kept.rstrip(" ,;:·(") + "…"


def wrap(text: str, width: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in words(text):
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = ""
        while len(word) > width > 1:
            lines.append(word[: width - 1] + "-")
            word = word[width - 1 :]
        line = f"{line} {word}" if line else word
    return [*lines, line] if line else lines


def fitting(parts: Sequence[str], available: int, joint: str = " · ") -> str:
    """Join as many texts as fit whole, at least the first; an ellipsis stands for the rest."""
    for shown in range(len(parts), 1, -1):
        text = joint.join([*parts[:shown], *["…"] * (shown < len(parts))])
        if len(text) <= available:
            return text
    return joint.join(parts[:1])


_BREAKS = re.compile(r"[ \t\n]+|[^ \t\n]+")
"""Pattern of gaps where a row may end, and of what stands between them; a no-break space is no gap."""


def wrap_spans(spans: Iterable[Span], width: int) -> list[list[Span]]:
    """Wrap coloured pieces; pieces that touch and formulas stay together."""
    pieces = (span._replace(text=text) for span in spans for text in _BREAKS.findall(whole_formulas(span.text)))
    lines, left = [list[Span]()], width
    for is_gap, word in groupby(pieces, lambda piece: piece.text.isspace() and piece.bg is None):
        together = list(word)
        if spans_len(together) > left and lines[-1]:
            lines, left = [*lines, []], width
        if lines[-1] or not is_gap:
            lines[-1] += together
            left -= spans_len(together)
    return lines


def whole_spans(spans: Sequence[Span], available: int) -> list[Span]:
    """Drop pieces at the end that do not fit whole; the first one always stays."""
    shown = list(spans)
    while len(shown) > 1 and spans_len(shown) > available:
        shown.pop()
    return shown


def spans_text(spans: Iterable[Span]) -> str:
    return "".join(span.text for span in spans)


def spans_len(spans: Sequence[Span]) -> int:
    return sum(len(span.text) for span in spans)


@lru_cache(maxsize=4096)
def one_cell(text: str) -> str:
    """Replace wide characters, which people may type in names: a grid has one cell per character."""
    return "".join(
        " " if char.isspace() else char if char.isprintable() and cell_len(char) == 1 else "?" for char in text
    )


__all__ = ["Cell", "Grid", "Painter", "Rect", "Span", "cut", "one_cell", "spans_len", "spans_text", "wrap"]
