"""Weights learned from self-play: the design, the line through its results, and what becomes of a weight."""

import random

import pytest

from boardgames_tui import games
from boardgames_tui.bots.tuning import drawn, effects, moved, tune
from boardgames_tui.engine import Chance

RANGES = {"cube": (0.0, 0.2), "age": (0.5, 1.5)}


def test_every_weight_gets_one_end_or_the_other():
    chance = Chance(1)
    lots = [drawn(RANGES, chance) for _ in range(40)]
    assert {(lot["cube"], lot["age"]) for lot in lots} == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_effects_are_found_with_their_errors():
    dice = random.Random(3)
    rows = [(1.0, float(dice.randrange(-1, 2)), float(dice.randrange(-1, 2))) for _ in range(400)]
    goals = [0.1 + 0.3 * first + dice.gauss(0, 0.5) for _, first, _ in rows]
    (seat, _), (first, error), (second, _) = effects(rows, goals)
    assert seat == pytest.approx(0.1, abs=0.1)
    assert first == pytest.approx(0.3, abs=4 * error)
    assert abs(second) < 4 * error
    assert 0.02 < error < 0.05  # 0.5 over the root of 400 times two thirds


def test_a_weight_moves_as_far_as_its_effect_is_certain():
    assert moved((1.0, 2.0), 0.0, 0.1) == 1.5
    assert moved((1.0, 2.0), 0.1, 0.1) == 1.75
    assert moved((1.0, 2.0), -0.5, 0.1) == 1.0


@pytest.mark.slow
def test_equal_seeds_learn_equal_weights():
    game, value_with = games.GAMES["age_of_mythology"], games.part("age_of_mythology", "bot", "value_with")
    once, twice = (tune(game, RANGES, value_with, {"length": "quick"}, 6, "T") for _ in range(2))
    assert once == twice
    assert set(once["weights"]) == set(RANGES)
    assert once["run"]["games"] == 6
