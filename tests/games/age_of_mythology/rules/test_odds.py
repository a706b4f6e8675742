"""R85 in numbers: exact chances, compared with the figures of the specification's battle study."""

from itertools import product

import pytest

from boardgames_tui.games.age_of_mythology.odds import duel, hit_chances, outcomes, strength, win_chance
from boardgames_tui.games.age_of_mythology.units import UNIT, UNITS

ROWS = {
    3: "0.50 0.40 0.32 0.26 0.22 0.18 0.15 0.12 0.10 0.08",
    5: "0.68 0.58 0.50 0.43 0.37 0.31 0.27 0.23 0.19 0.17",
    8: "0.82 0.76 0.69 0.62 0.56 0.50 0.45 0.40 0.35 0.31",
    12: "0.92 0.88 0.83 0.79 0.74 0.69 0.64 0.59 0.55 0.50",
}
"""Dice against 3 to 12 dice, ties rolled again."""

MEANS = {
    "eg_spearman": 0.41,
    "eg_chariot_archer": 0.30,
    "eg_mummy": 0.45,
    "eg_son_of_osiris": 0.72,
    "gr_hoplite": 0.37,
    "gr_medusa": 0.63,
    "gr_hydra": 0.52,
    "gr_mythic_hero": 0.76,
    "no_huskarl": 0.34,
    "no_troll": 0.53,
    "no_frost_giant": 0.59,
    "no_mythic_hero": 0.73,
}
"""Mean chance of a unit against all units of the two other cultures."""


@pytest.mark.parametrize("dice", ROWS)
def test_r85_dice_against_dice(dice):
    for enemy, expected in enumerate(ROWS[dice].split(), 3):
        assert round(win_chance(dice, enemy), 2) == float(expected)


@pytest.mark.parametrize(("unit", "mean"), MEANS.items())
def test_r85_mean_duels_of_units(unit, mean):
    foes = [number for number, other in enumerate(UNITS) if other.culture != UNITS[UNIT[unit]].culture]
    assert round(strength(UNIT[unit], foes), 2) == mean


def test_r85_every_outcome_by_brute_force():
    # all 6^3 rolls of two dice against one
    won = tied = 0
    for first, second, enemy in product(range(1, 7), repeat=3):
        own, other = (first == 6) + (second == 6), enemy == 6
        won += own > other
        tied += own == other
    chances = outcomes(2, 1)
    assert chances[0] == pytest.approx(won / 216)
    assert chances[1] == pytest.approx(tied / 216)
    assert sum(chances) == pytest.approx(1)
    assert sum(hit_chances(9)) == pytest.approx(1)


def test_r85_ties_won_lost_or_rolled_again():
    won, tied, lost = outcomes(5, 5)
    assert win_chance(5, 5, 1) == pytest.approx(won + tied)
    assert win_chance(5, 5, -1) == pytest.approx(won)
    assert win_chance(5, 5) == pytest.approx(won / (won + lost)) == pytest.approx(0.5)


def test_e13_medusa_against_a_berserk_huskarl():
    # five dice each, Medusa wins ties: far better than even
    chance = duel(UNIT["gr_medusa"], UNIT["no_huskarl"], 0, 2, False, True)
    won, tied, _ = outcomes(5, 5)
    assert chance == pytest.approx(won + tied)
    assert duel(UNIT["no_huskarl"], UNIT["gr_medusa"], 2, 0, True) == pytest.approx(1 - chance)


def test_r83_a_wall_in_the_odds():
    even = duel(UNIT["gr_hippokon"], UNIT["no_jarl"])
    assert even == pytest.approx(0.5)
    assert duel(UNIT["gr_hippokon"], UNIT["no_jarl"], 0, 2) == pytest.approx(win_chance(3, 5))
