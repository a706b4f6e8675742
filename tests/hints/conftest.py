"""A place to decide at."""

import pytest

from boardgames_tui.session import MatchFlow
from tests.hints.table import flow, to_a_choice


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> MatchFlow:
    """A choice of Anna's about which the game itself says nothing."""
    found = flow("human", "bot:easy")
    to_a_choice(found)
    monkeypatch.setattr("boardgames_tui.games.augustus.bot.BRAIN.remark", lambda *_: None)
    monkeypatch.setattr("boardgames_tui.games.augustus.bot.BRAIN.alike", None)
    monkeypatch.setattr("boardgames_tui.games.augustus.bot.BRAIN.needless", None)
    return found
