"""R30, R32: what can be attacked from where, with which unit, and with how many dice (R35)."""

from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGE_OF, IS_STRONGHOLD, LAND, LANDS, OVER_SEA, POST, SEA
from boardgames_tui.games.lotr_risk.content import ATTACK, DEFENCE, HARBOUR_DICE, LEADER_DICE, STRONGHOLD_DICE
from boardgames_tui.games.lotr_risk.rules.army import leader_at
from boardgames_tui.games.lotr_risk.rules.frames import Combat
from boardgames_tui.games.lotr_risk.rules.state import NOWHERE, State


def origins(state: State, seat: int) -> list[int]:
    """Places an attack can start from."""
    owner, count = state.owner, state.count
    found = [
        land for land in range(LANDS) if owner[land] == seat and count[land] > 1 and _has_target(state, seat, land)
    ]
    for ship in range(LANDS, len(SEA)):
        if count[POST[seat][ship]] and targets(state, seat, ship, False):
            found.append(ship)
    return found


def targets(state: State, seat: int, origin: int, leader: bool) -> list[int]:
    """R30, R30a: what a unit from there can attack; a closed bridge only with a leader."""
    owner, closed, storms = state.owner, state.closed, state.storms
    if origin in storms:
        return []
    if origin >= LANDS:
        return [land for land in SEA[origin] if owner[land] != seat and land not in storms]
    found = [
        near
        for near, bridge in LAND[origin]
        if owner[near] != seat and (bridge < 0 or leader or closed[bridge] == NOWHERE) and near not in storms
    ]
    found += [
        harbour for harbour in SEA[origin] if harbour < LANDS and owner[harbour] != seat and harbour not in storms
    ]
    for border in state.opened:
        a, b = BORDERS[border]
        if origin in (a, b):
            other = b if origin == a else a
            if owner[other] != seat and other not in storms:
                found.append(other)
    return found


def _has_target(state: State, seat: int, origin: int) -> bool:
    """Whether `targets` finds anything, with the leader if he is there: asked for every territory at every move, hence
    the short cut."""
    owner, closed = state.owner, state.closed
    if not state.storms:
        for near, bridge in LAND[origin]:
            if owner[near] != seat and (bridge < 0 or closed[bridge] == NOWHERE):
                return True
    return bool(targets(state, seat, origin, leader_at(state.players[seat], origin) >= 0))


def can_repeat(state: State, frame: Combat) -> bool:
    """Whether the last announcement can be made again."""
    origin, seat = frame.origin, frame.seat
    if origin < 0 or state.owner[frame.target] == seat:
        return False
    post = POST[seat][origin]
    return (
        state.count[post] > (origin < LANDS)
        and state.units[3 * post + frame.unit] > 0
        and (not frame.leader or leader_at(state.players[seat], origin) >= 0)
        and frame.target in targets(state, seat, origin, frame.leader)
    )


def is_water(origin: int, target: int) -> bool:
    return (origin, target) in OVER_SEA


def attack_dice(state: State, unit: int, leader: bool, water: bool) -> int:
    """R35."""
    return ATTACK[unit] + leader * LEADER_DICE + (state.sails if water else 0)


def defence_dice(state: State, land: int, unit: int, water: bool) -> int:
    """R35: leader, stronghold and harbour add up; the neutral army has no leaders. The target of a water attack is a
    harbour."""
    dice = DEFENCE[unit]
    owner = state.owner[land]
    if owner >= 0 and leader_at(state.players[owner], land) >= 0:
        dice += LEADER_DICE
    if IS_STRONGHOLD[land] and land not in state.breached:
        dice += STRONGHOLD_DICE
    return dice + HARBOUR_DICE if water else dice


def bridge_between(origin: int, target: int) -> int:
    return BRIDGE_OF.get((origin, target), -1)
