"""What a hint says about a choice beside what the table shows of it: what a merchant is good for, who is next at the
king's gate, what a rank of the race or a step of influence brings."""

from boardgames_tui.engine import Phrase, counted, say
from boardgames_tui.games.lions_of_lydia.actions import (
    Act,
    Advance,
    Buy,
    BuyWith,
    Done,
    Exchange,
    FreeUpgrade,
    MoveKing,
    Place,
    Take,
    TakeRank,
    TakeRankWith,
    Upgrade,
    UpgradeWith,
)
from boardgames_tui.games.lions_of_lydia.content import (
    COLORS,
    GOODS,
    LEVELS,
    Good,
    Merchant,
)
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.frames import Exchanging
from boardgames_tui.games.lions_of_lydia.rules.payment import default
from boardgames_tui.games.lions_of_lydia.rules.race import RANKS, race_price
from boardgames_tui.games.lions_of_lydia.rules.state import Player, State
from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.games.lions_of_lydia.view.outlook import GateOutlook, gate_outlook
from boardgames_tui.games.lions_of_lydia.view.promises import amounts, gains_of, gate_of, told_of
from boardgames_tui.games.lions_of_lydia.words import GATE, GOOD

from .remark_card import bought, upgraded
from .remark_king import king_at
from .worth import bonus_value, turns_left


def remark(state: State, seat: int, action: Act) -> Phrase | None:
    player = state.players[seat]
    match action:
        case Place(location) if location.startswith("gate"):
            return _gate(GAME.view(state, seat), location)
        case Take(merchant):
            return _useful(state, seat, merchant)
        case MoveKing(gate):
            return king_at(state, (seat + 1) % state.seats, gate)
        case Buy(card) | BuyWith(card):
            return bought(state, seat, card)
        case Upgrade(card) | UpgradeWith(card) | FreeUpgrade(card):
            return upgraded(state, seat, card, free=isinstance(action, FreeUpgrade))
        case Done():
            kept = amounts([*player.tracks.items(), ("coin", player.coins)]) if turns_left(state, seat) > 0 else ()
            return say("remark.keeps", goods=kept) if kept else None
        case TakeRank(rank) | TakeRankWith(rank):
            paid, reward = default(player, race_price(state, rank)), RANKS[rank].reward
            brings = counted(reward.amount, "amount.coin") if reward.type == "gain_coins" else "@remark.step"
            return say("remark.rank", goods=amounts(paid.items()), reward=brings)
        case Advance():
            return _step(state, player)
        case Exchange(amount):
            frame = state.stack[-1]
            color = frame.gate if isinstance(frame, Exchanging) else player.home
            left = player.tracks[color] - amount
            if not amount:
                return say("remark.keeps", goods=amounts([(color, left)]))
            return say("remark.exchange", coins=player.coins + amount, n=left, good=GOOD[color])
    return GAME.outlook(GAME.view(state, seat), action)


def _useful(state: State, seat: int, merchant: Merchant) -> Phrase | None:
    """Where he would bring most as everybody stands now; he is drawn in the next turn at the earliest."""
    turns = turns_left(state, seat)
    if turns <= 0 or merchant == "artisan":
        return None
    bonus = bonus_value(state.players[seat], turns)
    found = [(gate_outlook(state, seat, gate, merchant, None), gate) for gate in COLORS]
    best, gate = max(found, key=lambda each: sum(_stays(each[0]).values()) + bonus * len(each[0].bonuses))
    goods = amounts(_stays(best).items())
    key = "remark.lydian" if merchant == "lydian" else "remark.merchant"
    colors = tuple(GOOD[color] for color in best.bonuses)
    return say(key, goods=goods, gate=GATE[gate], bonus=colors, bonuses=len(colors)) if goods else None


def _stays(outlook: GateOutlook) -> dict[Good, int]:
    """R22: what the caps leave of it, in the order of the board."""
    lost, gains = dict(outlook.wasted), gains_of(outlook)
    return {good: gains[good] - lost.get(good, 0) for good in GOODS}


def _gate(view: LydiaView, location: str) -> Phrase | None:
    """What stays of it: a hint praises nothing that is lost."""
    if (outlook := gate_of(view, location)) is None:
        return None
    gains = _stays(outlook)
    return told_of(outlook, "promise.gate" if any(gains.values()) else "remark.gate_full", gains)


def _step(state: State, player: Player) -> Phrase:
    """R54: what the next step of influence brings at once, and at the end."""
    new, old = LEVELS[player.influence + 1], LEVELS[player.influence]
    void = set() if state.options.artisans else {"board_artisan_to_fountain"}
    if player.home in player.tombs:  # X5.6
        void.add("home_resource_wild")
    parts = [_ENTERED[each.type] for each in new.on_enter if each.type in _ENTERED and each.type not in void]
    if new.limit != old.limit:
        parts.append("@remark.no_limit" if new.limit is None else counted(new.limit, "remark.room"))
    parts += [counted(reward.amount, "amount.coin") for reward in new.on_enter if reward.type == "gain_coins"]
    if new.points > old.points:
        parts.append(counted(new.points - old.points, "remark.points"))
    return say("remark.influence", parts=tuple(parts))


_ENTERED = {
    "board_lydian_to_fountain": "@remark.lydian_comes",
    "board_artisan_to_fountain": "@remark.artisan_comes",
    "home_resource_wild": "@remark.wild",
}
