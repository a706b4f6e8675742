"""Outlook of a choice that depends on chance, for screen-reader users: whole assaults, lands in danger."""

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.lotr_risk.actions import Act, Again, Against, From, Place, Send
from boardgames_tui.games.lotr_risk.board import NAME

from .assaults import plan_of, threat
from .position import RiskView


def outlook(view: RiskView, action: Act) -> Phrase | None:
    if isinstance(action, Place):
        danger = round(100 * threat(view, action.territory))
        return say("outlook.danger", odds=danger) if danger else None
    if view.deciding is None or not isinstance(action, From | Send | Against | Again):
        return None
    if (attack := plan_of(view, view.deciding, action)) is None:
        return None
    odds, lost = round(100 * attack.outlook.win), round(attack.outlook.lost)
    key = "outlook.assault" if isinstance(action, From | Send) else "outlook.whole"
    return say(key, territory=NAME[attack.target], odds=odds, lost=lost)
