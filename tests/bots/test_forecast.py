"""From a value to a margin and a chance: fitted lines, honest at the end of the game."""

import json
import random
from pathlib import Path
from types import ModuleType

import pytest

from boardgames_tui import games
from boardgames_tui.bots import fitting
from boardgames_tui.bots.forecast import Forecast, dot, forecast_of, logistic, logit, result
from boardgames_tui.bots.lookahead import favourite
from boardgames_tui.bots.regression import curve, line, solve
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES


def test_solve() -> None:
    assert solve([[0, 2], [3, 1]], [4, 5]) == pytest.approx((1, 2))


def test_a_line_through_points_finds_it_again() -> None:
    rows = [(1.0, float(x), float(y)) for x in range(5) for y in range(4)]
    assert line(rows, [2 - x + 3 * y for _, x, y in rows]) == pytest.approx((2, -1, 3), abs=0.01)


def test_a_curve_through_victories_finds_their_odds() -> None:
    """Seeded: a thousand games whose odds are known."""
    dice, rows = random.Random(1), [(1.0, x / 10) for x in range(-30, 31) for _ in range(60)]
    won = [float(dice.random() < logistic(0.5 + 1.2 * x)) for _, x in rows]
    assert curve(rows, won) == pytest.approx((0.5, 1.2), abs=0.15)


def test_victories_that_are_told_apart_without_fail_keep_the_curve_finite() -> None:
    weights = curve([(1.0, float(x)) for x in (-2, -1, 1, 2)], [0, 0, 1, 1])
    assert logistic(dot(weights, (1.0, 1.0))) > 0.9


@pytest.mark.parametrize("chance", [0.0, 0.2, 0.5, 0.99, 1.0])
def test_odds_and_back(chance: float) -> None:
    assert logistic(logit(chance)) == pytest.approx(chance, abs=1e-5)


def test_a_lead_counts_more_near_the_end(toy_registry: ModuleType) -> None:
    state = toy_registry.TOY.new(toy_registry.toy.setup(2))
    forecast = Forecast(length=(10.0, 5.0))
    assert forecast.phase(state) == 0
    early = forecast.of(state, 8.0)
    state.moves = 20
    assert forecast.phase(state) == 1
    late = forecast.of(state, 8.0)
    assert late[1] > early[1] > 0.5
    margin, chance = forecast.moved(state, *late, -8.0)
    assert (margin, chance) == pytest.approx(forecast.of(state, 0.0))


def test_an_end_is_not_guessed(toy_registry: ModuleType) -> None:
    state = toy_registry.TOY.new(toy_registry.toy.setup(3))
    for player, points in zip(state.players, (7, 9, 9), strict=True):
        player.points = points
    assert [result(toy_registry.TOY, state, seat) for seat in range(3)] == [(-2, 0), (0, 0.5), (0, 0.5)]


@pytest.mark.parametrize("slug", GAMES)
def test_more_is_always_better(slug: str) -> None:
    """Whatever was fitted: a better value never means a worse chance, at any time and any table."""
    for seats in (2, 3, 4):
        forecast = forecast_of(slug, seats)
        assert min(forecast.margin[2:]) > 0
        assert min(forecast.chance[2:]) > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_ahead_in_risk_before_anything_has_happened(seats: int) -> None:
    """A value that counts the strongest rival by half is above zero at a table of three: the lines know that."""
    game, brain = GAMES["lotr_risk"], games.brain("lotr_risk")
    assert brain.insight is not None
    chances = []
    for number in range(3):
        people = tuple(Seat(f"P{seat}") for seat in range(seats))
        state = game.new(Setup("lotr_risk", people, {"setup_mode": "quick"}, f"EVEN-{number}"))
        while state.round == 0:
            decision = game.decision(state)
            assert decision is not None
            game.apply(state, favourite(brain, state, decision.seat, game.legal(state)))
        forecast = forecast_of("lotr_risk", seats)
        chances += [forecast.of(state, brain.insight(state, seat))[1] for seat in range(seats)]
    assert sum(chances) / len(chances) == pytest.approx(1 / seats, abs=0.1)


def test_fitting_writes_what_forecasts_read(
    toy_registry: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fitting, "folder", lambda slug: tmp_path)
    written = []
    for _ in range(2):
        fitting.main(["toy", "--games", "20", "--seed", "S"])
        written.append((tmp_path / "bot.json").read_text())
    assert written[0] == written[1]
    found = json.loads(written[0])
    assert found["forecast"]["length"] == [6.0, 3.0]
    assert 0 < found["forecast"]["margin"][2] < found["forecast"]["margin"][3]
    assert 0 < found["forecast"]["chance"][2] < found["forecast"]["chance"][3]
    assert found["run"]["brier"] < 0.25
    assert list(found["between"]) == ["3"]
    assert found["between"]["3"]["margin"][1] == 0  # opponents are no variable at a table of three
    assert found["run"]["between"]["3"]["brier"] < 0.25
    assert "brier" in capsys.readouterr().out
