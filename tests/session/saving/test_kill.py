"""kill -9 at any moment: the last acknowledged action is in the file, and the file is sound."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boardgames_tui.saves import Saves, faults
from boardgames_tui.session import Match
from tests.engine import toy
from tests.session import forked_players

ROOT = Path(__file__).parents[3]
KILLS = 66
LONGEST = 0.03
"""Seconds a player lives on; a dozen actions, so that the end falls into every step of a save."""


def raise_and_kill(nurse: "subprocess.Popen[str]", path: Path, patience: float, is_playing: bool) -> list[int]:
    """Let a player go on with the match, kill it, and return what it acknowledged; `is_playing`: not before its first
    action."""
    assert nurse.stdin is not None
    assert nurse.stdout is not None
    nurse.stdin.write(f"{path}\n")
    player, acknowledged = 0, list[int]()
    for line in nurse.stdout:
        word, _, number = line.strip().partition(" ")
        if word == "born":
            player = int(number)
        elif word == "ack":
            acknowledged.append(int(number))
        else:
            assert word == "dead"
            return acknowledged
        if player and patience and (acknowledged or not is_playing):
            time.sleep(patience)
            os.kill(player, signal.SIGKILL)
            patience = 0
    raise AssertionError("the nursery is closed")


@pytest.mark.slow
def test_the_last_acknowledged_action_survives_kill_9(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "TURNS", forked_players.TURNS)
    chance = random.Random(20260131)
    command = [sys.executable, "-m", "tests.session.forked_players"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as nurse:
        for number in range(KILLS):
            path = (
                tmp_path / f"match-{number // 11}.json"
            )  # eleven lives per match: each goes on where the last one died
            before = len(Match.load(path, lock=False).history) if path.exists() else 0
            # every sixth may die while it loads or begins the match
            acknowledged = raise_and_kill(nurse, path, chance.uniform(0.0001, LONGEST), is_playing=number % 6 != 0)
            if not path.exists():
                assert acknowledged == []
                continue
            last = max([before, *acknowledged])
            assert last <= len(Match.load(path, lock=False).history) <= last + 1
            assert faults(path) == []
        assert nurse.stdin is not None
        nurse.stdin.close()
    assert nurse.returncode == 0
    lines = Saves(tmp_path).list()
    assert [line.problem for line in lines] == [None] * (KILLS // 11)
    for line in lines:
        with Match.load(line.path) as match:  # no lock outlived its holder
            match.play(match.legal[0])
            assert match.save_problem is None
