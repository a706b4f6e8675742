"""What a fresh clone offers: make targets and the continuous integration script."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def dry(target: str) -> str:
    return subprocess.run(
        ["make", "-n", target, "VENV=no-such-env"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


def test_nothing_lies_at_the_top_that_a_test_left_there() -> None:
    assert [path.name for path in ROOT.glob("*.json")] == []


def test_make_test_runs_everything() -> None:
    commands = dry("test")
    for tool in ("-m venv", "install", "ruff check", "ruff format --check", "mypy", "lint-imports", "pytest -n 3"):
        assert tool in commands


def test_types_are_checked_for_every_system() -> None:
    assert "in win32 darwin; do" in dry("lint")
    assert "--platform $system" in dry("lint")


def test_make_play_installs_and_starts() -> None:
    commands = dry("play")
    assert commands.index("-m venv") < commands.index("install") < commands.index("-m boardgames_tui")


def test_ci_runs_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "make test" in script.read_text(encoding="utf-8")


def test_every_dependency_has_its_reason() -> None:
    """A line of a dependency list without a comment is a dependency nobody can weigh."""
    listed = [
        line
        for line in (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
        if line.strip().startswith('"') and ">=" in line
    ]
    assert listed
    assert [line for line in listed if "#" not in line] == []
