"""Confirmations before choices that leave something unused."""

from collections.abc import Sequence

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.age_of_mythology import actions as act
from boardgames_tui.games.age_of_mythology import war_actions as war
from boardgames_tui.games.age_of_mythology.cards import CARD, CARDS

from .position import MythologyView

IDLE = (
    act.PassTile,
    act.PassTurn,
    act.KeepRest,
    act.Skip,
    act.Decline,
    act.Done,
    act.KeepWorkers,
    act.DrawRest,
    war.Ready,
)
"""What passes, stops or confirms."""


def doubt(view: MythologyView, legal: Sequence[act.Act], action: act.Act) -> Phrase | None:
    match action:
        case act.PassTurn():
            return say("table.ask_pass")
        case act.Done() if _is_untouched(view) and any(isinstance(each, act.Build | act.Recruit) for each in legal):
            return say("table.ask_done")
        case act.Decline() if any(not isinstance(each, IDLE) for each in legal):
            return _decline(view)
        case war.Ready() if any(isinstance(each, war.FillArmy) for each in legal):
            return say("table.ask_ready")
        case war.Answer(True) if view.tasks and view.tasks[-1].kind == "retreat":
            return say("table.ask_retreat")
    return None


def _is_untouched(view: MythologyView) -> bool:
    """Nothing of what the card allows was done."""
    left = view.tasks[-1].left if view.tasks else None
    return left is not None and view.played is not None and left == CARDS[CARD[view.played.card]].limit


def _decline(view: MythologyView) -> Phrase:
    """R31: a god may still help."""
    if view.played is None or not view.played.power:
        return say("table.ask_decline")
    return say("table.ask_decline_god", god=f"@random_cards.{view.played.card}.god")
