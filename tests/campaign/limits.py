"""How long and how much memory one piece of work may take."""

import contextlib
import resource
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

PATIENCE = 60
"""Seconds; whatever takes longer hangs, however busy the machine is."""
MEMORY = 700_000_000
"""Bytes beyond what the program has when it begins."""


class Hangs(Exception):
    pass


@contextlib.contextmanager
def limits() -> Iterator[None]:
    """Hangs or MemoryError when it is too much."""

    def ring(signum: int, frame: FrameType | None) -> None:
        raise Hangs

    ringing = signal.signal(signal.SIGALRM, ring)
    available = resource.getrlimit(resource.RLIMIT_AS)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    resource.setrlimit(resource.RLIMIT_AS, (_taken() + MEMORY, available[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, available)
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, ringing)


def _taken() -> int:
    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


def most_memory() -> int:
    """Megabytes this process has had at once so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000
