"""Consent of everybody else at an open table: an action that concerns others is carried out when all of them agree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardgames_tui.engine import IllegalAction, Phrase, say
from boardgames_tui.remote.protocol import ConsentQuestion, Sentence, Withdrawn
from boardgames_tui.session.keyboard import people, people_here

if TYPE_CHECKING:
    from .hosted_match import HostedMatch

HERE = -1
"""Stands for all people at the host's screen, who ask and answer together."""


@dataclass(frozen=True, slots=True)
class Proposal:
    by: int
    question: Phrase
    refused: Phrase
    """Sentence for the proposer when somebody refuses."""
    do: Callable[[], None]
    """Callback that carries it out; IllegalAction with the reason."""
    stands: Callable[[], bool]
    """Whether the question is still open."""


class Agreement:
    def __init__(self, table: HostedMatch) -> None:
        self._table = table
        self.ask_here: Callable[[int, Phrase], None] | None = None
        """Callback that asks the person at the host's screen, who answers with `answered`. None: nobody is there."""
        self.withdraw_here: Callable[[int], None] = lambda number: None
        self.tell_here: Callable[[Phrase], None] = lambda phrase: None
        self._number = 0
        self._proposal: Proposal | None = None
        self._asked: set[int] = set()
        """Seats that have not answered yet."""

    def ask(self, proposal: Proposal) -> None:
        """Ask a question, one at a time; without others at the table the proposal is carried out at once. IllegalAction
        with the reason."""
        if self._proposal is not None:
            raise IllegalAction(say("wire.asked_already"))
        match, remote_seats = self._table.match, self._table.remote_seats
        asked = {seat for seat in people(match) if seat in remote_seats and self._table.place_of(seat) is not None}
        if people_here(match, remote_seats) and self.ask_here is not None:
            asked.add(HERE)
        asked.discard(proposal.by)
        if not asked:
            proposal.do()
            return
        self._number, self._proposal, self._asked = self._number + 1, proposal, asked
        for seat in sorted(asked):
            if seat == HERE and self.ask_here is not None:
                self.ask_here(self._number, proposal.question)
            elif (place := self._table.place_of(seat)) is not None:
                place.send(ConsentQuestion(number=self._number, what=Sentence.of(proposal.question)))
        self._tell(proposal.by, say("wire.asks_others"))

    def answered(self, seat: int, number: int, yes: bool) -> None:
        proposal = self._proposal
        if proposal is None or number != self._number or seat not in self._asked:
            return  # it was withdrawn
        self._asked.discard(seat)
        if not yes:
            self._withdraw()
            self._tell(proposal.by, proposal.refused)
        elif not self._asked:
            self._withdraw()
            try:
                proposal.do()
            except IllegalAction as refused:
                self._tell(proposal.by, refused.reason)
            else:
                self._tell(proposal.by, say("wire.agreed"))

    def came(self, seat: int | None) -> None:
        """Ask again at the new client of somebody who has joined."""
        table, proposal = self._table, self._proposal
        if proposal is None or seat is None:
            return
        if HERE in self._asked and not people_here(table.match, table.remote_seats):  # they are now at this screen
            self.withdraw_here(self._number)
            self._asked.discard(HERE)
            if proposal.by != seat:
                self._asked.add(seat)
            elif not self._asked:
                self._asked.add(seat)
                self.answered(seat, self._number, True)
        if seat in self._asked and (place := table.place_of(seat)) is not None:
            place.send(ConsentQuestion(number=self._number, what=Sentence.of(proposal.question)))

    def left(self, seat: int | None) -> None:
        """Do not wait for the answer of a client that has gone."""
        if seat in self._asked:
            self.answered(seat, self._number, True)

    def went_on(self) -> None:
        """Check whether the question is settled, after the match went on or somebody came or went."""
        if self._proposal is not None and not self._proposal.stands():
            self._withdraw()

    def _withdraw(self) -> None:
        if HERE in self._asked:
            self.withdraw_here(self._number)
        for seat in self._asked:
            if (place := self._table.place_of(seat)) is not None:
                place.send(Withdrawn(number=self._number))
        self._proposal, self._asked = None, set()

    def _tell(self, by: int, phrase: Phrase) -> None:
        if by == HERE:
            self.tell_here(phrase)
        else:
            self._table.tell([by], phrase)
