"""The session's tests play the two small games, put behind the one name the session looks games up with."""

import pytest

from boardgames_tui.saves import games
from tests.engine.toy import TOY
from tests.session.pebbles import PEBBLES


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "REGISTRY", {"toy": TOY, "pebbles": PEBBLES})
