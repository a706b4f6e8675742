"""The lock of a save on drives that give a file another number every time it is asked."""

import os
from pathlib import Path

import pytest

from boardgames_tui.saves import locks
from boardgames_tui.saves.errors import SaveLocked
from boardgames_tui.saves.locks import Lock


@pytest.mark.parametrize("named_at", [1, 3, None])
def test_a_lock_is_taken_after_a_bounded_number_of_attempts(
    named_at: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handles: list[int] = []

    def is_named(handle: int, path: Path) -> bool:
        handles.append(handle)
        return len(handles) == named_at

    monkeypatch.setattr(locks, "_is_named", is_named)
    with Lock(tmp_path / "match.json") as held:
        assert len(handles) == (named_at or locks._ATTEMPTS - 1)
        assert held.path.read_text() == f"{os.getpid()}\n"
        assert len(set(handles)) == 1, "the files of failed attempts are closed"
        with pytest.raises(SaveLocked):
            Lock(tmp_path / "match.json")
    assert list(tmp_path.iterdir()) == []
