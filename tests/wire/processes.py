"""Tables with processes of their own: a host without a screen, people who play at random, and what kills them.

`python -m tests.wire.processes 100` kills that many of them in one match after another and says what it saw."""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from threading import Thread

from boardgames_tui.games import GAMES
from boardgames_tui.session import Match

PATIENCE = 180.0
"""Seconds without anything new: a busy machine needs many to start a program."""
NAMES = ("Anna", "Ben", "Clara", "Dario")


class Process:
    """One of ours, with what it has written so far."""

    def __init__(self, folder: Path, *command: str) -> None:
        env = os.environ | {"BOARDGAMES_TUI_RUNTIME": str(folder / "r"), "PYTHONPATH": "."}
        self.written: list[str] = []
        self._child = subprocess.Popen(
            [sys.executable, "-m", *command],
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self._child.stdout is not None
        for line in self._child.stdout:
            self.written.append(line.strip())

    def wait_for(self, *words: str) -> str:
        """The first line that begins with one of them."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for line in [*self.written]:
                if line.startswith(words):
                    return line
            time.sleep(0.01)
        raise AssertionError(f"no {words} in {self.written[-20:]}")

    @property
    def acknowledged(self) -> int:
        """Choices of which it knows that the table has taken them."""
        return sum(line.startswith("chose") for line in self.written)

    def kill(self) -> None:
        self._child.kill()
        self._child.wait()

    def end(self) -> int:
        self._child.send_signal(signal.SIGTERM)
        return self._child.wait(PATIENCE)


class Table:
    """A host and its people."""

    def __init__(self, folder: Path, slug: str, seats: int) -> None:
        self.folder = folder
        self.saves = folder / "saves"
        self.gone: list[int] = [0] * seats
        """Acknowledged to people whose process is dead."""
        self.host = self._host(slug, "--seats", ",".join(NAMES[:seats]), "--seed", "CORAL-2345")
        lines = [self.host.wait_for(name) for name in NAMES[:seats]]
        self.codes = [line.split()[3] for line in lines]
        self.people = [self._person(code) for code in self.codes]

    def _host(self, *more: str) -> Process:
        return Process(self.folder, "boardgames_tui", "host", *more, "--no-screen", "--saves", str(self.saves))

    def _person(self, code: str) -> Process:
        return Process(self.folder, "tests.wire.player", code)

    @property
    def path(self) -> Path:
        return next(self.saves.glob("*.json"))

    def acknowledged(self, seat: int) -> int:
        return self.gone[seat] + self.people[seat].acknowledged

    def kill_person(self, seat: int) -> None:
        self.people[seat].kill()
        self.gone[seat] += self.people[seat].acknowledged
        self.host.wait_for("Onlookers")  # who joins for the first time is told that no table is open
        self.people[seat] = self._person(self.codes[seat])

    def kill_host(self) -> None:
        self.host.kill()
        self.check()
        self.host = self._host("--resume", str(self.path))

    def check(self) -> None:
        """Whatever somebody was told is in the file."""
        match = Match.load(self.path, lock=False)
        for seat in range(len(self.people)):
            taken = sum(entry.seat == seat and entry.is_decision for entry in match.history)
            assert taken >= self.acknowledged(seat), (seat, taken, self.acknowledged(seat))

    def wait_for_choices(self, more: int) -> bool:
        """Until so many more were acknowledged; False when the match is over before."""
        count = sum(map(self.acknowledged, range(len(self.people))))
        wanted, end = count + more, time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if any(line.startswith("over") for person in self.people for line in person.written):
                return False
            before, count = count, sum(map(self.acknowledged, range(len(self.people))))
            if count >= wanted:
                return True
            if count > before:
                end = time.monotonic() + PATIENCE
            time.sleep(0.005)
        raise AssertionError([process.written[-5:] for process in (self.host, *self.people)])

    def close(self) -> None:
        for process in (self.host, *self.people):
            process.kill()


@contextmanager
def table(slug: str, seats: int) -> Iterator[Table]:
    with tempfile.TemporaryDirectory(prefix="t") as folder:
        opened = Table(Path(folder), slug, seats)
        try:
            yield opened
        finally:
            opened.close()


def kill_often(slug: str, seats: int, kills: int, pick: random.Random) -> tuple[int, int]:
    """Hosts and people killed in one match."""
    hosts = people = 0
    with table(slug, seats) as opened:
        while hosts + people < kills and opened.wait_for_choices(pick.randint(1, 6)):
            if pick.random() < 0.5:
                opened.kill_host()
                hosts += 1
            else:
                opened.kill_person(pick.randrange(seats))
                people += 1
        opened.wait_for_choices(2)
        opened.host.kill()
        opened.check()
    return hosts, people


def main(argv: Sequence[str]) -> None:
    pick, hosts, people = random.Random(7), 0, 0
    for slug in cycle(GAMES):
        if hosts + people >= int(argv[0]):
            break
        more = kill_often(slug, 2, 10, pick)
        hosts, people = hosts + more[0], people + more[1]
        print(f"{slug}: {hosts} hosts and {people} people killed so far, nothing acknowledged was lost", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
