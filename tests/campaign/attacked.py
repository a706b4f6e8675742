"""What is attacked in the campaign of connections: how honest people knock there, and what they play meanwhile."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Protocol

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from boardgames_tui.remote import discovery
from boardgames_tui.remote.protocol import VERSION, Hello
from boardgames_tui.saves import Saves
from boardgames_tui.session import Match
from tests.remote.processes import Table
from tests.remote.security.attackers import Address
from tests.tui.stage import AUGUSTUS
from tests.web.serving import ERRORS, Served, server

PATIENCE = 30.0
START = "\x1b[20~"
"""F9 begins a match."""
THOUGHT = 0.3
"""Seconds before every choice: a match lasts longer than an attack."""
DEAF = 5
"""Onlookers who are let in and never read."""


class Attacked(Protocol):
    pid: int
    where: Address

    def knock(self) -> bool:
        """Whether somebody who may come in is let in."""

    def go_on(self) -> None:
        """People play."""

    def end(self) -> tuple[int, int]:
        """In order; moves that were acknowledged, and how many of them are lost."""


class Host:
    """`host --no-screen`, with two people in processes of their own and onlookers who do not read."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.pid = table.host.pid
        web = table.address.removeprefix("ws://")
        host, _, port = web.rpartition(":")
        match = Match.load(table.path, lock=False)
        self.where: Address = (host, int(port)) if port else str(discovery.socket_for(match.id))
        self._is_web = table.address.startswith("ws://")
        self._hello = Hello(version=VERSION, code=table.onlookers_code).line
        self._deaf = [] if self._is_web else [self._greet() for _ in range(DEAF)]

    def _greet(self) -> socket.socket:
        if isinstance(self.where, str):
            line = socket.socket(socket.AF_UNIX)
            line.settimeout(PATIENCE)
            line.connect(self.where)
        else:
            line = socket.create_connection(self.where, PATIENCE)
        line.sendall(self._hello.encode() + b"\n")
        return line

    def knock(self) -> bool:
        with suppress(OSError, WebSocketException):
            if self._is_web:
                with connect(self._table.address, open_timeout=PATIENCE, proxy=None, max_size=None) as page:
                    page.send(self._hello)
                    return _is_welcome(page.recv(timeout=PATIENCE))
            with closing(self._greet()) as line, line.makefile("rb") as answers:
                return _is_welcome(answers.readline())
        return False

    def go_on(self) -> None:
        self._table.wait_for_choices(2)

    def end(self) -> tuple[int, int]:
        for each in self._deaf:
            each.close()
        code = self._table.host.end() if not self._table.host.is_silent else 0
        assert code == 0, f"exit code {code}: {self._table.host.written[-6:]}"
        assert not any("Traceback" in line for line in self._table.host.written), self._table.host.written[-20:]
        history = Match.load(self._table.path, lock=False).history
        lost = 0
        for seat in range(len(self._table.people)):
            taken = sum(entry.seat == seat and entry.is_decision for entry in history)
            lost += max(0, self._table.acknowledged(seat) - taken)
        return self._table.all_acknowledged, lost


def _is_welcome(answer: str | bytes) -> bool:
    return bool(answer) and json.loads(answer)["kind"] == "welcome"


class Page:
    """`serve`, with somebody who plays in a page."""

    def __init__(self, served: Served, folder: Path, page: ClientConnection) -> None:
        self._served, self._folder, self._page = served, folder, page
        self.pid = served.process.pid
        self.where: Address = ("127.0.0.1", served.port)
        self._moves = 0

    def knock(self) -> bool:
        with suppress(OSError, HTTPException):
            return self._served.get("/alive")[0].status == 204
        return False

    def go_on(self) -> None:
        """A key at a time, until a further move is on disk."""
        before, ends = self._moves, time.monotonic() + PATIENCE
        while self._on_disk() <= before:
            assert time.monotonic() < ends, "nobody can play in the page"
            self._type("a\r")
            self._read()
        self._moves = max(self._moves, self._on_disk())

    def begin(self) -> None:
        self._until("at one table")
        self._type(AUGUSTUS)
        self._until("F9")
        self._type(START)
        self._until("YOU CAN")

    def _on_disk(self) -> int:
        newest = Saves(self._folder).newest()
        return 0 if newest is None else newest.moves

    def _type(self, keys: str) -> None:
        self._page.send(json.dumps(["stdin", keys]))

    def _until(self, words: str) -> None:
        seen, ends = "", time.monotonic() + PATIENCE
        while words not in seen:
            assert time.monotonic() < ends, f"not shown: {words}"
            seen += self._read()

    def _read(self) -> str:
        """What was painted in the last moment."""
        seen = ""
        with suppress(TimeoutError):
            while True:
                painted = self._page.recv(timeout=0.1)
                seen += painted.decode("utf-8", "replace") if isinstance(painted, bytes) else ""
        return seen

    def end(self) -> tuple[int, int]:
        self._page.close()
        errors = (self._folder / ERRORS).read_text()
        assert errors == "", f"the server complains: {errors[-600:]}"
        return self._moves, max(0, self._moves - self._on_disk())


@contextmanager
def host(folder: Path, *doors: str) -> Iterator[Attacked]:
    with closing(Table(folder, "augustus", 2, *doors, pause=THOUGHT)) as table:
        table.wait_for_choices(1)
        yield Host(table)


@contextmanager
def unix(folder: Path) -> Iterator[Attacked]:
    with host(folder) as attacked:
        yield attacked


@contextmanager
def tcp(folder: Path) -> Iterator[Attacked]:
    with host(folder, "--port", "0") as attacked:
        yield attacked


@contextmanager
def websocket(folder: Path) -> Iterator[Attacked]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with host(folder, "--lan", "127.0.0.1", "--port", str(port)) as attacked:
        yield attacked


@contextmanager
def serve(folder: Path) -> Iterator[Attacked]:
    saves = folder / "saves"
    saves.mkdir()
    with server(saves, "--sessions", "4") as served, served.page() as page:
        attacked = Page(served, saves, page)
        attacked.begin()
        yield attacked
