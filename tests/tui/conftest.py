import os
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two whole games are a thousand autosaves; that they survive a power cut is tested with the session."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing outside the test is read or written, whatever the person running the tests has set."""
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("BOARDGAMES_TUI_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("BOARDGAMES_TUI_RESULTS", str(tmp_path / "results.sqlite"))
    monkeypatch.setenv("BOARDGAMES_TUI_REPORTS", str(tmp_path / "reports"))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.delenv("NO_COLOR", raising=False)
