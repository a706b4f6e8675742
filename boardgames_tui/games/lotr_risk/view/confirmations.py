"""Confirmations before choices that leave something unused."""

from collections.abc import Sequence

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.lotr_risk.actions import Act, End, Place

from .position import RiskView


def doubt(view: RiskView, legal: Sequence[Act], action: Act) -> Phrase | None:
    if isinstance(action, End) and any(isinstance(other, Place) for other in legal):
        return say("table.ask_end")
    return None
