"""What a hint says about a choice beside what the table shows of it: what a merchant is good for, who is next at the
king's gate, what a rank of the race or a step of influence brings."""

from boardgames_tui.engine import Phrase, counted, say, seat_ref
from boardgames_tui.games.lions_of_lydia.actions import (
    Act,
    Advance,
    Exchange,
    MoveKing,
    Place,
    Take,
    TakeRank,
    TakeRankWith,
)
from boardgames_tui.games.lions_of_lydia.content import (
    COIN_MAX,
    COLORS,
    LEVELS,
    RESOURCE_MAX,
    Color,
    Good,
    Merchant,
)
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.gains import gate_gains
from boardgames_tui.games.lions_of_lydia.rules.payment import default
from boardgames_tui.games.lions_of_lydia.rules.race import RANKS, race_price
from boardgames_tui.games.lions_of_lydia.rules.state import Exchanging, Player, State
from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.games.lions_of_lydia.view.promises import amounts, gains_of, gate_of, told_of
from boardgames_tui.games.lions_of_lydia.words import GATE, GOOD

from .worth import turns_left


def remark(state: State, seat: int, action: Act) -> Phrase | None:
    player = state.players[seat]
    match action:
        case Place(location) if location.startswith("gate"):
            return _gate(GAME.view(state, seat), location)
        case Take(merchant):
            return _useful(state, seat, merchant)
        case MoveKing(gate):
            after = (seat + 1) % state.seats
            stock, standing = state.players[after].tracks[gate], len(state.gates[gate])
            return say("remark.king", seat=seat_ref(after), merchants=standing, n=stock, good=GOOD[gate])
        case TakeRank(rank) | TakeRankWith(rank):
            paid, reward = default(player, race_price(state, rank)), RANKS[rank].reward
            brings = counted(reward.amount, "amount.coin") if reward.type == "gain_coins" else "@remark.step"
            return say("remark.rank", goods=amounts(paid.items()), reward=brings)
        case Advance():
            return _step(player.influence + 1)
        case Exchange(amount) if amount:
            frame = state.stack[-1]
            color = frame.gate if isinstance(frame, Exchanging) else player.home
            left = player.tracks[color] - amount
            return say("remark.exchange", coins=player.coins + amount, n=left, good=GOOD[color])
    return GAME.outlook(GAME.view(state, seat), action)


def _useful(state: State, seat: int, merchant: Merchant) -> Phrase | None:
    """Where he would bring most as everybody stands now; he is drawn in the next turn at the earliest."""
    if turns_left(state, seat) <= 0 or merchant == "artisan":
        return None
    found = {gate: _net(state, state.players[seat], gate, merchant) for gate in COLORS}
    gate = max(found, key=lambda each: sum(found[each].values()))
    goods = amounts(found[gate].items())
    key = "remark.lydian" if merchant == "lydian" else "remark.merchant"
    return say(key, goods=goods, gate=GATE[gate]) if goods else None


def _net(state: State, player: Player, gate: Color, merchant: Merchant) -> dict[Good, int]:
    """R22: what the caps leave of it."""
    sums: dict[Good, int] = {}
    for gain in gate_gains(player, gate, merchant, [*state.gates[gate], merchant]):
        sums[gain.good] = sums.get(gain.good, 0) + gain.amount
    room: dict[Good, int] = {"coin": COIN_MAX - player.coins}
    room.update((color, RESOURCE_MAX - player.tracks[color]) for color in COLORS)
    return {good: min(amount, room[good]) for good, amount in sums.items()}


def _gate(view: LydiaView, location: str) -> Phrase | None:
    """What stays of it: a hint praises nothing that is lost."""
    if (outlook := gate_of(view, location)) is None:
        return None
    lost = dict(outlook.wasted)
    gains = {good: amount - lost.get(good, 0) for good, amount in gains_of(outlook).items()}
    return told_of(outlook, "promise.gate" if any(gains.values()) else "remark.gate_full", gains)


def _step(level: int) -> Phrase:
    """R54: what the next step of influence brings at once, and at the end."""
    new, old = LEVELS[level], LEVELS[level - 1]
    parts = [_ENTERED[reward.type] for reward in new.on_enter if reward.type in _ENTERED]
    if new.limit != old.limit:
        parts.append("@remark.no_limit" if new.limit is None else counted(new.limit, "remark.room"))
    parts += [counted(reward.amount, "amount.coin") for reward in new.on_enter if reward.type == "gain_coins"]
    if new.points > old.points:
        parts.append(counted(new.points - old.points, "remark.points"))
    return say("remark.influence", parts=tuple(parts))


_ENTERED = {"board_lydian_to_fountain": "@remark.lydian_comes", "home_resource_wild": "@remark.wild"}
