"""What goes wrong around a program that people play with: full and read-only disks, folders that go, a clock that is
set back, a second program, signals, a program put to sleep, a line that is cut.

The match goes on, people are told once, and what was acknowledged is on disk when the fault is gone."""

import contextlib
import os
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from boardgames_tui.saves import Saves, atomic_files, faults
from boardgames_tui.session import Match
from tests.remote.processes import Table
from tests.tui.app.test_signals import Terminal, flood, play_a_little

from .clock import Clock, Figure
from .disks import can_mount, deleted, full, in_the_way, nearly_full, read_only, small_disk
from .home import home
from .lines import Lines
from .writers import Fault, everything_written

MOVES = 3
ROOMS = (4, 12, 28, 60, 124)
"""Kilobytes."""
KEYS = 200_000
"""Of a flood."""
TROUBLE = b"could not be saved"


def run(clock: Clock) -> Figure:
    """A portion is one fault; they take turns."""
    moves, seen, figure = 0, dict[str, int](), Figure("")
    for number in clock:
        name = list(FAULTS)[number % len(FAULTS)]
        with home() as folder:
            try:
                moves += FAULTS[name](folder)
                seen[name] = seen.get(name, 0) + 1
            except Exception as error:
                figure.faults.append(f"{name}: {type(error).__name__} {error}")
        times = ", ".join(f"{name} {count}" for name, count in seen.items())
        figure.told = f"{sum(seen.values())} faults around a running program ({times}), {moves} acknowledged, none lost"
        clock.hear(figure)
    return figure


def _disk(fault: Fault, told: bytes | None) -> Callable[[Path], int]:
    """The saves lie on a disk of their own, and the fault comes in the middle of a match."""

    def befall(folder: Path) -> int:
        place = folder / "disk"
        with small_disk(place) if can_mount() else contextlib.nullcontext():
            table = Lines(folder, place / "saves")
            try:
                table.asked()
                played = table.play(MOVES)
                with fault(place):
                    played += table.play(MOVES)
                    times = table.output.count(TROUBLE)
                    assert times == (told is not None), f"told {times} times: {table.output[-600:]!r}"
                    assert told is None or told in table.output, f"not told: {told!r}"
                played += table.play(1)
                _must_be_kept(place / "saves", played)
                table.say("quit")
                assert table.end() == 0, f"it ends badly: {table.output[-600:]!r}"
            finally:
                table.close()
            return _must_be_kept(place / "saves", played)

    return befall


def _must_be_kept(saves: Path, played: int) -> int:
    newest = Saves(saves).newest()
    assert newest is not None, "there is no save"
    assert faults(newest.path) == [], "the save does not verify"
    assert newest.moves >= played, f"{played} were acknowledged, {newest.moves} are on disk"
    return played


def _clock_set_back(folder: Path) -> int:
    table = Lines(folder, folder / "saves")
    try:
        table.asked()
        played = table.play(MOVES)
        table.process.send_signal(signal.SIGUSR1)
        played += table.play(MOVES)
        assert TROUBLE not in table.output, "told of a fault that is none"
        _must_be_kept(folder / "saves", played)
        table.say("quit")
        assert table.end() == 0, f"it ends badly: {table.output[-600:]!r}"
    finally:
        table.close()
    return _must_be_kept(folder / "saves", played)


def _two_programs(folder: Path) -> int:
    saves, others = folder / "saves", list[Lines]()
    table = Lines(folder, saves)
    try:
        table.asked()
        played = table.play(MOVES)
        newest = Saves(saves).newest()
        assert newest is not None
        others.append(Lines(folder, saves, "resume", str(newest.path)))
        assert others[0].end() == 3, f"the second came in: {others[0].output[-600:]!r}"
        assert b"already open" in others[0].output, f"not told why: {others[0].output!r}"
        played += table.play(MOVES)
        assert TROUBLE not in table.output
    finally:
        for each in (table, *others):
            each.close()
    with Match.load(newest.path):
        return _must_be_kept(saves, played)


def _asleep(folder: Path) -> int:
    table = Lines(folder, folder / "saves")
    try:
        table.asked()
        played = table.play(MOVES)
        table.process.send_signal(signal.SIGSTOP)
        table.say("a")
        time.sleep(0.2)
        table.process.send_signal(signal.SIGCONT)
        table.asked()
        return _must_be_kept(folder / "saves", played + 1)
    finally:
        table.close()


def _told_to_end(number: signal.Signals) -> Callable[[Path], int]:
    def befall(folder: Path) -> int:
        table = Lines(folder, folder / "saves")
        try:
            table.asked()
            played = table.play(MOVES)
            table.process.send_signal(number)
            code = table.end()
            assert b"Traceback" not in table.output, f"a traceback: {table.output[-600:]!r}"
            assert code in (128 + number, 130), f"exit code {code}"
        finally:
            table.close()
        left = sorted(path.name for path in (folder / "saves").iterdir() if path.name.startswith("."))
        assert left == [], f"left behind: {left}"
        return _must_be_kept(folder / "saves", played)

    return befall


def _cut_off(folder: Path) -> int:
    """The terminal of the app is gone, as when a line is cut."""
    terminal = Terminal(folder)
    try:
        played = play_a_little(terminal)
        for handle in (terminal.slave, terminal.master):
            os.close(handle)
        code = terminal.process.wait(120)
        assert code == 128 + signal.SIGHUP, f"exit code {code}"
    finally:
        terminal.close()
    return _must_be_kept(folder / "saves", played)


def _flooded(folder: Path) -> int:
    """Very many keys, and the terminal is gone before they are handled."""
    terminal = Terminal(folder)
    try:
        played = play_a_little(terminal)
        flood(terminal, KEYS)
        for handle in (terminal.slave, terminal.master):
            os.close(handle)
        code = terminal.process.wait(60)
        assert code == 128 + signal.SIGHUP, f"exit code {code}"
    finally:
        terminal.close()
    return _must_be_kept(folder / "saves", played)


def _hosted_on_a_full_disk(folder: Path) -> int:
    """Two people play at a host without a screen, whose home is on the full disk too: the match moves to a folder of
    its own in the system's temporary folder, and everything that was acknowledged is there."""
    place, home_before = folder / "disk", os.environ.get("HOME", "")
    with small_disk(place):
        os.environ["HOME"] = str(place)
        try:
            table = Table(place, "augustus", 2)
        finally:
            os.environ["HOME"] = home_before
        moved: Path | None = None
        try:
            table.wait_for_choices(MOVES)
            with full(place):
                for person in table.people:
                    table.wait_for(person, "told wire.unsaved")
                    table.wait_for(person, "told wire.saved_again")
                said = table.wait_for(table.host, "The match is saved in ")
                moved = Path(said.removeprefix("The match is saved in ").removesuffix("."))
                assert place not in moved.parents, f"said to be on the full disk: {said}"
                table.wait_for_choices(MOVES)
                code = table.host.end()
                assert code == 0, f"exit code {code}: {table.host.written[-6:]}"
            assert faults(moved) == [], "the save does not verify"
            moves = Match.load(moved, lock=False).history
            for seat in range(2):
                taken = sum(entry.seat == seat and entry.is_decision for entry in moves)
                assert taken >= table.acknowledged(seat), f"seat {seat}: {taken} of {table.acknowledged(seat)}"
        finally:
            table.close()
            if moved is not None:
                atomic_files.remove(moved)
                moved.parent.rmdir()
        return table.all_acknowledged


def _app_asleep(folder: Path) -> int:
    terminal = Terminal(folder)
    try:
        played = play_a_little(terminal)
        terminal.process.send_signal(signal.SIGSTOP)
        time.sleep(0.2)
        terminal.process.send_signal(signal.SIGCONT)
        ends = time.monotonic() + 60
        while terminal.moves() <= played:
            assert time.monotonic() < ends, "it does not go on"
            terminal.press(b"\ra")  # Ben may have to lift a curtain first
            for _ in range(20):
                terminal.read()
        played = terminal.moves()
    finally:
        terminal.close()
    return _must_be_kept(folder / "saves", played)


def _little_space(folder: Path) -> int:
    """One thing finds room for a part, another for all of it."""
    return sum(
        everything_written(folder / f"{available}", partial(nearly_full, kilobytes=available), takes_nothing=False)
        for available in ROOMS
    )


MOUNTED: dict[str, Callable[[Path], int]] = {
    "a full disk": _disk(full, b"the disk is full"),
    "a host on a full disk": _hosted_on_a_full_disk,
    "a read-only disk": _disk(read_only, b"is not allowed"),
    "everything written on a full disk": lambda folder: everything_written(folder / "disk", full),
    "everything written on a read-only disk": lambda folder: everything_written(folder / "disk", read_only),
    "everything written on a disk with little room": _little_space,
}
"""Those that need a disk of their own."""

FAULTS: dict[str, Callable[[Path], int]] = {
    "the folder deleted": _disk(deleted, None),
    **(MOUNTED if can_mount() else {}),
    "a file in the way": _disk(in_the_way, b"could not be saved in"),
    "the clock set back": _clock_set_back,
    "two programs": _two_programs,
    "put to sleep": _asleep,
    "told to end": _told_to_end(signal.SIGTERM),
    "hung up": _told_to_end(signal.SIGHUP),
    "interrupted": _told_to_end(signal.SIGINT),
    "cut off": _cut_off,
    "flooded with keys": _flooded,
    "the app put to sleep": _app_asleep,
}
