"""When the app ends unasked, people read what happened and where their match lies."""

from pathlib import Path

import pytest

from boardgames_tui import locations
from boardgames_tui.i18n import catalogue
from boardgames_tui.session import Match
from boardgames_tui.session.exit_messages import after_a_fault, told_to_end
from tests.engine import toy
from tests.session.play import play_on

WORDS = catalogue("en")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Reports and copies go nowhere else."""
    monkeypatch.setattr(locations, "reports", lambda: tmp_path)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return tmp_path


def test_without_a_match_only_the_fault_is_told() -> None:
    assert after_a_fault(None, None, WORDS) == WORDS.get("crash.sorry", kind="")


def test_a_fault_is_named_and_its_report_found(home: Path) -> None:
    sorry, report = after_a_fault(ValueError("secret card 7"), None, WORDS).splitlines()
    assert sorry == WORDS.get("crash.sorry", kind="ValueError")
    (path,) = home.glob("crash-*.txt")
    assert report == WORDS.get("crash.report", path=str(path))
    assert "secret card" not in path.read_text(encoding="utf-8")


def test_after_a_fault_the_match_is_where_it_says(tmp_path: Path) -> None:
    match = Match.new(toy.setup(2), tmp_path / "match.json")
    play_on(match, 3)
    told = after_a_fault(None, match, WORDS).splitlines()[-1]
    assert told == WORDS.get("crash.saved", moves=3, path=str(tmp_path / "match.json"))


def test_what_is_in_its_place_needs_no_word(tmp_path: Path) -> None:
    match = Match.new(toy.setup(2), tmp_path / "match.json")
    assert told_to_end(match, WORDS) is None
    assert told_to_end(None, WORDS) is None


def test_a_match_without_a_file_is_copied_and_the_copy_named(home: Path) -> None:
    match = Match.new(toy.setup(2))
    play_on(match, 2)
    told = told_to_end(match, WORDS)
    kept = next(home.glob("*.json"))
    assert told == WORDS.get("unsaved.kept", path=str(kept))
    assert len(Match.load(kept, lock=False).history) == 2
