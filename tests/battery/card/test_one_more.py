"""One more card of an existing kind is data and nothing else: new matches have it, old ones go on without it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames_tui.engine.content import ContentError, load, of_edition
from boardgames_tui.games import GAMES
from boardgames_tui.games.augustus.content import Card
from tests.battery.card.one_more import NEW, write

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def assets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("one_more") / "assets"
    write(folder)
    return folder


def test_every_game_gets_one() -> None:
    assert set(NEW) == set(GAMES)


@pytest.mark.parametrize("slug", NEW)
def test_it_is_played_with_and_old_saves_are_not(slug: str, assets: Path) -> None:
    run = [sys.executable, "-m", "tests.battery.card.with_one_more", str(assets), slug]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture
def objectives(assets: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("boardgames_tui.locations.assets", lambda: assets)
    return assets / "augustus" / "objectives.json"


def test_old_decks_are_kept(objectives: Path) -> None:
    cards = load("augustus", "objectives", list[Card], "objectives")
    assert len(of_edition(cards, 2)) == len(of_edition(cards, 1)) + 1 == len(cards)


@pytest.mark.parametrize(("place", "since", "complaint"), [(0, 2, "stand at the end"), (-1, 3, "does not know")])
def test_a_row_at_the_wrong_place_or_of_no_edition_is_refused(
    objectives: Path, place: int, since: int, complaint: str
) -> None:
    before = objectives.read_text(encoding="utf-8")
    data = json.loads(before)
    data["objectives"][place]["since"] = since
    objectives.write_text(json.dumps(data), encoding="utf-8")
    try:
        with pytest.raises(ContentError, match=complaint):
            load("augustus", "objectives", list[Card], "objectives")
    finally:
        objectives.write_text(before, encoding="utf-8")
