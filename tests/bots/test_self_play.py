"""Games of bots that are kept as their choices."""

from pathlib import Path
from types import ModuleType

import pytest

from boardgames_tui.bots import self_play
from boardgames_tui.bots.calibration import Calibration
from boardgames_tui.bots.hint_chances import hint_chances, reliability, sampled_positions
from boardgames_tui.bots.self_play import games_played, levels_of, play

MIX = ("easy", "normal")


def test_levels_are_drawn_by_the_seed() -> None:
    drawn = [levels_of(f"S/2/{number}", 2, MIX) for number in range(40)]
    assert drawn == [levels_of(f"S/2/{number}", 2, MIX) for number in range(40)]
    assert len(set(drawn)) == 4


def test_a_game_is_gone_through_again(toy_registry: ModuleType) -> None:
    played = play(toy_registry.TOY, ("easy", "normal"), "S/2/0")
    assert played is not None
    assert played == play(toy_registry.TOY, ("easy", "normal"), "S/2/0")
    positions = [toy_registry.TOY.clone(state) for state in played.positions(toy_registry.TOY)]
    assert all(len(toy_registry.TOY.legal(state)) > 1 for state in positions)
    assert positions[-1].moves < len(played.choices)
    assert sum(won for _, won in played.results) == 1


def test_kept_games_are_not_played_again(
    toy_registry: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = list(games_played(toy_registry.TOY, 2, MIX, range(4), "S", tmp_path))
    monkeypatch.delattr(self_play, "play")
    assert list(games_played(toy_registry.TOY, 2, MIX, range(4), "S", tmp_path)) == once
    assert len(once) == 4


def test_a_game_in_circles_is_given_up(toy_registry: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgames_tui.bots.forecast.Forecast.usual_length", lambda forecast, seats: 0.5)
    assert play(toy_registry.TOY, ("easy", "normal"), "S/2/0") is None
    assert list(games_played(toy_registry.TOY, 2, MIX, range(2), "S")) == []


def test_hints_are_asked_for_all_over_the_game(toy_registry: ModuleType, tmp_path: Path) -> None:
    played = list(games_played(toy_registry.TOY, 2, MIX, range(3), "S"))
    for each in played:
        moves = [state.moves for state in sampled_positions(toy_registry.TOY, each, 3)]
        assert moves == sorted(set(moves))
        assert len(moves) == 3
    found = hint_chances(toy_registry.TOY, played, 3, tmp_path)
    assert [(each.fate, each.found) for each in found] == [
        (each.fate, each.found) for each in hint_chances(toy_registry.TOY, played, 3, tmp_path)
    ]
    assert len(found) == 9
    assert len(list(tmp_path.iterdir())) == 1
    assert all(each.won == dict(enumerate(row for _, row in played[0].results))[each.seat] for each in found[:3])
    assert len(reliability(found, Calibration()).points) == 9
