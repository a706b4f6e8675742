"""What an explorer certainly pays, goals included, with all that follows from it, whatever one answers to the questions
in between; read from the view, for the order and the right edge of the list. What the sheet itself says of a choice
(`scene.worth`) ends at the next question."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.content import CARDS
from boardgames_tui.games.merchant_explorers.rules.formations import network
from boardgames_tui.games.merchant_explorers.rules.tasks import task
from boardgames_tui.games.merchant_explorers.spaces import each

from .position import GuildView, MerchantView

_TREASURE = 4
"""Coins a treasure card is worth on average, for the order only."""


@dataclass(frozen=True, slots=True)
class SpaceGain:
    coins: int = 0
    most: int = 0
    """More than `coins` where it depends on the answers that follow."""
    goals: int = 0
    """How many of `coins` are paid for goals."""
    treasures: int = 0
    village: bool = False

    @property
    def worth(self) -> int:
        return self.most + _TREASURE * self.treasures + self.village


@dataclass(frozen=True, slots=True)
class _Outcome:
    coins: int
    guild: GuildView


def gain(board: Board, view: MerchantView, guild: GuildView, space: int) -> SpaceGain:
    start = _explored(board, view, guild, space)
    found = _followed(board, view, start, space)
    goals = [_goals(board, view, guild, outcome.guild) for outcome in found]
    paid = [outcome.coins + coins for outcome, coins in zip(found, goals, strict=True)]
    return SpaceGain(
        min(paid),
        max(paid),
        min(goals),
        cards_per_ruin(view) if start.guild.treasures != guild.treasures else 0,
        bool(_blank(board, start.guild, space)),
    )


def cards_per_ruin(view: MerchantView) -> int:
    """R50, R56: what a ruin yields now; the discard pile becomes a new deck."""
    due = CARDS[view.action.card].cards_per_ruin if view.action is not None else 1
    return min(due, view.treasure_cards + len(view.discard))


def coin_factor(view: MerchantView) -> int:
    """R55: printed coins count so often, but never for an extra explorer (R49)."""
    return CARDS[view.action.card].coin_factor if view.action is not None and not view.action.extra else 1


def _goals(board: Board, view: MerchantView, before: GuildView, after: GuildView) -> int:
    """R60: pieces only come, so it is enough to look when all of them stand; a village links chains like the explorer
    it replaces."""
    total = 0
    for goal in view.goals:
        if goal.open_reward and not goal.paid[before.seat]:
            aim = task(goal.id)
            if (
                any(getattr(before, kind) != getattr(after, kind) for kind in aim.looks_at)
                and aim.progress(board, after) >= aim.need
            ):
                total += goal.open_reward
    return total


def _explored(board: Board, view: MerchantView, guild: GuildView, space: int) -> _Outcome:
    """R30–R33: the explorer and what is printed on its space."""
    feature, here = board.hexes[space].feature, 1 << space
    after = replace(guild, explorers=guild.explorers | here)
    coins = 0
    if feature is None:
        return _Outcome(coins, after)
    if feature.type == "coin":
        coins = feature.value * coin_factor(view)
    elif feature.type == "tower":
        coins, after.towers = guild.next_tower, guild.towers | here
    elif feature.type == "crystal" and not guild.crystals & here:
        after.crystals = guild.crystals | here
        coins = sum(board.value[crystal] for crystal in each(after.crystals))
    elif feature.type == "ruin":
        after.treasures = guild.treasures | here
    return _Outcome(coins, after)


def _followed(board: Board, view: MerchantView, start: _Outcome, space: int) -> list[_Outcome]:
    """R34–R36: every way in which routes and village may be answered."""
    blank = _blank(board, start.guild, space)
    return [
        _founded(view, joined, village) if blank else joined
        for joined in _joined(board, start, space)
        for village in each(blank or 1)
    ]


def _joined(board: Board, start: _Outcome, space: int) -> Iterator[_Outcome]:
    """R34: two are joined and one of them leaves, until one is left. Which one, what was paid and the richest route are
    all that counts."""
    guild, value = start.guild, board.value
    cities = _open_cities(board, guild, space)
    ways = {(cities, 0, 0)}
    for _ in range(cities.bit_count() - 1):
        ways = {
            (left & ~(1 << post), coins + value[first] * value[second], max(richest, value[first] * value[second]))
            for left, coins, richest in ways
            for first, second in combinations(each(left), 2)
            for post in (first, second)
        }
    for left, coins, richest in ways:
        built = ((0, 0, richest),) if richest else ()
        after = replace(guild, posts=guild.posts | cities & ~left, routes=guild.routes + built)
        yield _Outcome(start.coins + coins, after)


def _founded(view: MerchantView, start: _Outcome, space: int) -> _Outcome:
    after = replace(
        start.guild, villages=start.guild.villages | 1 << space, explorers=start.guild.explorers & ~(1 << space)
    )
    return _Outcome(start.coins + view.village_coins, after)


def _open_cities(board: Board, guild: GuildView, space: int) -> int:
    """R34: in the chain of the explorer that was just placed."""
    cities = guild.explorers & board.features["city"] & ~guild.posts
    return cities & board.component(space, network(board, guild)) if cities.bit_count() > 1 else 0


def _blank(board: Board, guild: GuildView, space: int) -> int:
    """R36, R37: where the village of the completed region may stand; a region with a village lacks an explorer."""
    region = board.region_of[space]
    return region.blank if region is not None and guild.villages_left and not region.spaces & ~guild.explorers else 0
