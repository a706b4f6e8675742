"""Hold an open table while its match cannot be saved: everybody is told at once, and moves go on only when saving works
again, when the match has moved to another file, or when the host has agreed to play on unsaved."""

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
        """The trouble that everybody knows of."""
        self._agreed: Phrase | None = None
        """The trouble in spite of which the host wants to play on."""
        self.tell_here: Callable[[Phrase | None], None] = lambda problem: None
        """Tells the host why saving failed; None: it works again."""

    @property
    def holds(self) -> bool:
        """Whether the match waits."""
        problem = self._table.match.save_problem
        return problem is not None and problem != self._agreed

    def check(self) -> None:
        """Tell everybody, once for each trouble; called after every change of the match."""
        problem, before = self._table.match.save_problem, self._told
        if problem == before:
            return
        self._told = problem
        if problem is None:
            self._agreed = None
        if problem is None or before is None:  # players need not know which disk of the host has which trouble
            self._tell_everybody(say("wire.saved_again" if problem is None else "wire.unsaved"))
        self.tell_here(problem)

    def greeting(self) -> list[Notice]:
        """What somebody who joins now must know."""
        problem = self._table.match.save_problem
        if problem is None or problem != self._told:
            return []  # nothing, or everybody is told in a moment
        key = "wire.unsaved" if self.holds else "wire.unsaved_agreed"
        return [Notice(what=Sentence.of(say(key)))]

    def agree(self) -> None:
        """The host plays on, although nothing is saved."""
        problem = self._table.match.save_problem
        if problem is None or not self.holds:
            return
        self._told = self._agreed = problem
        self._tell_everybody(say("wire.unsaved_agreed"))
        self._table.go_on(ordered=True)

    def retry(self) -> bool:
        """Save now. True: the match does not wait any more."""
        if self.holds:
            with suppress(SaveError):  # `save_problem` tells
                self._table.match.save()
            if not self.holds:
                self.check()
                self._table.go_on(ordered=True)
        return not self.holds

    def refuse_moves(self) -> None:
        """IllegalAction while the match waits, unless it can be saved now."""
        if self.holds and not self.retry():
            raise IllegalAction(say("wire.unsaved_waits"))

    def _tell_everybody(self, phrase: Phrase) -> None:
        for place in self._table.places:
            place.send(Notice(what=Sentence.of(phrase)))
