"""R36: the exact probability that the attacker wins a duel.

Every die is a success with 1/3. More successes: attacker; equal, at least one: defender; none at all: both roll again,
so the outcomes without any success are left out of the reckoning."""

from fractions import Fraction
from math import comb

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
