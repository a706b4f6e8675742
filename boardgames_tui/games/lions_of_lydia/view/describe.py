"""Choices and positions in words, for lists, screen readers and play without the full-screen app."""

from boardgames_tui.engine import Arg, Phrase, say, seat_ref
from boardgames_tui.games.lions_of_lydia.actions import (
    Act,
    Buy,
    BuyEstate,
    BuyTomb,
    BuyWith,
    Copy,
    Cover,
    Exchange,
    FreeUpgrade,
    MoveKing,
    Place,
    Spend,
    Take,
    TakeRank,
    TakeRankWith,
    Upgrade,
    UpgradeWith,
)
from boardgames_tui.games.lions_of_lydia.content import CARDS, PRICES, Face, Merchant, Side
from boardgames_tui.games.lions_of_lydia.rules.frames import Exchanging, ExchangingHome, Paying
from boardgames_tui.games.lions_of_lydia.rules.paying import terms
from boardgames_tui.games.lions_of_lydia.rules.payment import next_amounts
from boardgames_tui.games.lions_of_lydia.rules.standstill import PATIENCE
from boardgames_tui.games.lions_of_lydia.rules.state import State
from boardgames_tui.games.lions_of_lydia.words import CARD, GATE, GOOD, MERCHANT, SIDE, TILE

from .outlook import amounts
from .position import CitySideView, LydiaView, OwnedView, PlayerView


def label(state: State, action: Act) -> Phrase:
    match action:
        case Place(location):
            return say("label.place", place=f"@city_board.{location}.name")
        case MoveKing(gate):
            return say("label.king", gate=GATE[gate])
        case Copy(merchant):
            return say("label.copy_nobody") if merchant is None else say("label.copy", merchant=MERCHANT[merchant])
        case Exchange(n):
            return say("label.exchange", n=n, good=_exchanged(state)) if n else say("label.exchange_none")
        case Spend(n):
            return say("label.spend", n=n, good=_asked(state))
        case Take(merchant, "fountain"):
            return say("label.take", merchant=MERCHANT[merchant])
        case Take(merchant, gate):
            return say("label.take_gate", merchant=MERCHANT[merchant], gate=f"@city_board.gate_{gate}.name")
        case TakeRank(rank) | TakeRankWith(rank):
            return say(f"label.{action.kind}", rank=rank)
        case BuyTomb(tile) | BuyEstate(tile):
            return say(f"label.{action.kind}", tile=TILE[tile])
        case Buy(card) | BuyWith(card) | Upgrade(card) | UpgradeWith(card) | FreeUpgrade(card) | Cover(card):
            return say(f"label.{action.kind}", card=CARD[card])
    return say(f"label.{action.kind}")


def describe(view: LydiaView) -> list[Phrase]:
    sentences = describe_round(view)
    for gate in view.gates:
        sentences.append(
            say("describe.gate", gate=GATE[gate.color], merchants=_merchants(gate.merchants) or "@describe.nobody")
        )
        if gate.king:
            sentences.append(say("describe.king", gate=GATE[gate.color]))
    sentences.append(say("describe.fountain", merchants=_merchants(view.fountain) or "@describe.nobody"))
    if view.race is not None:
        sentences.append(say("describe.race", merchants=_merchants(view.race.merchants) or "@describe.nobody"))
    sentences += [phrase for side in view.sides for phrase in _side(side)]
    sentences += [phrase for player in view.players for phrase in _player(player)]
    if view.in_hand is not None:
        sentences.append(say("describe.in_hand", merchant=MERCHANT[view.in_hand]))
    return sentences


def describe_round(view: LydiaView) -> list[Phrase]:
    """Whose turn it is, and what ends the game."""
    sentences = [say("describe.round", round=view.round, goal=view.goal, seat=seat_ref(view.active))]
    if view.over:
        sentences = [say("describe.over")]
    elif view.at_rest:
        sentences = [say("describe.at_rest", round=view.round, seat=seat_ref(view.active), n=PATIENCE)]
    elif view.tile_owner is not None:
        sentences.append(say("describe.last_turns", seat=seat_ref(view.tile_owner)))
    return sentences


def _side(side: CitySideView) -> list[Phrase]:
    cards = [slot.card for slot in side.slots if slot.card is not None]
    sentences = [_offer(side.side, card) for card in cards] or [say("describe.sold_out", side=SIDE[side.side])]
    if side.tile is not None:
        key = "describe.tile_open" if side.tile_open else "describe.tile"
        sentences.append(say(key, side=SIDE[side.side], tile=TILE[side.tile], text=f"@tiles.{side.tile}.text"))
    return sentences


def _offer(side: Side, card: str) -> Phrase:
    printed = CARDS[card]
    args: dict[str, Arg] = {
        "side": SIDE[side],
        "card": CARD[card],
        "kind": f"@kind.{printed.kind}",
        "cost": _cost(card),
        "text": _text(card, "base"),
    }
    return (
        say("describe.offer_purple", **args)
        if printed.scoring
        else say("describe.offer", points=printed.printed("base"), **args)
    )


def _player(player: PlayerView) -> list[Phrase]:
    seat = seat_ref(player.seat)
    sentences = [describe_board(player)]
    if player.home_wild:
        sentences.append(say("describe.wild", seat=seat, good=GOOD[player.home]))
    waiting: list[Merchant] = ["lydian"] if player.lydian_waits else []
    waiting += ["artisan"] if player.artisan_waits else []
    if waiting:
        sentences.append(say("describe.waiting", seat=seat, merchants=_merchants(tuple(waiting))))
    stocks = amounts((color, n or 0) for color, n in player.tracks)
    sentences.append(say("describe.tracks", seat=seat, goods=stocks or "@describe.nothing"))
    sentences.append(say("describe.upgraded", seat=seat, cards=len(player.cards), upgraded=player.upgraded))
    sentences += [_owned(seat, owned) for owned in player.cards]
    sentences += describe_bag(player)
    if player.courtyard is not None:
        sentences.append(say("describe.courtyard", seat=seat, merchant=MERCHANT[player.courtyard]))
    return sentences


def describe_board(player: PlayerView) -> Phrase:
    """Home colour, influence, limit and coins in one line."""
    board: dict[str, int | str] = {
        "seat": seat_ref(player.seat),
        "home": f"@color.{player.home}",
        "influence": player.influence,
        "coins": player.coins,
    }
    if player.limit is None:
        return say("describe.board_free", **board)
    return say("describe.board", limit=player.limit, **board)


def describe_bag(player: PlayerView) -> list[Phrase]:
    """Nothing where the bag is hidden."""
    if player.bag is None:
        return []
    merchants = _merchants(tuple(kind for kind, n in player.bag for _ in range(n)))
    return [say("describe.bag", seat=seat_ref(player.seat), merchants=merchants)]


def _owned(seat: str, owned: OwnedView) -> Phrase:
    """Points as they stand; `?` where they would give away a hidden bag (R17)."""
    args: dict[str, Arg] = {
        "seat": seat,
        "card": CARD[owned.card],
        "points": "?" if owned.points is None else owned.points,
    }
    if owned.face == "covered":
        return say("describe.owned_covered", **args)
    args["text"] = _text(owned.card, owned.face)
    return (
        say("describe.owned_upgraded", **args)
        if owned.face == "upgraded"
        else say("describe.owned", cost=_cost(owned.card), **args)
    )


def _cost(card: str) -> tuple[str, ...]:
    price = PRICES[card]
    return amounts([*price.colors, ("coin", price.coins)])


def _text(card: str, face: Face) -> str:
    return CARD[card].removesuffix("name") + ("text" if face == "base" else "text_upgraded")


def _merchants(merchants: tuple[Merchant, ...]) -> tuple[str, ...]:
    return tuple(MERCHANT[merchant] for merchant in merchants)


def _exchanged(state: State) -> str:
    frame = state.stack[-1]
    if isinstance(frame, ExchangingHome):
        return GOOD[state.players[frame.seat].home]
    assert isinstance(frame, Exchanging)
    return GOOD[frame.gate]


def _asked(state: State) -> str:
    frame = state.stack[-1]
    assert isinstance(frame, Paying)
    amounts = next_amounts(state.players[frame.seat], *terms(state, frame), frame.spent)
    assert amounts is not None
    return GOOD[amounts.color]
