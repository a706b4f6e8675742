"""`review SAVE`: tables in both languages, JSON that other programs read, and nothing left behind when it cannot be."""

import json
from pathlib import Path

import pytest

from boardgames_tui.cli.commands import review as command
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.review import kept, make, maker
from boardgames_tui.session import Match
from tests.cli.conftest import Run
from tests.review.finished import TINY, saved

STOPPED = 20
"""Stretches after which it is interrupted: some of them are decisions."""


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished match; reviews are made quickly, and here."""
    monkeypatch.setattr(command, "USUAL", TINY)
    monkeypatch.setattr(
        maker, "make", lambda match, depth, processes, progress, *more: make(match, TINY, 0, progress, *more)
    )
    found = saved(tmp_path).path
    assert found is not None
    return found


def beside(path: Path) -> list[str]:
    return sorted(each.name for each in path.parent.iterdir() if each != path and each.is_file())


def test_tables_in_both_languages(run: Run, path: Path) -> None:
    english, german = run("review", str(path)), run("review", str(path), "--lang", "de", "--ascii")
    assert (english.code, english.err, german.code) == (0, "", 0)
    for heading in ("Win chance", "Choices", "What changed", "Turning points", "blunder", "given away", "unexplained"):
        assert heading in english.out
    for heading in ("Gewinnchance", "Urteile", "Was die Chancen", "Wendepunkte", "Patzer", "verschenkt"):
        assert heading in german.out
    assert german.out.isascii()
    assert "⟨" not in english.out + german.out


def test_json_is_pure_and_the_second_time_it_is_read(run: Run, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run("review", str(path), "--json")
    assert first.err == ""
    told, match = json.loads(first.out), Match.load(path, lock=False)
    assert [player["name"] for player in told["players"]] == ["Anna", "Ben"]
    assert len(told["positions"]) == len(match.history) + 1
    for decision in told["decisions"]:
        assert decision["played"] in [choice["action"] for choice in decision["choices"]]
        played = match.history[decision["move"] - 1].action
        assert match.game.parse(match.at(decision["move"] - 1), decision["played"]) == played
    assert beside(path) == [f".{path.name}.boardgames-review"]
    monkeypatch.setattr(maker, "make", None)
    assert run("review", str(path), "--json") == first


def test_a_match_that_runs(run: Run, tmp_path: Path) -> None:
    Match.new(Setup("augustus", (Seat("Anna"), Seat("Ben"))), tmp_path / "runs.json").close()
    refused = run("review", str(tmp_path / "runs.json"))
    assert refused.code == 3
    assert "not over yet" in refused.err
    assert beside(tmp_path / "runs.json") == []


def test_a_damaged_save(run: Run, path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])
    refused = run("review", str(path))
    assert refused.code == 3
    assert refused.out == ""
    assert path.name in refused.err
    assert beside(path) == []


def test_no_save_is_named(run: Run) -> None:
    assert "boardgames-tui saves" in run("review").err
    assert run("review", "nobody").code == 3


def test_ctrl_c_keeps_what_is_done(run: Run, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(done: int, of: int) -> None:
        if done == STOPPED:
            raise KeyboardInterrupt

    monkeypatch.setattr(
        maker, "make", lambda match, depth, processes, progress, *more: make(match, TINY, 0, interrupted, *more)
    )
    monkeypatch.setattr(maker, "PAUSE", 0.0)
    assert run("review", str(path)).code == 130
    assert beside(path) == [f".{path.name}.boardgames-review"]
    begun = kept(Match.load(path, lock=False), TINY)
    assert begun is not None
    assert not begun.is_whole
    assert begun.verdicts


def test_a_disk_that_is_full_is_told_and_no_reason_to_refuse(
    run: Run, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(maker, "keep", full)
    told = run("review", str(path))
    assert told.code == 0
    assert "No space left" in told.err
    assert "Turning points" in told.out
