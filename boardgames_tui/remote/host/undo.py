"""Undo at an open table: what only concerns the person who asks is undone at once; otherwise everybody else is
asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boardgames_tui.engine import IllegalAction, say, seat_ref
from boardgames_tui.saves import UndoRefused
from boardgames_tui.session.undo_limits import last_decision

from .consent import HERE, Agreement, Proposal

if TYPE_CHECKING:
    from .hosted_match import HostedMatch


class GoingBack:
    def __init__(self, table: HostedMatch, agreement: Agreement) -> None:
        self._table, self._agreement = table, agreement
        self.is_strict: Callable[[], bool] = lambda: False
        """Whether the host's settings refuse an undo across a fence."""

    def is_free(self, seat: int | None) -> bool:
        """Whether the last decision was this person's and can be taken back without asking anybody."""
        match = self._table.match
        place = last_decision(match.history)
        is_own = place is not None and match.history[place].seat == seat
        return is_own and match.undo_blocked() is None

    def go_back(self, seat: int, way: str) -> None:
        """Undo or redo; IllegalAction with the reason."""
        flow = self._table.flow
        ways: dict[str, Callable[[], None]] = {"restart": flow.restart_turn, "redo": flow.redo}
        if way == "undo" and not self.is_free(seat):
            self._ask(seat)
            return
        decision = self._table.match.decision
        if way != "undo" and (decision is None or decision.seat != seat):
            raise IllegalAction(say("wire.not_yours"))
        self._go(ways.get(way, flow.undo))

    def ask_as_host(self) -> None:
        """Ask for an undo across other people's decisions, for somebody at the host's screen."""
        self._ask(HERE)

    def _ask(self, by: int) -> None:
        match = self._table.match
        moves = len(match.history)
        if last_decision(match.history) is None:
            raise IllegalAction(say("undo.nothing"))
        if self.is_strict() and (fence := match.undo_blocked()) is not None:
            raise IllegalAction(fence)
        question = say("wire.ask_undo_host") if by == HERE else say("wire.ask_undo", name=seat_ref(by))
        self._agreement.ask(
            Proposal(
                by,
                question,
                refused=say("wire.undo_refused"),
                do=lambda: self._go(lambda: self._table.flow.undo(agreed=True)),
                stands=lambda: len(match.history) == moves,
            )
        )

    def _go(self, way: Callable[[], None]) -> None:
        try:
            way()
        except UndoRefused as refused:
            raise IllegalAction(refused.reason) from refused
        self._table.go_on(False)
