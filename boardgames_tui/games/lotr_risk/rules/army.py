"""Units and leaders on the map: who rules what, room and supply, putting pieces down and taking them away (R12, R13,
R20, R23, R24)."""

from functools import lru_cache

from boardgames_tui.engine import Log
from boardgames_tui.games.lotr_risk.board import (
    BONUS,
    BRIDGE_OF,
    IS_SITE,
    LANDS,
    MEMBERS,
    NAME,
    NEAR,
    POST,
    REGION_OF,
    SITES,
    STRONGHOLDS,
)
from boardgames_tui.games.lotr_risk.content import CAP, COST, INFANTRY

from .state import NOWHERE, Player, State


def add(state: State, seat: int, post: int, unit: int, number: int = 1) -> None:
    state.units[3 * post + unit] += number
    state.count[post] += number
    if seat >= 0:
        state.players[seat].supply[unit] -= number


def remove(state: State, seat: int, post: int, unit: int, number: int = 1) -> None:
    state.units[3 * post + unit] -= number
    state.count[post] -= number
    if seat >= 0:
        state.players[seat].supply[unit] += number


def shift(state: State, origin: int, to: int, unit: int) -> None:
    """One unit from post to post."""
    state.units[3 * origin + unit] -= 1
    state.count[origin] -= 1
    state.units[3 * to + unit] += 1
    state.count[to] += 1


def take_mark(state: State, post: int, unit: int) -> None:
    """A unit that fought leaves the post. Of several alike the one that conquered the territory goes first: it can do
    least there (R54)."""
    state.fought[3 * post + unit] -= 1
    if post < LANDS and state.entered[post] == unit + 1:
        state.entered[post] = 0


def lose_cheapest(state: State, land: int, number: int) -> list[int]:
    """Section 9: so many units go, infantry first; returns how many of each kind."""
    lost = [0, 0, 0]
    for unit in range(3):
        lost[unit] = min(number, state.units[3 * land + unit])
        if lost[unit]:
            remove(state, state.owner[land], land, unit, lost[unit])
            number -= lost[unit]
    return lost


def leader_at(player: Player, place: int) -> int:
    """Number of the player's leader in that place, -1 when there is none. R53: never two."""
    leaders = player.leaders
    return 0 if leaders[0] == place else 1 if leaders[1] == place else -1


def send_home(player: Player, leader: int) -> None:
    player.leaders[leader] = NOWHERE
    player.marks[leader] = 0


def leader_in_supply(player: Player) -> int:
    """Number of a leader that is not on the map, -1 when both are."""
    return leader_at(player, NOWHERE)


def drown_lone_leader(state: State, seat: int, place: int, log: Log) -> None:
    """R47: a leader on a ship space is lost when no unit of its owner is left there."""
    if place < LANDS or state.count[POST[seat][place]]:
        return
    player = state.players[seat]
    leader = leader_at(player, place)
    if leader >= 0:
        send_home(player, leader)
        log.tell(seat, "log.leader_lost", territory=NAME[place])


def leaderless_lands(state: State, seat: int) -> list[int]:
    """D3: own territories without an own leader."""
    leaders = state.players[seat].leaders
    return [land for land, owner in enumerate(state.owner) if owner == seat and land not in leaders]


def rules_region(state: State, seat: int, region: int) -> bool:
    owner = state.owner
    return all(owner[land] == seat for land in MEMBERS[region])


def lands_of(state: State, seat: int) -> list[int]:
    return [land for land, owner in enumerate(state.owner) if owner == seat]


def income(state: State, seat: int) -> int:
    """R20."""
    owner = state.owner
    return sum(BONUS[region] for region in range(len(BONUS)) if rules_region(state, seat, region)) + sum(
        owner[land] == seat for land in SITES
    )


def reinforcement_places(state: State, seat: int) -> tuple[int, ...]:
    """R24, full ones included."""
    return _places_of(tuple(state.owner), seat)


@lru_cache(256)
def _places_of(owner: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Kept by rulers: asked again for every unit, and nobody loses a territory meanwhile."""
    return tuple(
        land
        for land in _R24
        if owner[land] == seat and (IS_SITE[land] or all(owner[each] == seat for each in MEMBERS[REGION_OF[land]]))
    )


def affordable(state: State, seat: int, points: int, dearest: int = 2) -> list[int]:
    """Unit kinds the points and the supply (R23) allow."""
    supply = state.players[seat].supply
    return [unit for unit in range(dearest + 1) if COST[unit] <= points and supply[unit]]


def can_muster(state: State, seat: int, land: int, points: int) -> bool:
    """Points need room and supply for at least one unit."""
    return state.count[land] < CAP and bool(affordable(state, seat, points))


def best_defender(state: State, land: int) -> int:
    """R34, R95: the neutral army names the unit with the best defence."""
    units, base = state.units, 3 * land
    return 2 if units[base + 2] else 1 if units[base + 1] else INFANTRY


def flight_lands(state: State, seat: int, land: int) -> list[int]:
    """R42: own neighbours with room, not over a closed bridge, not over sea."""
    owner, count, closed = state.owner, state.count, state.closed
    return [
        near
        for near in NEAR[land]
        if owner[near] == seat
        and count[near] < CAP
        and ((bridge := BRIDGE_OF.get((land, near), -1)) < 0 or closed[bridge] == NOWHERE)
    ]


def can_withdraw(state: State, seat: int, land: int) -> bool:
    """*Strategic Withdrawal*: any number but one."""
    return state.count[land] > 1 and bool(flight_lands(state, seat, land))


_R24 = tuple(sorted(SITES + STRONGHOLDS))
