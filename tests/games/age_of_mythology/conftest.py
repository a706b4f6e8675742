"""Folders of their own for the tests that open the app."""

import os
from pathlib import Path

import pytest


@pytest.fixture
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("BOARDGAMES_TUI_SAVES", str(tmp_path / "saves"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(os, "fsync", lambda handle: None)
