"""No secret slips: several people at one keyboard, by keys and line by line, in worlds that differ in what somebody
must not see."""

from pathlib import Path

import pytest

from tests.battery.secrets import leaks, plain_leaks
from tests.battery.tables import SLUGS
from tests.lengths import plays

KEYS = plays(45, 240)
"""Of each match here; `make campaign` plays many and long ones."""


@pytest.fixture(autouse=True)
def own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("seed", plays([1], [1, 2, 3]))
async def test_no_frame_shows_what_its_reader_must_not_see(slug: str, seed: int, tmp_path: Path) -> None:
    hands = await leaks.play_one(slug, seed, tmp_path / "saves", KEYS)
    assert hands.leaks == []
    assert hands.seen["frames"] > min(KEYS, hands.seen["keys"]) / 4  # fewer keys: the match was over


@pytest.mark.parametrize("slug", SLUGS)
def test_no_line_tells_what_its_reader_must_not_hear(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listener = plain_leaks.play_one(slug, 3, tmp_path, monkeypatch.setattr, plays(150, 600))
    assert listener.leaks == []
    assert listener.compared > (10 if listener.match.is_over else 60)
