"""Where a plain table keeps its match: nothing is overwritten, nothing is lost without a word, and the way back is
named rightly."""

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui.saves import Saves, verify
from boardgames_tui.session import Match
from tests.cli.conftest import Run

TWO = ("play", "augustus", "--plain", "--seats", "Anna,Ben", "--seed", "AMBER-2345")


@pytest.fixture
def blocked(tmp_path: Path) -> Path:
    """A folder for saves that cannot be made, for no user, because a file has its name."""
    (tmp_path / "blocked").write_text("in the way")
    return tmp_path / "blocked"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_existing_file_is_not_overwritten(run: Run, tmp_path: Path, lang: str) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("bread, milk")
    out = run(*TWO, "--lang", lang, answers=["", f"save {notes}"]).out
    assert notes.read_text() == "bread, milk"
    assert ("already exists" if lang == "en" else "gibt es schon") in out
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("notes")] == ["notes.txt"]


def test_a_folder_a_link_and_another_save_are_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    run(*TWO, answers=["", f"save {tmp_path / 'copy.json'}"])
    before = (tmp_path / "copy.json").read_bytes()
    out = run(
        *TWO, answers=["", "a", f"save {tmp_path / 'copy.json'}", f"save {tmp_path}", f"save {tmp_path / 'dangling'}"]
    ).out
    assert (tmp_path / "copy.json").read_bytes() == before
    assert not (tmp_path / "nowhere").exists()
    assert out.count("already exists") == 2
    assert "is a folder" in out


def test_homes_are_understood_and_nobody_has_a_home_made_up(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, here = tmp_path / "home", tmp_path / "here"
    home.mkdir()
    here.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.chdir(here)
    out = run(*TWO, answers=["", "save ~/copy.json", "save ~nobody-of-that-name/copy.json"]).out
    assert (home / "copy.json").is_file()
    assert "There is no home folder ~nobody-of-that-name on this machine." in out
    assert not [*here.iterdir()]


def test_its_own_file_is_no_other_file(run: Run, tmp_path: Path) -> None:
    run(*TWO, answers=["", "a"])
    (summary,) = Saves(tmp_path / "saves").list()
    out = run("resume", "--plain", answers=["", f"save {os.path.relpath(summary.path)}"]).out
    assert "Saved as" in out
    assert "already exists" not in out
    assert verify(summary.path) == []


@pytest.mark.parametrize(
    "typed",
    [
        "save a\0b",
        "save \x1b[2J.json",
        "save " + "x" * 5000,
        "9" * 5000,
        "save \ud800.json",
        "save ~\0/x",
        "٣" * 5000,
    ],
)
def test_no_typed_line_is_too_strange(run: Run, typed: str) -> None:
    code, out, err = run(*TWO, answers=["", typed, "quit"])
    assert (code, err) == (0, "")
    assert "\0" not in out
    assert "\x1b" not in out


def test_a_folder_that_cannot_be_written_is_told_at_once(run: Run, blocked: Path) -> None:
    told = []

    def answers() -> Iterator[str]:
        raise EOFError
        yield ""

    code, out, err = run(*TWO, "--saves", str(blocked), answers=answers())
    told = out.splitlines()
    assert str(blocked) in " ".join(told[1:3])
    assert "save FILE" in out
    assert "--saves" in out
    assert code == 3
    assert str(blocked) in err


def test_a_match_without_a_place_goes_on_where_the_people_say(run: Run, blocked: Path, tmp_path: Path) -> None:
    """`save FILE` moves in: what is played afterwards is kept there too."""
    place = tmp_path / "here.json"
    code, out, _ = run(*TWO, "--saves", str(blocked), answers=["", f"save {place}", "a", "b", "quit"])
    assert code == 0
    assert "Saved as" in out
    with Match.load(place) as match:
        assert len(match.history) == 2


def test_save_alone_tells_the_truth(run: Run, blocked: Path) -> None:
    _, out, _ = run(*TWO, "--saves", str(blocked), answers=["", "save"])
    assert "Saved as" not in out


def test_leaving_unsaved_asks_for_another_place(run: Run, blocked: Path, tmp_path: Path) -> None:
    place = tmp_path / "here.json"
    code, out, _ = run(
        *TWO, "--saves", str(blocked), answers=["", "a", "quit", "", str(tmp_path / "blocked"), str(place)]
    )
    assert code == 0
    assert "already exists" in out
    with Match.load(place) as match:
        assert len(match.history) == 1
    assert run(*TWO, "--saves", str(blocked), answers=["", "a", "quit", "leave"]).code == 3


def test_the_way_back_names_the_folder(run: Run, tmp_path: Path) -> None:
    default = run(*TWO, answers=[""]).out
    assert re.search(r"To continue:\n  boardgames-tui resume --plain$", default, re.M)
    elsewhere = run(*TWO, "--saves", str(tmp_path / "my games"), answers=["", "a"]).out
    command = re.search(r"To continue:\n  boardgames-tui (.+)$", elsewhere, re.M)
    assert command is not None
    assert "--saves" in command[1]
    assert "(1 chosen)" in run(*shlex.split(command[1]), answers=[""]).out


def test_the_way_back_names_a_file_that_no_folder_lists(run: Run, tmp_path: Path) -> None:
    run(*TWO, answers=["", "a", f"save {tmp_path / 'our match'}"])
    out = run("resume", str(tmp_path / "our match"), "--plain", answers=[""]).out
    command = re.search(r"To continue:\n  boardgames-tui (.+)$", out, re.M)
    assert command is not None
    assert "(1 chosen)" in run(*shlex.split(command[1]), answers=[""]).out
