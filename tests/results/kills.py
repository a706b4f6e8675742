"""kill -9 while a result is written: `python -m tests.results.kills 100` does it that often and tells the outcome."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from boardgames_tui.results import Database, import_saves
from boardgames_tui.saves import Saves, games
from boardgames_tui.session import Match
from tests.engine.toy import TOY

ROOT = Path(__file__).parents[2]
LONGEST = 0.04
"""Seconds a player lives on when it begins to write its second result: a little longer than that takes, so that the end
falls into every step."""


def kill_often(folder: Path, times: int, seed: int = 20260131) -> tuple[int, int]:
    """How many results were reported, and how many finished matches only the import brought back. AssertionError when
    anything is lost."""
    chance, acknowledged = random.Random(seed), set[str]()
    database = Database(folder / "results.sqlite")
    command = [sys.executable, "-m", "tests.results.forked_players"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as nurse:
        for number in range(times):
            acknowledged |= _raise_and_kill(nurse, folder, f"K{number}", chance.uniform(0.0001, LONGEST))
            with closing(sqlite3.connect(database.path)) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
                assert connection.execute("PRAGMA foreign_key_check").fetchone() is None
            assert acknowledged <= _kept(database)
        assert nurse.stdin is not None
        nurse.stdin.close()
    before = len(_kept(database))
    saves = Saves(folder).list()
    assert [save.problem for save in saves] == [None] * len(saves)
    finished = {Match.load(save.path, lock=False).id for save in saves if save.is_over}
    brought_back = import_saves(database, folder).new
    assert _kept(database) == finished
    assert len(finished) == before + brought_back
    assert database.notices == []
    return len(acknowledged), brought_back


def _kept(database: Database) -> set[str]:
    return database.read(lambda connection: {row[0] for row in connection.execute("SELECT id FROM match")})


def _raise_and_kill(nurse: "subprocess.Popen[str]", folder: Path, first: str, patience: float) -> set[str]:
    assert nurse.stdin is not None
    assert nurse.stdout is not None
    nurse.stdin.write(f"{folder} {first}\n")
    player, acknowledged = 0, set[str]()
    for line in nurse.stdout:
        word, _, told = line.strip().partition(" ")
        if word == "dead":
            return acknowledged
        assert word in ("born", "writes", "ack"), line
        if word == "born":
            player = int(told)
        elif word == "ack":
            acknowledged.add(told)
        elif acknowledged and patience:
            time.sleep(patience)
            os.kill(player, signal.SIGKILL)
            patience = 0
    raise AssertionError("the nursery is closed")


if __name__ == "__main__":
    games.REGISTRY = {"toy": TOY}
    with TemporaryDirectory() as place:
        kept, late = kill_often(Path(place), int(sys.argv[1]) if len(sys.argv) > 1 else 100)
        print(f"{kept} results reported and kept, {late} finished matches counted by the import, nothing lost")
