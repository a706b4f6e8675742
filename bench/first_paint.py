"""From starting the command to its first words on a terminal: the real command, as people type it, beside the smallest
Textual app.

Both run in a pseudo terminal of the same size, which answers what a terminal is asked, and both from compiled modules,
as a second start does everywhere."""

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bench.measure import Row, at_most, best_of
from bench.minimal import WORDS
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.i18n import catalogue
from boardgames_tui.session import Match

COLUMNS, LINES = 120, 40
LIMIT = 1.2
WITH_IT = 1.1
"""What the newest match may take beside the first words of the same frame."""
ROUNDS = 10
PATIENCE = 30.0
OURS = ([str(Path(sys.executable).with_name("boardgames-tui"))], catalogue("en").get("picker.new_game").upper())
SMALLEST = ([sys.executable, "-m", "bench.minimal"], WORDS)
"""Commands, and the words they begin with."""
NAME = "Anna"
ANSWERS = {
    b"\x1b[6n": b"\x1b[1;1R",
    b"\x1b[c": b"\x1b[?62;22c",
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",
    b"\x1b[?2048$p": b"\x1b[?2048;0$y",
}
"""Where is the cursor, what are you, do you know synchronised output, do you tell of a new size."""


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as empty, tempfile.TemporaryDirectory() as played:
        Match.new(Setup("augustus", (Seat(NAME), Seat("Ben"))), Path(played) / "begun.json").close()
        starts = [(*OURS, empty), (*SMALLEST, empty), (*OURS, played), (OURS[0], NAME, played)]
        ours, minimal, words, name = waits(*starts)
    yield at_most("command to first words, median", ours * 1e3, "ms", "minimal Textual app", minimal * 1e3, LIMIT)
    yield at_most("command to the newest match, median", name * 1e3, "ms", "to first words", words * 1e3, WITH_IT)


def waits(*starts: tuple[Sequence[str], str, str]) -> list[float]:
    """Seconds to the words of each: the median of several, taken in turns."""
    works = [partial(_waited, *start) for start in starts]
    for work in works:
        work()  # modules are compiled
    return best_of(*works, rounds=ROUNDS, best=statistics.median)


def _waited(command: Sequence[str], words: str, folder: str) -> float:
    return first_words(command, words, folder).waited


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds until the first words: on the clock, and of the processor."""

    waited: float
    worked: float


def first_words(command: Sequence[str], words: str, folder: str) -> Start:
    """Until the words stand in what the command writes to its terminal."""
    env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "en_US.UTF-8"}
    env |= {"BOARDGAMES_TUI_CONFIG": folder, "BOARDGAMES_TUI_SAVES": folder}
    env |= {"BOARDGAMES_TUI_RESULTS": f"{folder}/results.sqlite"}
    for name in ("PYTHONDONTWRITEBYTECODE", "TEXTUAL_FPS"):
        env.pop(name, None)
    began = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        os.execve(command[0], list(command), env)
    try:
        _read_until(terminal, words.encode())
        waited = time.perf_counter() - began
    finally:
        os.kill(child, signal.SIGKILL)
        _, _, used = os.wait4(child, 0)
        os.close(terminal)
    return Start(waited, used.ru_utime + used.ru_stime)


def _read_until(terminal: int, words: bytes) -> None:
    seen, until = b"", time.monotonic() + PATIENCE
    while words not in seen:
        if not select.select([terminal], [], [], max(0.0, until - time.monotonic()))[0]:
            raise RuntimeError(f"{words!r} did not come:\n{seen[-2000:]!r}")
        fresh = os.read(terminal, 65536)
        for asked, answer in ANSWERS.items():
            if asked in fresh:
                os.write(terminal, answer)
        seen += fresh
