"""Log panel: events, newest last; a violet bar marks those new to the reader."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.binding import Binding
from textual.reactive import var

from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.board import Panel
from boardgames_tui.kit.painter import Painter, cut, wrap
from boardgames_tui.kit.pieces import badge, section
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.kit.table import AnyTable
from boardgames_tui.kit.table_parts import LogRow
from boardgames_tui.session import MatchView
from boardgames_tui.session.news import had_turn, news_since

NARROW = 24
"""Number of columns below which the badge takes only one cell."""
ABOVE = 8
"""Number of sentences laid out above the shown ones, because late consequences are merged into the row of their
action."""
LATEST = 240
"""Largest number of events for the panel: more than any column shows."""


@dataclass(frozen=True, slots=True)
class LogLine:
    text: str
    person: Person | None
    is_new: bool
    first: bool = True
    """False for the further rows of a wrapped sentence."""


def lines_of(sentences: Sequence[LogRow], since: int, people: Sequence[Person], available: int = 0) -> list[LogLine]:
    """`since` entries are known to the reader; wrapped when there is a available to fit into."""
    lines: list[LogLine] = []
    for number, seat, text in sentences:
        person = None if seat is None else people[seat]
        rows = wrap(text, available) if available else [text]
        lines += [LogLine(row, person, number > since, place == 0) for place, row in enumerate(rows)]
    return lines


def text_column(width: int) -> int:
    """Return the column where texts begin, behind the bar and the badge."""
    return 5 if width >= NARROW else 3


def paint_lines(p: Painter, lines: Sequence[LogLine]) -> None:
    x = text_column(p.width)
    for y, line in enumerate(lines):
        if line.is_new:
            p.put(0, y, "▎", p.pal.changed)
        if line.first and line.person:
            badge(p, 1, y, line.person, x - 2)
        p.put(x, y, cut(line.text, p.width - x), p.pal.text if line.is_new else p.pal.dim)


class LogPanel(Panel, can_focus=True):
    """Log panel; with the focus, arrows scroll back."""

    BINDINGS = [
        Binding("up", "back(1)", "key.line", id="log.up"),
        Binding("down", "back(-1)", "key.line", id="log.down"),
        Binding("enter", "screen.log", "key.log", id="log.all"),
    ]
    remark = "panel.since"
    """Explanation of the violet bar."""
    follows = ("back",)
    back = var(0, init=False)
    """Number of rows below the shown ones."""
    events_a_row = 1
    """Average number of events per row, as far as known: many where a game summarizes them."""

    def __init__(self, table: AnyTable, match: MatchView, *, id: str | None = None) -> None:
        super().__init__(table, id=id)
        self.match = match

    def show(self, scene: AnyScene | None) -> None:
        self.set_reactive(LogPanel.back, 0)
        super().show(scene)

    def action_back(self, rows: int) -> None:
        self.back = max(0, self.back + rows)

    def draw(self, p: Painter, scene: AnyScene) -> None:
        available = p.height - 1
        if available < 1:
            return
        lines = self.lines(scene, available + self.back, p.width - text_column(p.width))
        self.set_reactive(LogPanel.back, max(0, min(self.back, len(lines) - available)))
        shown = (
            lines[len(lines) - available - self.back : len(lines) - self.back]
            if self.back
            else latest(lines, available)
        )
        has_remark = p.width >= NARROW and any(line.is_new for line in lines) and self.explains_new(scene)
        remark = scene.say(self.remark) if has_remark else ""
        section(p, 0, 0, p.width, scene.say("panel.log"), remark, focused=self.has_focus)
        paint_lines(p.area(0, 1, p.width, available), shown)

    def lines(self, scene: AnyScene, rows: int, available: int) -> list[LogLine]:
        """A little more than fills the rows; where they are few, each sentence has one."""
        since = self.since(scene)
        while True:
            events = rows * self.events_a_row + ABOVE
            found = self.match.latest(scene.reader, events)
            lines = lines_of(
                self.table.chronicle(scene, found, available), since, scene.people, 0 if scene.small else available
            )
            suffice = sum(line.first for line in lines[:-rows]) >= ABOVE
            if suffice or len(found) < events or events >= LATEST + self.back:
                return lines
            self.events_a_row *= 2

    def explains_new(self, scene: AnyScene) -> bool:
        """Whether `remark` is true: before the first turn there is no last one."""
        return had_turn(self.match, scene.seat)

    def since(self, scene: AnyScene) -> int:
        """Return the number of history entries that the reader knows."""
        return news_since(self.match, scene.seat)

    def on_blur(self) -> None:
        self.back = 0


def latest(lines: Sequence[LogLine], available: int) -> Sequence[LogLine]:
    """The last whole sentences; of one that is longer than the available its beginning: an end without that tells
    nothing."""
    starts = [number for number, line in enumerate(lines) if line.first]
    first = next((number for number in starts if number >= len(lines) - available), starts[-1] if starts else 0)
    return lines[first : first + max(0, available)]
