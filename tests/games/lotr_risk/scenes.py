"""Positions for tests: a quick game with an empty table, filled as the rule under test needs it.

Places, units and cards go by their ids, actions by their notation: `do(state, "from rhudaur", "send infantry leader",
"against carrock")`."""

from typing import Any

from boardgames_tui.engine import Event, Forced, Seat, Setup
from boardgames_tui.games.lotr_risk.board import LANDS, NEUTRAL, PLACE_INDEX, POST, POSTS
from boardgames_tui.games.lotr_risk.content import ADVENTURES, LAND_CARDS, STATIONS, UNITS
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.frames import Combat, DrawingAdventures, Movement, Reinforcing, RingStep, Turn
from boardgames_tui.games.lotr_risk.rules.state import CARDS, COMBAT, MOVEMENT, NOWHERE, REINFORCEMENT, RING, State

GREEN, RED, BLACK3 = 0, 1, 2
YELLOW, BLACK = 2, 3
"""Seats: two players are Green and Red; three Green, Red, Black; four Green, Red, Yellow, Black."""
HOMES = ("forlindon", "deep_harad", "andrast", "north_rhun")
"""Far from everything: each seat rules one of these, so that nobody is out."""
CARD = {card.id: number for number, card in enumerate(ADVENTURES)}
LAND_CARD = {card.id: number for number, card in enumerate(LAND_CARDS)}


def setup(seats: int = 2, seed: str | int = "AMBER-2345", **options: Any) -> Setup:
    return Setup("lotr_risk", tuple(Seat(f"P{n}") for n in range(seats)), options, seed)


def at(place: str) -> int:
    return PLACE_INDEX[place]


def scene(seats: int = 2, rest: int = NEUTRAL, **options: Any) -> State:
    """Everything but the homes belongs to `rest`, with one infantry each; no leaders, no hands, whole decks in printed
    order."""
    state = GAME.new(setup(seats, setup_mode="quick", **options))
    while not isinstance(state.stack[0], Turn):
        GAME.apply(state, GAME.legal(state)[0])
    state.owner = [rest] * LANDS
    state.units, state.count = [0] * (3 * POSTS), [0] * POSTS
    for player in state.players:
        player.supply = [unit.supply for unit in UNITS]
        player.leaders, player.marks = [NOWHERE, NOWHERE], [0, 0]
        player.lands, player.adventures = [], []
    for land in range(LANDS):
        army.add(state, rest, land, 0)
    state.land_deck = list(range(len(LAND_CARDS)))
    state.adventure_deck = list(range(len(ADVENTURES)))
    state.land_discard, state.adventure_discard = [], []
    state.start = 0
    for seat in range(seats):
        put(state, HOMES[seat], seat)
    return state


def put(
    state: State, place: str, seat: int, infantry: int = 0, cavalry: int = 0, creature: int = 0, leader: bool = False
) -> None:
    """The place belongs to the seat, with exactly these units (at least one infantry in a territory)."""
    where = at(place)
    if where < LANDS:
        for unit in range(3):
            army.remove(state, state.owner[where], where, unit, state.units[3 * where + unit])
        state.owner[where] = seat
        if not (infantry or cavalry or creature):
            infantry = 1
    post = where if seat < 0 else POST[seat][where]
    for unit, number in enumerate((infantry, cavalry, creature)):
        if number:
            army.add(state, seat, post, unit, number)
    if leader:
        player = state.players[seat]
        player.leaders[player.leaders.index(NOWHERE)] = where


def units(state: State, place: str, seat: int = 0) -> tuple[int, int, int]:
    where = at(place)
    post = where if where < LANDS else POST[seat][where]
    i, c, k = state.units[3 * post : 3 * post + 3]
    return i, c, k


def owner(state: State, place: str) -> int:
    return state.owner[at(place)]


def give(state: State, seat: int, *cards: str) -> None:
    """Adventure cards (`ac_…`) and territory cards (`tc_…`) into a hand, out of the decks."""
    player = state.players[seat]
    for name in cards:
        if name in CARD:
            state.adventure_deck.remove(CARD[name])
            player.adventures = sorted([*player.adventures, CARD[name]])
        else:
            state.land_deck.remove(LAND_CARD[name])
            player.lands = sorted([*player.lands, LAND_CARD[name]])


def top(state: State, *cards: str) -> None:
    """These cards are drawn next, in this order."""
    for name in reversed(cards):
        deck, number = (state.adventure_deck, CARD[name]) if name in CARD else (state.land_deck, LAND_CARD[name])
        deck.remove(number)
        deck.append(number)


def _phase(state: State, seat: int, phase: int, *frames: Any) -> State:
    state.active, state.phase = seat, phase
    state.stack = [Turn(phase), *frames]
    assert GAME.check(state) == []
    return state


def reinforce(state: State, seat: int, purse: int | None = None) -> State:
    return _phase(state, seat, REINFORCEMENT, Reinforcing(seat, army.income(state, seat) if purse is None else purse))


def combat(state: State, seat: int) -> State:
    return _phase(state, seat, COMBAT, Combat(seat))


def movement(state: State, seat: int) -> State:
    return _phase(state, seat, MOVEMENT, Movement(seat))


def drawing(state: State, seat: int, number: int = 1) -> State:
    return _phase(state, seat, CARDS, DrawingAdventures(seat, number))


def draw(state: State, seat: int, number: int = 1) -> list[Event]:
    """The adventure draws of `drawing`, up to the next decision."""
    drawing(state, seat, number)
    return run(state)


def ring(state: State, seat: int, station: str) -> list[Event]:
    """The Ring's step at the end of the seat's turn, from this station, up to the next decision."""
    state.ring = STATIONS.index(at(station))
    _phase(state, seat, RING, RingStep())
    return run(state)


def at_mount_doom(card: str) -> State:
    """Green is behind and holds a card; the die lets the Ring leave Middle-earth."""
    state = scene()
    for land in ("rhudaur", "fornost", "minas_tirith", "lebennin"):
        put(state, land, RED, infantry=3)
    put(state, "weather_hills", GREEN, infantry=2)
    give(state, GREEN, card)
    force(state, 5)
    ring(state, GREEN, "mount_doom")
    state.chance.tape = None
    return state


def run(state: State) -> list[Event]:
    """Automatic work until somebody must choose."""
    from boardgames_tui.engine import Log

    log = Log()
    GAME._run(state, log)
    return log


def force(state: State, *outcomes: Any) -> None:
    state.chance.tape = Forced(*outcomes)


def do(state: State, *moves: str, dice: tuple[Any, ...] = ()) -> list[Event]:
    """The moves one after the other; whatever is drawn on the way comes out as `dice` says. Sound after every one."""
    if dice:
        force(state, *dice)
    events: list[Event] = []
    for text in moves:
        events += GAME.apply(state, GAME.parse(state, text))
        assert GAME.check(state) == [], text
    if dice:
        assert state.chance.tape is None or not state.chance.tape._left, "fewer dice were rolled than forced"
        state.chance.tape = None
    return events


def attack(
    state: State,
    origin: str,
    target: str,
    unit: str = "infantry",
    dice: tuple[Any, ...] = (),
    after: tuple[str, ...] = (),
) -> list[Event]:
    """A whole attack against the neutral army, or up to the defender's answer and on with `after`."""
    return do(state, f"from {origin}", f"send {unit}", f"against {target}", *after, dice=dice)


def choices(state: State) -> list[str]:
    return [GAME.notation(action) for action in GAME.legal(state)]


def kinds(state: State) -> set[str]:
    return {action.kind for action in GAME.legal(state)}


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events]


def reasons(state: State) -> set[tuple[str, str]]:
    """What is refused and why: rule number and text key."""
    decision = GAME.decision(state)
    assert decision is not None
    return {(refusal.rule, refusal.why.key) for refusal in decision.why_not()}


WIN = ([6, 6, 6], [1, 1])
"""Dice of an attack that succeeds, whatever the number of dice."""
LOSE = ([1, 1, 1], [6, 6])
