"""Messages of the host in plain mode, as sentences, and the answers to its questions."""

from time import monotonic
from typing import TYPE_CHECKING

from boardgames_tui.engine import Phrase
from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.remote.presence import Presence
from boardgames_tui.remote.protocol import ConsentAnswer

from .event_source import Came, Closed, HostMessage, Question, Settled, Told, WentOn

if TYPE_CHECKING:
    from .remote_table import RemoteTextTable


class Another(Exception):
    """Another match begins."""


class Gone(Exception):
    """The table is closed, or the host removed this client."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason.key)
        self.reason = reason


class HostMessages:
    def __init__(self, table: "RemoteTextTable") -> None:
        self._table = table
        self._presence = Presence()
        self._is_lost = False
        """Whether the connection to the host is lost."""
        self._question: int | None = None
        """Question of somebody else, to be answered with yes or no."""
        self._lost_at = 0.0
        """When the connection was lost; a line at every attempt says how many seconds ago."""

    def sentences(self, told: Told) -> list[str]:
        """Return a message as sentences; None for nothing to report. Another, Gone: this match is not shown any
        longer."""
        table, console = self._table, self._table.console
        match told:
            case Came.MATCH if table.client.flow is not table.flow:
                raise Another
            case Closed():
                raise Gone(told.reason)
            case Came.RECORD if table.client.verdict is not None:
                return [table.say(table.client.verdict)]
            case HostMessage():
                table.was_answered()
                return [table.say(told.phrase) + (f" ({told.rule})" if told.rule else "")]
            case Question():
                self._question = told.number
                return [console.get("cli.plain.doubt", question=table.say(told.phrase))]
            case Settled() if self._question == told.number:
                self._question = None
                return [console.get("cli.front.settled")]
            case Came.LOST:
                table.was_answered()
                now = monotonic()
                self._lost_at, self._is_lost = self._lost_at if self._is_lost else now, True
                return [console.get("wire.lost", seconds=round(now - self._lost_at))]
            case WentOn():
                table.went_back(told.kept)
                table.was_answered(table.match.position.number)
                was_lost, self._is_lost = self._is_lost, False
                return ([console.get("wire.back"), *self.who_plays()] if was_lost else []) + self.who_went()
        return []

    def who_went(self) -> list[str]:
        """Return who left and who is back."""
        before, self._presence = self._presence, self._table.match.presence
        return [self._table.say(phrase) for phrase in self._presence.since(before)]

    def who_plays(self) -> list[str]:
        """Return who plays: somebody who comes back may find a bot in their seat."""
        match = self._table.match
        has_bot = match.seat is not None and match.controllers[match.seat] != HUMAN and not match.is_over
        return [self._table.console.get("cli.front.bot_plays")] if has_bot else []

    def is_answer(self, word: str) -> bool:
        """Whether the line answers a question of somebody else."""
        known = [*self._yes, *self._table.console.get("cli.front.no").split("|")]
        return self._question is not None and word.lower() in known

    def answer(self, word: str) -> bool:
        """Send an answer; return whether the line was one."""
        if self._question is None or not self.is_answer(word):
            return False
        question, self._question = self._question, None
        self._table.deliver(ConsentAnswer(question=question, yes=word.lower() in self._yes))
        return True

    @property
    def _yes(self) -> list[str]:
        return self._table.console.get("cli.plain.yes").split("|")
