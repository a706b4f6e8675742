"""The table of a match that is played on this machine; other screens may join it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames_tui.session import Match, MatchFlow
from boardgames_tui.tui.screens.table.popups.save_name import ask_name

from .base_table import BaseTableScreen
from .coach import Coaching
from .hosting import TableHosting
from .local_play import LocalPlay

if TYPE_CHECKING:
    from boardgames_tui.lessons.shapes import Lesson


class TableScreen(BaseTableScreen):
    match: Match
    play: LocalPlay

    def __init__(self, match: Match, lesson: Lesson | None = None) -> None:
        """`lesson`: the one that this match is."""
        self._lesson = lesson
        self.match_flow = MatchFlow(match, at_the_end=lambda over: self.app.remember(over))
        super().__init__(self.match_flow)
        self.match = match

    def make_coaching(self) -> Coaching:
        return Coaching(self, self.model, self._lesson)

    def make_play(self) -> LocalPlay:
        self.hosting = TableHosting(self, self.match_flow, self.staging)
        return self.make_local_play()

    def make_local_play(self) -> LocalPlay:
        return LocalPlay(self.table_display, self.staging, self.match_flow, self.hosting)

    @property
    def saved_mark(self) -> str:
        if self.match.save_problem is not None:
            return self.say("save.failed_short")
        return self.say("save.saved_short") if self.match.path else self.say("save.unsaved_short")

    async def on_unmount(self) -> None:
        await self.hosting.close()
        self.match.close()

    # what the hosting tells

    def on_table_hosting_opened(self) -> None:
        def opened() -> None:
            self._go_on_after_change(ordered=True)
            self.hosting.show()

        self.app.call_later(opened)

    def on_table_hosting_changed(self, event: TableHosting.Changed) -> None:
        self.app.call_later(self._go_on_after_change, ordered=event.ordered)  # behind the keys that were typed before

    def _go_on_after_change(self, *, ordered: bool) -> None:
        if self.is_attached:
            news = self.hosting.presence_news()
            self.play.go_on_after_change(ordered=ordered)
            for phrase in news:
                self.tell(self.words.phrase(phrase, self.match.names))

    # actions

    def action_open_save_as(self) -> None:
        ask_name(self, self.match)

    def action_open_replay(self) -> None:
        """The match so far, as onlookers saw it."""
        self.app.open_replay(self.match)

    def action_open_hosting(self) -> None:
        self.hosting.show()

    def action_leave(self) -> None:
        self.hosting.leave()
