"""The part of a view that belongs to the present decision: an attack with its dice and exact odds, a move with its
reach."""

from dataclasses import dataclass

from boardgames_tui.games.lotr_risk.board import POST
from boardgames_tui.games.lotr_risk.odds import WIN
from boardgames_tui.games.lotr_risk.rules import army
from boardgames_tui.games.lotr_risk.rules.adventure.targets import (
    attack_dice,
    bridge_between,
    can_repeat,
    defence_dice,
    is_water,
    origins,
    targets,
)
from boardgames_tui.games.lotr_risk.rules.frames import Aiming, AnyFrame, Arriving, Combat, Departing, Sending
from boardgames_tui.games.lotr_risk.rules.movement import destinations, fresh
from boardgames_tui.games.lotr_risk.rules.state import State, pending_attack


@dataclass(slots=True, kw_only=True)
class DuelOdds:
    """One possible duel. `other` -1: the target is empty."""

    target: int
    unit: int
    leader: bool
    other: int
    attack: int
    """Dice."""
    defence: int
    win: float
    """Exact probability that the attacker wins (R36)."""
    water: bool
    bridge: int


@dataclass(slots=True, kw_only=True)
class AttackView:
    """An attack that was announced: everything about it is open."""

    seat: int
    origin: int
    target: int
    unit: int
    leader: bool
    odds: tuple[DuelOdds, ...]
    """Against each kind of unit that can be named."""


@dataclass(slots=True, kw_only=True)
class ReachView:
    """What the unit or territory chosen so far can do: targets with odds against the best defender, or destinations
    with steps."""

    origin: int
    duels: tuple[DuelOdds, ...] = ()
    steps: tuple[tuple[int, int, int], ...] = ()
    """Unit, destination, steps."""


def duel_odds(state: State, origin: int, target: int, unit: int, leader: bool, other: int) -> DuelOdds:
    water = is_water(origin, target)
    dice, resistance = attack_dice(state, unit, leader, water), defence_dice(state, target, other, water)
    return DuelOdds(
        target=target,
        unit=unit,
        leader=leader,
        other=other,
        attack=dice,
        defence=resistance,
        win=WIN[dice][resistance],
        water=water,
        bridge=bridge_between(origin, target),
    )


def attack_view(state: State) -> AttackView | None:
    attack = pending_attack(state)
    if attack is None:
        return None
    kinds = [unit for unit in range(3) if state.units[3 * attack.target + unit]]
    return AttackView(
        seat=attack.seat,
        origin=attack.origin,
        target=attack.target,
        unit=attack.unit,
        leader=attack.leader,
        odds=tuple(
            duel_odds(state, attack.origin, attack.target, attack.unit, attack.leader, other) for other in kinds
        ),
    )


def again_view(state: State, frame: AnyFrame) -> DuelOdds | None:
    if not isinstance(frame, Combat) or not can_repeat(state, frame):
        return None
    return duel_odds(
        state, frame.origin, frame.target, frame.unit, frame.leader, army.best_defender(state, frame.target)
    )


def selected_origin(frame: AnyFrame) -> int | None:
    return frame.origin if isinstance(frame, Sending | Aiming | Departing | Arriving) else None


def reach_view(state: State, frame: AnyFrame) -> ReachView | None:
    if isinstance(frame, Aiming):
        return ReachView(origin=frame.origin, duels=_duels(state, frame.seat, frame.origin, [frame.unit], frame.leader))
    if isinstance(frame, Sending):
        base = 3 * POST[frame.seat][frame.origin]
        kinds = [unit for unit in range(3) if state.units[base + unit]]
        leader = army.leader_at(state.players[frame.seat], frame.origin) >= 0
        return ReachView(
            origin=frame.origin,
            duels=tuple(
                duel for along in {False, leader} for duel in _duels(state, frame.seat, frame.origin, kinds, along)
            ),
        )
    if isinstance(frame, Departing):
        kinds = [unit for unit, number in enumerate(fresh(state, POST[frame.seat][frame.origin])) if number]
        return ReachView(origin=frame.origin, steps=_steps(state, frame.seat, frame.origin, kinds, False))
    if isinstance(frame, Arriving):
        return ReachView(origin=frame.origin, steps=_steps(state, frame.seat, frame.origin, [frame.unit], frame.leader))
    return None


def fronts_view(state: State, frame: AnyFrame) -> dict[tuple[int, int], float]:
    """Before an origin is chosen: the best odds from each place against each of its targets."""
    if not isinstance(frame, Combat):
        return {}
    seat = frame.seat
    found: dict[tuple[int, int], float] = {}
    for origin in origins(state, seat):
        base = 3 * POST[seat][origin]
        kinds = [unit for unit in range(3) if state.units[base + unit]]
        for leader in {False, army.leader_at(state.players[seat], origin) >= 0}:
            for duel in _duels(state, seat, origin, kinds, leader):
                found[origin, duel.target] = max(duel.win, found.get((origin, duel.target), 0.0))
    return found


def _duels(state: State, seat: int, origin: int, kinds: list[int], leader: bool) -> tuple[DuelOdds, ...]:
    return tuple(
        duel_odds(state, origin, target, unit, leader, army.best_defender(state, target))
        for unit in kinds
        for target in targets(state, seat, origin, leader)
    )


def _steps(state: State, seat: int, origin: int, kinds: list[int], leader: bool) -> tuple[tuple[int, int, int], ...]:
    return tuple(
        (unit, to, steps)
        for unit in kinds
        for to, steps in sorted(destinations(state, seat, origin, unit, leader).items())
    )
