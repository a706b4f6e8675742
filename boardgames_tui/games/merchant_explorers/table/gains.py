"""What an explorer on a space brings at once, read from the view: for the order and the right edge of the list of spaces.

The preview under the cursor comes from the rules themselves; this is the short form for all spaces at the same time.
"""

from dataclasses import dataclass

from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.content import CARDS
from boardgames_tui.games.merchant_explorers.formations import network
from boardgames_tui.games.merchant_explorers.spaces import each
from boardgames_tui.games.merchant_explorers.view import GuildView, TableView

_TREASURE = 4
"""Coins a treasure card is worth on average, for the order only."""


@dataclass(frozen=True, slots=True)
class Gain:
    coins: int = 0
    treasures: int = 0
    village: bool = False

    @property
    def worth(self) -> int:
        return self.coins + _TREASURE * self.treasures + self.village


def gain(board: Board, view: TableView, guild: GuildView, space: int) -> Gain:
    feature = board.hexes[space].feature
    action = view.action
    coins = treasures = 0
    if feature is not None and feature.type == "coin":
        coins = feature.value * (CARDS[action.card].coin_factor if action is not None and not action.extra else 1)
    elif feature is not None and feature.type == "tower":
        coins = guild.next_tower
    elif feature is not None and feature.type == "crystal" and not guild.crystals >> space & 1:
        coins = sum(board.value[crystal] for crystal in each(guild.crystals | 1 << space))
    elif feature is not None and feature.type == "ruin" and not guild.treasures >> space & 1:
        treasures = CARDS[action.card].cards_per_ruin if action is not None else 1
    village = _completes(board, guild, space)
    coins += _routes(board, guild, space) + (view.village_coins if village else 0)
    return Gain(coins, treasures, village)


def _routes(board: Board, guild: GuildView, space: int) -> int:
    """R34: the richest routes the joined open cities can form."""
    cities = (guild.explorers | 1 << space) & board.features["city"] & ~guild.posts
    if cities.bit_count() < 2:
        return 0
    chain = board.component(space, network(board, guild) | 1 << space)
    values = sorted((board.value[city] for city in each(cities & chain)), reverse=True)
    return sum(values[0] * other for other in values[1:])


def _completes(board: Board, guild: GuildView, space: int) -> bool:
    """R36, R37."""
    region = board.region_of[space]
    if region is None or not region.blank or region.spaces & guild.villages or not guild.villages_left:
        return False
    return region.spaces & ~guild.explorers == 1 << space
