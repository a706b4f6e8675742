"""R36: the exact probability that the attacker wins a duel, and what a whole assault on a land is likely to bring.

Every die is a success with 1/3. More successes: attacker; equal, at least one: defender; none at all: both roll again,
so the outcomes without any success are left out of the reckoning."""

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from .content import ATTACK, DEFENCE

Units = tuple[int, int, int]
"""How many of each kind."""

SUCCESS = 5
"""Every die of this value or more is a success."""
MOST_DICE = 12
"""More than any rule adds up to: a creature with leader and sails rolls 7, one in a held stronghold harbour 8."""

_HIT = Fraction(1, 3)


def _successes(dice: int) -> list[Fraction]:
    return [comb(dice, n) * _HIT**n * (1 - _HIT) ** (dice - n) for n in range(dice + 1)]


def exact(attack: int, defence: int) -> Fraction:
    """P(attacker wins) with so many dice on either side."""
    ours, theirs = _successes(attack), _successes(defence)
    wins = sum((ours[i] * theirs[j] for i in range(attack + 1) for j in range(min(i, defence + 1))), Fraction(0))
    return wins / (1 - ours[0] * theirs[0])


WIN = tuple(tuple(float(exact(a, d)) if a or d else 0.0 for d in range(MOST_DICE + 1)) for a in range(MOST_DICE + 1))
"""WIN[attack dice][defence dice]"""
PERCENT = tuple(tuple(round(100 * p) for p in row) for row in WIN)


class Stack(NamedTuple):
    """Units that attack from one place, one duel after the other."""

    units: Units
    attack: int = 0
    """Dice more than printed: leader, sails."""
    defence: int = 0
    """Dice more than printed of the player who defends against it: leader, stronghold, harbour."""
    staying: int = 1
    """Units that must stay behind (R30): none on a ship space."""
    sunk: float = 0.0
    """Chance that a unit is lost at sea before it can fight."""


class Assault(NamedTuple):
    """What to expect of attacking until the land is taken or nobody is left to attack with."""

    win: float
    lost: float
    """Own units lost, on the average."""
    beaten: float
    """Units of the defender lost."""
    first: int
    """The kind to send first; -1: nobody has to or can go."""


@lru_cache(1 << 16)
def assault(stacks: tuple[Stack, ...], theirs: Units, is_neutral: bool = False) -> Assault:
    """Both sides choose as well as they can: the attacker the kind he sends (R31), then the defender the kind that
    meets it (R34); the neutral army names its best (R95). Stacks attack one after the other. Nobody flees or plays a
    card."""
    if not any(theirs):
        return Assault(1.0, 0.0, 0.0, -1)
    if not stacks:
        return Assault(0.0, 0.0, 0.0, -1)
    stack, *others = stacks
    if sum(stack.units) <= stack.staying:
        return assault(tuple(others), theirs, is_neutral)
    kinds = [kind for kind in range(3) if stack.units[kind]]
    return max((_sent(stacks, kind, theirs, is_neutral) for kind in kinds), key=lambda found: round(found.win, 12))


def _sent(stacks: tuple[Stack, ...], kind: int, theirs: Units, is_neutral: bool) -> Assault:
    """With this kind first; of equally good ones the cheapest is found first."""
    stack = stacks[0]
    fallen = assault((stack._replace(units=less(stack.units, kind)), *stacks[1:]), theirs, is_neutral)
    answers = [other for other in range(3) if theirs[other]]
    met = []
    for other in answers[-1:] if is_neutral else reversed(answers):
        won = assault(stacks, less(theirs, other), is_neutral)
        chance = (1 - stack.sunk) * WIN[ATTACK[kind] + stack.attack][DEFENCE[other] + stack.defence]
        met.append(
            Assault(
                chance * won.win + (1 - chance) * fallen.win,
                chance * won.lost + (1 - chance) * (1 + fallen.lost),
                chance * (1 + won.beaten) + (1 - chance) * fallen.beaten,
                kind,
            )
        )
    return min(met, key=lambda found: round(found.win, 12))


def order(stack: Stack, theirs: Units, is_neutral: bool = False) -> list[int]:
    """The kinds in which to send them, each if the one before has fallen."""
    found: list[int] = []
    while (kind := assault((stack,), theirs, is_neutral).first) >= 0:
        found.append(kind)
        stack = stack._replace(units=less(stack.units, kind))
    return found


def less(units: Units, kind: int) -> Units:
    i, c, k = (number - (each == kind) for each, number in enumerate(units))
    return i, c, k
