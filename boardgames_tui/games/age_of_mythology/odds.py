"""The exact chance to win an encounter (R85): every 6 is a hit, more hits win, ties by tie value or rolled again.
Roughly: a battle."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb

from .units import BASE_DICE, WINS_TIES

HIT = 6


@cache
def hit_chances(dice: int) -> tuple[float, ...]:
    """By number of hits."""
    return tuple(comb(dice, hits) * 5 ** (dice - hits) / 6**dice for hits in range(dice + 1))


@cache
def outcomes(own: int, enemy: int) -> tuple[float, float, float]:
    """Chances that one roll of both sides is won, tied, lost."""
    mine, theirs = hit_chances(own), hit_chances(enemy)
    won = sum(chance * sum(theirs[:hits]) for hits, chance in enumerate(mine))
    tied = sum(chance * other for chance, other in zip(mine, theirs, strict=False))
    return won, tied, 1 - won - tied


@cache
def win_chance(own: int, enemy: int, tie: int = 0) -> float:
    """With `own` against `enemy` dice; `tie` above 0: a tie is won, below 0: lost, 0: rolled again."""
    won, tied, lost = outcomes(own, enemy)
    if tie > 0:
        return won + tied
    return won if tie < 0 else won / (won + lost)


def tie_value(unit: int, berserk: bool = False) -> int:
    """R85: Medusa +1, berserk -1."""
    return -1 if berserk else int(WINS_TIES[unit])


def duel(
    own: int,
    enemy: int,
    own_extra: int = 0,
    enemy_extra: int = 0,
    own_berserk: bool = False,
    enemy_berserk: bool = False,
) -> float:
    """Chance that one unit beats another; `extra` are dice on top of what is printed (walls, growth, gods, berserk)."""
    tie = tie_value(own, own_berserk) - tie_value(enemy, enemy_berserk)
    return win_chance(BASE_DICE[own][enemy] + own_extra, BASE_DICE[enemy][own] + enemy_extra, tie)


def strength(unit: int, enemies: Sequence[int], extra: int = 0, enemy_extra: int = 0) -> float:
    """Mean chance of a unit against an army; against nobody its printed dice decide."""
    if not enemies:
        return BASE_DICE[unit][unit] / 100
    return sum(duel(unit, enemy, extra, enemy_extra) for enemy in enemies) / len(enemies)


@cache
def race(own: int, enemy: int, chance: int) -> float:
    """Chance to lose fewer than `own` units before the enemy has lost all, `chance` percent an encounter."""
    each = chance / 100
    return float(sum(comb(enemy - 1 + lost, lost) * each**enemy * (1 - each) ** lost for lost in range(own)))


@lru_cache(1 << 15)
def army_chance(own: tuple[int, ...], enemy: tuple[int, ...]) -> float:
    """Rough chance of an army against another in the open field; `dice.outlook` knows walls, gods and growth."""
    if not enemy:
        return 1.0
    if not own:
        return 0.0
    mean = sum(strength(unit, enemy) for unit in own) / len(own)
    return race(len(own), len(enemy), round(100 * mean))
