"""The first frame opens a bounded number of saves, however many there are."""

import os
from pathlib import Path

import pytest

from boardgames_tui.saves import Saves
from boardgames_tui.tui import save_peek
from boardgames_tui.tui.save_peek import MOST_OPENED, peek
from tests.session.play import toy_match

NOW = 1_750_000_000


@pytest.fixture
def crowded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """More finished matches than the first frame opens."""
    monkeypatch.setenv("BOARDGAMES_TUI_RESULTS", str(tmp_path / "data" / "results.sqlite"))
    folder = tmp_path / "saves"
    first = toy_match(100).save(folder / "m0.json")
    for number in range(1, 2 * MOST_OPENED):
        (folder / f"m{number}.json").write_bytes(first.read_bytes())
    for path in folder.glob("*.json"):
        os.utime(path, (NOW, NOW))
    return folder


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    looks_unfinished = save_peek._looks_unfinished
    monkeypatch.setattr(save_peek, "_looks_unfinished", lambda path: names.append(path) or looks_unfinished(path))
    return names


def test_a_bounded_number_of_saves_is_opened(crowded: Path, opened: list[str]) -> None:
    assert peek(crowded).has_unfinished  # nobody knows yet: the place is reserved
    assert len(opened) == MOST_OPENED
    Saves(crowded).list()
    opened.clear()
    assert peek(crowded) == (True, False, None)
    assert len(opened) == MOST_OPENED


def test_an_old_unfinished_match_behind_many_finished_ones_is_seen(crowded: Path) -> None:
    path = toy_match(2).save(crowded / "old.json")
    os.utime(path, (NOW - 9, NOW - 9))
    Saves(crowded).list()
    found = peek(crowded)
    assert found.has_unfinished
    assert found.newest is not None
    assert found.newest.path == path
