"""Outcomes of a battle: the positions after victory and defeat, weighted by their odds. An army is worth more than its
price: a player without one is plundered for the rest of the game."""

from collections.abc import Sequence
from functools import cache
from math import comb

from boardgames_tui.engine import clone
from boardgames_tui.games.age_of_mythology.content import AREA, V_BATTLE
from boardgames_tui.games.age_of_mythology.rules.combat.attack import army_limit
from boardgames_tui.games.age_of_mythology.rules.combat.dice import mean_odds, probe
from boardgames_tui.games.age_of_mythology.rules.frames import Battle, BattleSide
from boardgames_tui.games.age_of_mythology.rules.state import State
from boardgames_tui.games.age_of_mythology.units import FIGURES, SPAWNS

from .arms_race import USUAL, levied
from .battle_solver import battle_chance
from .prospects import prospects
from .war import SORROW, figures, spoils_worth
from .weights import Weights
from .worth import power, rounds_left

YIELD = 1.2
"""Factor for an army that wins without a fight, because the other one will give way again in later rounds."""
RACE = 0.5
"""Weight of the position in which the others have already recruited, from 0 to 1."""


@cache
def left_over(own: int, enemy: int, percent: int) -> int:
    """Return the expected number of units left after a victory; `percent`: chance per encounter."""
    each = percent / 100
    ways = [comb(enemy - 1 + lost, lost) * each**enemy * (1 - each) ** lost for lost in range(own)]
    left = sum(chance * (own - lost) for lost, chance in enumerate(ways))
    return max(1, round(left / (sum(ways) or 1.0)))


def survivors(army: Sequence[int], count: int, power: Sequence[float]) -> list[int]:
    return sorted(army, key=power.__getitem__, reverse=True)[:count]


def spawned(army: Sequence[int], kills: int) -> list[int]:
    """R87: return the Mummies that an army with Mummies is likely to gain when it defeats this many units."""
    if not army:
        return []
    parents = [SPAWNS[unit] for unit in army if SPAWNS[unit] >= 0]
    count = round(kills * len(parents) / len(army))
    return [parents[0]] * min(count, FIGURES[parents[0]] - len(parents)) if count else []


def ended(state: State, battle: Battle, won: bool, own: Sequence[int], enemy: Sequence[int]) -> State:
    """Return the position after the battle, without spoils, with these units left."""
    copy = clone(state)
    place = next((place for place, frame in enumerate(state.stack) if frame is battle), None)
    if place is not None:
        del copy.stack[place:]
    for side, left in ((battle.attacker, own), (battle.defender, enemy)):
        units = copy.players[side.seat].units
        for unit in left:
            units[unit] += 1
        if not battle.fielded:  # they are still at home
            for unit in side.army:
                units[unit] -= 1
    winner = battle.attacker if won else battle.defender
    copy.players[winner.seat].won += copy.victory[V_BATTLE]
    copy.victory[V_BATTLE] = 0
    return copy


def margin(state: State, seat: int, weights: Weights, battle: Battle | None = None) -> float:
    """Return the margin to the best opponent, after a battle with its spoils. Both the position now and the one after
    the others have recruited count."""
    spoils = 0.0 if battle is None else spoils_worth(state, battle.defender.seat, battle.area, weights.loot)
    found = 0.0
    for share, position in ((1 - RACE, state), (RACE, levied(state, _others(state.seats, seat), USUAL))):
        expected = prospects(position, weights)
        if battle is not None:
            expected[battle.attacker.seat] += spoils
            expected[battle.defender.seat] -= SORROW * spoils
        rival = max(each for other, each in enumerate(expected) if other != seat)
        found += share * (expected[seat] - weights.rival * rival)
    return found


@cache
def _others(seats: int, seat: int) -> tuple[int, ...]:
    return tuple(other for other in range(seats) if other != seat)


def fought(state: State, seat: int, battle: Battle, weights: Weights) -> float:
    """Return the expected margin if these armies fight to the end."""
    chance, percent = battle_chance(state, battle), round(100 * mean_odds(state, battle))
    found = 0.0
    if chance:
        left, fallen = _after(state, battle.attacker, battle.defender, percent)
        found += chance * margin(ended(state, battle, True, left, fallen), seat, weights, battle)
    if chance < 1:
        left, fallen = _after(state, battle.defender, battle.attacker, 100 - percent)
        found += (1 - chance) * margin(ended(state, battle, False, fallen, left), seat, weights)
    return found


def _after(state: State, winner: BattleSide, loser: BattleSide, percent: int) -> tuple[list[int], list[int]]:
    """Return what each side is likely to have left."""
    if not loser.army or not winner.army:
        return winner.army, []
    left = survivors(winner.army, left_over(len(winner.army), len(loser.army), percent), power(state, winner.seat))
    return [*left, *spawned(winner.army, len(loser.army))], spawned(loser.army, len(winner.army) - len(left))


def given_up(state: State, seat: int, battle: Battle, weights: Weights) -> float:
    """Return the margin if the defender does not fight."""
    alone = probe(battle, battle.attacker.army, ())
    found = margin(ended(state, alone, True, alone.attacker.army, ()), seat, weights, alone)
    return found + yielded(state, seat, battle)


def yielded(state: State, seat: int, battle: Battle) -> float:
    """Return the value of a victory without a fight, after which the attacker will come again."""
    attacker, defender = battle.attacker, battle.defender
    army = [*defender.army, *figures(state, defender.seat)][: defender.limit]
    if seat not in (attacker.seat, defender.seat) or not army or not attacker.army:
        return 0.0
    hope = 1 - battle_chance(state, probe(battle, attacker.army, army))
    more = YIELD * rounds_left(state) * min(1.0, 2 * hope) ** 2
    return more if seat == attacker.seat else -more


def held_back(state: State, seat: int, battle: Battle) -> float:
    """Return the part of `yielded` for a defender who sends fewer units than possible: that is giving way as well."""
    defender = battle.defender
    sent = len(defender.army) + len(defender.lost)
    possible = min(defender.limit, sent + sum(state.players[defender.seat].units))
    return (1 - sent / possible) * yielded(state, seat, battle) if sent < possible else 0.0


def raid(state: State, seat: int, attacker: int, defender: int, limit: int, weights: Weights) -> float:
    """Return the margin of `seat`, one of the two, after the best attack with the best units; the defender fights if
    that is better."""
    limits = [army_limit(state, each, limit) for each in (attacker, defender)]
    own, enemy = figures(state, attacker)[: limits[0]], figures(state, defender)[: limits[1]]
    if not own:
        return margin(state, seat, weights)
    area = max(AREA.values(), key=lambda each: spoils_worth(state, defender, each, weights.loot))
    battle = probe(Battle(0, area, BattleSide(attacker, limits[0]), BattleSide(defender, limits[1])), own, enemy)
    ways = [given_up(state, seat, battle, weights)]
    if enemy:
        ways.append(fought(state, seat, battle, weights))
    return min(ways) if seat == attacker else max(ways)
