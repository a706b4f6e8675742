"""Substitution: bots for people who are away. Any person present may propose a bot, or to wait again, and all others
present must agree. A person who comes back gets their seat without asking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames_tui.engine import IllegalAction, SetupError, say, seat_ref
from boardgames_tui.engine.seats.controllers import CONTROLLERS, level_word
from boardgames_tui.engine.seats.levels import HUMAN

from .consent import Agreement, Proposal

if TYPE_CHECKING:
    from .hosted_match import HostedMatch


class StandIns:
    def __init__(self, table: HostedMatch, agreement: Agreement) -> None:
        self._table, self._agreement = table, agreement

    def propose(self, by: int, seat: int, controller: str) -> None:
        """Propose a controller for a seat; IllegalAction or SetupError with the reason."""
        if seat not in self._table.presence.absent:  # the proposer may not be at the table either
            raise IllegalAction(say("wire.not_away"))
        if controller not in CONTROLLERS:  # clients may not start packages and programs of the host
            raise SetupError(say("setup.unknown_controller", number=seat + 1, controller=controller))
        was = self._table.match.controllers[seat]
        if was == controller:
            raise IllegalAction(say("wire.seat_is_so", name=seat_ref(seat)))
        name, level = seat_ref(seat), level_word(controller)
        if controller == HUMAN:
            question = say("wire.ask_wait", by=seat_ref(by), name=name)
            refused = say("wire.wait_refused", name=name)
        else:
            question = say("wire.ask_stand_in", by=seat_ref(by), name=name, level=level)
            refused = say("wire.stand_in_refused", name=name)
        self._agreement.ask(
            Proposal(
                by,
                question,
                refused,
                do=lambda: self._hand_over(seat, controller),
                stands=lambda: seat in self._table.presence.absent and self._table.match.controllers[seat] == was,
            )
        )

    def _hand_over(self, seat: int, controller: str) -> None:
        self._table.flow.hand_over(seat, controller, agreed=True)
        self._table.go_on(True)
