"""Somebody is away and the others wait: whoever is there may propose that a bot plays for them meanwhile, or that they
are waited for again. Everybody else who is there must agree. Whoever comes back takes the own seat without asking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames_tui.engine import IllegalAction, SetupError, say, seat_ref
from boardgames_tui.engine.seats.controllers import HUMAN, is_controller

from .consent import Proposal

if TYPE_CHECKING:
    from .host import OpenTable


class StandIns:
    def __init__(self, table: OpenTable) -> None:
        self._table = table

    def propose(self, by: int, seat: int, controller: str) -> None:
        """IllegalAction, SetupError: with the reason."""
        if seat not in self._table.presence.absent:  # nor at the table, perhaps
            raise IllegalAction(say("wire.not_away"))
        if not is_controller(controller):
            raise SetupError(say("setup.unknown_controller", number=seat + 1, controller=controller))
        was = self._table.match.controllers[seat]
        if was == controller:
            raise IllegalAction(say("wire.seat_is_so", name=seat_ref(seat)))
        name, level = seat_ref(seat), f"@note.level.{controller.removeprefix('bot:')}"
        if controller == HUMAN:
            question = say("wire.ask_wait", by=seat_ref(by), name=name)
            refused = say("wire.wait_refused", name=name)
        else:
            question = say("wire.ask_stand_in", by=seat_ref(by), name=name, level=level)
            refused = say("wire.stand_in_refused", name=name)
        self._table.agreement.ask(
            Proposal(
                by,
                question,
                refused,
                do=lambda: self._hand_over(seat, controller),
                stands=lambda: seat in self._table.presence.absent and self._table.match.controllers[seat] == was,
            )
        )

    def _hand_over(self, seat: int, controller: str) -> None:
        self._table.course.hand_over(seat, controller, agreed=True)
        self._table.go_on(True)
