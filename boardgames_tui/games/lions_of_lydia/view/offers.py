"""What a card or a step of influence would add to the own score, told before the choice.

The score as it stands, not a forecast: printed points, what purple cards gain or lose by the card and by its payment,
and the coins of the fountain tile where the choice would take it."""

from dataclasses import dataclass

from boardgames_tui.engine import clone
from boardgames_tui.games.lions_of_lydia.content import (
    CARDS,
    COIN_MAX,
    LEVELS,
    MERCHANTS,
    PRICES,
    TOP_LEVEL,
    Face,
    Good,
    Merchant,
)
from boardgames_tui.games.lions_of_lydia.rules.payment import Payment, default, ways
from boardgames_tui.games.lions_of_lydia.rules.scoring import BAG_SCORING, bag_points, worth
from boardgames_tui.games.lions_of_lydia.rules.state import Bonus, Covering, Player, Racing, Refill, Shopping, State
from boardgames_tui.games.lions_of_lydia.rules.tiles import coverable


@dataclass(slots=True, frozen=True)
class Offer:
    """A card that can be bought, upgraded or covered now."""

    card: str
    payment: tuple[tuple[Good, int], ...]
    """What would be paid unless the player chooses otherwise (R42a)."""
    points: int | None
    """How the score would change; None where a hidden bag would be given away (R17)."""
    ends: bool
    """It would be the upgrade that takes the fountain tile (R59)."""


def offers(state: State, *, open_bag: bool) -> tuple[Offer, ...]:
    """While cards are bought, upgraded or covered: every card that can be had, with the payment proposed."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Shopping):
        player = state.players[frame.seat]
        fresh = (
            [card for side in frame.sides for card in state.market[side] if card is not None] if player.may_buy else []
        )
        found: list[tuple[str, Face]] = [(card, "base") for card in fresh] + [
            (card, "upgraded") for card in _base_cards(player)
        ]
        payable = [(card, face) for card, face in found if ways(player, PRICES[card], player.coins)]
        return tuple(
            _offer(state, frame.seat, card, face, default(player, PRICES[card]), open_bag) for card, face in payable
        )
    if isinstance(frame, Bonus):
        return tuple(
            _offer(state, frame.seat, card, "upgraded", {}, open_bag) for card in _base_cards(state.players[frame.seat])
        )
    if isinstance(frame, Covering):
        able = coverable(state.players[frame.seat], frame.tile)
        return tuple(_offer(state, frame.seat, card, "covered", {}, open_bag) for card in able)
    return ()


def influence_points(state: State) -> int:
    """What one more step of influence would add to the score of whoever may take it: for a bonus, in a race."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Bonus | Racing):
        return 0
    seat = frame.seat if isinstance(frame, Bonus) else (frame.first + frame.asked) % state.seats
    player, has_tile = state.players[seat], state.tile_owner == seat
    if player.influence == TOP_LEVEL:
        return 0
    trial = clone(player)
    trial.influence += 1
    coins = sum(reward.amount for reward in LEVELS[trial.influence].on_enter if reward.type == "gain_coins")
    trial.coins = min(COIN_MAX, trial.coins + coins)
    return worth(trial, has_tile=has_tile) - worth(player, has_tile=has_tile)


def refill_points(state: State, *, open_bag: bool) -> tuple[tuple[Merchant, int], ...]:
    """While a merchant is taken: what each would add to the points of the bag (R68); nothing where a hidden bag would
    be given away."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Refill) or not open_bag:
        return ()
    player = state.players[frame.seat]
    now = bag_points(player, player.bag)
    return tuple((merchant, bag_points(player, [*player.bag, merchant]) - now) for merchant in MERCHANTS)


def _offer(state: State, seat: int, card: str, face: Face, payment: Payment, open_bag: bool) -> Offer:
    player, has_tile = state.players[seat], state.tile_owner == seat
    trial = clone(player)
    for good, n in payment.items():
        if good == "coin":
            trial.coins -= n
        else:
            trial.tracks[good] -= n
    trial.cards[card] = face
    ends = state.tile_owner is None and trial.upgraded >= state.goal
    scoring = CARDS[card].scoring
    is_open = open_bag or scoring is None or scoring.type not in BAG_SCORING
    points = worth(trial, has_tile=has_tile or ends) - worth(player, has_tile=has_tile) if is_open else None
    return Offer(card, tuple((good, n) for good, n in payment.items() if n), points, ends)


def _base_cards(player: Player) -> list[str]:
    return [card for card, face in player.cards.items() if face == "base"]
