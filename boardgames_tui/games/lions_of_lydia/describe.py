"""Choices and positions in words, for lists, screen readers and play without the full-screen app."""

from boardgames_tui.engine import Phrase, say, seat_ref

from .actions import (
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
from .content import COLORS, Merchant
from .paying import terms
from .payment import next_amounts
from .state import Exchanging, ExchangingHome, Paying, State
from .view import LydiaView, PlayerView, SideView
from .words import CARD, GATE, GOOD, MERCHANT, SIDE, TILE


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
    told = [say("describe.round", round=view.round, goal=view.goal, seat=seat_ref(view.active))]
    if view.over:
        told = [say("describe.over")]
    elif view.tile_owner is not None:
        told.append(say("describe.last_turns", seat=seat_ref(view.tile_owner)))
    for gate in view.gates:
        told.append(say("describe.gate", gate=GATE[gate.color], merchants=_merchants(gate.merchants)))
        if gate.king:
            told.append(say("describe.king", gate=GATE[gate.color]))
    told.append(say("describe.fountain", merchants=_merchants(view.fountain)))
    if view.race is not None:
        told.append(say("describe.race", merchants=_merchants(view.race.merchants)))
    told += [phrase for side in view.sides for phrase in _side(side)]
    told += [phrase for player in view.players for phrase in _player(player)]
    if view.in_hand is not None:
        told.append(say("describe.in_hand", merchant=MERCHANT[view.in_hand]))
    return told


def _side(side: SideView) -> list[Phrase]:
    cards = tuple(CARD[slot.card] for slot in side.slots if slot.card is not None)
    told = [say("describe.side", side=SIDE[side.side], cards=cards)]
    if side.tile is not None:
        told.append(say("describe.tile_open" if side.tile_open else "describe.tile", tile=TILE[side.tile]))
    return told


def _player(player: PlayerView) -> list[Phrase]:
    tracks = dict(player.tracks)
    seat = seat_ref(player.seat)
    told = [
        say("describe.board", seat=seat, home=f"@color.{player.home}", influence=player.influence, coins=player.coins),
        say("describe.tracks", seat=seat, **{color: "–" if (n := tracks[color]) is None else n for color in COLORS}),
        say("describe.cards", seat=seat, upgraded=player.upgraded, cards=tuple(CARD[owned.card] for owned in player.cards)),
    ]
    if player.bag is not None:
        told.append(say("describe.bag", seat=seat, merchants=_merchants(tuple(kind for kind, n in player.bag for _ in range(n)))))
    if player.courtyard is not None:
        told.append(say("describe.courtyard", seat=seat, merchant=MERCHANT[player.courtyard]))
    return told


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
