from collections import ChainMap
from pathlib import Path

import pytest

from boardgames_tui.engine import AnyGame
from boardgames_tui.games import GAMES
from boardgames_tui.results import Database
from boardgames_tui.saves import games
from tests.engine.toy import TOY


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest game among the others: its matches are over in a moment."""
    both: ChainMap[str, AnyGame] = ChainMap({"toy": TOY}, dict.fromkeys(GAMES))  # type: ignore[arg-type]
    monkeypatch.setattr(games, "REGISTRY", both)
    monkeypatch.setattr(games, "find", lambda slug: TOY if slug == "toy" else GAMES[slug])


@pytest.fixture(autouse=True)
def own_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_RESULTS", str(tmp_path / "data" / "results.sqlite"))


@pytest.fixture
def database() -> Database:
    return Database()
