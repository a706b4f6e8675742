"""Processes that work for this one are not struck down by what is meant for it."""

import signal
import sys
from functools import partial

import pytest

from boardgames_tui.pool import processes_of, spread


def holds_interrupts(job: int) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl+C is no signal that could be held")
def test_an_interrupt_is_held_from_the_very_start() -> None:
    """Ctrl+C goes to all of a terminal's processes: one that only just starts would end with a traceback."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    assert list(spread(holds_interrupts, [0], partial(processes_of, 1))) == [True]
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before
