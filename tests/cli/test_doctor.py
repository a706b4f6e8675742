"""`doctor` says what is and what to change; a terminal that draws characters too wide is found out by asking it."""

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames_tui.installation import EXTRAS, install_command
from tests.cli.conftest import Run


def test_every_finding_is_told_in_words_and_as_data(run: Run) -> None:
    code, out, _ = run("doctor")
    assert code == 0
    assert "⟨" not in out
    found = json.loads(run("doctor", "--json").out)["findings"]
    assert {"terminal", "size", "colors", "encoding", "signs", "saves", "web"} <= {each["name"] for each in found}
    assert {each["state"] for each in found} <= {"fine", "note", "bad"}


def test_a_folder_that_cannot_be_written_is_told_and_none_is_made(run: Run, tmp_path: Path) -> None:
    assert run("doctor", "--saves", str(tmp_path / "not" / "yet")).code == 0
    assert not (tmp_path / "not").exists()
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    code, out, _ = run("doctor", "--saves", str(tmp_path / "file"))
    assert code == 3
    assert "--saves" in out


def test_a_folder_that_no_disk_takes_is_told(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("doctor", "--saves", str(tmp_path / ("x" * 300)))
    assert code == 3
    assert "File name too long" in out


def test_what_is_missing_is_named_with_its_command(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgames_tui.cli.commands.doctor.has_extra", lambda extra: False)
    shown = run("doctor").out
    assert all(install_command(extra) in shown for extra in EXTRAS)


@pytest.mark.slow
@pytest.mark.parametrize(("wide", "state"), [("", "fine"), ("★", "bad")])
def test_the_terminal_is_asked_how_wide_glyphs_are(wide: str, state: str) -> None:
    ours, theirs = pty.openpty()
    around = {**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "boardgames_tui", "doctor", "--json"]
    program = subprocess.Popen(command, stdin=theirs, stdout=theirs, env=around)
    os.close(theirs)
    shown = _terminal(ours, wide)
    assert program.wait(30) == 0
    found = {each["name"]: each for each in json.loads(shown[shown.index("{") :])["findings"]}
    assert found["signs"]["state"] == state
    assert wide in found["signs"]["value"]


def _terminal(handle: int, wide: str) -> str:
    """Plays one: answers every question where its cursor is; what was shown otherwise."""
    shown = ""
    while True:
        try:
            shown += os.read(handle, 4096).decode("utf-8", "ignore")
        except OSError:  # the program has ended
            return re.sub(r"\r|\x1b\[K", "", shown)
        while (asked := re.search(r"\r(.)\x1b\[6n", shown)) is not None:
            os.write(handle, f"\x1b[1;{3 if asked[1] == wide else 2}R".encode())
            shown = shown[: asked.start()] + shown[asked.end() :]
