"""Remark of a hint about a choice beside what the table shows of it: what a merchant is good for, who is next at the
king's gate, what a rank of the race or a step of influence brings."""

from boardgames_tui.engine import Arg, Phrase, clone, counted, say, seat_ref
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
    BRINGS,
    CARDS,
    COIN_MAX,
    COLORS,
    GOODS,
    LEVELS,
    PRICES,
    RESOURCE_MAX,
    Color,
    Face,
    Good,
    Merchant,
)
from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.rules.frames import Exchanging
from boardgames_tui.games.lions_of_lydia.rules.payment import Payment, default, ways
from boardgames_tui.games.lions_of_lydia.rules.race import RANKS, race_price
from boardgames_tui.games.lions_of_lydia.rules.scoring import worth
from boardgames_tui.games.lions_of_lydia.rules.state import Player, State
from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.games.lions_of_lydia.view.outlook import amounts, gains_of, gate_of, told_of
from boardgames_tui.games.lions_of_lydia.view.placements import GateOutlook, gate_outlook
from boardgames_tui.games.lions_of_lydia.words import CARD, GATE, GOOD

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


def bought(state: State, seat: int, card: str) -> Phrase | None:
    player, price = state.players[seat], PRICES[card]
    if not ways(player, price, player.coins):
        return None
    paid = default(player, price)
    args = _args(state, seat, card, "base")
    points = _after(player, card, "base", paid, has_tile=state.tile_owner == seat) - _now(state, seat)
    return say("remark.buy", goods=amounts(paid.items()), n=max(0, points), **args)


def upgraded(state: State, seat: int, card: str, *, free: bool) -> Phrase | None:
    player, price = state.players[seat], PRICES[card]
    if not free and not ways(player, price, player.coins):
        return None
    paid = {} if free else default(player, price)
    count = player.upgraded + 1
    ends = state.tile_owner is None and count == state.goal
    points = _after(player, card, "upgraded", paid, has_tile=ends or state.tile_owner == seat) - _now(state, seat)
    goods = amounts(paid.items()) or ("@remark.nothing",)
    args: dict[str, Arg] = {"goods": goods, "n": max(0, points), "goal": state.goal}
    if ends:  # R59: what the card yields does not matter any more
        return say("remark.upgrade_ends", **args)
    args["upgraded"] = count if state.tile_owner is None else 0
    return say("remark.upgrade", **args, **_args(state, seat, card, "upgraded"))


def _args(state: State, seat: int, card: str, face: Face) -> dict[str, Arg]:
    """Its effect, as long as there are turns to use it in."""
    if CARDS[card].effect is None or turns_left(state, seat) <= 0:
        return {"text": ""}
    return {"text": CARD[card].removesuffix("name") + ("text" if face == "base" else "text_upgraded")}


def _now(state: State, seat: int) -> int:
    return worth(state.players[seat], has_tile=state.tile_owner == seat)


def _after(player: Player, card: str, face: Face, paid: Payment, *, has_tile: bool) -> int:
    """With the card, and without what was paid: purple cards may have counted it (R68)."""
    trial = clone(player)
    trial.cards[card] = face
    for color in COLORS:
        trial.tracks[color] -= paid.get(color, 0)
    trial.coins -= paid.get("coin", 0)
    return worth(trial, has_tile=has_tile)


def king_at(state: State, seat: int, gate: Color) -> Phrase:
    """X1.2: the player who is next and places there gets this, beside what his own merchant and his cards bring."""
    given = {each: _given(state, seat, each) for each in COLORS if each != state.king}
    goods, lost = given[gate]
    others = [sum(each.values()) for color, (each, _) in given.items() if color != gate]
    is_least = bool(others) and sum(goods.values()) < min(others)
    return say(
        "remark.king",
        seat=seat_ref(seat),
        goods=amounts(goods.items()) or ("@remark.nothing",),
        least="@remark.least" if is_least else "",
        lost=amounts(lost.items()),
    )


def _given(state: State, seat: int, gate: Color) -> tuple[dict[Good, int], dict[Good, int]]:
    """By gate, king and merchants, and what of it the caps swallow (R22). X5.5: a tomb turns it into coins."""
    player = state.players[seat]
    available: dict[Good, int] = {"coin": COIN_MAX - player.coins}
    available.update((color, RESOURCE_MAX - player.tracks[color]) for color in COLORS)
    given = dict.fromkeys(GOODS, 0)
    for color in (gate, gate, *(BRINGS[each] for each in state.gates[gate] if each in BRINGS)):
        given["coin" if color in player.tombs else color] += 1
    kept = {good: min(n, available[good]) for good, n in given.items()}
    return kept, {good: n - kept[good] for good, n in given.items()}
