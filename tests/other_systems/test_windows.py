"""The program without what only POSIX has."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_a_windows_played_by_linux_imports_everything_plays_and_saves(tmp_path: Path) -> None:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("BOARDGAMES_TUI")}
    done = subprocess.run(
        [sys.executable, "-m", "tests.other_systems.windows", str(tmp_path)],
        cwd=ROOT,
        env=clean,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    imported, *rest = done.stdout.splitlines()
    assert int(imported.split()[0]) > 700
    assert rest == ["played", "simulated"]
