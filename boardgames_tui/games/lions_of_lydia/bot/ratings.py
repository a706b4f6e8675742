"""Ratings of choices, by the kind of decision."""

from collections.abc import Sequence

from boardgames_tui.games.lions_of_lydia.actions import (
    Act,
    Advance,
    Buy,
    BuyEstate,
    BuyTomb,
    BuyWith,
    Copy,
    Cover,
    Done,
    Exchange,
    FreeUpgrade,
    Keep,
    MoveKing,
    Place,
    SitOut,
    Spend,
    Swap,
    Take,
    TakeRank,
    TakeRankWith,
    Upgrade,
    UpgradeWith,
)
from boardgames_tui.games.lions_of_lydia.content import (
    CARDS,
    COIN_MAX,
    COLORS,
    FOUNTAIN_CARDS,
    PRICES,
    RESOURCE_MAX,
    TOMBS,
    Color,
    Good,
    Merchant,
)
from boardgames_tui.games.lions_of_lydia.rules.frames import Copying, Courtyard, Exchanging, ExchangingHome, Placement
from boardgames_tui.games.lions_of_lydia.rules.gains import Gain, gate_gains, king_gain
from boardgames_tui.games.lions_of_lydia.rules.payment import default, ways
from boardgames_tui.games.lions_of_lydia.rules.race import RANKS, race_price
from boardgames_tui.games.lions_of_lydia.rules.state import Player, State

from .worth import COIN, bonus_value, card_value, influence_value, merchant_value, price_value, track_value, turns_left


def ratings(state: State, seat: int, legal: Sequence[Act]) -> list[float]:
    return [_rating(state, seat, action) for action in legal]


def _rating(state: State, seat: int, action: Act) -> float:
    player, turns = state.players[seat], turns_left(state, seat)
    match action:
        case Keep() | Swap():
            return _courtyard(state, seat, isinstance(action, Swap))
        case Place(location):
            return _place(state, seat, location, turns)
        case Copy(merchant):
            return _copy(state, seat, merchant)
        case MoveKing(gate):
            return -_wanted_by_next(state, seat, gate)
        case Advance():
            return influence_value(player.influence + 1, turns) - influence_value(player.influence, turns)
        case FreeUpgrade(card) | Upgrade(card) | UpgradeWith(card):
            return _upgrade(state, seat, action.kind, card, turns)
        case Exchange(amount):
            return _exchange(state, player, amount, turns)
        case Buy(card) | BuyWith(card):
            gain = card_value(card, "base", player, turns) - price_value(
                state, seat, default(player, PRICES[card]), turns
            )
            return gain + (0.5 if CARDS[card].kind == "gold" else 0.0) - (1.0 if isinstance(action, BuyWith) else 0.0)
        case BuyTomb(tile):
            return _tomb(player, tile, turns)
        case BuyEstate():
            return max(_cover(player, card, turns) for card in player.cards) - (
                3 * COIN if turns > 0 or state.tile_owner == seat else 0.0
            )
        case Cover(card):
            return _cover(player, card, turns)
        case Spend(amount):
            return 0.1 * amount
        case TakeRank(rank) | TakeRankWith(rank):
            return _race(state, seat, rank, turns) - (1.0 if isinstance(action, TakeRankWith) else 0.0)
        case Take(merchant):
            return merchant_value(merchant, player, turns)
        case Done() | SitOut():
            return 0.0
    return -2.0  # forgoing a bonus


def _gains_value(player: Player, gains: Sequence[Gain], coin: float, turns: float) -> float:
    """What a list of gains is worth under the caps, bonuses included."""
    sums: dict[Good, int] = {}
    for gain in gains:
        sums[gain.good] = sums.get(gain.good, 0) + gain.amount
    value = 0.0
    for good, amount in sums.items():
        if good == "coin":
            value += coin * min(amount, COIN_MAX - player.coins)
            continue
        before = player.tracks[good]
        after = min(RESOURCE_MAX, before + amount)
        value += track_value(player, good, after, turns) - track_value(player, good, before, turns)
        if before < RESOURCE_MAX <= after:
            value += bonus_value(player, turns)
    return value


def _gate(state: State, seat: int, gate: Color, acts_as: Merchant, standing: Sequence[Merchant], turns: float) -> float:
    player = state.players[seat]
    gains = gate_gains(player, gate, acts_as, standing)
    if state.king == gate:
        gains.append(king_gain(player, gate))
    coin = COIN if turns > 0 or state.tile_owner == seat else 0.0
    value = _gains_value(player, gains, coin, turns)
    if "lydian" in standing and player.coins < COIN_MAX:
        value += 0.25 * coin * min(player.tracks[gate] + 1, COIN_MAX - player.coins)
    return value


def _place(state: State, seat: int, location: str, turns: float) -> float:
    frame = state.stack[-1]
    assert isinstance(frame, Placement)
    return _placement(state, seat, frame.merchant, location, turns)


def _placement(state: State, seat: int, merchant: Merchant, location: str, turns: float) -> float:
    place, _, corner = location.partition("_")
    if place == "gate":
        gate = _color(corner)
        standing = [*state.gates[gate], merchant]
        copies = [merchant] if merchant != "artisan" else [each for each in state.gates[gate] if each != "artisan"]
        return max((_gate(state, seat, gate, acts_as, standing, turns) for acts_as in copies), default=-5.0)
    return _shopping(state, seat, merchant, turns) + (0.3 if place == "builder" else 0.0)


def _shopping(state: State, seat: int, merchant: Merchant, turns: float) -> float:
    """The best few things one could pay now, one after the other, as if the goods were spent once."""
    player = state.players[seat]
    spring = FOUNTAIN_CARDS.get(merchant)
    coins = 2.0 * COIN if spring in player.cards else 0.0
    budget = sum(player.tracks.values()) + player.coins
    wishes = []
    available = 99 if player.limit is None else player.limit - len(player.cards)
    for slots in state.market.values():
        for card in slots:
            if card is not None and available > 0 and ways(player, PRICES[card], player.coins):
                gain = card_value(card, "base", player, turns) - price_value(
                    state, seat, default(player, PRICES[card]), turns
                )
                wishes.append((gain, PRICES[card].units))
    for card, face in player.cards.items():
        if face == "base" and ways(player, PRICES[card], player.coins):
            wishes.append((_upgrade(state, seat, "upgrade", card, turns), PRICES[card].units))
    total = coins
    for gain, units in sorted(wishes, reverse=True):
        if gain <= 0 or units > budget:
            continue
        budget -= units
        total += gain
    return total


def _courtyard(state: State, seat: int, swap: bool) -> float:
    frame, player = state.stack[-1], state.players[seat]
    assert isinstance(frame, Courtyard)
    assert player.courtyard is not None
    played, kept = (player.courtyard, frame.merchant) if swap else (frame.merchant, player.courtyard)
    turns = turns_left(state, seat)
    places = [f"gate_{gate}" for gate in COLORS] + ["fountain"]
    return max(_placement(state, seat, played, place, turns) for place in places) + 0.5 * merchant_value(
        kept, player, turns
    )


def _copy(state: State, seat: int, merchant: Merchant | None) -> float:
    frame = state.stack[-1]
    assert isinstance(frame, Copying)
    if merchant is None:
        return 0.0
    if frame.gate is None:
        return 1.0 if FOUNTAIN_CARDS.get(merchant) in state.players[seat].cards else 0.0
    return _gate(state, seat, frame.gate, merchant, state.gates[frame.gate], turns_left(state, seat))


def _upgrade(state: State, seat: int, kind: str, card: str, turns: float) -> float:
    player = state.players[seat]
    gain = card_value(card, "upgraded", player, turns) - card_value(card, "base", player, turns) + 0.25
    if kind != "free":
        gain -= price_value(state, seat, default(player, PRICES[card]), turns)
    return gain - (1.0 if kind == "upgrade_with" else 0.0)


def _exchange(state: State, player: Player, amount: int, turns: float) -> float:
    frame = state.stack[-1]
    color = player.home if isinstance(frame, ExchangingHome) else None
    if isinstance(frame, Exchanging):
        color = frame.gate
    assert color is not None
    stock = player.tracks[color]
    given = track_value(player, color, stock, turns) - track_value(player, color, stock - amount, turns)
    if turns == 1:  # a purple card that counts this colour wants it kept towards the end
        given += track_value(player, color, stock, 0) - track_value(player, color, stock - amount, 0)
    return (COIN * amount if turns > 0 or state.tile_owner == state.active else 0.0) - given


def _tomb(player: Player, tile: str, turns: float) -> float:
    color = TOMBS[tile].color
    return 0.35 * min(turns, 10.0) - track_value(player, color, player.tracks[color], turns) - 2 * COIN


def _cover(player: Player, card: str, turns: float) -> float:
    if player.cards[card] != "upgraded" or CARDS[card].kind not in ("start", "silver", "gold"):
        return -9.0
    return card_value(card, "covered", player, turns) - card_value(card, "upgraded", player, turns)


def _race(state: State, seat: int, rank: int, turns: float) -> float:
    player = state.players[seat]
    cost = price_value(state, seat, default(player, race_price(state, rank)), turns)
    reward = RANKS[rank].reward
    if reward.type == "influence":
        return influence_value(player.influence + 1, turns) - influence_value(player.influence, turns) - cost
    return COIN * min(reward.amount, COIN_MAX - player.coins) - cost


def _wanted_by_next(state: State, seat: int, gate: Color) -> float:
    """How much the next player would like the king at this gate."""
    rival = state.players[(seat + 1) % len(state.players)]
    stock = rival.tracks[gate]
    return 0.5 * len(state.gates[gate]) + (4.0 if stock == RESOURCE_MAX - 1 else 0.0) + 0.1 * (RESOURCE_MAX - stock)


def _color(name: str) -> Color:
    return next(color for color in COLORS if color == name)
