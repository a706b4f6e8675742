"""What a seat may see: everything but, with hidden bags, what lies in the bags (R17)."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardgames_tui.engine import View
from boardgames_tui.games.lions_of_lydia.content import (
    BAG_SCORING,
    CARDS,
    COLORS,
    GOODS,
    MERCHANTS,
    SIDES,
    TABLES,
    Color,
    Face,
    Good,
    Kind,
    Merchant,
    Side,
)
from boardgames_tui.games.lions_of_lydia.rules.frames import (
    Bonus,
    Courtyard,
    GateVisit,
    Paying,
    Placement,
    Racing,
    Shopping,
)
from boardgames_tui.games.lions_of_lydia.rules.paying import terms
from boardgames_tui.games.lions_of_lydia.rules.payment import Spendable, next_amounts, order
from boardgames_tui.games.lions_of_lydia.rules.race import RANKS, race_price
from boardgames_tui.games.lions_of_lydia.rules.scoring import card_points, total
from boardgames_tui.games.lions_of_lydia.rules.state import Player, State

from .offers import Offer, offers
from .placements import FountainOutlook, GateOutlook, fountain_outlook, gate_outlooks


@dataclass(slots=True, frozen=True)
class OwnedView:
    card: str
    kind: Kind
    face: Face
    points: int | None
    """What it would score now, purple cards by the present position; None where a hidden bag would be given away."""
    gain: tuple[tuple[Good, int], ...]
    """The yield of the present side."""


@dataclass(slots=True, frozen=True)
class PlayerView:
    seat: int
    home: Color
    tracks: tuple[tuple[Color, int | None], ...]
    """None: the track is gone (X5.4)."""
    coins: int
    influence: int
    limit: int | None
    cards: tuple[OwnedView, ...]
    upgraded: int
    bag: tuple[tuple[Merchant, int], ...] | None
    """Merchants by count; None: hidden."""
    bag_size: int
    courtyard: Merchant | None
    lydian_waits: bool
    artisan_waits: bool
    home_wild: bool
    tombs: tuple[Color, ...]
    has_tile: bool
    score: int | None
    """If the game ended now; None where a hidden bag would be given away."""


@dataclass(slots=True, frozen=True)
class GateView:
    color: Color
    merchants: tuple[Merchant, ...]
    king: bool
    builder: bool
    """A builder tile lies at this corner (X6)."""


@dataclass(slots=True, frozen=True)
class SlotView:
    kind: Kind
    card: str | None
    """None: sold."""
    lydian: bool
    """A Lydian waits on the card."""


@dataclass(slots=True, frozen=True)
class CitySideView:
    side: Side
    slots: tuple[SlotView, ...]
    tile: str | None
    """Tomb or estate still lying here."""
    tile_open: bool
    """The gold card above it is sold."""


@dataclass(slots=True, frozen=True)
class RaceView:
    merchants: tuple[Merchant, ...]
    prices: tuple[tuple[int, tuple[tuple[Color, int], ...]], ...]
    """What each rank costs, while a race is on."""


@dataclass(slots=True, frozen=True)
class PaymentView:
    card: str
    rank: int
    cost: tuple[tuple[Good, int], ...]
    spent: tuple[tuple[Color, int], ...]
    asked: Spendable
    is_last: bool
    """After this colour coins pay the rest."""


@dataclass(slots=True, kw_only=True)
class LydiaView(View):
    round: int
    active: int
    first: int
    goal: int
    """Upgraded properties that end the game."""
    tile_owner: int | None
    at_rest: bool
    """Nothing but bags and coins can change any more (R59a)."""
    over: bool
    expansions: tuple[str, ...]
    hide_bags: bool
    gates: tuple[GateView, ...]
    fountain: tuple[Merchant, ...]
    sides: tuple[CitySideView, ...]
    race: RaceView | None
    retired: tuple[Merchant, ...]
    players: tuple[PlayerView, ...]
    in_hand: Merchant | None
    """The merchant drawn or swapped in, not placed yet."""
    visiting: Color | None
    """The gate where an action is going on."""
    buying_from: tuple[Side, ...]
    """Sides still open in the present fountain action."""
    builder: Color | None
    bonuses: tuple[Color, ...]
    """Space-6 bonuses still to be used, the present one first."""
    payment: PaymentView | None
    gate_outlooks: tuple[GateOutlook, ...]
    fountain_outlook: FountainOutlook | None
    offers: tuple[Offer, ...]


def view(state: State, seat: int | None) -> LydiaView:
    top = state.stack[-1] if state.stack else None
    shopping = next((frame for frame in state.stack if isinstance(frame, Shopping)), None)
    visit = next((frame for frame in state.stack if isinstance(frame, GateVisit)), None)
    return LydiaView(
        seat=seat,
        round=state.round,
        active=state.active,
        first=state.first,
        goal=state.goal,
        tile_owner=state.tile_owner,
        at_rest=state.idle is not None,
        over=top is None,
        expansions=state.options.expansions(),
        hide_bags=state.options.hide_bags,
        gates=tuple(
            GateView(gate, tuple(state.gates[gate]), state.king == gate, state.options.builders) for gate in COLORS
        ),
        fountain=tuple(state.fountain),
        sides=tuple(_side(state, side) for side in SIDES),
        race=_race(state) if state.options.races else None,
        retired=tuple(state.retired),
        players=tuple(_player(state, each, seat) for each in range(state.seats)),
        in_hand=top.merchant if isinstance(top, Courtyard | Placement) else None,
        visiting=visit.gate if visit else None,
        buying_from=shopping.sides if shopping else (),
        builder=shopping.builder if shopping else None,
        bonuses=tuple(top.tracks[::-1]) if isinstance(top, Bonus) else (),
        payment=_payment(state, top) if isinstance(top, Paying) else None,
        gate_outlooks=gate_outlooks(state),
        fountain_outlook=fountain_outlook(state),
        offers=offers(state),
    )


def bag_visible(state: State, owner: int, reader: int | None) -> bool:
    """R17: with hidden bags only to the owner, in his turn; when the game is over everything is counted openly."""
    return not state.options.hide_bags or not state.stack or (owner == reader == state.active)


def _player(state: State, seat: int, reader: int | None) -> PlayerView:
    player = state.players[seat]
    open_bag = bag_visible(state, seat, reader)
    return PlayerView(
        seat=seat,
        home=player.home,
        tracks=tuple((color, None if color in player.tombs else player.tracks[color]) for color in COLORS),
        coins=player.coins,
        influence=player.influence,
        limit=player.limit,
        cards=tuple(_owned(player, card, open_bag) for card in player.cards),
        upgraded=player.upgraded,
        bag=tuple((each, player.bag.count(each)) for each in MERCHANTS if each in player.bag) if open_bag else None,
        bag_size=len(player.bag),
        courtyard=player.courtyard,
        lydian_waits=state.lydian_waits(seat),
        artisan_waits=state.artisan_waits(seat),
        home_wild=player.home_is_wild,
        tombs=tuple(player.tombs),
        has_tile=state.tile_owner == seat,
        score=total(state, seat) if open_bag or not any(_scores_bag(card) for card in player.cards) else None,
    )


def _owned(player: Player, card: str, open_bag: bool) -> OwnedView:
    face = player.cards[card]
    points = card_points(player, card) if open_bag or not _scores_bag(card) else None
    return OwnedView(card, CARDS[card].kind, face, points, _goods(CARDS[card].gain(face)))


def _scores_bag(card: str) -> bool:
    scoring = CARDS[card].scoring
    return scoring is not None and scoring.type in BAG_SCORING


def _side(state: State, side: Side) -> CitySideView:
    slots = state.market[side]
    silver: list[Kind] = ["silver"] * TABLES[state.seats].silver_per_side
    fountain: list[Kind] = ["fountain"] if state.options.pactolus else []
    kinds: list[Kind] = ["purple", "purple", "gold", *silver, *fountain]
    return CitySideView(
        side=side,
        slots=tuple(
            SlotView(kind, card, kind == "gold" and card is not None) for kind, card in zip(kinds, slots, strict=True)
        ),
        tile=state.tiles.get(side),
        tile_open=state.gold_sold(side),
    )


def _race(state: State) -> RaceView:
    racing = any(isinstance(frame, Racing) for frame in state.stack)
    prices = tuple((rank, race_price(state, rank).colors) for rank in RANKS) if racing else ()
    return RaceView(tuple(state.race), prices)


def _payment(state: State, frame: Paying) -> PaymentView:
    player = state.players[frame.seat]
    price, purse = terms(state, frame)
    asked = next_amounts(player, price, purse, frame.spent)
    assert asked is not None
    cost: tuple[tuple[Good, int], ...] = (*price.colors, *((("coin", price.coins),) if price.coins else ()))
    colors = order(player, price)
    spent = tuple(zip(colors, frame.spent, strict=False))
    return PaymentView(frame.card, frame.rank, cost, spent, asked, len(spent) == len(colors) - 1)


def _goods(gain: Mapping[Good, int]) -> tuple[tuple[Good, int], ...]:
    return tuple((good, gain[good]) for good in GOODS if good in gain)
