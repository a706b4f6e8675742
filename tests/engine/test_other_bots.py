"""Bots of others: what a command is called, that it stays on this machine, and that nothing else starts a program."""

import json
import stat
import sys
from pathlib import Path

import pytest

from boardgames_tui.engine import other_bots
from boardgames_tui.engine.other_bots import MOST_PROGRAMS, Program, UnusableCommand, add, programs
from boardgames_tui.engine.seats.controllers import is_controller, is_controller_somewhere, level_word, nearest

PYTHON = sys.executable


@pytest.fixture(autouse=True)
def no_programs_yet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr(other_bots, "_added", {})
    monkeypatch.chdir(tmp_path)


def another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(other_bots, "_added", {})


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (f"{PYTHON} greedy.py", "greedy"),
        (f"{PYTHON} -u bots/My_Bot2.py --depth 3", "mybot"),
        (f"bot:exec={PYTHON} greedy.py", "greedy"),
        ("sh", "sh"),
        (f"{PYTHON} hard.py", "hardb"),  # the name of a level
        (f"{PYTHON} 1234.py", "bot"),
        (f"{PYTHON} {'x' * 60}.py", "x" * 16),
    ],
)
def test_a_command_is_called_after_its_program(command: str, name: str) -> None:
    assert add(command) == name
    assert is_controller(f"bot:{name}")


def test_namesakes_get_a_letter_more_and_the_same_command_keeps_its_name() -> None:
    one, two = f"{PYTHON} greedy.py", f"{PYTHON} greedy.py --depth 3"
    assert [add(one), add(two), add(one), add(two)] == ["greedy", "greedyb", "greedy", "greedyb"]


def test_a_relative_command_belongs_to_the_folder_where_it_was_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = add(f"{PYTHON} greedy.py")
    (tmp_path / "other").mkdir()
    monkeypatch.chdir(tmp_path / "other")
    second = add(f"{PYTHON} greedy.py")
    assert second != first
    assert (programs()[first].folder, programs()[second].folder) == (str(tmp_path), str(tmp_path / "other"))


def test_it_is_known_the_next_time_in_a_file_that_nobody_else_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    add(f"{PYTHON} greedy.py")
    add(f"{PYTHON} once.py", keep=False)
    assert is_controller("bot:once")
    another_process(monkeypatch)
    assert is_controller("bot:greedy")
    assert not is_controller("bot:once")
    if sys.platform != "win32":
        assert stat.S_IMODE(other_bots.programs_path().stat().st_mode) == 0o600


def test_the_oldest_programs_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [add(f"{PYTHON} greedy.py --depth {number}") for number in range(MOST_PROGRAMS + 2)]
    assert len({*names}) == MOST_PROGRAMS + 2
    another_process(monkeypatch)
    assert list(programs()) == names[2:]


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{", '{"greedy": 1}', '{"greedy": {"command": 1, "folder": "/"}}', '{"Up!": {}}', "[" * 9000],
)
def test_a_damaged_file_holds_no_programs(content: str) -> None:
    path = other_bots.programs_path()
    path.parent.mkdir(parents=True)
    path.write_text(content)
    assert programs() == {}
    assert add(f"{PYTHON} greedy.py") == "greedy"
    assert json.loads(path.read_text())["greedy"]["command"] == f"{PYTHON} greedy.py"


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("", "bot.command.empty"),
        ("bot:exec=", "bot.command.empty"),
        ("no-such-program-here --fast", "bot.command.missing"),
        (f"{PYTHON} 'greedy.py", "bot.command.unreadable"),
        (f"{PYTHON} greedy\x1b.py", "bot.command.unreadable"),
        (f"{PYTHON} {'x' * 600}", "bot.command.unreadable"),
    ],
)
def test_what_is_no_command_is_refused(command: str, problem: str) -> None:
    with pytest.raises(UnusableCommand) as refused:
        add(command)
    assert refused.value.problem == problem
    assert programs() == {}


def test_no_shell_reads_a_command() -> None:
    assert Program("sh -c 'echo one two'; touch /tmp/x", "/").argv == ["sh", "-c", "echo one two;", "touch", "/tmp/x"]


def test_typed_names_and_commands_are_told_apart() -> None:
    add(f"{PYTHON} greedy.py")
    assert [other_bots.of_typed(text) for text in ("greedy", "BOT:Greedy", f"{PYTHON} greedy.py")] == ["greedy"] * 3
    with pytest.raises(UnusableCommand, match="not_here"):
        other_bots.of_typed(f"{PYTHON} other.py", may_add=False)
    assert other_bots.of_typed("greedy", may_add=False) == "greedy"


def test_the_bot_of_a_package_is_known_by_the_name_of_its_entry_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "site" / "clever-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: clever\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[boardgames_tui.bots]\nclever = clever:choose\neasy = x:y\nUp_1 = x:y\n")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    assert other_bots.installed() == {"clever": "clever:choose"}
    assert is_controller("bot:clever")
    assert other_bots.known() == ("clever",)


@pytest.mark.parametrize("text", ["bot:exec=sh", "bot:exec=touch /tmp/x", "bot:greedy", "bot:Greedy", "exec=sh"])
def test_what_was_not_typed_here_plays_nothing(text: str) -> None:
    assert not is_controller(text)
    assert nearest(text) in ("bot:hard", "human")
    assert programs() == {}


def test_other_machines_may_know_other_bots() -> None:
    assert is_controller_somewhere("bot:greedy")
    assert not any(map(is_controller_somewhere, ("bot:exec=sh", "bot:", "bot:a b", "greedy")))


def test_a_bot_of_others_is_called_by_its_name() -> None:
    assert (level_word("bot:easy"), level_word("bot:greedy")) == ("@note.level.easy", "greedy")
