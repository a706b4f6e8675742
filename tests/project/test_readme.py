"""What somebody who opens the README sees first, and that the commands it names are understood."""

import re
import shlex
from pathlib import Path

import pytest

from boardgames_tui.cli.parser import parse
from boardgames_tui.text import catalogue

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^boardgames-tui ([a-z]+ .+)$", README, re.M)


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_first_screen_names_both_commands(command: str) -> None:
    before_the_picture = README.partition("![")[0].splitlines()
    assert len(before_the_picture) <= 15
    assert command in "\n".join(before_the_picture)


def test_the_commands_are_found() -> None:
    assert len(COMMANDS) >= 6
    assert {command.split()[0] for command in COMMANDS} == {
        "play",
        "resume",
        "host",
        "join",
        "review",
        "replay",
        "learn",
        "saves",
        "export",
        "simulate",
        "stats",
        "today",
        "rules",
        "options",
        "serve",
        "doctor",
        "completion",
        "man",
    }


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_readme_is_understood(command: str) -> None:
    typed = re.split(r"\s{2,}| [|>] ", command)[0].replace("[SAVE]", "").replace("SAVE", "match.json")
    assert parse(shlex.split(typed), catalogue("en")).command == command.split()[0]
