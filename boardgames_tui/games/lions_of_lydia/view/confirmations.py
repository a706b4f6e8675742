"""Confirmations before choices that leave something unused."""

from collections.abc import Sequence

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.lions_of_lydia.actions import Act, Done, Forgo
from boardgames_tui.games.lions_of_lydia.content import SIDES

from .position import LydiaView


def doubt(view: LydiaView, legal: Sequence[Act], action: Act) -> Phrase | None:
    if isinstance(action, Forgo):
        return say("table.ask_forgo")
    if isinstance(action, Done) and view.buying_from == SIDES and len(legal) > 1:
        return say("table.ask_done")  # leaving the fountain without a purchase
    return None
