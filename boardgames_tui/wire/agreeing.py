"""Going back, where people look at different screens: what only concerns whoever asks is done at once, everything else
is asked of everybody else at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boardgames_tui.engine import IllegalAction, Phrase, say, seat_ref
from boardgames_tui.session import UndoRefused
from boardgames_tui.session.fences import last_decision
from boardgames_tui.session.keyboard import people, people_here

from .messages import Question, Sentence, Withdrawn

if TYPE_CHECKING:
    from .hosting import OpenTable

HERE = -1
"""Who shares the host's screen answers as one."""


class Agreement:
    def __init__(self, table: OpenTable) -> None:
        self._table = table
        self.ask_here: Callable[[int, Phrase], None] | None = None
        """Asks whoever looks at the host's screen; the answer comes to `answered`. None: nobody does."""
        self.tell_here: Callable[[Phrase], None] = lambda phrase: None
        self.is_strict: Callable[[], bool] = lambda: False
        """The host wants that nobody goes back over a fence."""
        self._number = 0
        self._asked: set[int] = set()
        """Who has not answered yet."""
        self._by = HERE
        self._moves = 0

    @property
    def is_asking(self) -> bool:
        return bool(self._asked)

    def is_free(self, seat: int | None) -> bool:
        """The last decision was this person's, and can be taken back without asking anybody."""
        match = self._table.match
        place = last_decision(match.history)
        is_own = place is not None and match.history[place].seat == seat
        return is_own and match.undo_blocked() is None

    def go_back(self, seat: int, way: str) -> None:
        """IllegalAction: with the reason."""
        course = self._table.course
        ways: dict[str, Callable[[], None]] = {"restart": course.restart_turn, "redo": course.redo}
        try:
            if way == "undo" and not self.is_free(seat):
                self._ask(seat)
                return
            decision = self._table.match.decision
            if way != "undo" and (decision is None or decision.seat != seat):
                raise IllegalAction(say("wire.not_yours"))
            ways.get(way, course.undo)()
        except UndoRefused as refused:
            raise IllegalAction(refused.reason) from refused
        self._table.go_on(False)

    def ask_as_host(self) -> None:
        """Somebody at the host's screen wants to go back over a decision of others."""
        self._ask(HERE)

    def _ask(self, by: int) -> None:
        if self.is_asking:
            raise IllegalAction(say("wire.asked_already"))
        match, elsewhere = self._table.match, self._table.elsewhere
        if last_decision(match.history) is None:
            raise IllegalAction(say("undo.nothing"))
        if self.is_strict() and (fence := match.undo_blocked()) is not None:
            raise IllegalAction(fence)
        here = people_here(match, elsewhere)
        asked = {seat for seat in people(match) if seat in elsewhere and self._table.place_of(seat) is not None}
        if here and self.ask_here is not None:
            asked.add(HERE)
        asked.discard(by)
        self._number, self._asked, self._by, self._moves = self._number + 1, asked, by, len(match.history)
        if not asked:
            self._agreed()
            return
        question = self._question(by)
        for seat in sorted(asked):
            if seat == HERE and self.ask_here is not None:
                self.ask_here(self._number, question)
            elif (place := self._table.place_of(seat)) is not None:
                place.send(Question(number=self._number, what=Sentence.of(question)))
        self._tell_asker(say("wire.asks_others"))

    def _question(self, by: int) -> Phrase:
        who = "wire.ask_undo_host" if by == HERE else "wire.ask_undo"
        return say(who, **({} if by == HERE else {"name": seat_ref(by)}))

    def answered(self, seat: int, number: int, yes: bool) -> None:
        if number != self._number or seat not in self._asked:
            return  # it was withdrawn meanwhile
        self._asked.discard(seat)
        if not yes:
            self._withdraw()
            self._tell_asker(say("wire.undo_refused", **({} if seat == HERE else {"name": seat_ref(seat)})))
        elif not self._asked:
            self._agreed()

    def left(self, seat: int | None) -> None:
        """Nobody waits for the answer of a screen that is gone."""
        if seat in self._asked:
            self.answered(seat, self._number, True)

    def went_on(self) -> None:
        """What was asked about is not the last decision any more."""
        if self.is_asking and len(self._table.match.history) != self._moves:
            self._withdraw()

    def _agreed(self) -> None:
        self._withdraw()
        try:
            self._table.course.undo(agreed=True)
        except UndoRefused as refused:
            self._tell_asker(refused.reason)
            return
        self._table.go_on(False)

    def _withdraw(self) -> None:
        for seat in self._asked:
            if seat != HERE and (place := self._table.place_of(seat)) is not None:
                place.send(Withdrawn(number=self._number))
        self._asked = set()

    def _tell_asker(self, phrase: Phrase) -> None:
        if self._by == HERE:
            self.tell_here(phrase)
        else:
            self._table.tell([self._by], phrase)
