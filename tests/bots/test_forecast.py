"""From a value to a margin and a chance: fitted lines, honest at the end of the game."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from boardgames_tui import games
from boardgames_tui.bots import fitting, forecast
from boardgames_tui.bots.calibration import Calibration, calibration_of
from boardgames_tui.bots.forecast import Forecast, dot, forecast_of, logistic, logit, result
from boardgames_tui.bots.hint_chances import hint_chances, reliability
from boardgames_tui.bots.regression import curve, line, solve
from boardgames_tui.bots.search.lookahead import favourite
from boardgames_tui.bots.self_play import games_played
from boardgames_tui.engine import Seat, Setup, content
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


@pytest.fixture
def toy_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder that fitting writes to and forecasts are read from."""
    for module in (fitting, forecast, content):
        monkeypatch.setattr(module, "folder", lambda slug: tmp_path)
    yield tmp_path
    forecast.forecast_of.cache_clear()
    calibration_of.cache_clear()


def test_fitting_writes_what_forecasts_read(
    toy_registry: ModuleType, toy_assets: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = []
    for _ in range(2):
        fitting.main(["toy", "--games", "40", "--also", "hard,normal:10", "--hints", "1", "--seed", "S"])
        written.append((toy_assets / "bot.json").read_text())
        (toy_assets / "bot.json").unlink()
    assert written[0] == written[1]
    found = json.loads(written[0])
    assert found["forecast"]["length"] == [6.0, 3.0]
    assert list(found["tables"]) == list(found["calibrations"]) == list(found["runs"]) == ["2", "3", "4"]
    for seats in ("2", "3", "4"):
        table, calibration, run = (found[name][seats] for name in ("tables", "calibrations", "runs"))
        assert min(table["chance"][2:]) > 0
        assert table["chance"][1] == 0  # opponents are no variable at one size of table
        assert calibration["games"] == 50
        assert set(calibration["levels"]) == {"easy", "hard"}
        assert calibration["levels"]["easy"] < 0
        assert run["brier"] < 0.25
        assert abs(run["told"]["slope"] - 1) < abs(run["found"]["slope"] - 1)
        assert run["told"]["brier"] < run["found"]["brier"]
        assert abs(run["told"]["told"] - run["told"]["won"]) < 0.03
    assert "brier" in capsys.readouterr().out


def test_chances_come_true_in_other_games(toy_registry: ModuleType, toy_assets: Path) -> None:
    fitting.main(["toy", "--seats", "2", "--games", "150", "--hints", "2", "--seed", "S"])
    played = list(games_played(toy_registry.TOY, 2, ("easy", "normal", "normal"), range(150), "OTHER"))
    hints = hint_chances(toy_registry.TOY, played, 2)
    told, found = reliability(hints, calibration_of("toy", 2)), reliability(hints, Calibration())
    assert told.faults() == []
    assert abs(told.slope - 1) < abs(found.slope - 1)
    assert told.brier < 0.2


def test_without_hints_the_levels_alone_are_measured(toy_registry: ModuleType, toy_assets: Path) -> None:
    fitting.main(["toy", "--seats", "2", "--games", "40", "--hints", "0"])
    calibration = calibration_of("toy", 2)
    assert (calibration.constant, calibration.start, calibration.end, calibration.games) == (0, 1, 1, 0)
    assert calibration.levels["easy"] < 0


def test_tables_that_are_not_asked_for_stay_as_they_are(toy_registry: ModuleType, toy_assets: Path) -> None:
    fitting.main(["toy", "--seats", "2", "--games", "20", "--hints", "1"])
    before = json.loads((toy_assets / "bot.json").read_text())
    fitting.main(["toy", "--seats", "3", "--games", "20", "--hints", "1", "--seed", "T"])
    after = json.loads((toy_assets / "bot.json").read_text())
    assert after["forecast"] == before["forecast"]
    assert after["tables"]["2"] == before["tables"]["2"]
    assert list(after["calibrations"]) == ["2", "3"]
