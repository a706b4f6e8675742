"""Strangers on this machine who connect to a host or a server, stay silent, drip, flood and come back at once when they
are sent away. Meanwhile people knock honestly and play: they are let in, no move is lost, and what the host uses is
told."""

import os
import struct
import time
import zlib
from base64 import b64encode
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from boardgames_tui.remote.client.client import FIRST_ATTEMPTS, PAUSES
from boardgames_tui.remote.protocol import VERSION, Hello
from boardgames_tui.remote.transport import LONGEST_UP
from boardgames_tui.web.limits import MOST_OF_ONE
from tests.remote.security.attackers import attack

from . import attacked
from .attacked import Attacked
from .clock import Clock, Figure
from .home import home

SECONDS = 4.0
"""Of an attack."""
PAUSE = 0.08
"""Seconds between two honest knocks: those of one address may not show more than 20 codes a second."""
LONGEST = 10.0
"""Seconds after which somebody who waits to be let in takes it for broken."""
MEMORY, DESCRIPTORS = 300, 512
"""Megabytes and files that a host may use at most."""

WAYS: dict[str, Callable[[Path], AbstractContextManager[Attacked]]] = {
    "unix": attacked.unix,
    "tcp": attacked.tcp,
    "websocket": attacked.websocket,
    "serve": attacked.serve,
}
REQUEST = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: " + b"y" * 4000
LINE = b'{"kind": "hello", "version": ' + b"1" * 4000

WRONG_CODE = Hello(version=VERSION, code="OTTER-LINEN-2345").line
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: " + b64encode(bytes(16)) + b"\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
)


def _frame(text: bytes, *, is_packed: bool = False) -> bytes:
    """A message of a websocket client (RFC 6455, masked with zeros), compressed by RFC 7692 if `is_packed`."""
    kind = 0xC1 if is_packed else 0x81
    if is_packed:
        pack = zlib.compressobj(wbits=-zlib.MAX_WBITS)
        text = (pack.compress(text) + pack.flush(zlib.Z_SYNC_FLUSH)).removesuffix(b"\x00\x00\xff\xff")
    return struct.pack(">BBH4x", kind, 0x80 | 126, len(text)) + text


@dataclass(frozen=True)
class Attack:
    line: bytes
    """What is said to a host that reads lines …"""
    request: bytes
    """… and to one that reads requests."""
    drip: bool = False
    source: str = "127.0.0.1"
    """Anybody who tries codes is counted by address: honest people come from another one."""
    answer: bytes = b""
    """What is said to a host of websockets that has answered the request."""

    def words(self, way: str) -> bytes:
        return self.line if way in ("unix", "tcp") else self.request


ATTACKS: dict[str, Attack] = {
    "silent": Attack(b"", b""),
    "half a message": Attack(LINE, REQUEST),
    "a byte at a time": Attack(LINE, REQUEST, drip=True),
    "a flood": Attack(b"x" * 300_000, b"x" * 300_000),
    "strange bytes": Attack(b"\xff\x00[[[\n" * 20, b"\xff\x00[[[\r\n\r\n" * 20),
    "wrong codes": Attack(
        WRONG_CODE.encode() + b"\n",
        b"GET /?t=wrong HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        source="127.0.0.2",
    ),
    "an open websocket": Attack(LINE, UPGRADE),
    "a compressed flood": Attack(
        WRONG_CODE.encode() + b"\n" + b"0" * 300_000,
        UPGRADE,
        source="127.0.0.2",
        answer=_frame(WRONG_CODE.encode()) + _frame(b"0" * (LONGEST_UP - 1), is_packed=True) * 40,
    ),
}


@dataclass
class Figures:
    strangers: int = 0
    knocks: int = 0
    at_once: int = 0
    """Let in at the first try."""
    let_in: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds until somebody was let in."""
    moves: int = 0
    lost: int = 0
    memory: dict[str, int] = field(default_factory=dict)
    """The most megabytes of a host, by what is attacked."""
    descriptors: dict[str, int] = field(default_factory=dict)
    processor: dict[str, list[float]] = field(default_factory=dict)
    """Its share of one processor during each attack."""

    @property
    def told(self) -> str:
        waits = self.waits or [0.0]
        hosts = ", ".join(
            f"{way} {self.memory[way]} MB {self.descriptors[way]} files {median(self.processor[way]):.0%} processor"
            for way in self.processor
        )
        return (
            f"{self.let_in} of {self.knocks} honest knocks let in ({self.at_once} at the first try, median "
            f"{median(waits):.3f} s, longest {max(waits):.2f} s) among {self.strangers} connections of strangers; "
            f"{self.moves} moves, {self.lost} lost; at most {hosts}"
        )


def run(clock: Clock) -> Figure:
    """A portion is one attack on one way in; they take turns."""
    figures, figure = Figures(), Figure("")
    for number in clock:
        way = list(WAYS)[number % len(WAYS)]
        kind = list(ATTACKS)[(number + number // len(WAYS)) % len(ATTACKS)]
        if way == "unix" and ATTACKS[kind].source != "127.0.0.1":
            kind = "silent"  # a socket in a private folder has one address: that of this user
        with home() as folder:
            try:
                _attack(folder, way, ATTACKS[kind], figures)
            except Exception as error:
                figure.faults.append(f"portion {number}, {way}, {kind}: {type(error).__name__} {error}")
        figure.told = figures.told
        clock.hear(figure)
    return figure


def _attack(folder: Path, way: str, kind: Attack, figures: Figures) -> None:
    with WAYS[way](folder) as host:
        with attack(host.where, kind.words(way), kind.source, kind.drip, kind.answer) as strangers:
            strangers.until(MOST_OF_ONE)
            began, used = time.monotonic(), _processor_time(host.pid)
            turns = 0
            while time.monotonic() - began < SECONDS:
                _knock(host, figures)
                if turns % 10 == 0:
                    host.go_on()
                turns += 1
                time.sleep(PAUSE)
                most = max(figures.descriptors.get(way, 0), _descriptors(host.pid))
                figures.descriptors[way] = most
            share = (_processor_time(host.pid) - used) / (time.monotonic() - began)
        figures.strangers += strangers.made
        figures.processor.setdefault(way, []).append(share)
        figures.memory[way] = max(figures.memory.get(way, 0), _memory(host.pid))
        moves, lost = host.end()
    figures.moves += moves
    figures.lost += lost
    assert lost == 0, f"{lost} of {moves} moves are lost"
    assert figures.memory[way] < MEMORY, f"{figures.memory[way]} MB"
    assert figures.descriptors[way] < DESCRIPTORS, f"{figures.descriptors[way]} files"


def _knock(host: Attacked, figures: Figures) -> None:
    began = time.monotonic()
    figures.knocks += 1
    for attempt in range(FIRST_ATTEMPTS):  # as the program does that people join with; a browser does so too
        if host.knock():
            figures.let_in += 1
            figures.at_once += attempt == 0
            figures.waits.append(time.monotonic() - began)
            assert figures.waits[-1] < LONGEST, f"let in after {figures.waits[-1]:.1f} s"
            return
        time.sleep(PAUSES[attempt])
    raise AssertionError(f"kept out {FIRST_ATTEMPTS} times")


def _processor_time(pid: int) -> float:
    told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def _descriptors(pid: int) -> int:
    return len(os.listdir(f"/proc/{pid}/fd"))


def _memory(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM:"))
