"""The fountain action (R31–R39) and the builder's (X6): buying, upgrading, done."""

from collections.abc import Mapping

from boardgames_tui.engine import IllegalAction, Log, Phrase, Refusal, say
from boardgames_tui.games.lions_of_lydia.actions import (
    Act,
    Buy,
    BuyEstate,
    BuyTomb,
    BuyWith,
    Done,
    Upgrade,
    UpgradeWith,
)
from boardgames_tui.games.lions_of_lydia.content import CARDS, FOUNTAIN_CARDS, PRICES, SIDES, Merchant, Side
from boardgames_tui.games.lions_of_lydia.words import CARD, SIDE, refused

from .frames import Copying, Paying, Shopping
from .gains import gain_coins
from .influence import turn_over
from .payment import Payment, default, pay, shortfall, ways
from .state import State
from .tiles import TileStep

_BUY: Mapping[str, Buy] = {card: Buy(card) for card in CARDS}
_BUY_WITH: Mapping[str, BuyWith] = {card: BuyWith(card) for card in CARDS}
_UPGRADE: Mapping[str, Upgrade] = {card: Upgrade(card) for card in CARDS}
_UPGRADE_WITH: Mapping[str, UpgradeWith] = {card: UpgradeWith(card) for card in CARDS}
_DONE = Done()


def arrive_at_fountain(state: State, seat: int, merchant: Merchant, log: Log) -> None:
    """R31. An artisan is asked whom he copies only where it can matter: for a fountain card of the owner (X3.6)."""
    copyable = [each for each in state.fountain if each != "artisan"]
    state.fountain.append(merchant)
    if merchant != "artisan":
        open_market(state, seat, merchant, log)
    elif any(FOUNTAIN_CARDS.get(each) in state.players[seat].cards for each in copyable):
        state.stack.append(Copying(seat, None))
    else:
        open_market(state, seat, None, log)


def open_market(state: State, seat: int, acts_as: Merchant | None, log: Log) -> None:
    player = state.players[seat]
    card = FOUNTAIN_CARDS.get(acts_as) if acts_as else None
    if card in player.cards:  # X2.3: before any purchase
        assert card is not None
        coins = CARDS[card].gain(player.cards[card])["coin"]
        log.tell(seat, "log.gain_card", source=CARD[card], n=coins, good="@good.coin")
        gain_coins(player, seat, coins, log)
    state.stack.append(Shopping(seat, SIDES))


class MarketStep(TileStep):
    frame = Shopping
    accepts = (Buy, BuyWith, Upgrade, UpgradeWith, BuyTomb, BuyEstate, Done)
    rule = "R32"

    def prompt(self, state: State, frame: Shopping) -> Phrase:
        """R33 is said before the first purchase: afterwards it is too late to know it."""
        if frame.sides == SIDES:
            return say("prompt.market")
        return say("prompt.market_from", sides=tuple(SIDE[side] for side in frame.sides))

    def legal(self, state: State, frame: Shopping) -> list[Act]:
        player = state.players[frame.seat]
        coins = player.coins
        options: list[Act] = []
        others: list[Act] = []
        if player.may_buy:
            for side in frame.sides:
                for card in state.market[side]:
                    if card is not None and (found := ways(player, PRICES[card], coins)):
                        options.append(_BUY[card])
                        if found > 1:
                            others.append(_BUY_WITH[card])
        for card, face in player.cards.items():
            if face == "base" and (found := ways(player, PRICES[card], coins)):
                options.append(_UPGRADE[card])
                if found > 1:
                    others.append(_UPGRADE_WITH[card])
        if state.tiles:
            options += self.legal_tiles(state, frame)
        return [*options, *others, _DONE]

    def choose(self, state: State, frame: Shopping, action: Act, log: Log) -> None:
        if isinstance(action, Done):
            self._leave(state, frame, log)
        elif isinstance(action, BuyTomb | BuyEstate):
            self.buy_tile(state, frame, action.tile, log)
        elif isinstance(action, Buy | BuyWith):
            if why := buy_refusal(state, frame, action.card):
                raise IllegalAction(why.why, why.rule)
            if isinstance(action, Buy):
                player = state.players[frame.seat]
                buy(state, frame, action.card, default(player, PRICES[action.card]), log)
            else:
                state.stack.append(Paying(frame.seat, "buy", action.card))
        elif isinstance(action, Upgrade | UpgradeWith):
            if why := upgrade_refusal(state, frame.seat, action.card):
                raise IllegalAction(why.why, why.rule)
            if isinstance(action, Upgrade):
                player = state.players[frame.seat]
                upgrade(state, frame.seat, action.card, default(player, PRICES[action.card]), log)
            else:
                state.stack.append(Paying(frame.seat, "upgrade", action.card))

    def _leave(self, state: State, frame: Shopping, log: Log) -> None:
        state.stack.pop()
        if frame.builder is not None:  # X6.3
            state.fountain.append("lydian")
            log.tell(frame.seat, "log.builder_leaves")

    def why_not(self, state: State, frame: Shopping) -> list[Refusal]:
        offered = [card for side in SIDES for card in state.market[side] if card is not None]
        found = [buy_refusal(state, frame, card) for card in offered]
        found += [upgrade_refusal(state, frame.seat, card) for card in state.players[frame.seat].cards]
        return [refusal for refusal in found if refusal is not None] + self.refused_tiles(state, frame)


def buy(state: State, frame: Shopping, card: str, payment: Payment, log: Log) -> None:
    """R34, R36; the payment is legal already."""
    player = state.players[frame.seat]
    side = side_of(state, card)
    assert side is not None
    log.tell(frame.seat, "log.buy", card=CARD[card])
    pay(player, frame.seat, payment, log)
    player.cards[card] = "base"
    slots = state.market[side]
    slots[slots.index(card)] = None
    frame.sides = (side,) if frame.builder is None else frame.sides
    if CARDS[card].kind == "gold":
        state.fountain.append("lydian")
        log.tell(frame.seat, "log.lydian_leaves_card", card=CARD[card])


def upgrade(state: State, seat: int, card: str, payment: Payment, log: Log) -> None:
    pay(state.players[seat], seat, payment, log)
    turn_over(state, seat, card, log)


def side_of(state: State, card: str) -> Side | None:
    return next((side for side, slots in state.market.items() if card in slots), None)


def buy_refusal(state: State, frame: Shopping, card: str) -> Refusal | None:
    player = state.players[frame.seat]
    side = side_of(state, card)
    if side is None:
        return refused(say("label.buy", card=CARD.get(card, card)), "not_for_sale", "R37")
    if side not in frame.sides:
        return refused(
            say("label.buy", card=CARD[card]), "other_side", "R33" if frame.builder is None else "X6.2", side=SIDE[side]
        )
    if not player.may_buy:
        return refused(
            say("label.buy", card=CARD[card]), "limit", "R35", limit=player.limit or 0, level=player.influence
        )
    if not ways(player, PRICES[card], player.coins):
        return refused(
            say("label.buy", card=CARD[card]), "money", "R43", n=shortfall(player, PRICES[card], player.coins)
        )
    return None


def upgrade_refusal(state: State, seat: int, card: str) -> Refusal | None:
    player = state.players[seat]
    what = say("label.upgrade", card=CARD.get(card, card))
    if card not in player.cards:
        return refused(what, "not_yours", "R38")
    if player.cards[card] != "base":
        return refused(what, "already_upgraded", "R38")
    if not ways(player, PRICES[card], player.coins):
        return refused(what, "money", "R43", n=shortfall(player, PRICES[card], player.coins))
    return None
