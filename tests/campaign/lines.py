"""The real command, line by line: answers in, prompts out."""

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

from boardgames_tui import locations

PATIENCE = 120.0
_PROMPT = re.compile(rb"(?:Anna|Ben)\? ")
REFUSED = b"is not one of the moves"
NEW = ("play", "augustus", "--seats", "Anna,Ben", "--option", "deal_mode=random_3", "--seed", "LAUREL-7Q4K")
_CLOCK = """
import signal, sys, time
real, back = time.time, [0]
time.time = lambda: real() - back[0]
signal.signal(signal.SIGUSR1, lambda *_: back.__setitem__(0, 400_000_000))
from boardgames_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The program with a clock that goes back twelve years when it is told to."""


class Lines:
    def __init__(self, folder: Path, saves: Path, *command: str) -> None:
        env = {**os.environ, "PYTHONPATH": str(locations.CHECKOUT), "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", _CLOCK, "--lang", "en", "--saves", str(saves), *(command or NEW), "--plain"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=env,
            cwd=folder,
            start_new_session=True,
        )
        self.output = b""
        self._asked = 0

    def asked(self) -> None:
        """Until it asks for the next answer; it has then acknowledged the last one."""
        ends = time.monotonic() + PATIENCE
        while len(_PROMPT.findall(self.output)) <= self._asked:
            assert time.monotonic() < ends, f"it says nothing any more: {self.output[-500:]!r}"
            assert self._read(), f"it ended by itself: {self.output[-800:]!r}"
        self._asked = len(_PROMPT.findall(self.output))

    def play(self, moves: int) -> int:
        """So many, each the first of the usual letters that is one now; acknowledged when it asks again."""
        for _ in range(moves):
            for letter in "abcdefgh":
                length = len(self.output)
                self.say(letter)
                self.asked()
                if REFUSED not in self.output[length:]:
                    break
        return moves

    def say(self, answer: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(answer.encode() + b"\n")
        self.process.stdin.flush()

    def end(self) -> int:
        """Everything it still says, and its exit code."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except BrokenPipeError:
                continue  # it ended with an answer unread

    def _read(self) -> bool:
        """False: it has ended."""
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], 1.0)
        part = os.read(self.process.stdout.fileno(), 65536) if ready else b""
        self.output += part
        return bool(part) or not ready
