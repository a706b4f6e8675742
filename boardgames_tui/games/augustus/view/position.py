"""What one seat may see: everything but the deck's order, face-down setup discards and other seats' hands (R4, R5)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Literal

from boardgames_tui.engine import View
from boardgames_tui.games.augustus.content import CARDS, JOKER, RESOURCES, SYMBOLS, TOKENS, WANTED, Color, Resource
from boardgames_tui.games.augustus.rules.frames import FILL_UP, ChooseObjectives, Resolve, TakeCard
from boardgames_tui.games.augustus.rules.placing import usable_on
from boardgames_tui.games.augustus.rules.rewards import tiles_of
from boardgames_tui.games.augustus.rules.scoring import card_points, points, power_points, tile_points
from boardgames_tui.games.augustus.rules.state import Player, State

from .draws_needed import substitutes_of, waits

Taking = Literal["completed", "swapped", "limit", "free"]
"""What a card is taken from the display for: the completed one (R33), one given up (R59), a higher limit (R58), a place
left free (R35)."""


@dataclass(slots=True, kw_only=True)
class ObjectiveView:
    card: int
    covered: tuple[bool, ...]
    """In printed order."""
    neutralised: bool

    @property
    def legions(self) -> int:
        return sum(self.covered)


@dataclass(slots=True, kw_only=True)
class PlayerView:
    seat: int
    supply: int
    legions: int
    """All owned, on cards or not."""
    limit: int
    peak: int
    objectives: tuple[ObjectiveView, ...]
    controlled: tuple[int, ...]
    colors: dict[Color, int]
    amounts: dict[Resource, int]
    tiles: tuple[str, ...]
    vp: int
    """R72, as if the game ended now."""
    tile_vp: int
    card_vp: int
    power_vp: int
    has_chosen: bool
    """R4: has confirmed the three objectives to keep."""


@dataclass(slots=True, kw_only=True)
class AugustusView(View):
    edition: int
    """Edition of the cards in play."""
    round: int
    crier: int
    token: str | None
    bag: dict[str, int]
    """Symbol → tokens in the bag."""
    next_bag: dict[str, int]
    """Symbol → tokens in the bag at the next draw, which `odds` are of: a joker sends all of them back first (R23)."""
    table: tuple[str, ...]
    """Tokens drawn since the last joker, in order."""
    odds: dict[str, float]
    """Symbol → chance that the next draw shows it."""
    general: int
    display: tuple[int, ...]
    deck: int
    discard: tuple[int, ...]
    """The public part of the pile."""
    setup_discard: tuple[int, ...] | None
    """R5; None: face down."""
    discards: int
    """Size of the whole pile."""
    tiles: dict[str, int | None]
    players: tuple[PlayerView, ...]
    hand: tuple[int, ...]
    """The player's own six objectives to choose from (R4)."""
    kept: tuple[int, ...]
    resolving: int | None
    """The card that is being resolved."""
    waiting: tuple[int, ...]
    """Fulfilled cards in the order they will be resolved after it."""
    taking: Taking | None
    ending: bool
    over: bool

    @property
    def own(self) -> PlayerView | None:
        return None if self.seat is None else self.players[self.seat]

    @property
    def open_discards(self) -> tuple[int, ...]:
        """R5: what everybody may look through of the discard pile, the newest first."""
        return (*reversed(self.discard), *reversed(self.setup_discard or ()))

    def odds_of(self, seat: int, symbols: Iterable[str]) -> float:
        """How likely the next draw lets this seat cover one of these symbols; what waits to be resolved is controlled
        by then (R18)."""
        player = self.players[seat]
        cards = [*player.controlled, *(each.card for each in player.objectives if each.neutralised)]
        wanted = reduce(or_, (WANTED[symbol] for symbol in symbols))
        return sum(odds for token, odds in self.odds.items() if usable_on(token, cards) & wanted)

    def draws(self, seat: int, card: int) -> int:
        """About how many draws this seat needs to fill a card, from what lies on it now if it is one of its own."""
        player = self.players[seat]
        covered = next((each.covered for each in player.objectives if each.card == card), ())
        return round(
            waits(card, substitutes_of(player.controlled))[
                sum(1 << field for field, is_on in enumerate(covered) if is_on)
            ]
        )

    def fields(self, seat: int) -> list[str]:
        """The symbols on which this seat may use the token drawn, that of the token first."""
        assert self.token is not None
        usable = usable_on(self.token, self.players[seat].controlled)
        return sorted(
            (symbol for symbol in SYMBOLS if WANTED[symbol] & usable), key=lambda symbol: symbol != self.token
        )


def view(state: State, seat: int | None) -> AugustusView:
    bag = {symbol: state.bag.count(symbol) for symbol in TOKENS}
    next_bag = dict(TOKENS) if state.token == JOKER and state.stack else bag
    tokens = sum(next_bag.values())
    queue = [frame.card for frame in reversed(state.stack) if isinstance(frame, Resolve)]
    face_up = state.options.setup_discard == "face_up"
    own = None if seat is None else state.players[seat]
    return AugustusView(
        edition=state.edition,
        seat=seat,
        round=state.round,
        crier=state.crier,
        token=state.token,
        bag=bag,
        next_bag=next_bag,
        table=tuple(state.table),
        odds={symbol: count / tokens for symbol, count in next_bag.items()},
        general=state.general,
        display=tuple(state.display),
        deck=len(state.deck),
        discard=tuple(state.discard),
        setup_discard=tuple(state.setup_discard) if face_up else None,
        discards=len(state.discard) + len(state.setup_discard),
        tiles=dict(state.tiles),
        players=tuple(_player(state, each, player) for each, player in enumerate(state.players)),
        hand=tuple(own.hand) if own else (),
        kept=tuple(own.kept) if own else (),
        resolving=queue[0] if queue else None,
        waiting=tuple(queue[1:]),
        taking=_taking(state),
        ending=state.ending,
        over=not state.stack,
    )


def _taking(state: State) -> Taking | None:
    if not state.stack or not isinstance(frame := state.stack[-1], TakeCard):
        return None
    resolving = state.stack[-2]
    assert isinstance(resolving, Resolve)
    if resolving.step < FILL_UP:  # taken by the power itself, before the card has left its place (R58, R59)
        return "swapped" if CARDS[resolving.card].power.type == "swap" else "limit"
    player = state.players[frame.seat]
    return "completed" if player.limit - len(player.objectives) == 1 else "free"


def _player(state: State, seat: int, player: Player) -> PlayerView:
    top = state.stack[-1] if state.stack else None
    return PlayerView(
        seat=seat,
        supply=player.supply,
        legions=player.legions,
        limit=player.limit,
        peak=player.peak,
        objectives=tuple(
            ObjectiveView(card=each.card, covered=each.fields(), neutralised=each.neutralised)
            for each in player.objectives
        ),
        controlled=tuple(player.controlled),
        colors=player.colors(),
        amounts={resource: player.amount(resource) for resource in RESOURCES},
        tiles=tiles_of(state, seat),
        vp=points(state, seat),
        tile_vp=tile_points(state, seat),
        card_vp=card_points(player.controlled),
        power_vp=power_points(player.controlled),
        has_chosen=not isinstance(top, ChooseObjectives) or seat < top.seat,
    )
