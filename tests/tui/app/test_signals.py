"""Told to end from outside: a real process in a real terminal is sent SIGTERM and SIGHUP, or loses its terminal."""

import contextlib
import fcntl
import os
import pty
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_tui import locations
from boardgames_tui.saves import Saves
from boardgames_tui.session import Match
from boardgames_tui.tui.app import TERMINAL_CHECK

pytestmark = pytest.mark.slow

PATIENCE = 30.0
ENTER_SCREEN, LEAVE_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"
SHOW_CURSOR, MOUSE_OFF = b"\x1b[?25h", b"\x1b[?1000l"
IN_ITS_WINDOW = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
)
"""The terminal is that of the program's session, as it is in a window."""


class Terminal:
    """The app in a terminal of 80×24, with what it has written so far."""

    def __init__(self, folder: Path, save: Path | None = None, in_window: bool = False, **more: str) -> None:
        self.saves = folder / "saves"
        self.output = b""
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        env = {
            **os.environ,
            "TERM": "xterm-256color",
            "PYTHONPATH": str(locations.CHECKOUT),
            "BOARDGAMES_TUI_CONFIG": str(folder / "config"),
            "LC_ALL": "C.UTF-8",
            **more,
        }
        command = [sys.executable, "-m", "boardgames_tui", "--saves", str(self.saves), "--lang", "en"]
        options = ["play", "augustus", "--seats", "Anna,Ben", "--option", "deal_mode=random_3", "--seed", "LAUREL-7Q4K"]
        start = [sys.executable, "-c", IN_ITS_WINDOW] if in_window else []
        if save is not None:
            options = ["resume", str(save)]
        self.process = subprocess.Popen(
            [*start, *command, *options],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            cwd=folder,
            start_new_session=True,
        )

    def read(self) -> None:
        ready, _, _ = select.select([self.master], [], [], 0.05)
        if ready:
            with contextlib.suppress(OSError):
                self.output += os.read(self.master, 65536)

    def read_until(self, what: bytes) -> None:
        start = time.monotonic()
        while what not in self.output:
            assert time.monotonic() - start < PATIENCE, self.output[-2000:]
            assert self.process.poll() is None, self.output[-2000:]
            self.read()

    def read_on(self) -> None:
        """Until nothing more comes for a second."""
        start, known = time.monotonic(), 0
        while time.monotonic() - start < 1:
            self.read()
            if len(self.output) > known:
                start, known = time.monotonic(), len(self.output)

    def press(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def wait(self) -> int:
        start = time.monotonic()
        while self.process.poll() is None:
            assert time.monotonic() - start < PATIENCE
            self.read()
        for _ in range(5):
            self.read()
        return self.process.returncode

    def moves(self) -> int:
        """How many actions the newest save holds."""
        save = Saves(self.saves).newest()
        return 0 if save is None else save.moves

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for handle in (self.master, self.slave):
            with contextlib.suppress(OSError):
                os.close(handle)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path, in_window=True)
    yield opened
    opened.close()


def play_a_little(terminal: Terminal) -> int:
    terminal.read_until(b"YOU CAN")
    before = terminal.moves()
    terminal.press(b"a")
    start = time.monotonic()
    while terminal.moves() <= before:
        assert time.monotonic() - start < PATIENCE
        terminal.read()
    return terminal.moves()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_in_order(terminal: Terminal, number: signal.Signals) -> None:
    played = play_a_little(terminal)
    terminal.process.send_signal(number)
    assert terminal.wait() == 128 + number
    assert terminal.output.rfind(LEAVE_SCREEN) > terminal.output.rfind(ENTER_SCREEN) >= 0
    assert SHOW_CURSOR in terminal.output
    assert MOUSE_OFF in terminal.output
    assert termios.tcgetattr(terminal.slave)[3] == terminal.before[3]  # echo and line mode are back
    assert b"Traceback" not in terminal.output
    saved = Saves(terminal.saves).newest()
    assert saved is not None
    with Match.load(saved.path) as match:  # the lock was given back
        assert len(match.history) == played


def test_a_window_that_is_closed_leaves_the_match_on_disk(window: Terminal) -> None:
    """The system sends SIGHUP then, and SIGCONT after it: the person who takes that for the end of a pause writes to a
    terminal that is gone."""
    played = play_a_little(window)
    os.close(window.slave)
    os.close(window.master)
    assert window.process.wait(PATIENCE) == 128 + signal.SIGHUP
    saved = Saves(window.saves).newest()
    assert saved is not None
    with Match.load(saved.path) as match:
        assert len(match.history) == played


FLOOD = 20_000
"""Keys: far more than are handled within the patience of these tests; the campaign sends ten times as many."""
QUIET = 1.0
"""Seconds in which a program that has not ended would write again."""


def flood(terminal: Terminal, keys: int = FLOOD) -> None:
    """Somebody's text reaches the terminal as keys; what the terminal does not take is not waited for."""
    os.set_blocking(terminal.master, False)
    left = memoryview(b"\x1b[B\x1b[A" * (keys // 2))
    while left:
        terminal.read()
        with contextlib.suppress(BlockingIOError):
            left = left[os.write(terminal.master, left[:4096]) :]


def test_a_flood_of_keys_does_not_keep_a_signal_waiting(terminal: Terminal) -> None:
    played = play_a_little(terminal)
    flood(terminal)
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.wait() == 128 + signal.SIGTERM
    assert b"Traceback" not in terminal.output
    assert terminal.moves() == played


def test_a_terminal_that_vanishes_in_a_flood_of_keys_ends_it(terminal: Terminal) -> None:
    played = play_a_little(terminal)
    flood(terminal)
    os.close(terminal.slave)
    os.close(terminal.master)
    assert terminal.process.wait(PATIENCE) == 128 + signal.SIGHUP
    assert terminal.moves() == played


def hang_up(terminal: Terminal) -> None:
    os.close(terminal.slave)
    os.close(terminal.master)
    assert terminal.process.wait(PATIENCE) == 128 + signal.SIGHUP


@pytest.mark.parametrize("half", [b"\x1b", b"\x1b[", b"\x1b[B\x1b"], ids=["one byte", "two", "after a key"])
def test_a_key_that_is_cut_in_half_by_the_end_is_no_escape(terminal: Terminal, half: bytes) -> None:
    """Esc would take the last step back, and save that."""
    played = play_a_little(terminal)
    terminal.press(half)
    hang_up(terminal)
    assert terminal.moves() == played


def test_a_lost_terminal_is_noticed_at_once(terminal: Terminal) -> None:
    """Reading a terminal that is gone returns at once with nothing: the person who goes on doing so uses a whole
    processor."""
    play_a_little(terminal)
    began = time.monotonic()
    hang_up(terminal)
    assert time.monotonic() - began < TERMINAL_CHECK


def test_a_folder_that_was_deleted_stays_deleted(terminal: Terminal) -> None:
    """An orphan in the middle of a flood of keys would make it again and save there."""
    play_a_little(terminal)
    flood(terminal)
    os.close(terminal.slave)
    os.close(terminal.master)
    shutil.rmtree(terminal.saves)
    assert terminal.process.wait(PATIENCE) == 128 + signal.SIGHUP
    time.sleep(QUIET)
    assert not terminal.saves.exists()


def test_a_terminal_that_is_gone_is_told_nothing(terminal: Terminal) -> None:
    """Even a match that cannot be saved: the sentence cannot be written, and was once taken for a bug."""
    play_a_little(terminal)
    shutil.rmtree(terminal.saves)
    terminal.saves.write_text("no folder")
    terminal.press(b"a\r")
    terminal.read_until(b"could not be saved")
    hang_up(terminal)


def test_a_player_who_was_stopped_from_outside_goes_on_where_he_was(terminal: Terminal) -> None:
    """What a shell has written over the table goes, and the terminal is set up once."""
    terminal.read_until(b"YOU CAN")
    terminal.read_on()
    terminal.process.send_signal(signal.SIGSTOP)
    terminal.output = terminal.output.replace(b"YOU CAN", b"")
    terminal.process.send_signal(signal.SIGCONT)
    terminal.read_until(b"YOU CAN")
    terminal.press(b"\x1b[21~")
    terminal.read_until(b"NEW GAME")
    terminal.press(b"\x1b[21~")
    assert terminal.wait() == 0
    assert terminal.output.count(ENTER_SCREEN) == 1


def test_leaving_twice_by_f10_ends_well(terminal: Terminal) -> None:
    terminal.read_until(b"YOU CAN")
    terminal.press(b"\x1b[21~")
    terminal.read_until(b"NEW GAME")
    terminal.press(b"\x1b[21~")
    assert terminal.wait() == 0
    assert LEAVE_SCREEN in terminal.output


def test_a_terminal_that_vanishes_without_a_word_ends_it_too(terminal: Terminal) -> None:
    """A program that is not in the terminal's session gets no signal; it must not go on reading nothing for ever."""
    played = play_a_little(terminal)
    os.close(terminal.slave)
    os.close(terminal.master)
    assert terminal.process.wait(PATIENCE) == 128 + signal.SIGHUP
    saved = Saves(terminal.saves).newest()
    assert saved is not None
    with Match.load(saved.path) as match:
        assert len(match.history) == played
