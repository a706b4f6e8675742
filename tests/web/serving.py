"""A real server with real programs behind it, and pages that behave or do not."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 30.0
"""Seconds after which a test gives up; none takes them."""
ERRORS = "errors.txt"
"""What the server complains of, in its folder."""


@dataclass
class Served:
    process: subprocess.Popen[str]
    port: int
    token: str | None

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def address(self) -> str:
        """As it is printed: only who has it comes in."""
        return f"http://localhost:{self.port}/" + ("" if self.token is None else f"?t={self.token}")

    @property
    def cookie(self) -> dict[str, str]:
        return {} if self.token is None else {"Cookie": f"boardgames-tui-{self.port}={self.token}"}

    def get(self, path: str, **headers: str) -> tuple[HTTPResponse, str]:
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        line.request("GET", path, headers={"Host": self.host, **self.cookie, **headers})
        answer = line.getresponse()
        return answer, answer.read().decode("utf-8", "replace")

    def page(self, size: str = "width=80&height=24", **how: Any) -> ClientConnection:
        """Opens a terminal as our page does."""
        how = {"origin": f"http://{self.host}", "additional_headers": self.cookie, "max_size": None, **how}
        page: ClientConnection = connect(f"ws://{self.host}/play?{size}", open_timeout=PATIENCE, proxy=None, **how)
        return page

    def children(self) -> list[int]:
        """Everybody below the server, by /proc: the programs and whatever they started."""
        parents = {int(stat.parent.name): _parent(stat) for stat in Path("/proc").glob("[0-9]*/stat")}
        found = [self.process.pid]
        for pid in found:
            found += [child for child, parent in parents.items() if parent == pid]
        return found[1:]


def _parent(stat: Path) -> int:
    try:
        return int(stat.read_text().rpartition(")")[2].split()[1])
    except (FileNotFoundError, ProcessLookupError):  # it ended while we looked
        return 0


@contextmanager
def server(folder: Path, *argv: str) -> Iterator[Served]:
    around = {**os.environ, "BOARDGAMES_TUI_CONFIG": str(folder / "config"), "TERM": "dumb"}
    command = [sys.executable, "-m", "boardgames_tui", "serve", "--port", "0", "--lang", "en", "--saves", str(folder)]
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ERRORS).open("wb") as errors:
        process = subprocess.Popen(
            [*command, *argv], env=around, stdout=subprocess.PIPE, stderr=errors, text=True, encoding="utf-8"
        )
    try:
        assert process.stdout is not None
        address = re.search(r"http://[^:]+:(\d+)/(?:\?t=(\S+))?", process.stdout.readline())
        assert address is not None
        yield Served(process, int(address[1]), address[2])
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)


def shows(page: ClientConnection, words: str, told: list[Any] | None = None) -> str:
    """Reads until these words were painted; everything painted by then, without what moves the cursor and colours.
    `told`: takes what the page is told besides."""
    seen, deadline = "", time.monotonic() + PATIENCE
    while words not in seen:
        painted = page.recv(timeout=deadline - time.monotonic())
        if isinstance(painted, str):
            (told if told is not None else []).append(json.loads(painted))
        else:
            seen += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", painted.decode("utf-8", "replace"))
    return seen


def shown_out(page: ClientConnection) -> int:
    """Reads until the server closes; the code it gives for a reason."""
    with suppress(ConnectionClosed):
        while True:
            page.recv(timeout=PATIENCE)
    assert page.close_code is not None
    return page.close_code


def say(page: ClientConnection, *message: object) -> None:
    page.send(json.dumps(message))


def in_the_end(is_so: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE
    while not is_so() and time.monotonic() < deadline:
        time.sleep(0.05)
    return is_so()
