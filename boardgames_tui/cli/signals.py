"""Termination signals: closes the match, which is saved after every action, and says how it ended."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def polite_end() -> Iterator[None]:
    """Handle SIGTERM and SIGHUP as an exit, so that locks are released; the exit code is the one shells expect."""
    before = {number: signal.signal(number, _end) for number in _SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)
