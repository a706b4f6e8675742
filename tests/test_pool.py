"""Processes that work for this one are not struck down by what is meant for it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import active_children
from pathlib import Path

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


PATIENCE = 60.0


def nap(job: tuple[float, Path]) -> int:
    """Says who naps before it does."""
    seconds, folder = job
    (folder / str(os.getpid())).touch()
    time.sleep(seconds)
    return os.getpid()


def waited(until: Callable[[], object]) -> bool:
    start = time.monotonic()
    while time.monotonic() - start < PATIENCE:
        if until():
            return True
        time.sleep(0.05)
    return False


def test_a_player_who_loses_interest_waits_for_nobody(tmp_path: Path) -> None:
    """A game of six hard bots may take minutes: Ctrl+C must not."""
    before = set(active_children())
    results = spread(nap, [(0.0, tmp_path), *[(10 * PATIENCE, tmp_path)] * 3], partial(processes_of, 2))
    assert next(results) in {child.pid for child in active_children()}
    results.close()
    assert waited(lambda: set(active_children()) <= before)


NAPS = """\
import sys
from functools import partial
from pathlib import Path
from boardgames_tui.pool import processes_of, spread
from tests.test_pool import nap
if __name__ == "__main__":
    list(spread(nap, [(600.0, Path(sys.argv[1]))] * 4, partial(processes_of, 2)))
"""


def is_there(process: int) -> bool:
    """A zombie, which nobody has asked for its end yet, is not."""
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells there who lives")
def test_a_player_who_is_killed_leaves_no_process_behind(tmp_path: Path) -> None:
    script, naps = tmp_path / "naps.py", tmp_path / "naps"
    naps.mkdir()
    script.write_text(NAPS)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [os.getcwd(), os.environ.get("PYTHONPATH")]))}
    parent = subprocess.Popen([sys.executable, str(script), str(naps)], env=env)
    try:
        assert waited(lambda: len(list(naps.iterdir())) == 2)
    finally:
        parent.kill()
        parent.wait()
    workers = [int(path.name) for path in naps.iterdir()]
    assert waited(lambda: not any(map(is_there, workers)))
