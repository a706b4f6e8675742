"""What the host of a plain table says, in sentences for whoever sits here, and the answer to what others ask."""

from typing import TYPE_CHECKING

from boardgames_tui.engine import Phrase
from boardgames_tui.wire.messages import Answer

from .ears import Asked, Came, Closed, Said, Settled, Told, WentOn

if TYPE_CHECKING:
    from .plain_front import PlainFront


class Another(Exception):
    """Another match begins."""


class Gone(Exception):
    """The table is closed, or this screen was sent away."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason.key)
        self.reason = reason


class Hearing:
    def __init__(self, table: "PlainFront") -> None:
        self._table = table
        self._away: list[int] = []
        self._is_lost = False
        """The way to the host is."""
        self._question: int | None = None
        """Of somebody else, to be answered with yes or no."""

    def sentences(self, told: Told) -> list[str]:
        """None where nothing needs saying. Another, Gone: this match is not shown any longer."""
        table, voice = self._table, self._table.voice
        match told:
            case Came.MATCH if table.front.course is not table.course:
                raise Another
            case Closed():
                raise Gone(told.reason)
            case Said():
                table.was_answered()
                return [table.say(told.phrase) + (f" ({told.rule})" if told.rule else "")]
            case Asked():
                self._question = told.number
                return [voice.get("cli.plain.doubt", question=table.say(told.phrase))]
            case Settled() if self._question == told.number:
                self._question = None
                return [voice.get("cli.front.settled")]
            case Came.LOST:
                table.was_answered()
                was_lost, self._is_lost = self._is_lost, True
                return [] if was_lost else [voice.get("wire.lost")]
            case WentOn():
                table.went_back(told.kept)
                table.was_answered(table.match.position.number)
                was_lost, self._is_lost = self._is_lost, False
                return ([voice.get("wire.back")] if was_lost else []) + self.who_went()
        return []

    def who_went(self) -> list[str]:
        """Whose screen has gone, and whose is there again."""
        names, told = self._table.match.names, []
        before, self._away = self._away, self._table.match.position.away
        for key, seats, others in (("wire.went", self._away, before), ("wire.came", before, self._away)):
            if who := tuple(names[seat] for seat in seats if seat not in others):
                told.append(self._table.voice.get(key, names=who))
        return told

    def is_answer(self, word: str) -> bool:
        """To what somebody else asks."""
        known = [*self._yes, *self._table.voice.get("cli.front.no").split("|")]
        return self._question is not None and word.lower() in known

    def answer(self, word: str) -> bool:
        """Whether it was one: then it is on its way."""
        if self._question is None or not self.is_answer(word):
            return False
        question, self._question = self._question, None
        self._table.deliver(Answer(question=question, yes=word.lower() in self._yes))
        return True

    @property
    def _yes(self) -> list[str]:
        return self._table.voice.get("cli.plain.yes").split("|")
