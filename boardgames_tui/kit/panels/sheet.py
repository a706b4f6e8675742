"""Score sheet: every line of each player's score in words, several players side by side, on as many pages as needed."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames_tui.engine import Phrase, ScoreLine, Standing, Standings
from boardgames_tui.i18n import Catalogue
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.painter import Painter, cut, wrap
from boardgames_tui.kit.pieces import badge, section

COLUMN = 27
"""Least number of columns per player: narrower ones would break most explanations into three rows."""
HEADS = 2
"""Number of rows above the lines: the title of the sheet, the player's name."""


class SheetRow(NamedTuple):
    text: str
    value: str = ""
    """Points, shown in the first row of a line."""
    is_heading: bool = False
    """Whether it is a heading, not an explanation."""


class SheetColumn(NamedTuple):
    """A player's column on one page."""

    standing: Standing
    rows: Sequence[SheetRow]


Page = list[SheetColumn]


def score_keys(standings: Standings) -> list[str]:
    """Return the headings, each once, in the order of the lines."""
    return list(dict.fromkeys(line.key for row in standings.rows for line in row.lines))


def sheet_pages(standings: Standings, width: int, height: int, words: Catalogue, names: Sequence[str]) -> list[Page]:
    """Return the pages for this size, with their columns."""
    count = _side_by_side(standings, width)
    available, pages = max(1, height - HEADS), list[Page]()
    for first in range(0, len(standings.rows), count):
        group = standings.rows[first : first + count]
        parts = [_parts(row, available, words, names, _column_width(width, count) - 4) for row in group]
        for number in range(max(map(len, parts))):
            shown = zip(group, parts, strict=True)
            pages.append([SheetColumn(row, part[number] if number < len(part) else ()) for row, part in shown])
    return pages


def _side_by_side(standings: Standings, width: int) -> int:
    return max(1, min(len(standings.rows), (width + 3) // (COLUMN + 3)))


def _column_width(width: int, count: int) -> int:
    return (width - 3 * (count - 1)) // count


def _parts(
    standing: Standing, available: int, words: Catalogue, names: Sequence[str], width: int
) -> list[list[SheetRow]]:
    """Split a player's rows into parts of at most `available` rows; an explanation stays with its line where
    possible."""
    parts: list[list[SheetRow]] = [[]]
    for line in standing.lines:
        heading, more = _explained(line, words, names, width)
        rows = [*(SheetRow(text, is_heading=True) for text in heading), *map(SheetRow, more)]
        rows[0] = rows[0]._replace(value=str(line.value))
        if parts[-1] and len(parts[-1]) + len(rows) > available:
            parts.append([])
        for row in rows:
            if len(parts[-1]) == available:
                parts.append([])
            parts[-1].append(row)
    return parts


def sheet_panel(p: Painter, pages: Sequence[Page], number: int, people: Sequence[Person], title: str) -> None:
    """Paint a page, numbered from 0."""
    page = pages[number]
    section(p, 0, 0, p.width, title, f"{number + 1}/{len(pages)}" if len(pages) > 1 else "")
    count = len(pages[0])  # the last page uses the same widths
    width = _column_width(p.width, count)
    for place, column in enumerate(page):
        _column(p.area(place * (width + 3), 1, width, p.height - 1), column, people[column.standing.seat])


def _column(p: Painter, column: SheetColumn, person: Person) -> None:
    x = badge(p, 0, 0, person) + 1
    p.put(x, 0, cut(person.name, p.width - x - 5), bold=True)
    p.right(p.width, 0, str(column.standing.total), bold=True)
    for y, row in enumerate(column.rows, 1):
        p.put(0, y, row.text, p.pal.text if row.is_heading else p.pal.dim)
        p.right(p.width, y, row.value, bold=True)


def _explained(line: ScoreLine, words: Catalogue, names: Sequence[str], width: int) -> tuple[list[str], list[str]]:
    """Return the rows of the heading and of its explanation, where the game has one (`<key>.detail`)."""
    detail = f"{line.key}.detail"
    text = words.phrase(Phrase(detail, line.args), names) if line.args and detail in words else ""
    heading, _, rest = text.partition(": ")
    if not rest:  # an explanation without a heading
        heading, rest = words.get(line.key), text
    return wrap(heading, width), [f" {each}" for each in wrap(rest, width - 1)]
