"""Save problems of an open table: everybody is told at once, and moves are refused until saving works again, the match
has moved to another file, or the host has agreed to play on unsaved."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from boardgames_tui.engine import IllegalAction, Phrase, say
from boardgames_tui.remote.protocol import Notice, Sentence
from boardgames_tui.saves import SaveError

if TYPE_CHECKING:
    from .hosted_match import HostedMatch


class SaveWatch:
    def __init__(self, table: HostedMatch) -> None:
        self._table = table
        self._told: Phrase | None = None
        """The problem that was reported to everybody."""
        self._agreed: Phrase | None = None
        """The problem despite which the host wants to play on."""
        self.tell_here: Callable[[Phrase | None], None] = lambda problem: None
        """Callback that tells the host why saving failed; None: it works again."""

    @property
    def holds(self) -> bool:
        """Whether the match waits."""
        problem = self._table.match.save_problem
        return problem is not None and problem != self._agreed

    def check(self) -> None:
        """Report a new problem to everybody, once; called after every change of the match."""
        problem, before = self._table.match.save_problem, self._told
        if problem == before:
            return
        self._told = problem
        if problem is None:
            self._agreed = None
        if problem is None or before is None:  # players get no details of the host's disk
            self._tell_everybody(say("wire.saved_again" if problem is None else "wire.unsaved"))
        self.tell_here(problem)

    def greeting(self) -> list[Notice]:
        """Return the notices for a client that joins now."""
        problem = self._table.match.save_problem
        if problem is None or problem != self._told:
            return []  # no problem, or everybody is about to be told
        key = "wire.unsaved" if self.holds else "wire.unsaved_agreed"
        return [Notice(what=Sentence.of(say(key)))]

    def agree(self) -> None:
        """Note that the host plays on unsaved."""
        problem = self._table.match.save_problem
        if problem is None or not self.holds:
            return
        self._told = self._agreed = problem
        self._tell_everybody(say("wire.unsaved_agreed"))
        self._table.go_on(ordered=True)

    def retry(self) -> bool:
        """Try to save; True: the match no longer waits."""
        if self.holds:
            with suppress(SaveError):  # `save_problem` tells
                self._table.match.save()
            if not self.holds:
                self.check()
                self._table.go_on(ordered=True)
        return not self.holds

    def refuse_moves(self) -> None:
        """Raise IllegalAction while the match waits, unless it can be saved now."""
        if self.holds and not self.retry():
            raise IllegalAction(say("wire.unsaved_waits"))

    def _tell_everybody(self, phrase: Phrase) -> None:
        for place in self._table.places:
            place.send(Notice(what=Sentence.of(phrase)))
