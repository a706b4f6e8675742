"""Coach in plain mode: explains each kind of decision the first time it comes up, and on request."""

from dataclasses import replace
from typing import TYPE_CHECKING

from boardgames_tui.engine import Decision
from boardgames_tui.i18n import lesson_catalogue
from boardgames_tui.lessons.coach import Coach
from boardgames_tui.user_config.settings import load_settings, store_settings

if TYPE_CHECKING:
    from .base_table import BaseTextTable


class PlainCoach:
    def __init__(self, table: "BaseTextTable") -> None:
        self.table = table
        self._settings = load_settings()
        self.slug = table.match.setup.game
        self.coach = Coach(self.slug, self._settings.coached, is_on=self._settings.coach)

    def explain(self, decision: Decision) -> None:
        table, before = self.table, len(self.coach.told)
        words = lesson_catalogue(table.console.words.lang, self.slug)
        if (line := self.coach.line(decision, len(table.match.history), words)) is not None:
            table.console.tell("cli.plain.coach", line=line)
        if len(self.coach.told) > before:
            since = replace(self._settings)
            self._settings.coached = self.coach.told
            store_settings(self._settings, since)

    def ask(self, decision: Decision) -> None:
        words = lesson_catalogue(self.table.console.words.lang, self.slug)
        if self.coach.ask(decision, len(self.table.match.history), words):
            self.explain(decision)
        else:
            self.table.console.tell("coach.nothing")


def coach(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    table.coach.ask(decision)
    return False
