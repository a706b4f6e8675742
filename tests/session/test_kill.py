"""kill -9 at any moment: the last acknowledged action is in the file, and the file is sound."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boardgames_tui.session import Match, Saves, faults
from tests.engine import toy
from tests.session import nursery as raised

ROOT = Path(__file__).parents[2]
KILLS = 60
LONGEST = 0.04
"""Seconds a player lives; long enough for a dozen actions, so that the end falls into every step of a save."""


def test_the_last_acknowledged_action_survives_kill_9(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "TURNS", raised.TURNS)
    chance = random.Random(20260131)
    command = [sys.executable, "-m", "tests.session.nursery"]
    surprised = 0
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as nursery:
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        assert nursery.stdout.readline() == "ready\n"
        for number in range(KILLS):
            path = tmp_path / f"match-{number // 10}.json"  # ten lives per match: each goes on where the last one died
            before = len(Match.load(path, lock=False).history) if path.exists() else 0
            nursery.stdin.write(f"{path}\n")
            lines = []
            while not (line := nursery.stdout.readline()).startswith("born"):
                lines.append(line)
            time.sleep(chance.uniform(0, LONGEST))
            os.kill(int(line.split()[1]), signal.SIGKILL)
            while (line := nursery.stdout.readline()) != "dead\n":
                lines.append(line)
            assert all(line.startswith("ack ") for line in lines), lines
            acknowledged = max([before, *(int(line.split()[1]) for line in lines)])
            if not path.exists():
                assert acknowledged == 0
                continue
            match = Match.load(path, lock=False)
            assert acknowledged <= len(match.history) <= acknowledged + 1
            surprised += len(match.history) > before
            assert faults(path) == []
        nursery.stdin.close()
        nursery.wait()
    assert surprised > KILLS / 2  # most died while playing, not before
    for line in Saves(tmp_path).list():
        assert line.problem is None
        assert faults(line.path) == []
        with Match.load(line.path) as match:  # no lock outlived its holder
            match.play(match.legal[0])
            assert match.save_problem is None
