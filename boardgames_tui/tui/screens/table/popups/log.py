"""F2: everything that happened, as far as this reader may know."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding

from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import title_bar
from boardgames_tui.kit.table_parts import LogRow
from boardgames_tui.session import MatchView
from boardgames_tui.session.news import news_since
from boardgames_tui.tui.screens.base.text_screen import ReadingScreen
from boardgames_tui.tui.widgets.log_view import LogView
from boardgames_tui.tui.widgets.search import TextSearch


class LogScreen(ReadingScreen):
    match: MatchView
    BINDINGS = [Binding("enter,f2", "leave", id="log.close", show=False)]

    def __init__(self, match: MatchView, reader: int | None, people: tuple[Person, ...]) -> None:
        super().__init__(match.setup.game)
        self.match = match
        self.reader = reader
        self.people = people
        self._showing = ""

    def body(self) -> ComposeResult:
        yield LogView()
        yield TextSearch()

    @property
    def view(self) -> LogView:
        return self.query_one(LogView)

    def paint_title(self, p: Painter) -> None:
        facts = [self.say("panel.log"), self.say("save.round", round=self.match.round)]
        title_bar(p, self.say("title"), facts, f"{self.view.bottom}/{len(self.view.lines)}")

    def on_mount(self) -> None:
        self.watch(self.view, "scroll_y", self.query_one("#title", Canvas).repaint, init=False)

    def repaint(self) -> None:
        if self.is_mounted and self._showing != self.words.lang:
            self._showing, names = self.words.lang, [person.name for person in self.people]
            rows = [
                LogRow(number, event.seat, self.words.phrase(event, names))
                for number, event in self.match.log(self.reader)
            ]
            self.view.show(rows, news_since(self.match, self.reader), self.people)
        super().repaint()
