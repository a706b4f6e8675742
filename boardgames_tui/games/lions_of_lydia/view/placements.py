"""What the merchant in hand would bring at each place: the same sums the gate action books, told before the choice."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardgames_tui.engine import clone
from boardgames_tui.games.lions_of_lydia.content import (
    BONUS_SPACE,
    CARDS,
    COIN_MAX,
    COLORS,
    FOUNTAIN_CARDS,
    PRICES,
    RESOURCE_MAX,
    SIDES,
    TOP_LEVEL,
    Color,
    Good,
    Merchant,
)
from boardgames_tui.games.lions_of_lydia.rules.frames import Copying, Courtyard, Placement
from boardgames_tui.games.lions_of_lydia.rules.gains import Gain, gate_gains, king_gain
from boardgames_tui.games.lions_of_lydia.rules.payment import ways
from boardgames_tui.games.lions_of_lydia.rules.scoring import worth
from boardgames_tui.games.lions_of_lydia.rules.state import Player, State


@dataclass(slots=True, frozen=True)
class GateOutlook:
    merchant: Merchant
    """Who would be placed; while the courtyard may still be swapped, there are outlooks for both."""
    gate: Color
    copies: Merchant | None
    """Whom an artisan would copy; None for everybody else."""
    gains: tuple[Gain, ...]
    """Source by source, before the caps."""
    tracks: tuple[tuple[Color, int], ...]
    """Where the tracks would stand."""
    coins: int
    points: int
    """What that changes on the score sheet, with what comes only after the king's way or the copy."""
    wasted: tuple[tuple[Good, int], ...]
    """What the caps would swallow (R22)."""
    bonuses: tuple[Color, ...]
    """Tracks that would reach space 6, as far as there is a use for their bonuses (R52)."""
    exchange: bool
    """A Lydian would allow an exchange, and there would be something to exchange (R26a)."""
    pair: Merchant | None
    """Whose pair would leave (R28)."""
    king: bool


@dataclass(slots=True, frozen=True)
class FountainOutlook:
    coins: int
    """Paid by a fountain card of the merchant's colour (X2.3)."""
    offered: int
    payable: int
    """Cards on all sides that could be bought, each on its own."""
    upgrades: int
    full: bool
    """The limit of properties is reached: nothing can be bought (R35)."""


def gate_outlooks(state: State) -> tuple[GateOutlook, ...]:
    """For the merchants one may place now, or for the artisan who is about to copy; otherwise nothing."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Placement | Courtyard):
        waiting = state.players[frame.seat].courtyard if isinstance(frame, Courtyard) else None
        return tuple(
            gate_outlook(state, frame.seat, gate, merchant, copies)
            for merchant in dict.fromkeys([frame.merchant, waiting or frame.merchant])
            for gate in COLORS
            for copies in _copyable(state, merchant, gate)
        )
    if isinstance(frame, Copying) and frame.gate is not None:
        return tuple(
            gate_outlook(state, frame.seat, frame.gate, "artisan", copies, placed=True)
            for copies in dict.fromkeys(each for each in state.gates[frame.gate] if each != "artisan")
        )
    return ()


def fountain_outlook(state: State) -> FountainOutlook | None:
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Placement):
        return None
    player = state.players[frame.seat]
    spring = FOUNTAIN_CARDS.get(frame.merchant, "")
    extra = CARDS[spring].gain(player.cards[spring])["coin"] if spring in player.cards else 0
    purse = min(COIN_MAX, player.coins + extra)
    offered = [card for side in SIDES for card in state.market[side] if card is not None]
    payable = sum(ways(player, PRICES[card], purse) > 0 for card in offered) if player.may_buy else 0
    upgrades = sum(face == "base" and ways(player, PRICES[card], purse) > 0 for card, face in player.cards.items())
    return FountainOutlook(purse - player.coins, len(offered), payable, upgrades, not player.may_buy)


def _copyable(state: State, merchant: Merchant, gate: Color) -> list[Merchant | None]:
    return (
        [None] if merchant != "artisan" else [*dict.fromkeys(each for each in state.gates[gate] if each != "artisan")]
    )


def gate_outlook(
    state: State, seat: int, gate: Color, merchant: Merchant, copies: Merchant | None, placed: bool = False
) -> GateOutlook:
    """If he were placed there now; `placed`: he stands there already."""
    player = state.players[seat]
    standing = state.gates[gate] if placed else [*state.gates[gate], merchant]
    acts_as = copies or merchant
    king = state.king == gate and not placed
    gains = ([king_gain(player, gate)] if king else []) + gate_gains(player, gate, acts_as, standing)
    sums: dict[Good, int] = {}
    for gain in gains:
        sums[gain.good] = sums.get(gain.good, 0) + gain.amount
    full = {color: player.tracks[color] + sums.get(color, 0) for color in COLORS}
    purse = player.coins + sums.get("coin", 0)
    wasted: list[tuple[Good, int]] = [
        (color, full[color] - RESOURCE_MAX) for color in COLORS if full[color] > RESOURCE_MAX
    ]
    if purse > COIN_MAX:
        wasted.append(("coin", purse - COIN_MAX))
    tracks = {color: min(RESOURCE_MAX, full[color]) for color in COLORS}
    to_exchange = tracks[gate] + (tracks[player.home] if player.home_is_wild else 0)
    return GateOutlook(
        merchant=merchant,
        gate=gate,
        copies=copies,
        gains=tuple(gains),
        tracks=tuple(tracks.items()),
        coins=min(COIN_MAX, purse),
        points=_points(player, tracks, min(COIN_MAX, purse), has_tile=state.tile_owner == seat),
        wasted=tuple(wasted),
        bonuses=tuple(color for color in COLORS if player.tracks[color] < BONUS_SPACE <= full[color])[
            : _useful_bonuses(player)
        ],
        exchange="lydian" in standing and purse < COIN_MAX and to_exchange > 0,
        pair=copies or (merchant if merchant in state.gates[gate] else None),
        king=king,
    )


def _points(player: Player, tracks: Mapping[Color, int], coins: int, *, has_tile: bool) -> int:
    trial = clone(player)
    trial.tracks.update(tracks)
    trial.coins = coins
    return worth(trial, has_tile=has_tile) - worth(player, has_tile=has_tile)


def _useful_bonuses(player: Player) -> int:
    """Steps of influence and upgrades still available."""
    return TOP_LEVEL - player.influence + sum(face == "base" for face in player.cards.values())
