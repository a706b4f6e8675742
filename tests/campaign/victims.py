"""Programs that are played with until they are killed: the app in a terminal, and the game line by line.

Nobody waits for a clock: the next key goes when the last one has shown something, the next line when there is a
question. Only the last moment is chance: the kill comes some thousandths of a second after an answer, in the middle of
whatever it set going, or before there was any."""

import os
import random
import re
import select
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from boardgames_tui import locations
from boardgames_tui.session import Match
from tests.tui.app.test_signals import Terminal

PATIENCE = 180.0
"""Seconds of silence: a busy machine needs many to start a program."""
ANSWERS, PRESSED = 8, 24
"""At most so many lines or keys between two kills: not every key chooses."""
LONGEST = 0.05
"""Seconds between the last answer and the kill."""
EARLY = 0.1
"""How often it is killed while it still starts, in the first second."""
KEYS = (b"a", b"a", b"b", b"c", b"d", b"\r", b"\r", b" ", b"\x1b[B")
READY = b"F10"
DARK = 0.3
"""Seconds after which a key counts as one that shows nothing."""

OFFER = re.compile(r"^  (\S+)\) .*\[([^\]]+)\]$", re.M)
QUESTION = re.compile(r"^(\w+\?|.*press Enter\.|.*\(yes/no\)) $", re.M)


def story(save: Path, lock: bool = True) -> list[str]:
    """What people chose, in order."""
    with Match.load(save, lock) as match:
        return [match.game.notation(entry.action) for entry in match.history if entry.is_decision]


def app(folder: Path, save: Path, known: list[str], chance: random.Random) -> list[str]:
    """Until it is killed. What it has acknowledged is what lies on the disk at that moment: it is written before
    anything is painted."""
    with closing(Terminal(folder, save=save)) as terminal:
        if chance.random() < EARLY:
            time.sleep(chance.random())
        else:
            _until_ready(terminal)
            for _ in range(chance.randint(0, PRESSED)):
                terminal.press(chance.choice(KEYS))
                _until_painted(terminal)
            terminal.press(chance.choice(KEYS))
            time.sleep(chance.uniform(0, LONGEST))
        assert terminal.process.poll() is None, terminal.output[-2000:]
        acknowledged = story(save, lock=False)
        terminal.process.kill()
        terminal.process.wait()
    return acknowledged


def _until_ready(terminal: Terminal) -> None:
    silent_since = time.monotonic()
    while READY not in terminal.output:
        before = len(terminal.output)
        terminal.read()
        if len(terminal.output) > before:
            silent_since = time.monotonic()
        assert time.monotonic() - silent_since < PATIENCE, terminal.output[-2000:]
        assert terminal.process.poll() is None, terminal.output[-2000:]


def _until_painted(terminal: Terminal) -> None:
    before, pressed = len(terminal.output), time.monotonic()
    while len(terminal.output) == before and time.monotonic() - pressed < DARK:
        terminal.read()


def lines(folder: Path, save: Path, known: list[str], chance: random.Random) -> list[str]:
    """Until it is killed. Acknowledged are the moves that were answered with a further question."""
    taken = [*known]
    with closing(Lines(folder, save)) as program:
        if chance.random() < EARLY:
            time.sleep(chance.random())
        else:
            asked = program.read()
            for _ in range(chance.randint(0, ANSWERS)):
                move = program.answer(asked, chance)
                asked = program.read()
                while "(yes/no)" in asked:
                    program.write("yes")
                    asked = program.read()
                taken += [] if move is None else [move]
                if not asked:
                    break
            if asked:
                program.answer(asked, chance)
            time.sleep(chance.uniform(0, LONGEST))
    return taken


class Lines:
    def __init__(self, folder: Path, save: Path) -> None:
        command = [sys.executable, "-m", "boardgames_tui", "--lang", "en", "resume", str(save), "--plain"]
        env = {**os.environ, "PYTHONPATH": str(locations.CHECKOUT), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env, cwd=folder
        )

    def read(self) -> str:
        """Everything up to the next question; nothing when the match is over."""
        assert self.process.stdout is not None
        told = b""
        while QUESTION.search(text := told.decode("utf-8", "ignore")[-400:]) is None or not text.endswith(" "):
            ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
            assert ready, told[-2000:]
            if not (more := os.read(self.process.stdout.fileno(), 65536)):
                assert self.process.wait() == 0, told[-2000:]
                return ""
            told += more
        return told.decode("utf-8")

    def answer(self, asked: str, chance: random.Random) -> str | None:
        """One of what was offered, if anything was: the move it stands for."""
        offers = [] if asked.endswith("press Enter. ") else OFFER.findall(asked)
        key, move = chance.choice(offers) if offers else ("", None)
        self.write(key)
        return move

    def write(self, answer: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(answer.encode() + b"\n")
        self.process.stdin.flush()

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()
