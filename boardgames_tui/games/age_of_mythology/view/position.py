"""What one seat may see (R22): built up from the state. Everything a table draws is here; what is printed is in the
content."""

from dataclasses import dataclass

from boardgames_tui.engine import View
from boardgames_tui.games.age_of_mythology.cards import CARDS, PERMANENT
from boardgames_tui.games.age_of_mythology.content import (
    AGES,
    BOARD,
    BUILDINGS,
    CULTURES,
    HAND_LIMITS,
    SPACE_IDS,
    START_TILES,
    TERRAINS,
    TILES,
    VICTORY_CARDS,
)
from boardgames_tui.games.age_of_mythology.rules.frames import (
    Actions,
    CardInPlay,
    Discards,
    Draft,
    DrawCards,
    Round,
    Trading,
)
from boardgames_tui.games.age_of_mythology.rules.pieces import army_size, buildings, neighbours
from boardgames_tui.games.age_of_mythology.rules.powers import power_left
from boardgames_tui.games.age_of_mythology.rules.rounds import keeps
from boardgames_tui.games.age_of_mythology.rules.scoring import contest, shares
from boardgames_tui.games.age_of_mythology.rules.state import (
    VILLAGER,
    WORKING_DWARF,
    AnyFrame,
    Player,
    State,
    battle_of,
    card_in_play,
)
from boardgames_tui.games.age_of_mythology.units import UNITS, UNITS_OF

from .battle import AssaultView, BattleView, assaults, battle_view
from .hand import ProspectView, prospects
from .offers import OfferView, YieldView, offers, yields


@dataclass(frozen=True, slots=True)
class SpaceView:
    """One production space."""

    id: str
    terrain: str
    tile: str | None
    resource: str | None
    amount: int
    worker: str | None
    """`villager`, `dwarf` or nobody."""


@dataclass(frozen=True, slots=True)
class UnitsView:
    unit: str
    count: int


@dataclass(frozen=True, slots=True)
class BoardView:
    """One player's board: all public."""

    seat: int
    culture: str | None
    age: str
    cubes: tuple[int, ...]
    spoilage: int
    """Cubes of each resource that survive the round."""
    victory: int
    """Won and bought, and once the game is over those of the victory cards."""
    won: int
    bought: int
    production: tuple[SpaceView, ...]
    city: tuple[str | None, ...]
    buildings: int
    holding: tuple[UnitsView, ...]
    """Units at home. A secret army plan is still among them (R76)."""
    units: int
    """All units: at home, working, fighting (R113)."""
    idle: int
    villagers: int
    hand_permanent: int
    hand_random: int
    hand_limit: int
    deck: int
    discard: tuple[str, ...]
    is_start: bool
    neighbours: tuple[int, ...]
    """R1: only neighbours can attack each other."""
    fourth: bool
    advanced: bool


@dataclass(frozen=True, slots=True)
class VictoryView:
    card: str
    cubes: int
    """Once the game is over, those that nobody took."""
    leaders: tuple[int, ...]
    """Who would take the cubes now; several share (R116)."""
    strength: int
    is_scored: bool
    """The game is over: the player who leads has taken the cubes."""


@dataclass(frozen=True, slots=True)
class CardView:
    """The card being played."""

    card: str
    seat: int
    invoked: bool
    power: bool
    """Its power could be called if nothing more came of the action (R31)."""


@dataclass(frozen=True, slots=True)
class TaskView:
    """What is being asked, topmost last: kind of decision and how much of it is left."""

    kind: str
    left: int | None


@dataclass(slots=True, kw_only=True)
class MythologyView(View):
    round: int
    rounds: int
    """The most there can be."""
    phase: int
    turn: int | None
    """Action turn 1 to 3, 4 for fourth actions; None outside phase 3."""
    start: int
    bank: tuple[int, ...]
    red: int
    pool: int
    face_up: tuple[str, ...]
    supply: tuple[tuple[str, int], ...]
    """Building tiles left, with the limited common pool only (R12)."""
    victory: tuple[VictoryView, ...]
    boards: tuple[BoardView, ...]
    played: CardView | None
    tasks: tuple[TaskView, ...]
    focus: int | None
    """Whose board the decision is about, if not the decider's own."""
    offers: tuple[OfferView, ...]
    """What the Build or Recruit card being played could buy."""
    yields: tuple[YieldView, ...]
    """What the Gather card being played could bring."""
    assaults: tuple[AssaultView, ...]
    """What the Attack card being played could be turned against."""
    battle: BattleView | None
    hand: tuple[str, ...]
    """The player's own hand; empty for an onlooker."""
    prospects: tuple[ProspectView, ...]
    """What the player's own cards are good for, when one is about to be played."""
    permanents: tuple[str, ...]
    """Own permanent cards in the stack."""
    picked: tuple[str, ...]
    """Own selection in progress (R15, R20)."""


def view(state: State, seat: int | None) -> MythologyView:
    actions = next((frame for frame in state.stack if isinstance(frame, Actions)), None)
    phase = state.stack[0].phase if state.stack and isinstance(state.stack[0], Round) else 0
    playing, battle = card_in_play(state), battle_of(state)
    own = None if seat is None else state.players[seat]
    return MythologyView(
        seat=seat,
        round=state.round,
        rounds=state.options.rounds,
        phase=phase,
        turn=None if actions is None else actions.turn,
        start=state.start,
        bank=tuple(state.bank),
        red=state.red,
        pool=len(state.pool),
        face_up=tuple(TILES[kind].id for kind in state.face_up),
        supply=tuple((building.id, left) for building, left in zip(BUILDINGS, state.supply, strict=False)),
        victory=tuple(_victory(state, card) for card in range(len(VICTORY_CARDS))),
        boards=tuple(_board(state, each) for each in range(state.seats)),
        played=None
        if playing is None
        else CardView(CARDS[playing.card].id, playing.seat, playing.invoked, power_left(state, playing)),
        tasks=tuple(
            TaskView(frame.kind, _left(state, frame))
            for frame in state.stack
            if not isinstance(frame, Round | CardInPlay)
        ),
        focus=getattr(state.stack[-1], "owner", None) if state.stack else None,
        offers=offers(state),
        yields=yields(state),
        assaults=assaults(state),
        battle=None if battle is None else battle_view(state, battle, seat),
        hand=() if own is None else tuple(CARDS[card].id for card in own.hand),
        prospects=prospects(state, seat),
        permanents=() if own is None else tuple(CARDS[card].id for card in own.permanents),
        picked=tuple(CARDS[card].id for card in _picked(state, seat)),
    )


def _left(state: State, frame: AnyFrame) -> int | None:
    """How much of it is left; of a Trade the cubes to pay for the card (R63), of the draft the picks everybody still
    has, this one included (R10)."""
    if isinstance(frame, Draft):
        return START_TILES - frame.pick // state.seats
    if isinstance(frame, Trading):
        return frame.due
    left: int | None = getattr(frame, "left", None)
    return left


def _board(state: State, seat: int) -> BoardView:
    player = state.players[seat]
    permanent = sum(card < PERMANENT for card in player.hand)
    deck = state.decks[player.deck]
    return BoardView(
        seat=seat,
        culture=None if player.culture < 0 else CULTURES[player.culture].id,
        age=AGES[player.age],
        cubes=tuple(player.cubes),
        spoilage=keeps(player),
        victory=player.won + player.bought + _final_cubes(state, seat),
        won=player.won,
        bought=player.bought,
        production=_production(player),
        city=tuple(BUILDINGS[kind].id if kind >= 0 else None for kind in player.city),
        buildings=buildings(player),
        holding=tuple(
            UnitsView(UNITS[unit].id, player.units[unit])
            for unit in (UNITS_OF[player.culture] if player.culture >= 0 else ())
            if player.units[unit]
        ),
        units=army_size(state, seat),
        idle=player.idle,
        villagers=player.idle + player.workers.count(VILLAGER),
        hand_permanent=permanent,
        hand_random=len(player.hand) - permanent,
        hand_limit=HAND_LIMITS[player.age],
        deck=len(deck.cards),
        discard=tuple(CARDS[card].id for card in deck.discard),
        is_start=seat == state.start,
        neighbours=tuple(neighbours(state, seat)),
        fourth=player.fourth,
        advanced=player.advanced,
    )


def _final_cubes(state: State, seat: int) -> int:
    """What the victory cards brought at the end of the game (R112–R116)."""
    return 0 if state.stack else sum(shares(state, card)[seat] for card in range(len(VICTORY_CARDS)))


def _production(player: Player) -> tuple[SpaceView, ...]:
    if player.culture < 0:
        return ()
    spaces = []
    for space, terrain in enumerate(BOARD[player.culture]):
        kind, worker = player.tiles[space], player.workers[space]
        tile = TILES[kind] if kind >= 0 else None
        spaces.append(
            SpaceView(
                SPACE_IDS[space],
                TERRAINS[terrain],
                None if tile is None else tile.id,
                None if tile is None else tile.resource,
                0 if tile is None else tile.amount,
                "villager" if worker == VILLAGER else "dwarf" if worker == WORKING_DWARF else None,
            )
        )
    return tuple(spaces)


def _victory(state: State, card: int) -> VictoryView:
    strength = contest(state, card)
    most = max(strength)
    leaders = tuple(seat for seat, own in enumerate(strength) if own == most) if most else ()
    is_scored = not state.stack
    taken = sum(shares(state, card)) if is_scored else 0
    return VictoryView(VICTORY_CARDS[card], state.victory[card] - taken, leaders, most, is_scored)


def _picked(state: State, seat: int | None) -> list[int]:
    for frame in state.stack:
        if isinstance(frame, DrawCards | Discards) and (state.start + frame.place) % state.seats == seat:
            return frame.taken if isinstance(frame, DrawCards) else frame.picked
    return []
