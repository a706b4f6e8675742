"""R36 and section 12.4: exact probabilities of a duel against the tables of the specification and against counting all
dice."""

from fractions import Fraction
from itertools import product

import pytest

from boardgames_tui.games.lotr_risk.odds import PERCENT, WIN, exact

TABLE = {  # section 12.4: attack dice -> P(attacker wins) against 1 to 7 defence dice
    2: (0.579, 0.369, 0.246, 0.168, 0.117, 0.081, 0.057),
    3: (0.692, 0.498, 0.364, 0.268, 0.198, 0.146, 0.108),
    4: (0.773, 0.603, 0.472, 0.368, 0.286, 0.221, 0.170),
    5: (0.832, 0.689, 0.567, 0.463, 0.375, 0.301, 0.240),
    6: (0.876, 0.759, 0.650, 0.551, 0.462, 0.383, 0.314),
    7: (0.909, 0.815, 0.721, 0.629, 0.542, 0.462, 0.390),
}


@pytest.mark.parametrize("attack", TABLE)
def test_r36_table_of_the_specification(attack: int) -> None:
    assert tuple(round(WIN[attack][defence], 3) for defence in range(1, 8)) == TABLE[attack]


@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (2, 2), (3, 2), (2, 4), (4, 3)])
def test_r36_counting_every_roll(attack: int, defence: int) -> None:
    wins = losses = 0
    for dice in product(range(1, 7), repeat=attack + defence):
        ours, theirs = sum(die >= 5 for die in dice[:attack]), sum(die >= 5 for die in dice[attack:])
        wins += ours > theirs
        losses += 0 < theirs >= ours
    assert exact(attack, defence) == Fraction(wins, wins + losses)  # rolls without a success are repeated


def test_r36_unit_against_its_own_kind() -> None:
    assert [round(WIN[a][d], 3) for a, d in ((3, 2), (4, 3), (5, 4))] == [0.498, 0.472, 0.463]
    assert PERCENT[6][4] == 55  # a creature with a leader against infantry in a stronghold
