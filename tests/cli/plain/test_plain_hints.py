"""`hint` at a plain table: the same steps in words, the same note, the same refusals."""

from pathlib import Path

import pytest

from boardgames_tui.bots import Budget
from boardgames_tui.saves import Saves
from boardgames_tui.session import Match
from tests.cli.conftest import Run

PLAY = ("play", "lions_of_lydia", "--plain", "--seats", "Anna,bot:easy", "--seed", "LAUREL-7Q4K")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few trials that the time limit is far: then figures are the same on every machine."""
    monkeypatch.setattr("boardgames_tui.cli.plain.hints.budget", lambda game: Budget(trials=12, width=3, endings=1))


def kept(tmp_path: Path) -> Match:
    (summary,) = Saves(tmp_path / "saves").list()
    return Match.load(summary.path, lock=False)


def test_first_a_few_then_the_one_then_all(run: Run, tmp_path: Path) -> None:
    out = run(*PLAY, answers=["hint", "hint", "hint"]).out
    first, second, third = out.split("Anna? ")[1:4]
    assert "The best is among these: " in first
    assert "Win chance" in second
    assert "Win chance" not in first
    assert third.count("%") == 5  # every choice
    assert out.count("Thinking …") == 1
    assert [note.event.key for note in kept(tmp_path).notes].count("note.hint") == 1


@pytest.mark.parametrize(("lang", "words"), [("en", ("hints", "hint all")), ("de", ("tipps", "tipp alle"))])
def test_the_list_has_a_name_of_its_own(run: Run, lang: str, words: tuple[str, str]) -> None:
    lists = [run(*PLAY, "--lang", lang, answers=[word]).out.split("Anna? ")[1] for word in words]
    assert lists[0] == lists[1].replace(words[1], words[0])
    assert lists[0].count("%") == 5


def test_a_table_without_hints_says_so_and_stays_one(run: Run, tmp_path: Path) -> None:
    out = run(*PLAY, "--no-hints", answers=["hint", "hints"]).out
    assert out.count("Hints are off at this table") == 2
    match = kept(tmp_path)
    assert not match.setup.hints
    assert "note.hint" not in [note.event.key for note in match.notes]
    (summary,) = Saves(tmp_path / "saves").list()
    assert "Hints are off at this table" in run("resume", "--plain", str(summary.path), answers=["hint"]).out


def test_a_fault_is_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> object:
        raise LookupError("the other hand is 1, 2, 3")

    monkeypatch.setattr("boardgames_tui.games.lions_of_lydia.bot.BRAIN.value", stumble)
    out = run(*PLAY, answers=["hint"]).out
    assert "No hint this time: the calculation failed (LookupError)." in out
    assert "other hand" not in out
