"""Strangers who connect to a host or a server on this machine, say something or nothing, and come back at once when
they are sent away: `python -m tests.remote.security.attackers WHERE FROM DRIP`, with two lines on standard input:
what they say first, and what they say when they are answered. A process of their own, so that those who ask honestly
are not slowed down by them."""

import select
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from boardgames_tui import locations

ATTACKERS, HELD = 2, 150
"""Threads, and how many connections each keeps open."""
PATIENCE = 10.0
MOST = 200_000
"""Looks of one thread at a connection: an attack is bounded."""

TOLD = 0.1
"""Seconds between two lines about how many there are."""

Address = tuple[str, int] | str
"""Of a port, or the path of a socket."""


class Attackers:
    """The process; every line it writes is the number of connections it has made."""

    def __init__(
        self, where: Address, first_words: bytes, source: str = "127.0.0.1", drip: bool = False, answer: bytes = b""
    ) -> None:
        """`source`: the address they come from, any of this machine; `drip`: a byte at a time; `answer`: what they say
        to whatever they are told."""
        to = where if isinstance(where, str) else f"{where[0]}:{where[1]}"
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.remote.security.attackers", to, source, "drip" if drip else ""],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=locations.CHECKOUT,
            text=True,
        )
        assert self._process.stdin is not None
        self._process.stdin.write(f"{first_words.hex()}\n{answer.hex()}\n")
        self._process.stdin.flush()
        self.made = 0
        """Connections in all; known at the end."""

    def until(self, connections: int) -> None:
        """Waits for so many."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if int(line) >= connections:
                return
        raise AssertionError("the attack has ended")

    def end(self) -> None:
        told, _ = self._process.communicate("\n", 4 * PATIENCE)  # their input ends: so do they
        self.made = int(told.split()[-1])


@contextmanager
def attack(
    where: Address, first_words: bytes = b"", source: str = "127.0.0.1", drip: bool = False, answer: bytes = b""
) -> Iterator[Attackers]:
    attackers = Attackers(where, first_words, source, drip, answer)
    try:
        yield attackers
    finally:
        attackers.end()


class _Attack:
    def __init__(self, where: Address, first_words: bytes, source: str, drip: bool, answer: bytes) -> None:
        self.made = 0
        self.is_over = threading.Event()
        self._where, self._first_words, self._source, self._drip = where, first_words, source, drip
        self._answer = answer

    def run(self) -> None:
        held: dict[int, socket.socket] = {}
        for number in range(MOST):
            if self.is_over.is_set():
                break
            place = number % HELD
            if place in held and self._is_open(held[place]):
                if self._drip:
                    with suppress(OSError):
                        held[place].send(self._first_words[number // HELD % len(self._first_words) :][:1])
                self.is_over.wait(0.0005)
                continue
            if place in held:
                held.pop(place).close()
            with suppress(OSError):
                held[place] = self._connect()
                self.made += 1
        for each in held.values():
            each.close()

    def _connect(self) -> socket.socket:
        if isinstance(self._where, str):
            made = socket.socket(socket.AF_UNIX)
            made.settimeout(PATIENCE)
            made.connect(self._where)
        else:
            made = socket.create_connection(self._where, PATIENCE, (self._source, 0))
        with suppress(OSError):
            made.sendall(self._first_words[:1] if self._drip else self._first_words)
        made.setblocking(False)
        return made

    def _is_open(self, each: socket.socket) -> bool:
        """What it is told is read, so that nobody waits for it."""
        try:
            is_told = bool(each.recv(4096))
            if is_told and self._answer:
                each.send(self._answer)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return is_told


def main(where: str, source: str, drip: str) -> None:
    words, answer = (bytes.fromhex(sys.stdin.readline()) for _ in range(2))
    host, colon, port = where.rpartition(":")
    running = _Attack((host, int(port)) if colon else where, words, source, bool(drip), answer)
    threads = [threading.Thread(target=running.run) for _ in range(ATTACKERS)]
    for thread in threads:
        thread.start()
    while not select.select([sys.stdin], [], [], TOLD)[0]:
        print(running.made, flush=True)
    running.is_over.set()
    for thread in threads:
        thread.join()
    print(running.made, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
