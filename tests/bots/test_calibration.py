"""From the chance that was found to the chance that is told."""

import random
from dataclasses import replace
from types import ModuleType

import pytest

from boardgames_tui.bots import Budget, Prospect, study
from boardgames_tui.bots.calibration import ROUGH, Calibration, seat_levels, shares
from boardgames_tui.bots.fitting import calibrate
from boardgames_tui.bots.forecast import Forecast, logistic, logit
from boardgames_tui.bots.hint_chances import HintChance
from boardgames_tui.engine import Seat, Setup

LEVELS = {"easy": -1.5, "hard": 1.0}


def table(toy_registry: ModuleType, *controllers: str):
    seats = tuple(Seat(f"P{place}", controller=each) for place, each in enumerate(controllers))
    return toy_registry.TOY.new(Setup("toy", seats, {}, "AMBER-2345"))


def test_what_was_never_measured_is_told_as_it_was_found(toy_registry: ModuleType) -> None:
    state = table(toy_registry, "human", "bot:easy")
    assert Calibration().of(state, 0, 0.7) == pytest.approx(0.7)


def test_what_is_certain_stays_so(toy_registry: ModuleType) -> None:
    state = table(toy_registry, "human", "bot:easy")
    bold = Calibration(0.5, 2.0, 2.0, LEVELS, 400)
    assert [bold.of(state, 0, chance) for chance in (0.0, 1.0)] == [0, 1]


def test_a_timid_analysis_is_made_bolder(toy_registry: ModuleType) -> None:
    state = table(toy_registry, "human", "human")
    told = [Calibration(0.0, 1.5, 1.5, LEVELS, 400).of(state, 0, chance) for chance in (0.2, 0.5, 0.8)]
    assert told == pytest.approx([logistic(1.5 * logit(0.2)), 0.5, logistic(1.5 * logit(0.8))])


def test_the_level_of_the_opponents_counts(toy_registry: ModuleType) -> None:
    """People are taken for equals of `normal`; of several opponents the mean counts."""
    calibration = Calibration(levels=LEVELS, games=400)

    def against(*controllers: str, seat: int = 0) -> float:
        return logit(calibration.of(table(toy_registry, *controllers), seat, 0.5))

    assert against("human", "bot:easy") == pytest.approx(0.75)  # half of it is left in the middle of a game
    assert against("human", "bot:hard") == pytest.approx(-0.5)
    assert against("human", "bot:normal") == against("human", "human") == pytest.approx(0.0)
    assert against("human", "bot:easy", "human") == pytest.approx(0.375)
    assert against("human", "bot:easy", seat=1) == pytest.approx(-0.75)


def test_what_was_not_measured_is_told_with_its_error(toy_registry: ModuleType) -> None:
    def error(calibration: Calibration, *controllers: str) -> int:
        return calibration.error(table(toy_registry, *controllers), 0)

    measured = Calibration(levels=LEVELS, games=400)
    assert error(measured, "human", "human") == error(measured, "human", "bot:easy") == 0
    assert error(measured, "human", "bot:random") == ROUGH  # no such bot was met
    assert error(replace(measured, games=40), "human", "human") == ROUGH
    assert error(Calibration(), "human", "human") == ROUGH


def test_all_rows_of_an_analysis_are_told_so(toy_registry: ModuleType) -> None:
    state = table(toy_registry, "human", "bot:easy")
    as_found = study(toy_registry.TOY, state, Budget(40, 3), calibration=Calibration())
    told = study(toy_registry.TOY, state, Budget(40, 3), calibration=Calibration(0.1, 1.2, 1.2, LEVELS, 400))
    assert [each.action for each in told.prospects] == [each.action for each in as_found.prospects]
    for one, other in zip(as_found.prospects, told.prospects, strict=True):
        assert logit(other.chance) == pytest.approx(0.1 + 1.2 * logit(one.chance) + 0.75)


def test_errors_grow_and_shrink_with_the_chance(toy_registry: ModuleType) -> None:
    state = table(toy_registry, "human", "human")
    found = Prospect(None, 0.0, 0.5, 20, chance_error=0.04, chance_doubt=None)
    told = Calibration(0.0, 1.5, 1.5, {}, 400).told(state, 0, found)
    assert told.chance_error == pytest.approx(0.06)
    assert told.chance_doubt is None


def test_shares_of_levels(toy_registry: ModuleType) -> None:
    levels = seat_levels(table(toy_registry, "human", "bot:easy", "bot:random"))
    assert levels == ["normal", "easy", "random"]
    assert shares(levels, 0) == {"random": -0.5, "easy": -0.5, "hard": 0.0}
    assert shares(levels, 1) == {"random": -0.5, "easy": 1.0, "hard": 0.0}


def test_few_hints_change_less_than_many(toy_registry: ModuleType) -> None:
    """Five lost games do not make an analysis hopeless; all of two hundred do."""
    state = table(toy_registry, "human", "human")

    def told(count: int) -> float:
        points = [HintChance(state, 0, 0.7, 0.0, (str(number), 0)) for number in range(count)]
        return calibrate(Forecast(length=(12.0, 0.0)), Calibration(), points, count).of(state, 0, 0.7)

    assert 0.7 > told(1) > told(5) > 0.3 > 0.2 > told(200)


def test_a_calibration_is_found_again(toy_registry: ModuleType) -> None:
    """Seeded: games whose odds are known, at half time."""
    dice, points = random.Random(31), []
    forecast = Forecast(length=(12.0, 0.0))
    tables = [table(toy_registry, "bot:normal", who) for who in ("bot:normal", "bot:easy", "bot:hard")]
    for state in tables:
        state.moves = 6
    for number in range(6000):
        state, found = tables[number % 3], dice.uniform(0.05, 0.95)
        levels = shares(seat_levels(state), 0)
        odds = 0.2 + 1.4 * logit(found) + sum(0.5 * LEVELS.get(level, 0.0) * each for level, each in levels.items())
        points.append(HintChance(state, 0, found, float(dice.random() < logistic(odds)), (str(number), 0)))
    calibration = calibrate(forecast, Calibration(levels=LEVELS), points, 6000)
    assert calibration.constant == pytest.approx(0.2, abs=0.1)
    assert (calibration.start + calibration.end) / 2 == pytest.approx(1.4, abs=0.1)
    assert calibration.levels == LEVELS
    assert calibration.games == 6000
