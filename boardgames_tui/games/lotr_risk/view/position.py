"""What one seat may see (R10a), built up piece by piece: the map, the players, the Ring, what is pending with its odds
and costs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import BeforeValidator

from boardgames_tui.engine import View
from boardgames_tui.games.lotr_risk.board import (
    BONUS,
    IS_HARBOUR,
    IS_SITE,
    IS_STRONGHOLD,
    LANDS,
    MEMBERS,
    PLACES,
    POST,
    REGION_OF,
)
from boardgames_tui.games.lotr_risk.content import ADVENTURE_LIMIT, CAP, DIE_STATIONS, LAND_LIMIT, STATIONS
from boardgames_tui.games.lotr_risk.rules import army, scoring
from boardgames_tui.games.lotr_risk.rules.frames import (
    AnyFrame,
    Bonus,
    Deploying,
    Mustering,
    Reinforcing,
    RingCards,
    RingStep,
)
from boardgames_tui.games.lotr_risk.rules.ring import threshold
from boardgames_tui.games.lotr_risk.rules.state import FOUGHT, MOVED, NOWHERE, PHASES, RETREATED, Duel, State

from .pending import AttackView, DuelOdds, ReachView, again_view, attack_view, fronts_view, reach_view, selected_origin


def _read_front(key: object) -> object:
    """Return a pair of places; JSON writes it as `4,28`."""
    return tuple(key.split(",")) if isinstance(key, str) else key


Front = Annotated[tuple[int, int], BeforeValidator(_read_front)]
"""Origin and target of an attack."""


@dataclass(slots=True, kw_only=True)
class LandView:
    """A territory: owner -1 is the neutral army, -2 nobody yet."""

    place: int
    owner: int
    units: tuple[int, int, int]
    fought: tuple[int, int, int]
    moved: tuple[int, int, int]
    leader: bool
    leader_tired: bool
    site: bool
    stronghold: bool
    """Its bonus may be breached this turn."""
    breached: bool
    harbour: bool
    storm: bool
    holds: int
    """R41: fights won in a row by the defender this turn."""
    legendary: bool
    region: int


@dataclass(slots=True, kw_only=True)
class CrewView:
    """Units of one player on a ship space."""

    place: int
    seat: int
    units: tuple[int, int, int]
    fought: tuple[int, int, int]
    moved: tuple[int, int, int]
    leader: bool


@dataclass(slots=True, kw_only=True)
class RegionView:
    region: int
    bonus: int
    held: tuple[int, ...]
    """Territories of each seat."""
    neutral: int
    ruler: int | None
    missing: tuple[int, ...]
    """Territories the viewer (an onlooker: the active player) still lacks."""


@dataclass(slots=True, kw_only=True)
class PlayerView:
    seat: int
    army: str
    side: str
    lands: int
    """Territories ruled."""
    strongholds: int
    points: int
    """If the game ended now."""
    income: int
    land_cards: int
    shown_lands: tuple[int, ...]
    """Territory cards in hand that all have seen (R66)."""
    adventure_cards: int
    collected: tuple[int, ...]
    face_down: bool
    """Keeps the card of a *Local Uprising*."""
    leaders: tuple[int, ...]
    leaders_fought: tuple[int, ...]
    leaders_moved: tuple[int, ...]
    leaders_retreated: tuple[int, ...]
    supply: tuple[int, int, int]
    army_points: int
    out: bool


@dataclass(slots=True, kw_only=True)
class RingView:
    station: int
    """17: it has left Middle-earth."""
    path: tuple[int, ...]
    dice: tuple[bool, ...]
    needed: int
    rolled: int
    """0: not rolled in this step."""
    modifier: int
    forced: bool
    window: str


@dataclass(slots=True, kw_only=True)
class HandView:
    """Only in the view of the seat itself."""

    lands: tuple[int, ...]
    adventures: tuple[int, ...]
    uprising: int


@dataclass(slots=True, kw_only=True)
class PurseView:
    seat: int
    points: int
    places: tuple[int, ...]
    """Where they may be spent and there is room."""


@dataclass(slots=True, kw_only=True)
class RiskView(View):
    round: int
    phase: str
    active: int
    start: int
    deciding: int | None
    pending: str
    lands: tuple[LandView, ...]
    crews: tuple[CrewView, ...]
    regions: tuple[RegionView, ...]
    players: tuple[PlayerView, ...]
    ring: RingView
    hand: HandView | None
    land_deck: int
    land_discard: tuple[int, ...]
    adventure_deck: int
    adventure_discard: tuple[int, ...]
    closed_bridges: tuple[int, ...]
    """By whom each bridge is closed; -1: it is open."""
    opened_borders: tuple[int, ...]
    corsairs_by: int
    storms_by: int
    sails: int
    conquests: int
    strongholds_taken: int
    extra_lands: int
    purse: PurseView | None
    origin: int | None
    """Selected for an attack or a move."""
    again: DuelOdds | None
    """What *attack again* would be."""
    attack: AttackView | None
    reach: ReachView | None
    fronts: dict[Front, float]
    """While an origin is chosen: (origin, target) to the best odds there are."""
    duel: Duel | None
    land_limit: int = LAND_LIMIT
    adventure_limit: int = ADVENTURE_LIMIT
    cap: int = CAP


def view(state: State, seat: int | None) -> RiskView:
    frame = state.stack[-1] if state.stack else None
    return RiskView(
        seat=seat,
        round=state.round,
        phase=PHASES[state.phase],
        active=state.active,
        start=state.start,
        deciding=getattr(frame, "seat", None),
        pending="" if frame is None else frame.kind,
        lands=tuple(_land(state, land) for land in range(LANDS)),
        crews=tuple(
            _crew(state, place, other)
            for place in range(LANDS, PLACES)
            for other in range(state.seats)
            if _has_crew(state, place, other)
        ),
        regions=tuple(_region(state, region, state.active if seat is None else seat) for region in range(len(BONUS))),
        players=tuple(_player(state, other) for other in range(state.seats)),
        ring=_ring(state),
        hand=None if seat is None else _hand(state, seat),
        land_deck=len(state.land_deck),
        land_discard=tuple(state.land_discard),
        adventure_deck=len(state.adventure_deck),
        adventure_discard=tuple(state.adventure_discard),
        closed_bridges=tuple(state.closed),
        opened_borders=tuple(state.opened),
        corsairs_by=state.corsairs_by,
        storms_by=state.storms_by,
        sails=state.sails,
        conquests=state.conquests,
        strongholds_taken=state.strongholds_taken,
        extra_lands=state.extra_lands,
        purse=None if frame is None else _purse(state, frame),
        origin=None if frame is None else selected_origin(frame),
        again=None if frame is None else again_view(state, frame),
        attack=attack_view(state),
        reach=None if frame is None else reach_view(state, frame),
        fronts={} if frame is None else fronts_view(state, frame),
        duel=state.duel,
    )


def _three(numbers: list[int], post: int) -> tuple[int, int, int]:
    return numbers[3 * post], numbers[3 * post + 1], numbers[3 * post + 2]


def _land(state: State, land: int) -> LandView:
    owner = state.owner[land]
    leader = army.leader_at(state.players[owner], land) if owner >= 0 else -1
    return LandView(
        place=land,
        owner=owner,
        units=_three(state.units, land),
        fought=_three(state.fought, land),
        moved=_three(state.moved, land),
        leader=leader >= 0,
        leader_tired=leader >= 0 and bool(state.players[owner].marks[leader] & FOUGHT),
        site=IS_SITE[land],
        stronghold=IS_STRONGHOLD[land],
        breached=land in state.breached,
        harbour=IS_HARBOUR[land],
        storm=land in state.storms,
        holds=state.holds[land],
        legendary=land in state.legends,
        region=REGION_OF[land],
    )


def _has_crew(state: State, place: int, seat: int) -> bool:
    return state.count[POST[seat][place]] > 0


def _crew(state: State, place: int, seat: int) -> CrewView:
    post = POST[seat][place]
    return CrewView(
        place=place,
        seat=seat,
        units=_three(state.units, post),
        fought=_three(state.fought, post),
        moved=_three(state.moved, post),
        leader=army.leader_at(state.players[seat], place) >= 0,
    )


def _region(state: State, region: int, seat: int) -> RegionView:
    owners = [state.owner[land] for land in MEMBERS[region]]
    ruler = owners[0] if owners[0] >= 0 and len(set(owners)) == 1 else None
    return RegionView(
        region=region,
        bonus=BONUS[region],
        held=tuple(owners.count(other) for other in range(state.seats)),
        neutral=owners.count(-1),
        ruler=ruler,
        missing=tuple(land for land in MEMBERS[region] if state.owner[land] != seat),
    )


def _player(state: State, seat: int) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        army=player.army,
        side=player.side,
        lands=scoring.territories(state, seat),
        strongholds=scoring.strongholds(state, seat),
        points=scoring.total(state, seat),
        income=army.income(state, seat),
        land_cards=len(player.lands),
        shown_lands=tuple(card for card in player.lands if card in state.shown),
        adventure_cards=len(player.adventures),
        collected=tuple(player.collected),
        face_down=player.uprising != NOWHERE,
        leaders=tuple(place for place in player.leaders if place != NOWHERE),
        leaders_fought=tuple(place for place, mark in zip(player.leaders, player.marks, strict=True) if mark & FOUGHT),
        leaders_moved=tuple(place for place, mark in zip(player.leaders, player.marks, strict=True) if mark & MOVED),
        leaders_retreated=tuple(
            place for place, mark in zip(player.leaders, player.marks, strict=True) if mark & RETREATED
        ),
        supply=(player.supply[0], player.supply[1], player.supply[2]),
        army_points=player.points,
        out=bool(player.out),
    )


def _ring(state: State) -> RingView:
    step = next((frame for frame in state.stack if isinstance(frame, RingStep)), RingStep())
    window = next((frame.timing for frame in state.stack if isinstance(frame, RingCards)), "")
    return RingView(
        station=state.ring,
        path=STATIONS,
        dice=DIE_STATIONS,
        needed=threshold(state),
        rolled=step.rolled,
        modifier=step.modifier,
        forced=step.forced,
        window=window,
    )


def _hand(state: State, seat: int) -> HandView:
    player = state.players[seat]
    return HandView(lands=tuple(player.lands), adventures=tuple(player.adventures), uprising=player.uprising)


def _purse(state: State, frame: AnyFrame) -> PurseView | None:
    places: Sequence[int]
    if isinstance(frame, Mustering):
        places, points = [frame.territory], frame.points
    elif isinstance(frame, Deploying):
        places, points = army.lands_of(state, frame.seat), frame.points
    elif isinstance(frame, Reinforcing):
        places, points = army.reinforcement_places(state, frame.seat), frame.purse
    elif isinstance(frame, Bonus):
        places, points = army.reinforcement_places(state, frame.seat), frame.points
    else:
        return None
    return PurseView(seat=frame.seat, points=points, places=tuple(land for land in places if state.count[land] < CAP))
