"""kill -9 at any moment of a program that people play with: what was on disk stays, the save is sound and free to be
opened, nothing else is left."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from boardgames_tui import locations
from boardgames_tui.session import Match, Saves, faults
from tests.tui.test_signals import Terminal

from .clock import Clock, Figure
from .home import home

LIVES = 3
"""Kills of one match: each program goes on where the last one died."""
LONGEST = 0.4
"""Seconds a program plays on."""
READY = 30.0


def run(clock: Clock) -> Figure:
    """A portion is a match: the app in a terminal and the game in lines take turns."""
    kills, moves, figure = 0, 0, Figure("")
    for number in clock:
        chance = random.Random(number)
        with home() as folder:
            for life in range(LIVES):
                try:
                    moves += (_app if number % 2 else _lines)(folder, chance)
                    kills += 1
                except AssertionError as error:
                    figure.faults.append(f"match {number}, life {life}: {error}")
                    break
    figure.told = f"{kills} times kill -9, {moves} acknowledged actions, none lost"
    return figure


def _on_disk(folder: Path) -> int:
    save = Saves(folder / "saves").newest()
    return 0 if save is None else save.moves


def _app(folder: Path, chance: random.Random) -> int:
    """In a pseudo terminal, with keys that play."""
    before = _on_disk(folder)
    newest = Saves(folder / "saves").newest()
    terminal = Terminal(folder, save=None if newest is None else newest.path)
    try:
        terminal.read_until(b"F10")
        ends = time.monotonic() + chance.uniform(0, LONGEST)
        while time.monotonic() < ends:
            terminal.press(chance.choice((b"a", b"b", b"\r", b"\r", b"p")))
            terminal.read()
        seen = _on_disk(folder)
        os.kill(terminal.process.pid, signal.SIGKILL)
        terminal.process.wait()
    finally:
        terminal.close()
    return _look(folder, max(before, seen)) - before


def _lines(folder: Path, chance: random.Random) -> int:
    """Line by line, with answers that play; every prompt it prints has acknowledged the answer before."""
    before = _on_disk(folder)
    newest = Saves(folder / "saves").newest()
    command = [sys.executable, "-m", "boardgames_tui", "--lang", "en"]
    command += ["play", "augustus", "--seats", "Anna,Ben", "--option", "deal_mode=random_3", "--seed", "LAUREL-7Q4K"]
    if newest is not None:
        command = [*command[:5], "resume", str(newest.path)]
    env = {**os.environ, "PYTHONPATH": str(locations.CHECKOUT), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*command, "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=env,
        cwd=folder,
        start_new_session=True,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        try:
            program.stdin.write("\n".join(chance.choice(("", "a", "b", "1", "p")) for _ in range(400)) + "\n")
            program.stdin.flush()
        except BrokenPipeError:
            raise AssertionError(f"it ended by itself: {program.stdout.read()[-500:]}") from None
        deadline = time.monotonic() + READY
        while _on_disk(folder) == before and program.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(chance.uniform(0, LONGEST))
        seen = _on_disk(folder)
        os.kill(program.pid, signal.SIGKILL)
    return _look(folder, max(before, seen)) - before


def _look(folder: Path, least: int) -> int:
    """How many actions the match has now."""
    saves = Saves(folder / "saves").list()
    assert len(saves) <= 1, f"{len(saves)} saves of one match"
    for save in saves:
        assert faults(save.path) == [], "the save does not verify"
        with Match.load(save.path) as match:  # the dead program's lock is no hindrance
            assert len(match.history) >= least, f"{least} actions were on disk, {len(match.history)} are left"
            least = len(match.history)
    if not saves:
        return 0  # killed before there was anything to lose
    left = sorted(path.name for path in (folder / "saves").glob("*") if path.suffix not in (".json", ".bak"))
    assert left == [], f"left behind: {left}"
    return least
