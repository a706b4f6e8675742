"""Outlook of a choice, for screen-reader users: how far an objective gets, what it is worth when it is complete."""

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.augustus.actions import Act, Decree, Keep, Lift, Place, Take
from boardgames_tui.games.augustus.content import CARDS

from .gains import gain
from .position import AugustusView


def outlook(view: AugustusView, action: Act) -> Phrase | None:
    match action:
        case Place(card) | Lift(card):
            return _field(view, card, 1 if isinstance(action, Place) else -1)
        case Decree(card):
            return _field(view, card, len(CARDS[card].symbols))
        case Take(card) if view.seat is not None:
            worth = gain(view, view.seat, card, now=False).vp
            return say("promise.card", n=len(CARDS[card].symbols), vp=worth)
        case Keep(card):
            return say("promise.card", n=len(CARDS[card].symbols), vp=CARDS[card].vp)
    return None


def _field(view: AugustusView, card: int, legions: int) -> Phrase | None:
    owners = ((player, each) for player in view.players for each in player.objectives if each.card == card)
    player, objective = next(owners, (None, None))
    if player is None or objective is None:
        return None
    after, fields = objective.legions + legions, len(objective.covered)
    if after < fields:
        return say("promise.progress", n=after, of=fields)
    return say("promise.complete", vp=gain(view, player.seat, card).vp)
