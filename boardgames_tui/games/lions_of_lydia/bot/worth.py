"""Worth of things to a bot, in points of final score: goods, cards, influence, merchants.

One resource buys about one point (three for a silver card of three points, three more to upgrade it), a little less
because it must first be carried to the fountain; a coin is worth more because it stands for every colour. Yields are
worth what they bring until the end."""

from boardgames_tui.games.lions_of_lydia.content import (
    CARDS,
    COIN_MAX,
    COLORS,
    LEVELS,
    RESOURCE_MAX,
    Color,
    Face,
    Good,
    Merchant,
    Scoring,
)
from boardgames_tui.games.lions_of_lydia.rules.payment import Payment
from boardgames_tui.games.lions_of_lydia.rules.scoring import COVERED_FACTOR, count, factor
from boardgames_tui.games.lions_of_lydia.rules.state import Player, State

TRACK = (0.0, 0.8, 1.6, 2.35, 3.05, 3.65, 4.1)
"""Worth of a resource track by its level: the fuller it is, the less the next resource is worth."""
COIN = 1.0
INFLUENCE = (0.0, 4.0, 7.5, 10.5, 10.5, 10.5, 10.5)
"""Room for more properties and a Lydian at the fountain, while there are turns left to use them; points come on top."""
TURNS_PER_UPGRADE = 1.9


def turns_left(state: State, seat: int) -> float:
    """Return the number of turns that the seat can expect after the present one."""
    if state.tile_owner is not None:
        waiting = (state.tile_owner - state.active - 1) % len(state.players)
        return 1.0 if (seat - state.active - 1) % len(state.players) < waiting else 0.0
    need = state.goal - max(player.upgraded for player in state.players)
    return max(1.0, TURNS_PER_UPGRADE * need)


def goods(player: Player, turns: float) -> float:
    if turns <= 0:
        return 0.0
    return sum(TRACK[player.tracks[color]] for color in COLORS) + COIN * player.coins


def income(card: str, face: Face, player: Player) -> float:
    """Return the yield of a producing card per turn: the frequency of its merchants and gates times what it pays."""
    effect = CARDS[card].effect
    if effect is None or face == "covered":
        return 0.0
    paid = sum(effect.gain.values()) * (1 if face == "base" else 2)
    if effect.type == "fountain_coins":
        return 0.1 * paid
    if effect.merchants == ("lydian",):
        return paid * (0.04 + 0.04 * min(2, player.bag.count("lydian"))) * (0.6 + 0.1 * len(effect.gates))
    return 0.065 * paid * len(effect.merchants) * len(effect.gates)


def card_value(card: str, face: Face, player: Player, turns: float) -> float:
    """Return the expected points of a card at the end, and its yield until then."""
    printed = CARDS[card]
    if printed.scoring is not None:
        times = foreseen(player, printed.scoring, turns)
        return times * (printed.scoring.points if face == "base" else printed.scoring.points_upgraded)
    points = printed.printed(face) * (COVERED_FACTOR if face == "covered" else 1)
    return points + 0.8 * income(card, face, player) * min(turns, 12.0)


def foreseen(player: Player, scoring: Scoring, turns: float) -> float:
    """Return how often a purple card will pay: what counts now, and what usually comes in the remaining turns."""
    now = count(player, scoring)
    growth = min(turns, 10.0)
    match scoring.type:
        case "resource_pairs":
            return now if turns <= 0 else 0.4 * now + 1.0
        case "influence_steps":
            return min(6.0, now + 0.15 * growth)
        case "bag_pairs":
            return 0.8 * now + 0.2 if turns > 0 else now
        case "bag_lydians":
            return now + 0.05 * growth
        case "upgraded_properties":
            return now + 0.3 * growth
        case "silver_pairs":
            return now + 0.1 * growth
        case "gold_cards":
            return now + 0.05 * growth
        case "produced_pairs":
            return now + 0.3 * growth
        case "purple_cards":
            return now + 0.08 * growth
    return now


def influence_value(level: int, turns: float) -> float:
    points = float(LEVELS[level].points)
    if level < len(LEVELS) - 1:  # part of the next step's points, if there is time to reach it
        points += 0.25 * min(1.0, turns / 8) * (LEVELS[level + 1].points - points)
    return points + INFLUENCE[level] * min(1.0, turns / 10)


def merchant_value(merchant: Merchant, player: Player, turns: float) -> float:
    """Return the worth of a merchant in the bag."""
    if turns <= 0:
        value = 0.0
    elif merchant == "lydian":
        golden = sum(CARDS[card].kind == "gold" and face != "covered" for card, face in player.cards.items())
        value = max(0.3, 1.3 - 0.5 * player.bag.count("lydian")) + 0.5 * golden
    elif merchant == "artisan":
        value = 0.8
    else:
        value = 0.3 + 0.08 * (6 - player.tracks[merchant])
        for card, face in player.cards.items():
            effect = CARDS[card].effect
            if effect is not None and face != "covered" and merchant in effect.merchants:
                gain = effect.gain if face == "base" else effect.gain_upgraded
                value += 0.1 * len(effect.gates) * sum(gain[good] for good in gain if _can_hold(player, good))
    for card in player.cards:
        scoring = CARDS[card].scoring
        if scoring is not None and scoring.type == "bag_lydians" and merchant == "lydian":
            value += factor(player, card) * (1.0 if turns <= 2 else 0.4)
        if scoring is not None and scoring.type == "bag_pairs" and player.bag.count(merchant) % 2 == 1:
            value += factor(player, card) * (1.0 if turns <= 0 else 0.3)
    return value


def _can_hold(player: Player, good: Good) -> bool:
    """What a full store cannot take is worth nothing: a bot that still went for it circled for ever."""
    return player.coins < COIN_MAX if good == "coin" else player.tracks[good] < RESOURCE_MAX


def price_value(state: State, seat: int, payment: Payment, turns: float) -> float:
    """Return the worth of a payment."""
    player = state.players[seat]
    lost = COIN * payment["coin"] if turns > 0 or state.tile_owner == seat else 0.0
    for color in COLORS:
        if payment[color]:
            lost += track_value(player, color, player.tracks[color], turns)
            lost -= track_value(player, color, player.tracks[color] - payment[color], turns)
    return lost


def track_value(player: Player, color: Color, level: int, turns: float) -> float:
    """Return the worth of a resource track; after the last turn only purple cards count resources."""
    if turns > 0:
        return TRACK[level]
    return sum(
        (level // 2) * factor(player, card)
        for card in player.cards
        if (scoring := CARDS[card].scoring) is not None and scoring.color == color
    )


def bonus_value(player: Player, turns: float) -> float:
    """Return the worth of a space-6 bonus: the better of a step of influence and the best free upgrade."""
    values = [
        card_value(card, "upgraded", player, turns) - card_value(card, "base", player, turns)
        for card, face in player.cards.items()
        if face == "base"
    ]
    if player.influence < len(LEVELS) - 1:
        values.append(influence_value(player.influence + 1, turns) - influence_value(player.influence, turns))
    return max(values, default=0.0)
