"""What one seat may see: everything but the deck's order, face-down setup discards and other seats' hands (R4, R5)."""

from dataclasses import dataclass

from boardgames_tui.engine import View

from .content import JOKER, RESOURCES, TOKENS, Color, Resource
from .frames import ChooseObjectives, Resolve
from .rewards import tiles_of
from .scoring import card_points, points, power_points, tile_points
from .state import Player, State


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
    round: int
    crier: int
    token: str | None
    bag: dict[str, int]
    """Symbol → tokens in the bag."""
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
    """The own six objectives to choose from (R4)."""
    kept: tuple[int, ...]
    resolving: int | None
    """The card that is being resolved."""
    waiting: tuple[int, ...]
    """Fulfilled cards in the order they will be resolved after it."""
    ending: bool
    over: bool

    @property
    def own(self) -> PlayerView | None:
        return None if self.seat is None else self.players[self.seat]


def view(state: State, seat: int | None) -> AugustusView:
    bag = {symbol: state.bag.count(symbol) for symbol in TOKENS}
    # a joker sends everything back (R23): the next draw is made from the full bag
    next_bag = TOKENS if state.token == JOKER and state.stack else bag
    tokens = sum(next_bag.values())
    queue = [frame.card for frame in reversed(state.stack) if isinstance(frame, Resolve)]
    face_up = state.options.setup_discard == "face_up"
    own = None if seat is None else state.players[seat]
    return AugustusView(
        seat=seat,
        round=state.round,
        crier=state.crier,
        token=state.token,
        bag=bag,
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
        ending=state.ending,
        over=not state.stack,
    )


def _player(state: State, seat: int, player: Player) -> PlayerView:
    top = state.stack[-1] if state.stack else None
    return PlayerView(
        seat=seat,
        supply=player.supply,
        legions=player.legions,
        limit=player.limit,
        peak=player.peak,
        objectives=tuple(ObjectiveView(card=each.card, covered=each.fields(), neutralised=each.neutralised) for each in player.objectives),
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
