"""From starting Python to the first frame, without a screen. Run as a program it is one such start."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

from bench.measure import Row, at_most, best_of


def rows() -> Iterator[Row]:
    ours, minimal = best_of(_start("suite"), _start("minimal"))
    yield at_most("start to first paint", ours * 1e3, "ms", "minimal Textual app", minimal * 1e3, 1.5)


def _start(which: str) -> Callable[[], float]:
    def measure() -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "bench.first_paint", which], check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - began

    return measure


def _run(which: str) -> None:
    if which == "suite":
        from boardgames_tui.tui.app import BoardGamesApp as Base
    else:
        from textual.app import App as Base

    class Started(Base):
        def on_ready(self) -> None:
            os._exit(0)  # the first frame is out; what it takes to leave is no part of the start

    Started().run(headless=True, size=(120, 40))


if __name__ == "__main__":
    _run(sys.argv[1])
