"""Value of a position: points of final score against the best opponent, hopes and dangers included.

Early in the game income, armies and cards weigh something; on Mount Doom only what scores does. While an attack is
pending both outcomes are weighed with their exact odds."""

import math
from collections.abc import Callable
from functools import lru_cache, partial
from itertools import combinations

from boardgames_tui.engine import Forced, Log, clone
from boardgames_tui.games.lotr_risk.board import BONUS, IS_SITE, IS_STRONGHOLD, LANDS, MEMBERS, NEAR, POST, SEA
from boardgames_tui.games.lotr_risk.content import (
    ADVENTURES,
    COST,
    DIE_STATIONS,
    LAND_LIMIT,
    STATIONS,
    THRESHOLD,
    set_value,
)
from boardgames_tui.games.lotr_risk.odds import WIN
from boardgames_tui.games.lotr_risk.rules import army, scoring
from boardgames_tui.games.lotr_risk.rules.adventure.targets import attack_dice, defence_dice, is_water
from boardgames_tui.games.lotr_risk.rules.combat.attack import FIGHT, fight
from boardgames_tui.games.lotr_risk.rules.frames import Attack, RingStep
from boardgames_tui.games.lotr_risk.rules.state import (
    COMBAT,
    NOWHERE,
    RETREATED,
    RING,
    Duel,
    Player,
    State,
    pending_attack,
)

from .weights import NORMAL, Weights

VICTORY = 60.0
PLAIN, SITE, STRONGHOLD = range(3)
LAST_TURNS = 3
"""Own turns from which on armies are there to be used."""
FAR = 9.0
"""Own turns beyond which the future makes no difference."""

_SHIPS = range(LANDS, len(SEA))
_SCORE = tuple(card.score for card in ADVENTURES)


def _turns_left(version: str) -> tuple[float, ...]:
    """Expected turns until the Ring is gone, by station (section 11)."""
    chance = (7 - THRESHOLD[version]) / 6
    left, found = 0.0, [0.0]
    for die in reversed(DIE_STATIONS):
        left += 1 / chance if die else 1
        found.append(left)
    return tuple(reversed(found))


TURNS_LEFT = {version: _turns_left(version) for version in THRESHOLD}


Look = Callable[[State, int], float]
"""A judgement of a position in which nothing is undecided."""


def value(state: State, seat: int, weights: Weights = NORMAL) -> float:
    return weighed(state, seat, partial(position, weights=weights))


def weighed(state: State, seat: int, look: Look) -> float:
    """What `look` says of the position, or of both outcomes of the fight that is under way or has just been."""
    if not state.stack:
        return _lead(state, seat) + (VICTORY if seat in scoring.standings(state).winners else -VICTORY)
    if _ring_is_leaving(state):
        lead = _lead(state, seat)
        return lead + (VICTORY if lead > 0 else -VICTORY)
    attack = pending_attack(state)
    if attack is not None and attack.stage <= FIGHT and state.count[attack.target]:
        return _expected(state, seat, attack, look)
    if state.duel is not None and state.duel.at == state.moves:
        return _without_luck(state, seat, state.duel, look)
    return look(state, seat)


def win_chance(state: State, attack: Attack) -> float:
    """Return the attacker's chance against the best defender or the one already named."""
    other = attack.defender if attack.defender >= 0 else army.best_defender(state, attack.target)
    water = is_water(attack.origin, attack.target)
    return WIN[attack_dice(state, attack.unit, attack.leader, water)][defence_dice(state, attack.target, other, water)]


def _expected(state: State, seat: int, attack: Attack, look: Look) -> float:
    """Both outcomes of the attack that is being settled."""
    chance = win_chance(state, attack)
    depth = state.stack.index(attack)
    total = 0.0
    for probability, dice in ((chance, ([6], [1])), (1 - chance, ([1], [6]))):
        copy = clone(state)
        del copy.stack[depth + 1 :]
        after = copy.stack[-1]
        assert isinstance(after, Attack)
        if after.defender < 0:
            after.defender = army.best_defender(copy, after.target)
        copy.chance.tape = Forced(*dice)
        fight(copy, after, Log())
        total += probability * (look if copy.stack else value)(copy, seat)
    return total


def _without_luck(state: State, seat: int, duel: Duel, look: Look) -> float:
    """The dice of a try-out say nothing about the choice: the outcome they did not bring counts as well."""
    here = look(state, seat)
    if duel.defender >= 0 and state.players[duel.defender].out:
        return here
    chance = WIN[len(duel.attack)][len(duel.defence)]
    other = look(_other_outcome(state, duel), seat)
    return chance * here + (1 - chance) * other if duel.won else chance * other + (1 - chance) * here


def _other_outcome(state: State, duel: Duel) -> State:
    copy = clone(state)
    post, target = POST[duel.attacker][duel.origin], duel.target
    if not duel.won:
        army.add(copy, duel.attacker, post, duel.unit)
        army.remove(copy, duel.defender, target, duel.other)
        if not copy.count[target]:
            army.shift(copy, post, target, duel.unit)
            _hand_over(copy, target, duel.attacker, 1)
    elif copy.owner[target] == duel.attacker:
        army.remove(copy, duel.attacker, target, duel.unit)
        army.add(copy, duel.defender, target, duel.other)
        leader = army.leader_at(copy.players[duel.attacker], target)
        if leader >= 0:
            copy.players[duel.attacker].leaders[leader] = duel.origin
        _hand_over(copy, target, duel.defender, -1)
    else:
        army.add(copy, duel.defender, target, duel.other)
        army.remove(copy, duel.attacker, post, duel.unit)
    return copy


def _hand_over(copy: State, land: int, seat: int, conquest: int) -> None:
    copy.owner[land] = seat
    copy.conquests += conquest
    if IS_STRONGHOLD[land]:
        copy.strongholds_taken += conquest


def _ring_is_leaving(state: State) -> bool:
    """On Mount Doom, with nothing but a card to hold the Ring back."""
    if state.ring != len(STATIONS) - 1 or state.phase != RING:
        return False
    step = next((frame for frame in state.stack if isinstance(frame, RingStep)), None)
    return (
        step is not None
        and not step.held
        and step.rolled > 0
        and step.rolled + step.modifier >= THRESHOLD[state.options.ring_version]
    )


def _lead(state: State, seat: int) -> float:
    own = scoring.total(state, seat)
    return own - max(scoring.total(state, other) for other in range(state.seats) if other != seat)


def own_turns(state: State) -> float:
    """How many turns each player can still hope for."""
    alive = sum(not player.out for player in state.players)
    return min(FAR, TURNS_LEFT[state.options.ring_version][min(state.ring, len(STATIONS))] / alive)


def time_left(turns: float, weights: Weights) -> float:
    """From 1 to 0 as the last turns go by: what units and cards are still good for."""
    return math.pow(min(1.0, turns / LAST_TURNS), weights.haste)


def position(state: State, seat: int, weights: Weights = NORMAL) -> float:
    """The seat's worth minus the best opponent's, a little for the others."""
    worth = _worths(state, weights)
    others = [worth[other] for other, player in enumerate(state.players) if other != seat and not player.out]
    if not others or state.players[seat].out:
        return VICTORY if not others else -VICTORY
    order = weights.order if state.active == seat and state.phase <= COMBAT else 0.0
    return worth[seat] + order - weights.best * max(others) - weights.rest * (sum(others) - max(others))


def _worths(state: State, weights: Weights) -> list[float]:
    count, units = state.count, state.units
    owner = tuple(state.owner)
    turns = own_turns(state)
    soon = time_left(turns, weights)
    income = weights.income * turns
    points, interior = weights.unit * soon, weights.interior
    worth = [0.0] * state.seats
    gains = (1.0, 1.0 + income, 3.0)
    for land, seat, kind, is_border, enemies in _posts(owner):
        base = 3 * land
        army_points = units[base] + 2 * units[base + 1] + 3 * units[base + 2]
        gain = gains[kind]
        foes = 0
        for near in enemies:
            if count[near] > 1:
                foes += count[near] - 1
        if foes:
            shield = army_points + count[land] + (3 if kind == STRONGHOLD else 0)
            gain *= 1 - weights.danger * foes / (foes + shield)
        worth[seat] += gain + points * army_points * (1.0 if is_border else interior)
    shares = region_shares(owner, state.seats, weights.share)
    for seat, player in enumerate(state.players):
        if not player.out:
            hand, afloat = _hand(state, seat, player, soon, weights), _afloat(state, seat, points)
            worth[seat] += (1 + income) * shares[seat] + hand + afloat
    return worth


@lru_cache(256)
def _posts(owner: tuple[int, ...]) -> tuple[tuple[int, int, int, bool, tuple[int, ...]], ...]:
    """Every ruled territory: whose, what it is, whether it is a border, which neighbours are other players'.

    Kept by position: thousands of tries differ in units, hardly ever in rulers.
    """
    found = []
    for land, seat in enumerate(owner):
        if seat >= 0:
            border = any(owner[near] != seat for near in NEAR[land])
            enemies = tuple(near for near in NEAR[land] if owner[near] >= 0 and owner[near] != seat)
            kind = STRONGHOLD if IS_STRONGHOLD[land] else SITE if IS_SITE[land] else PLAIN
            found.append((land, seat, kind, border, enemies))
    return tuple(found)


@lru_cache(256)
def region_shares(owner: tuple[int, ...], seats: int, most: float) -> tuple[float, ...]:
    """A region counts whole when ruled, and by the cube of the share before: the last lands matter most."""
    worth = [0.0] * seats
    for region, lands in enumerate(MEMBERS):
        owners = [owner[land] for land in lands]
        for seat in set(owners):
            if seat >= 0:
                share = owners.count(seat) / len(lands)
                worth[seat] += BONUS[region] * (1.0 if share == 1 else most * share * share * share)
    return tuple(worth)


@lru_cache(4096)
def best_set(hand: tuple[int, ...]) -> int:
    return max(set_value(cards) for cards in combinations(hand, 3))


def _hand(state: State, seat: int, player: Player, soon: float, weights: Weights) -> float:
    """Cards and leaders. What is still to be drawn this turn counts as drawn."""
    lands = len(player.lands)
    adventures = len(player.adventures)
    if state.active == seat:
        lands = min(LAND_LIMIT, lands + min(state.conquests, 2) + state.extra_lands)
        adventures = min(4, adventures + state.strongholds_taken)
    total: float = sum([_SCORE[card] for card in player.collected])
    total += soon * (weights.land_card * lands + weights.adventure_card * adventures)
    if len(player.lands) >= 3:
        total += soon * weights.set_point * best_set(tuple(player.lands))
    for place, mark in zip(player.leaders, player.marks, strict=True):
        if place != NOWHERE:
            total += soon * weights.leader
            if place < LANDS and IS_SITE[place] and not mark & RETREATED:
                total += soon * weights.on_site
    return total


def _afloat(state: State, seat: int, points: float) -> float:
    posts, count = POST[seat], state.count
    if not any(count[posts[ship]] for ship in _SHIPS):
        return 0.0
    return sum(points * COST[unit] * state.units[3 * POST[seat][ship] + unit] for ship in _SHIPS for unit in range(3))
