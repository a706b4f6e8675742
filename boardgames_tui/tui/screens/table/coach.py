"""The coach at the table: what a decision is about, the first time each kind of it comes up, or when asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames_tui.i18n import Catalogue, lesson_catalogue
from boardgames_tui.kit.choosing.advice import Lead
from boardgames_tui.kit.scene import AnyScene
from boardgames_tui.lessons.coach import Coach

if TYPE_CHECKING:
    from boardgames_tui.lessons.shapes import Lesson
    from boardgames_tui.tui.screens.base.table_layout import TableLayoutScreen

    from .model import TableModel


class Coaching:
    def __init__(self, screen: TableLayoutScreen, model: TableModel, lesson: Lesson | None = None) -> None:
        """`lesson`: the match is the end of a course, and everything is said once more."""
        self.screen, self.model = screen, model
        self.match = model.match
        self.lesson = lesson
        self._settings = screen.app.settings
        told = () if lesson is not None else self._settings.coached
        self._coach = Coach(self.match.setup.game, told, is_on=lesson is not None or self._settings.coach)

    @property
    def lets_choose(self) -> bool:
        """Whether the person who must decide may choose; in a lesson they sometimes only read."""
        return True

    @property
    def _words(self) -> Catalogue:
        return lesson_catalogue(self.screen.app.lang, self.match.setup.game)

    def lead(self, scene: AnyScene) -> Lead | None:
        decision = scene.decision
        if decision is None or not self.model.flow.keyboard.is_asked:
            return None
        if self.lesson is None:
            self._coach.is_on = self._settings.coach
        before = len(self._coach.told)
        line = self._coach.line(decision, len(self.match.history), self._words)
        if len(self._coach.told) > before:
            self._settings.coached = sorted({*self._settings.coached, *self._coach.told})
            self.screen.app.keep_settings()
        self._mark()
        return None if line is None else Lead(line)

    def _mark(self) -> None:
        """The first rounds of a first match are the last lesson."""
        found = self.lesson
        if found is not None and found.match is not None and self.match.round > found.match.rounds:
            self.screen.app.learned(self.match.setup.game, found.id)

    def ask(self) -> bool:
        """Whether there is something to show now that was not shown before."""
        decision = self.match.decision
        if self.model.flow.keyboard.is_asked and self._coach.ask(decision, len(self.match.history), self._words):
            self.model.advice.forget()  # both have the same rows: the newer one is shown
            return True
        self.screen.tell(self.screen.say("coach.nothing"))
        return False
