"""A reading beside R59: a city in which nobody can ever gain or spend anything again closes at once.

Players who turn every bonus into upgrades and never into influence can end here: three upgraded properties each
under a limit of three (R35), all markers on 6, where they earn no bonus (R49), and no Lydian to change money.
The rule book knows no end for that; we score the table as it stands, and nobody holds the fountain tile.
"""

from .content import COIN_MAX, COLORS, RESOURCE_MAX, SIDES
from .state import Player, State


def at_a_standstill(state: State) -> bool:
    if state.options.races or any(state.gold_sold(side) for side in state.tiles):
        return False  # a race can always be paid for (X7.4), and somebody can buy the open tile (X5.2, X8.2)
    return all(_is_stuck(player) and not _may_exchange(state, player) for player in state.players)


def _is_stuck(player: Player) -> bool:
    """Nothing to buy, nothing to upgrade, no bonus in reach."""
    if player.may_buy or any(face == "base" for face in player.cards.values()):
        return False
    return all(player.tracks[color] == RESOURCE_MAX or color in player.tombs for color in COLORS)


def _may_exchange(state: State, player: Player) -> bool:
    """A Lydian is about, who left a gold card or a board, and there is something to change into coins (R26)."""
    lydians = any(state.gold_sold(side) for side in SIDES) or any(each.influence for each in state.players)
    return lydians and player.coins < COIN_MAX and any(player.tracks.values())
