"""Tables with processes of their own: a host without a screen, people who play at random, and what kills them."""

import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Condition, Thread

from boardgames_tui.session import Match

PATIENCE = 180.0
"""Seconds in which nobody writes anything: a busy machine needs many to start a program."""
NAMES = ("Anna", "Ben", "Clara", "Dario")
LONGEST = 0.1
"""Seconds between a choice and what kills somebody: into the middle of saving it and telling of it."""
EARLY = 0.2
"""How often somebody is killed without having done anything, perhaps while still starting."""


class Process:
    """One of ours, with what it has written so far."""

    def __init__(self, folder: Path, news: Condition, *command: str) -> None:
        env = os.environ | {"BOARDGAMES_TUI_RUNTIME": str(folder / "runtime"), "PYTHONPATH": "."}
        self.written: list[str] = []
        self.is_silent = False
        """It has written its last."""
        self._news = news
        self._child = subprocess.Popen(
            [sys.executable, "-m", *command],
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._child.stdout is not None
        for line in self._child.stdout:
            with self._news:
                self.written.append(line.strip())
                self._news.notify_all()
        with self._news:
            self.is_silent = True
            self._news.notify_all()

    def line(self, *words: str) -> str | None:
        """The first one that begins with one of them."""
        return next((line for line in [*self.written] if line.startswith(words)), None)

    @property
    def pid(self) -> int:
        return self._child.pid

    @property
    def acknowledged(self) -> int:
        """Choices of which it knows that the table has taken them."""
        return sum(line.startswith("chose") for line in [*self.written])

    def kill(self) -> None:
        """And read to the end what it has written."""
        self._child.kill()
        self._child.wait()
        self._reader.join()

    def end(self) -> int:
        self._child.send_signal(signal.SIGTERM)
        return self._child.wait(PATIENCE)


class Table:
    """A host and its people."""

    def __init__(self, folder: Path, slug: str, seats: int, *doors: str, pause: float = 0.0) -> None:
        """`doors`: `--port` or `--lan`, and where; `pause`: seconds in which people think."""
        self.folder = folder
        self._pause = pause
        self._doors = doors
        self.saves = folder / "saves"
        self.news = Condition()
        """Somebody has written a line, or will write no more."""
        self.gone: list[int] = [0] * seats
        """Acknowledged to people whose process is dead."""
        self.host = self._host(slug, "--seats", ",".join(NAMES[:seats]), "--seed", "CORAL-2345")
        words = [self.wait_for(self.host, name).split() for name in (*NAMES[:seats], "Spectators")]
        *self.codes, self.onlookers_code = (each[3] for each in words)
        self.address = "".join(words[0][4:])
        """Of the first door; empty: only the socket in the private folder."""
        self.people = [self._person(code) for code in self.codes]

    def _host(self, *more: str) -> Process:
        return Process(
            self.folder,
            self.news,
            "boardgames_tui",
            "--lang",
            "en",
            "host",
            *more,
            "--no-screen",
            "--saves",
            str(self.saves),
            *self._doors,
        )

    def _person(self, code: str) -> Process:
        return Process(self.folder, self.news, "tests.remote.player", code, self.address, "", str(self._pause))

    @property
    def path(self) -> Path:
        return next(self.saves.glob("*.json"))

    # waiting

    def until(self, is_so: Callable[[], bool]) -> None:
        """Every line that anybody writes is a reason to look again."""
        with self.news:
            while not is_so():
                assert self.news.wait(PATIENCE), self.last_words()

    def wait_for(self, process: Process, *words: str) -> str:
        self.until(lambda: process.is_silent or process.line(*words) is not None)
        line = process.line(*words)
        assert line is not None, (words, process.written[-20:])
        return line

    def wait_for_choices(self, more: int) -> bool:
        """Until so many more were acknowledged; False when the match is over before."""
        wanted = self.all_acknowledged + more
        self.until(lambda: self.is_over or self.all_acknowledged >= wanted)
        return not self.is_over

    @property
    def is_over(self) -> bool:
        """A host whose match is over ends by itself; people may have been away at that moment."""
        if self.host.is_silent:
            assert self.host.line("The match is over") is not None, self.last_words()
        for person in self.people:
            assert not person.is_silent or person.line("over", "ended wire.closed") is not None, self.last_words()
        return self.host.is_silent

    def last_words(self) -> list[list[str]]:
        return [process.written[-8:] for process in (self.host, *self.people)]

    # killing

    def acknowledged(self, seat: int) -> int:
        return self.gone[seat] + self.people[seat].acknowledged

    @property
    def all_acknowledged(self) -> int:
        return sum(map(self.acknowledged, range(len(self.people))))

    def kill_person(self, seat: int) -> None:
        self.people[seat].kill()
        self.gone[seat] += self.people[seat].acknowledged
        self.people[seat] = self._person(self.codes[seat])

    def kill_host(self) -> None:
        self.host.kill()
        self.check()
        self.host = self._host("--resume", str(self.path))

    def check(self) -> None:
        """Whatever somebody was told is in the file that the host named last."""
        named = re.findall(r"/\S+\.json", "\n".join(self.host.written))
        match = Match.load(Path(named[-1]) if named else self.path, lock=False)
        for seat in range(len(self.people)):
            taken = sum(entry.seat == seat and entry.is_decision for entry in match.history)
            assert taken >= self.acknowledged(seat), (seat, taken, self.acknowledged(seat))

    def end(self) -> None:
        """Politely, as far as they have not ended by themselves."""
        self.wait_for(self.host, "Spectators")
        assert self.host.end() == 0, self.host.written
        self.check()

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


def kill_often(opened: Table, kills: int, chance: random.Random) -> tuple[int, int]:
    """Hosts and people killed in one match, which goes on in between."""
    hosts = people = 0
    while hosts + people < kills:
        if chance.random() < EARLY:
            time.sleep(chance.uniform(0, 10 * LONGEST))
        elif not opened.wait_for_choices(chance.randint(1, 4)):
            break
        time.sleep(chance.uniform(0, LONGEST))
        if chance.random() < 0.5:
            opened.kill_host()
            hosts += 1
        else:
            opened.kill_person(chance.randrange(len(opened.people)))
            people += 1
    opened.wait_for_choices(2)
    return hosts, people
