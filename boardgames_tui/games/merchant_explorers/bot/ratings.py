"""Ratings of choices, by the kind of decision (chapter 19)."""

from collections.abc import Sequence

from boardgames_tui.engine import clone
from boardgames_tui.games.merchant_explorers.actions import (
    Decline,
    EndAction,
    EndPhase,
    Found,
    Keep,
    Move,
    Origin,
    Place,
    Post,
    Route,
    UseSlot,
)
from boardgames_tui.games.merchant_explorers.content import CARDS, Card
from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.formations import free, network
from boardgames_tui.games.merchant_explorers.rules.frames import Explore
from boardgames_tui.games.merchant_explorers.rules.resolve import cards_per_ruin, crystal_coins, tower_coins
from boardgames_tui.games.merchant_explorers.rules.state import Player, State
from boardgames_tui.games.merchant_explorers.rules.villages import villages_left
from boardgames_tui.games.merchant_explorers.spaces import NOWHERE, each

from .worth import MISSING, RUIN, Estimate, estimate, goals

TRUNK = 0.15
"""Every explorer is a little good: it carries chains nobody has counted yet."""


def ratings(state: State, seat: int, legal: Sequence[Move]) -> list[float]:
    outlook = estimate(state, seat)
    return [_rate(state, seat, outlook, action) for action in legal]


def _rate(state: State, seat: int, outlook: Estimate, action: Move) -> float:
    if isinstance(action, Place):
        factor = CARDS[state.stack[-1].card].coin_factor if isinstance(state.stack[-1], Explore) else 1
        return rate_place(state, seat, outlook, action.space, factor)
    if isinstance(action, Found):
        return outlook.base_gain(action.space) + _goal_gain(state, seat, "villages", action.space)
    if isinstance(action, Route):
        value = outlook.board.value
        return value[action.first] * value[action.second] - 0.1 * (value[action.first] + value[action.second])
    if isinstance(action, Post):
        return _goal_gain(state, seat, "posts", action.city) - 1.5 * outlook.board.value[action.city]
    if isinstance(action, Origin):
        return _rate_ray(state, seat, outlook, action.village)
    if isinstance(action, Keep):
        return _rate_card(state, seat, outlook, action) + _power(CARDS[action.card]) * outlook.eras_left
    if isinstance(action, UseSlot):
        return _rate_card(state, seat, outlook, action)
    return 0.02 if isinstance(action, EndPhase) else 0.01 if isinstance(action, EndAction | Decline) else 0.0


def rate_place(state: State, seat: int, outlook: Estimate, space: int, factor: int) -> float:
    """Coins now, goals, the region, and how much nearer everything else comes."""
    printed = _printed(state, seat, outlook, space, factor)
    return (
        TRUNK + printed + _route(outlook, space) + _region(outlook, outlook.player, space) + outlook.reach_gain(space)
    )


def _printed(state: State, seat: int, outlook: Estimate, space: int, factor: int) -> float:
    """R30–R33, less what the same space promised for later."""
    board, player = outlook.board, outlook.player
    feature = board.hexes[space].feature
    if feature is None:
        return 0.0
    if feature.type == "coin":
        return feature.value * factor
    if feature.type == "city":
        return 0.0 if player.posts >> space & 1 else feature.value
    if feature.type == "tower":
        gain = tower_coins(state, player) + _goal_gain(state, seat, "towers", space)
    elif feature.type == "ruin" and not player.treasures >> space & 1:
        gain = RUIN * cards_per_ruin(state) + _goal_gain(state, seat, "treasures", space)
    elif feature.type == "crystal" and not player.crystals >> space & 1:
        gain = crystal_coins(board, player.crystals | 1 << space) + _goal_gain(state, seat, "crystals", space)
    else:
        return 0.0
    return gain - outlook.promised(space)


def _route(outlook: Estimate, space: int) -> float:
    """R34: the products of the routes this explorer would complete, richest first."""
    board, player = outlook.board, outlook.player
    cities = (player.explorers | 1 << space) & board.features["city"] & ~player.posts
    if cities.bit_count() < 2:
        return 0.0
    chain = board.component(space, network(board, player) | 1 << space)
    values = sorted((board.value[city] for city in each(cities & chain)), reverse=True)
    return float(sum(values[0] * other for other in values[1:]))


def _region(outlook: Estimate, player: Player, space: int) -> float:
    region = outlook.board.region_of[space]
    if region is None or not region.blank or region.spaces & player.villages or not villages_left(player):
        return 0.0
    missing = min((region.spaces & ~player.explorers).bit_count(), 7)
    worth = outlook.village_worth(region.distance)
    if missing == 1:
        return worth * (1.0 - MISSING[1] * outlook.pace)
    return worth * (MISSING[missing - 1] - MISSING[missing]) * outlook.pace


def _goal_gain(state: State, seat: int, piece: str, space: int) -> float:
    """How much nearer the goals come with this piece."""
    player = state.players[seat]
    before = goals(state, seat, player)
    after: Player = clone(player)
    setattr(after, piece, getattr(after, piece) | 1 << space)
    return goals(state, seat, after) - before


def _rate_ray(state: State, seat: int, outlook: Estimate, village: int) -> float:
    """R45a: what lies on the next two spaces of the ray."""
    action = state.action
    if action is None or not action.placed:
        return 0.0
    board, open_ground = outlook.board, free(outlook.board, outlook.player)
    space = action.placed[0]
    direction = board.neighbors[village].index(space)
    total = 0.0
    for _ in range(2):
        space = board.neighbors[space][direction]
        if space == NOWHERE or not open_ground >> space & 1:
            break
        total += rate_place(state, seat, outlook, space, 1)
    return total


def _rate_card(state: State, seat: int, outlook: Estimate, action: Move) -> float:
    """Carry the card out on a copy, greedily, and look at the result."""
    trial = clone(state)
    GAME.apply(trial, action)
    total = 0.0
    turn = state.turn
    while trial.action is not None and trial.acting == seat and trial.turn == turn:
        legal = GAME.legal(trial)
        rated = ratings(trial, seat, legal)
        best = max(range(len(legal)), key=rated.__getitem__)
        total += rated[best]
        GAME.apply(trial, legal[best])
    return total


def _power(card: Card) -> float:
    """What a card is worth in each later era, before one knows the map: how many explorers, how free."""
    total = 0.0
    for step in card.steps:
        most = min(4 if step.max is None else step.max, 4)
        total += most * (0.7 if step.arrangement in ("line", "ray_from_village", "ray_from_other_village") else 1.0)
    return total
