"""Outlook of an explorer besides certain points, for screen-reader users: how far its region gets, what may follow."""

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.merchant_explorers.actions import Move, Place
from boardgames_tui.games.merchant_explorers.board import board

from .atlas import explored
from .gains import gain
from .position import MerchantView


def outlook(view: MerchantView, action: Move) -> Phrase | None:
    if not isinstance(action, Place) or view.action is None:
        return None
    printed, guild = board(view.map), view.guilds[view.action.seat]
    found, region = gain(printed, view, guild, action.space), printed.region_of[action.space]
    told = {"treasures": found.treasures, "goals": found.goals, "most": found.most if found.most > found.coins else 0}
    if found.village:
        return say("promise.village", **told)
    if region is not None:
        return say("promise.region", n=explored(region, guild) + 1, of=region.size, **told)
    return say("promise.place", **told) if any(told.values()) else None
