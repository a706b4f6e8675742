"""Tombs (X5) and estates (X8): the tiles under the gold cards, bought in a fountain action like cards but never cards
themselves."""

from collections.abc import Mapping

from boardgames_tui.engine import IllegalAction, Log, Phrase, Refusal, say
from boardgames_tui.games.lions_of_lydia.actions import Act, BuyEstate, BuyTomb, Cover
from boardgames_tui.games.lions_of_lydia.content import CARDS, ESTATES, TOMBS, Side
from boardgames_tui.games.lions_of_lydia.words import CARD, GOOD, MERCHANT, SIDE, TILE, refused

from .frames import Covering, Shopping
from .state import Player, State
from .steps import LydiaStep

_BUY_TILE: Mapping[str, BuyTomb | BuyEstate] = {
    **{id: BuyTomb(id) for id in TOMBS},
    **{id: BuyEstate(id) for id in ESTATES},
}
_COVER: Mapping[str, Cover] = {card: Cover(card) for card in CARDS}


class TileStep(LydiaStep[Shopping]):
    """The part of the market that sells tiles."""

    def legal_tiles(self, state: State, frame: Shopping) -> list[Act]:
        return [
            _BUY_TILE[tile] for side, tile in state.tiles.items() if self._refusal(state, frame, side, tile) is None
        ]

    def buy_tile(self, state: State, frame: Shopping, tile: str, log: Log) -> None:
        side = next((side for side, lying in state.tiles.items() if lying == tile), None)
        if side is None:
            raise IllegalAction(say("why.not_for_sale"), "X5.2" if tile in TOMBS else "X8.2")
        if why := self._refusal(state, frame, side, tile):
            raise IllegalAction(why.why, why.rule)
        player = state.players[frame.seat]
        del state.tiles[side]
        frame.sides = (side,) if frame.builder is None else frame.sides
        price = _coins(tile)
        player.coins -= price
        log.tell(frame.seat, "log.buy", card=TILE[tile])
        log.tell(frame.seat, "log.pays", n=price, good=GOOD["coin"])
        if tile in TOMBS:
            _bury(state, frame.seat, tile, log)
        else:
            state.stack.append(Covering(frame.seat, tile))

    def refused_tiles(self, state: State, frame: Shopping) -> list[Refusal]:
        found = (self._refusal(state, frame, side, tile) for side, tile in state.tiles.items())
        return [refusal for refusal in found if refusal is not None]

    def _refusal(self, state: State, frame: Shopping, side: Side, tile: str) -> Refusal | None:
        player = state.players[frame.seat]
        tomb = TOMBS.get(tile)
        if not state.gold_sold(side):
            return refused(_what(tile), "gold_above", "X5.2" if tomb else "X8.2")
        if side not in frame.sides:
            return refused(_what(tile), "other_side", "R33" if frame.builder is None else "X6.2", side=SIDE[side])
        if player.coins < _coins(tile):
            return refused(_what(tile), "money", "X5.3" if tomb else "X8.3", n=_coins(tile) - player.coins)
        if tomb and tomb.color not in state.fountain:
            return refused(_what(tile), "no_merchant", "X5.3", merchant=MERCHANT[tomb.color])
        if not tomb and not coverable(player, tile):
            return refused(_what(tile), "nothing_to_cover", "X8.3")
        return None


def _bury(state: State, seat: int, tile: str, log: Log) -> None:
    """X5.3, X5.4: a merchant leaves the game, the track and everything on it is gone."""
    player, color = state.players[seat], TOMBS[tile].color
    state.fountain.remove(color)
    state.retired.append(color)
    log.tell(seat, "log.bury", merchant=MERCHANT[color])
    log.tell(seat, "log.track_lost", good=GOOD[color], n=player.tracks[color])
    player.tracks[color] = 0
    player.tombs.append(color)


class CoverStep(LydiaStep[Covering]):
    """Which upgraded card the estate covers (X8.3)."""

    frame = Covering
    accepts = (Cover,)
    rule = "X8.3"

    def legal(self, state: State, frame: Covering) -> list[Act]:
        return [_COVER[card] for card in coverable(state.players[frame.seat], frame.tile)]

    def choose(self, state: State, frame: Covering, action: Act, log: Log) -> None:
        assert isinstance(action, Cover)
        player = state.players[frame.seat]
        if action.card not in coverable(player, frame.tile):
            raise IllegalAction(say("why.cannot_cover"), "X8.3")
        state.stack.pop()
        player.cards[action.card] = "covered"
        log.tell(frame.seat, "log.cover", card=CARD[action.card])

    def why_not(self, state: State, frame: Covering) -> list[Refusal]:
        player = state.players[frame.seat]
        able = coverable(player, frame.tile)
        return [
            refused(say("label.cover", card=CARD[card]), _why_not_covered(player, card, frame.tile), "X8.3")
            for card in player.cards
            if card not in able
        ]


def coverable(player: Player, tile: str) -> list[str]:
    kinds = ESTATES[tile].covers
    return [card for card, face in player.cards.items() if face == "upgraded" and CARDS[card].kind in kinds]


def _why_not_covered(player: Player, card: str, tile: str) -> str:
    if CARDS[card].kind not in ESTATES[tile].covers:
        return "cover_kind"
    return "covered_already" if player.cards[card] == "covered" else "cover_upgraded"


def _coins(tile: str) -> int:
    return (TOMBS[tile] if tile in TOMBS else ESTATES[tile]).cost["coin"]


def _what(tile: str) -> Phrase:
    return say(f"label.{_BUY_TILE[tile].kind}", tile=TILE[tile])
