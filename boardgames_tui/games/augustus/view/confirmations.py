"""Confirmations before choices that leave something unused."""

from collections.abc import Sequence

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.augustus.actions import Act, Discard, Done, Pass, Place

from .position import AugustusView


def doubt(view: AugustusView, legal: Sequence[Act], action: Act) -> Phrase | None:
    if isinstance(action, Pass) and any(isinstance(other, Place) for other in legal):
        return say("table.ask_pass")
    if isinstance(action, Done) and not any(isinstance(other, Discard) for other in legal):
        return say("table.ask_done")  # a power is nothing to give up by a slip of the finger
    return None
