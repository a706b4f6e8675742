"""R50–R56: marching through own lands, sailing one leg."""

from boardgames_tui.engine import Log, Phrase, Refusal, Step, say
from boardgames_tui.games.lotr_risk.actions import ARRIVE, END, FROM, SEND, Act, Arrive, End, From, Send
from boardgames_tui.games.lotr_risk.board import LAND, LANDS, NAME, PLACES, POST, SEA
from boardgames_tui.games.lotr_risk.content import CAP, STEPS
from boardgames_tui.games.lotr_risk.words import UNIT

from . import army
from .frames import Arriving, Departing, Movement
from .state import FOUGHT, MOVED, NOWHERE, RETREATED, State


class MovementStep(Step[State, Movement, Act]):
    """Not ended without being asked: after it cards are drawn and the Ring moves, and undo could not come back."""

    frame = Movement
    accepts = (From, End)
    rule = "R50"
    auto = False

    def legal(self, state: State, frame: Movement) -> list[Act]:
        return [*(FROM[place] for place in departures(state, frame.seat)), END]

    def choose(self, state: State, frame: Movement, action: Act, log: Log) -> None:
        if isinstance(action, From):
            state.stack.append(Departing(frame.seat, action.place))
        else:
            state.stack.pop()

    def why_not(self, state: State, frame: Movement) -> list[Refusal]:
        found = []
        possible = departures(state, frame.seat)
        for land in army.lands_of(state, frame.seat):
            if land in possible:
                continue
            if state.count[land] < 2:
                found.append(Refusal(say("place", name=NAME[land]), say("why.last_unit"), "R52"))
            elif not any(fresh(state, land)):
                found.append(Refusal(say("place", name=NAME[land]), say("why.all_tired"), "R50"))
            else:
                found.append(_no_way(state, frame.seat, land))
        return found


class DepartingStep(Step[State, Departing, Act]):
    frame = Departing
    accepts = (Send,)
    rule = "R50"

    def prompt(self, state: State, frame: Departing) -> Phrase:
        return say("prompt.depart", origin=NAME[frame.origin])

    def legal(self, state: State, frame: Departing) -> list[Act]:
        seat, origin = frame.seat, frame.origin
        along = (False, True) if free_leader(state, seat, origin) >= 0 else (False,)
        kinds = fresh(state, POST[seat][origin])
        return [
            SEND[unit][False][leader]
            for unit in range(3)
            if kinds[unit]
            for leader in along
            if destinations(state, seat, origin, unit, leader)
        ]

    def choose(self, state: State, frame: Departing, action: Act, log: Log) -> None:
        assert isinstance(action, Send)
        state.stack[-1] = Arriving(frame.seat, frame.origin, action.unit, action.leader)

    def why_not(self, state: State, frame: Departing) -> list[Refusal]:
        post = POST[frame.seat][frame.origin]
        found = [
            Refusal(say("place", name=UNIT[unit]), say("why.fought"), "R50")
            for unit in range(3)
            if state.fought[3 * post + unit]
        ]
        if (
            army.leader_at(state.players[frame.seat], frame.origin) >= 0
            and free_leader(state, frame.seat, frame.origin) < 0
        ):
            found.append(Refusal(say("why.leader"), say("why.leader_fought"), "R53"))
        return found


class ArrivingStep(Step[State, Arriving, Act]):
    frame = Arriving
    accepts = (Arrive,)
    rule = "R50"

    def prompt(self, state: State, frame: Arriving) -> Phrase:
        return say("prompt.arrive", unit=UNIT[frame.unit], origin=NAME[frame.origin])

    def legal(self, state: State, frame: Arriving) -> list[Act]:
        return [ARRIVE[to] for to in sorted(destinations(state, frame.seat, frame.origin, frame.unit, frame.leader))]

    def choose(self, state: State, frame: Arriving, action: Act, log: Log) -> None:
        assert isinstance(action, Arrive)
        state.stack.pop()
        move(state, frame, action.to, log)

    def why_not(self, state: State, frame: Arriving) -> list[Refusal]:
        possible = destinations(state, frame.seat, frame.origin, frame.unit, frame.leader)
        found = []
        for near, bridge in LAND[frame.origin]:
            if state.owner[near] != frame.seat or near in possible:
                continue
            if state.count[near] >= CAP:
                found.append(Refusal(say("place", name=NAME[near]), say("why.full", most=CAP), "R51"))
            elif bridge >= 0 and state.closed[bridge] != NOWHERE:
                found.append(Refusal(say("place", name=NAME[near]), say("why.closed_bridge"), "R50"))
            elif frame.leader:
                found.append(Refusal(say("place", name=NAME[near]), say("why.leader_here"), "R53"))
        return found


def _no_way(state: State, seat: int, land: int) -> Refusal:
    """Why fresh units cannot leave: no own neighbour, a closed bridge, or full ones."""
    own = [near for near, _ in LAND[land] if state.owner[near] == seat]
    if not own:
        return Refusal(say("place", name=NAME[land]), say("why.nowhere"), "R50")
    if any(state.count[near] < CAP for near in own):
        return Refusal(say("place", name=NAME[land]), say("why.closed_bridge"), "R50")
    return Refusal(say("place", name=NAME[land]), say("why.ways_full", most=CAP), "R51")


def fresh(state: State, post: int) -> list[int]:
    """Units of each kind that have neither fought nor moved."""
    base = 3 * post
    units, fought, moved = state.units, state.fought, state.moved
    return [units[base + unit] - fought[base + unit] - moved[base + unit] for unit in range(3)]


def can_sail(state: State, post: int, unit: int) -> bool:
    """R54: a fresh unit that did not come into the harbour by conquest this turn."""
    index = 3 * post + unit
    conqueror = post < LANDS and state.entered[post] == unit + 1
    return state.units[index] - max(state.fought[index], conqueror) - state.moved[index] > 0


def free_leader(state: State, seat: int, place: int) -> int:
    """R53: the leader there, if he has neither fought nor moved; else -1."""
    player = state.players[seat]
    leader = army.leader_at(player, place)
    return leader if leader >= 0 and not player.marks[leader] & (FOUGHT | MOVED) else -1


def departures(state: State, seat: int) -> list[int]:
    """Places some unit can leave: the last unit of a territory stays (R52)."""
    owner, count, units, fought, moved = state.owner, state.count, state.units, state.fought, state.moved
    found = []
    for land in range(LANDS):
        if owner[land] != seat or count[land] < 2:
            continue
        base = 3 * land
        tired = fought[base] + fought[base + 1] + fought[base + 2] + moved[base] + moved[base + 1] + moved[base + 2]
        if count[land] > tired and _has_way(state, seat, land):
            found.append(land)
    for ship in range(LANDS, PLACES):
        post = POST[seat][ship]
        if count[post] and any(
            destinations(state, seat, ship, unit, False) for unit in range(3) if units[3 * post + unit]
        ):
            found.append(ship)
    return found


def _has_way(state: State, seat: int, land: int) -> bool:
    """Whether a fresh unit there can go anywhere; the neighbours alone decide, asked for every territory at every
    move."""
    owner, count, closed = state.owner, state.count, state.closed
    for near, bridge in LAND[land]:
        if owner[near] == seat and count[near] < CAP and (bridge < 0 or closed[bridge] == NOWHERE):
            return True
    along = (False, True) if free_leader(state, seat, land) >= 0 else (False,)
    kinds = fresh(state, land)
    return any(destinations(state, seat, land, unit, leader) for unit in range(3) if kinds[unit] for leader in along)


def destinations(state: State, seat: int, origin: int, unit: int, leader: bool) -> dict[int, int]:
    """Where the unit can end and how many steps it takes; a sea leg counts as one."""
    count = state.count
    found: dict[int, int] = {}
    if SEA[origin] and can_sail(state, POST[seat][origin], unit):
        for to in SEA[origin]:
            if count[POST[seat][to]] < CAP and (to >= LANDS or state.owner[to] == seat):
                found[to] = 1
    if origin < LANDS:
        for to, steps in reach(state, seat, origin, STEPS[unit], leader).items():
            found.setdefault(to, steps)
    if leader:
        # R53: two own leaders may pass each other but never end in one place
        for place in state.players[seat].leaders:
            found.pop(place, None)
    return found


def reach(state: State, seat: int, origin: int, most: int, leader: bool) -> dict[int, int]:
    """R50, R51: step by step through own lands with room; a closed bridge only with a leader."""
    owner, count, closed = state.owner, state.count, state.closed
    found: dict[int, int] = {}
    edge = [origin]
    for steps in range(1, most + 1):
        ahead = []
        for land in edge:
            for near, bridge in LAND[land]:
                if (
                    owner[near] == seat
                    and near not in found
                    and near != origin
                    and count[near] < CAP
                    and (bridge < 0 or leader or closed[bridge] == NOWHERE)
                ):
                    found[near] = steps
                    ahead.append(near)
        edge = ahead
    return found


def move(state: State, frame: Arriving, to: int, log: Log) -> None:
    seat, unit = frame.seat, frame.unit
    origin, post = POST[seat][frame.origin], POST[seat][to]
    sails = to in SEA[frame.origin]
    if not sails and state.entered[origin] == unit + 1 and not state.fought[3 * origin + unit]:
        state.entered[origin] = (
            0  # refreshed by Move by Night: of several alike this one marches, the others may still sail
        )
    army.shift(state, origin, post, unit)
    state.moved[3 * post + unit] += 1
    if frame.leader:
        player = state.players[seat]
        leader = army.leader_at(player, frame.origin)
        player.leaders[leader] = to
        player.marks[leader] = player.marks[leader] & ~RETREATED | MOVED
    words = {"unit": UNIT[unit], "origin": NAME[frame.origin], "to": NAME[to]}
    log.tell(seat, "log.sail" if sails else "log.march", **words)
    if frame.leader:
        log.tell(seat, "log.leader_along", to=NAME[to])
    army.drown_lone_leader(state, seat, frame.origin, log)
