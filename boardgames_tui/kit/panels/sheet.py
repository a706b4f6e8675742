"""The score sheet: every line of every player's score in words, as many players side by side as there is room for."""

from collections.abc import Sequence

from boardgames_tui.engine import Phrase, ScoreLine, Standing, Standings
from boardgames_tui.kit.painter import Painter, cut, wrap
from boardgames_tui.kit.people import Person
from boardgames_tui.kit.pieces import badge, section
from boardgames_tui.text import Catalogue

COLUMN = 27
"""Narrower columns would break most explanations into three rows."""


def score_keys(standings: Standings) -> list[str]:
    """The headings, each once, in the order of the lines."""
    return list(dict.fromkeys(line.key for row in standings.rows for line in row.lines))


def pages(standings: Standings, width: int) -> int:
    return -(-len(standings.rows) // _side_by_side(standings, width))


def _side_by_side(standings: Standings, width: int) -> int:
    return max(1, min(len(standings.rows), (width + 3) // (COLUMN + 3)))


def sheet_panel(
    p: Painter,
    standings: Standings,
    page: int,
    people: Sequence[Person],
    words: Catalogue,
    names: Sequence[str],
    title: str,
) -> None:
    count = _side_by_side(standings, p.width)
    section(p, 0, 0, p.width, title, f"{page + 1}/{pages(standings, p.width)}" if pages(standings, p.width) > 1 else "")
    width = (p.width - 3 * (count - 1)) // count
    for place, row in enumerate(standings.rows[page * count : (page + 1) * count]):
        _column(p.area(place * (width + 3), 1, width, p.height - 1), row, people[row.seat], words, names)


def _column(p: Painter, row: Standing, person: Person, words: Catalogue, names: Sequence[str]) -> None:
    x = badge(p, 0, 0, person) + 1
    p.put(x, 0, cut(person.name, p.width - x - 5), bold=True)
    p.right(p.width, 0, str(row.total), bold=True)
    y = 1
    for line in row.lines:
        for number, text in enumerate(_explained(line, words, names, p.width - 4)):
            p.put(0, y, text, p.pal.text if number == 0 else p.pal.dim)
            if number == 0:
                p.right(p.width, y, str(line.value), bold=True)
            y += 1


def _explained(line: ScoreLine, words: Catalogue, names: Sequence[str], width: int) -> list[str]:
    """The heading and, where the game explains its lines (`<key>.detail`), the explanation below it."""
    detail = f"{line.key}.detail"
    told = words.phrase(Phrase(detail, line.args), names) if detail in words else ""
    heading, _, rest = told.partition(": ")
    if not rest:  # an explanation without a name of its own
        heading, rest = words.get(line.key), told
    return [cut(heading, width), *(f" {each}" for each in wrap(rest, width - 1))]
