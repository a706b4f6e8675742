"""What can be bought, upgraded or covered now: the payment proposed, and whether it takes the fountain tile."""

from dataclasses import dataclass

from boardgames_tui.games.lions_of_lydia.content import PRICES, Good
from boardgames_tui.games.lions_of_lydia.rules.frames import Bonus, Covering, Shopping
from boardgames_tui.games.lions_of_lydia.rules.payment import Payment, default, ways
from boardgames_tui.games.lions_of_lydia.rules.state import Player, State
from boardgames_tui.games.lions_of_lydia.rules.tiles import coverable


@dataclass(slots=True, frozen=True)
class Offer:
    """A card that can be bought, upgraded or covered now."""

    card: str
    payment: tuple[tuple[Good, int], ...]
    """What would be paid unless the player chooses otherwise (R42a)."""
    ends: bool
    """It would be the upgrade that takes the fountain tile (R59)."""


def offers(state: State) -> tuple[Offer, ...]:
    """While cards are bought, upgraded or covered: every card that can be had."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Shopping):
        player = state.players[frame.seat]
        fresh = [card for side in frame.sides for card in state.market[side] if card is not None]
        found = [*((card, False) for card in fresh if player.may_buy), *((card, True) for card in _base_cards(player))]
        return tuple(
            _offer(state, frame.seat, card, default(player, PRICES[card]), is_upgrade)
            for card, is_upgrade in found
            if ways(player, PRICES[card], player.coins)
        )
    if isinstance(frame, Bonus):
        return tuple(_offer(state, frame.seat, card, {}, True) for card in _base_cards(state.players[frame.seat]))
    if isinstance(frame, Covering):
        able = coverable(state.players[frame.seat], frame.tile)
        return tuple(_offer(state, frame.seat, card, {}, False) for card in able)
    return ()


def _offer(state: State, seat: int, card: str, payment: Payment, is_upgrade: bool) -> Offer:
    ends = is_upgrade and state.tile_owner is None and state.players[seat].upgraded + 1 >= state.goal
    return Offer(card, tuple((good, n) for good, n in payment.items() if n), ends)


def _base_cards(player: Player) -> list[str]:
    return [card for card, face in player.cards.items() if face == "base"]
