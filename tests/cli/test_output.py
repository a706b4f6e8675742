"""What reaches the terminal: words and line breaks, whatever names, files and saves hold; and what happens when nobody
reads it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames_tui.cli.console import Console
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.export.formats import FORMS
from boardgames_tui.i18n import catalogue
from boardgames_tui.i18n.printable import printable
from boardgames_tui.saves import Saves, document
from boardgames_tui.session import Match
from tests.cli.conftest import Run

Shell = Callable[[str], subprocess.CompletedProcess[str]]
PILE = "e" + "\u0301" * 99
EVIL = "\x1b]0;pwned\x07\x1b[2J\x9b31m\u202egro.live\u2028\x7f"


def clean(text: str) -> bool:
    return all(line == printable(line) for line in text.split("\n"))


@pytest.fixture
def crafted(tmp_path: Path) -> Path:
    """A save whose every word was written by somebody who means harm, with a checksum that is right."""
    setup = Setup("augustus", (Seat("Anna"), Seat("Ben")), {}, "AMBER-2345")
    path = tmp_path / "saves" / "crafted.json"
    with Match.new(setup, path) as match:
        match.play(match.legal[0])
        match.name = f"match {EVIL}"
    saved = document.read(path)
    seats = (Seat(f"A{EVIL}\nBen: 99 VP"), Seat("Ben"))
    history = json.loads(json.dumps(saved.history))
    history[0]["events"] = [{"key": f"log.{EVIL}", "args": {}}, {"key": "log.token", "args": {"token": EVIL}}]
    summary = saved.summary.model_copy(update={"names": tuple(seat.name for seat in seats)})
    changed = {"setup": Setup("augustus", seats, {}, f"AMBER {EVIL}\n2"), "history": history, "summary": summary}
    path.write_bytes(document.recompose(saved.model_copy(update=changed)))
    evil_name = path.with_name(f"x{EVIL.replace('/', '')}.json")
    evil_name.write_bytes(path.read_bytes())
    (path.with_name(f"y{EVIL}.json")).write_text("no save")
    return evil_name


@pytest.mark.parametrize(
    "argv",
    [
        ("saves", "list"),
        ("saves", "list", "--json"),
        ("saves", "show"),
        ("saves", "verify"),
        ("export",),
        *(("export", "--format", form) for form in FORMS),
    ],
    ids=lambda argv: " ".join(argv),
)
@pytest.mark.parametrize("glyphs", [(), ("--ascii",)], ids=["unicode", "ascii"])
def test_a_crafted_save_cannot_speak_to_the_terminal(
    run: Run, crafted: Path, argv: tuple[str, ...], glyphs: tuple[str, ...]
) -> None:
    named = () if "list" in argv else (str(crafted),)
    _, out, err = run(*argv, *named, *glyphs)
    assert out or err
    assert clean(out)
    assert clean(err)


def test_a_line_break_in_a_name_begins_no_line(run: Run, crafted: Path) -> None:
    for argv in (("saves", "show", str(crafted)), ("export", str(crafted))):
        assert not [line for line in run(*argv).out.splitlines() if line.startswith("Ben: 99 VP")]


def test_a_crafted_save_cannot_speak_at_the_plain_table(run: Run, crafted: Path) -> None:
    _, out, err = run("resume", str(crafted), "--plain", answers=["", "log", "save", "x\x1b[2J", "quit"])
    assert clean(out)
    assert clean(err)


@pytest.mark.parametrize("name", ["A[/b]", "[red]A", "[i]A", "A\\[b]"])
def test_brackets_in_names_are_brackets(run: Run, name: str) -> None:
    assert run("play", "augustus", "--plain", "--seats", f"{name},Ben").code == 0
    listed = run("saves")
    assert listed.code == 0
    assert name in listed.out
    simulated = run(
        "simulate", "augustus", "--seats", f"{name}=bot:random,Ben=bot:random", "--games", "1", "--seed", "[/x]"
    )
    assert simulated.code == 0
    assert name in simulated.out


def test_mistakes_repeat_no_control_characters(run: Run) -> None:
    for argv in (["play", EVIL], [EVIL], ["saves", "show", EVIL], ["rules", "augustus", f"--{EVIL}"], ["--lang", EVIL]):
        code, _, err = run(*argv)
        assert code in (2, 3)
        assert clean(err)


LONG = "x" * 10_000


@pytest.mark.parametrize(
    "argv",
    [
        *((LONG,), ("play", LONG), ("resume", LONG), ("--lang", LONG), (f"--{LONG}",), ("saves", "import", LONG)),
        *(("play", "augustus", "--seed", LONG), ("play", "augustus", "--option", f"deal_mode={LONG}")),
        *(("stats", "--player", LONG), ("saves", "--saves", LONG), ("doctor", "--saves", LONG)),
    ],
)
def test_what_is_repeated_of_a_mountain_of_letters_is_no_mountain(run: Run, argv: tuple[str, ...]) -> None:
    code, out, err = run(*argv)
    assert code in (0, 2, 3)
    assert 0 < max(map(len, (out + err).splitlines())) < 600


def test_a_mountain_of_letters_typed_at_the_plain_table(run: Run) -> None:
    answers = [LONG, LONG, f"save {LONG}", f"look {LONG}", f"rules {LONG}", "quit"]
    code, out, err = run("play", "augustus", "--plain", "--seats", "Anna,Ben", "--seed", "AMBER-2345", answers=answers)
    assert code == 0
    assert max(map(len, (out + err).splitlines())) < 600


@pytest.mark.parametrize("address", ["\u202ex", "\x9b2J", "\x00", "a" * 300])
def test_no_machine_is_called_like_that(
    run: Run, address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_RUNTIME", str(tmp_path / "run"))
    code, _, err = run("host", "augustus", "--lan", address, "--no-screen")
    assert code == 2
    assert err.startswith("boardgames-tui: The table cannot be opened there: ")
    assert clean(err)


def test_a_place_of_languages_that_cannot_be_is_none(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_TEXT", "x" * 5000)
    assert run("options", "augustus").code == 0


def test_the_voice_cleans_lines_and_keeps_their_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    for console in (Console(catalogue("en")), Console(catalogue("en"), ascii_only=True)):
        console.line(f"one\n{EVIL}")
        console.line(PILE)
        console.complain(EVIL)
        out, err = capsys.readouterr()
        assert out.startswith("one\n")
        assert clean(out)
        assert clean(err)


# nobody reads it


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    own = {
        "BOARDGAMES_TUI_SAVES": str(tmp_path / "saves"),
        "BOARDGAMES_TUI_REPORTS": str(tmp_path / "reports"),
        "LC_ALL": "C.UTF-8",
    }
    env = {**os.environ, **own, "PYTHONUNBUFFERED": ""}  # people's Python buffers

    def go(line: str) -> subprocess.CompletedProcess[str]:
        line = line.replace("PROGRAM", f"'{sys.executable}' -m boardgames_tui")
        return subprocess.run(
            line, shell=True, executable="/bin/bash", capture_output=True, text=True, env=env, timeout=60
        )

    return go


@pytest.fixture
def save(tmp_path: Path) -> Path:
    setup = Setup("augustus", (Seat("Anna"), Seat("Ben")), {}, "AMBER-2345")
    path = Saves(tmp_path / "saves").new_path(setup)
    with Match.new(setup, path) as match:
        match.play(match.legal[0])
    return path


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        "saves show",
        "export",
        "saves verify",
        "saves",
        "rules augustus",
        "options augustus",
        "play augustus --plain --seats bot:random,bot:random",
    ],
)
def test_a_reader_that_has_enough_ends_it_quietly(shell: Shell, save: Path, command: str) -> None:
    done = shell(f"(sleep 0.3; PROGRAM {command}; echo code $? >&2) | true")
    assert done.stderr == "code 0\n"


def test_a_plain_table_nobody_reads_is_saved(shell: Shell, save: Path, tmp_path: Path) -> None:
    done = shell("yes a | (PROGRAM play augustus --plain --seats Cleo,Dora; echo code $? >&2) | head -3 >/dev/null")
    assert done.stderr == "code 0\n"
    newest = Saves(tmp_path / "saves").list()[0]
    with Match.load(newest.path) as match:
        assert match.names == ("Cleo", "Dora")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize(
    "command",
    ["rules augustus", "--help", "saves", "saves show", "export", "simulate augustus --games 1", "--version"],
)
def test_a_full_disk_behind_the_output_is_a_sentence(shell: Shell, save: Path, command: str) -> None:
    done = shell(f"PROGRAM {command} > /dev/full")
    assert done.returncode == 5
    assert done.stderr.startswith("boardgames-tui: ")
    assert "No space left on device" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_without_standard_streams_it_says_so_or_nothing(shell: Shell) -> None:
    assert shell("PROGRAM <&-").returncode == 4
    assert shell("PROGRAM rules augustus >&-").returncode == 0
    assert shell("PROGRAM rules monopoly 2>&-").returncode == 2
    assert shell("PROGRAM rules monopoly 2>/dev/full").returncode == 2
    closed = shell("PROGRAM play augustus --plain --seats Anna,Ben <&-")
    assert closed.returncode == 0
    assert "Traceback" not in closed.stderr


def test_bytes_that_are_no_text_are_no_move(shell: Shell) -> None:
    done = shell(r"printf '\n\xff\xfe\nquit\n' | PROGRAM play augustus --plain --seats Anna,Ben")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "is not one of the moves" in done.stdout
