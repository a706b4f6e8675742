"""Confirmations before choices that leave something unused."""

from collections.abc import Sequence

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.merchant_explorers.actions import Decline, EndAction, EndPhase, Move

from .position import MerchantView


def doubt(view: MerchantView, legal: Sequence[Move], action: Move) -> Phrase | None:
    """Ending asks, because something could still be placed."""
    running = view.action
    left = running.left if running is not None else None
    match action:
        case Decline():
            return say("table.ask_decline")
        case EndPhase():
            return say("table.ask_next") if left is None else say("table.ask_next_left", n=left)
        case EndAction():
            counted = left is not None and running is not None and running.is_last
            return say("table.ask_end_left", n=left or 0) if counted else say("table.ask_end")
    return None
