"""After a hosted match: clients can request its record and another match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boardgames_tui.engine import IllegalAction, Phrase, say, seat_ref
from boardgames_tui.remote.record_transfer import pieces
from boardgames_tui.saves import SaveError
from boardgames_tui.session.keyboard import people

from .updates import SeatUpdates

if TYPE_CHECKING:
    from .hosted_match import HostedMatch


class Afterwards:
    def __init__(self, table: HostedMatch) -> None:
        self._table = table
        self.wishes: set[int] = set()
        """Seats that would like another match."""
        self.tell_here: Callable[[Phrase], None] | None = None
        """Callback that informs the person at the host's screen, who can begin another match. None: nobody is there."""

    @property
    def all_wish(self) -> bool:
        return self.wishes >= set(people(self._table.match))

    def wish(self, seat: int) -> None:
        """Note the wish of a seat for another match. IllegalAction while the match runs."""
        if not self._table.match.is_over:
            raise IllegalAction(say("wire.again_runs"))
        self.wishes.add(seat)
        if self.tell_here is not None:
            self.tell_here(say("wire.again_wished", names=tuple(map(seat_ref, sorted(self.wishes)))))
        self._table.tell([seat], say("wire.again_all" if self.tell_here is None else "wire.again_host"))
        self._table.go_on(True)

    def left(self, seat: int | None) -> None:
        """Forget the wish of somebody who leaves."""
        self.wishes.discard(-1 if seat is None else seat)

    def send_record(self, place: SeatUpdates) -> None:
        """Send the record, once to each client. IllegalAction when there is none."""
        if place.has_record:
            raise IllegalAction(say("wire.record_sent"))
        try:
            record = [*pieces(self._table.match)]
        except SaveError as refused:
            raise IllegalAction(refused.reason) from refused
        place.has_record = True
        for piece in record:
            place.send(piece)
