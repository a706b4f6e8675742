"""Saves of every released format stay here for ever: they load, verify and play to the end."""

import random
import shutil
from pathlib import Path

import pytest

from boardgames_tui.games import own
from boardgames_tui.saves import verify
from boardgames_tui.session import Match

SAVES = sorted(path for path in (Path(__file__).parent.parent / "saves").glob("*/*.json") if path.parent.name in own())


def test_every_game_has_one() -> None:
    assert {path.parent.name for path in SAVES} == set(own())


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_old_save_loads_and_plays_on(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    shutil.copy(path, copy)
    assert verify(copy) == []
    chooser = random.Random(1)
    with Match.load(copy) as match:
        while not match.is_over:
            match.play(chooser.choice(match.legal))
    assert verify(copy) == []
