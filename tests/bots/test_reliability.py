"""Told and won: Brier score, slope, bins and limits."""

import random

import pytest

from boardgames_tui.bots.forecast import logistic, logit
from boardgames_tui.bots.reliability import Reliability, ToldChance, interval


def told(count: int, bend: float = 1.0, shift: float = 0.0) -> Reliability:
    """Seeded: what comes true is `bend` times as far from even as what was told."""
    dice, points = random.Random(7), []
    for number in range(count):
        chance = dice.uniform(0.02, 0.98)
        true = logistic(bend * logit(chance) + shift)
        points.append(ToldChance((number, 0), chance, float(dice.random() < true)))
    return Reliability(points)


def test_a_blind_guess_scores_a_quarter() -> None:
    assert Reliability([ToldChance((0, 0), 0.5, 1.0), ToldChance((1, 0), 0.5, 0.0)]).brier == 0.25


def test_chances_that_come_true_keep_the_limits() -> None:
    found = told(4000)
    assert found.faults() == []
    assert found.slope == pytest.approx(1.0, abs=0.1)


@pytest.mark.parametrize("bend", [0.6, 1.5])
def test_bold_and_timid_chances_show_in_the_slope_and_in_the_bins(bend: float) -> None:
    found = told(4000, bend)
    assert found.slope == pytest.approx(bend, abs=0.12)
    assert found.faults() != []


def test_too_hopeful_chances_are_beyond_the_limit() -> None:
    found = told(4000, shift=-0.5)
    assert any(fault.startswith("told ") for fault in found.faults())
    assert found.told - found.won > 0.05


def test_points_of_one_fate_say_the_same_again_and_again() -> None:
    """Sixty points of three games, all lost: not much is known of how often that happens."""
    points = [ToldChance((number % 3, 0), 0.65, 0.0) for number in range(60)]
    [found] = [each for each in Reliability(points).bins() if each is not None]
    assert (found.count, found.fates) == (60, 3)
    assert found.is_kept is (found.high >= 0.65)
    apart = [ToldChance((number, 0), 0.65, 0.0) for number in range(60)]
    [found] = [each for each in Reliability(apart).bins() if each is not None]
    assert not found.is_kept


def test_few_points_are_not_judged() -> None:
    [found] = [each for each in Reliability([ToldChance((n, 0), 0.95, 0.0) for n in range(49)]).bins() if each]
    assert found.is_kept


def test_the_interval_is_wilsons() -> None:
    assert interval(0.7, 10) == pytest.approx((0.3968, 0.8922), abs=1e-4)
    assert interval(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
