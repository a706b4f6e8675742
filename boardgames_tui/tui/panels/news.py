"""LOG: what happened, newest last; a violet bar marks what is new to the reader. The recap is simply the violet part."""

from collections.abc import Sequence
from dataclasses import dataclass

from boardgames_tui.tui.kit.painter import Painter, cut, wrap
from boardgames_tui.tui.kit.people import Person
from boardgames_tui.tui.kit.pieces import badge, section
from boardgames_tui.tui.kit.table import LogRow

NARROW = 24
"""Below so many columns every cell counts: the badge is one of them."""


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    person: Person | None
    is_new: bool
    first: bool = True
    """False for the further rows of a wrapped sentence."""


def lines_of(told: Sequence[LogRow], since: int, people: Sequence[Person], room: int = 0) -> list[Line]:
    """`since` entries are known to the reader; wrapped when there is a room to fit into."""
    lines: list[Line] = []
    for number, seat, text in told:
        person = None if seat is None else people[seat]
        rows = wrap(text, room) if room else [text]
        lines += [Line(row, person, number > since, place == 0) for place, row in enumerate(rows)]
    return lines


def text_column(width: int) -> int:
    """Where the texts begin, behind the bar and the badge."""
    return 5 if width >= NARROW else 3


def paint_lines(p: Painter, lines: Sequence[Line]) -> None:
    x = text_column(p.width)
    for y, line in enumerate(lines):
        if line.is_new:
            p.put(0, y, "▎", p.pal.changed)
        if line.first and line.person:
            badge(p, 1, y, line.person, x - 2)
        p.put(x, y, cut(line.text, p.width - x), p.pal.text if line.is_new else p.pal.dim)


def news_panel(p: Painter, lines: Sequence[Line], *, title: str, remark: str) -> None:
    has_new = any(line.is_new for line in lines)
    section(p, 0, 0, p.width, title, remark if has_new else "")
    room = p.height - 1
    paint_lines(p.area(0, 1, p.width, room), _latest(lines, room))


def _latest(lines: Sequence[Line], room: int) -> Sequence[Line]:
    """The last whole sentences; of one that is longer than the room its beginning: an end without that tells nothing."""
    starts = [number for number, line in enumerate(lines) if line.first]
    first = next((number for number in starts if number >= len(lines) - room), starts[-1] if starts else 0)
    return lines[first : first + max(0, room)]
