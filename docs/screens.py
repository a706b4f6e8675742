"""A screen of the app as a painted grid."""

from typing import Any

from rich.cells import cell_len
from rich.color import Color
from rich.style import Style
from textual.app import App

from boardgames_tui.kit.painter import BOLD, ITALIC, REVERSE, UNDER, Cell, Grid


def screen_grid(app: App[Any]) -> Grid:
    """All that is on the screen now, with what shows through around a box."""
    compositor = app.screen._compositor
    compositor.render_update(full=True, screen_stack=app._background_screens)
    chars: list[list[str]] = []
    cells: list[list[Cell]] = []
    for strip in compositor.render_strips():
        chars.append([])
        cells.append([])
        for text, style, _ in strip:
            for char in text:
                wide = cell_len(char)
                if wide == 0:  # an accent belongs to the letter before it
                    chars[-1][-1] += char
                    continue
                chars[-1] += [char, ""][:wide]
                cells[-1] += [_cell(style)] * wide
    return Grid(len(chars[0]), len(chars), chars, cells)


def _cell(style: Style | None) -> Cell:
    if style is None:
        return None, None, 0
    marks = (style.bold, BOLD), (style.italic, ITALIC), (style.underline, UNDER), (style.reverse, REVERSE)
    return _hex(style.color), _hex(style.bgcolor), sum(bit for is_so, bit in marks if is_so)


def _hex(color: Color | None) -> str | None:
    return color.triplet.hex if color and color.triplet else None
