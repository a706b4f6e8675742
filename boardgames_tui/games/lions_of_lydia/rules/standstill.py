"""R59a: a city in which nobody can ever gain or spend anything again closes.

Players who turn every bonus into upgrades and never into influence can end here: all properties upgraded under a limit
of three or five (R35), all markers on 6, where they earn no bonus (R49), and no Lydian to change money. Such a city is
at rest, and for good: cards, influence and tracks can never change again. What can is the contents of the bags, which
purple cards score (R68), and the coins of fountain cards and tombs, which break ties (R69). So play goes on until
nobody can have more of these than they have, or until nobody has had more than ever before for `PATIENCE` rounds: no
game goes on for ever, because there is only so much available. Then the table is scored as it stands, and nobody holds
the fountain tile."""

from collections import Counter
from itertools import combinations_with_replacement

from boardgames_tui.games.lions_of_lydia.content import (
    BAG_SIZE,
    CARDS,
    COIN_MAX,
    COLORS,
    MERCHANTS,
    RESOURCE_MAX,
    SIDES,
    Merchant,
)

from .scoring import bag_points
from .state import Player, State

PATIENCE = 50
"""Rounds. The player who wants a merchant from the fountain waits for the draw of the one to give away, at least one in
four."""


def at_rest(state: State) -> bool:
    if state.options.races or any(state.gold_sold(side) for side in state.tiles):
        return False  # a race can always be paid for (X7.4), and somebody can buy the open tile (X5.2, X8.2)
    return all(_is_stuck(player) and not _may_exchange(state, player) for player in state.players)


def count_turn(state: State) -> None:
    """One more turn of a city at rest begins; the count begins again whenever somebody has more than ever before."""
    state.idle = 0 if state.idle is None else state.idle + 1
    for player in state.players:
        standing = bag_points(player, player.bag) + player.coins
        if standing > player.peak:
            player.peak = standing
            state.idle = 0


def at_a_standstill(state: State) -> bool:
    return at_rest(state) and (has_idled(state) or nobody_may_gain(state))


def has_idled(state: State) -> bool:
    """Whether nobody has improved for `PATIENCE` rounds."""
    return (state.idle or 0) >= PATIENCE * state.seats


def nobody_may_gain(state: State) -> bool:
    return not any(_may_gain(state, player) for player in state.players)


def _is_stuck(player: Player) -> bool:
    """Nothing to buy, nothing to upgrade, no bonus in reach."""
    if player.may_buy or any(face == "base" for face in player.cards.values()):
        return False
    return all(player.tracks[color] == RESOURCE_MAX or color in player.tombs for color in COLORS)


def _may_exchange(state: State, player: Player) -> bool:
    """A Lydian is about, who left a gold card or a board, and there is something to change into coins (R26)."""
    lydians = any(state.gold_sold(side) for side in SIDES) or any(each.influence for each in state.players)
    return lydians and player.coins < COIN_MAX and any(player.tracks.values())


def _may_gain(state: State, player: Player) -> bool:
    """More points in the bag, whatever the others do with theirs, or coins from a fountain card (X2.3) or a tomb
    (X5.5)."""
    if player.coins < COIN_MAX and (player.tombs or any(CARDS[card].kind == "fountain" for card in player.cards)):
        return True
    about = _about(state)
    bags = (bag for bag in combinations_with_replacement(MERCHANTS, BAG_SIZE) if not Counter(bag) - about)
    return max(bag_points(player, bag) for bag in bags) > bag_points(player, player.bag)


def _about(state: State) -> Counter[Merchant]:
    """Merchants who can come into a bag: not those on gold cards, on boards and in tombs (R57)."""
    found = Counter(state.fountain)
    for standing in state.gates.values():
        found.update(standing)
    for player in state.players:
        found.update(player.bag)
        found.update([player.courtyard] if player.courtyard else [])
    return found
