"""Folders of its own for a program under test, so that what one run leaves behind does not change the next."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACES = {
    "CONFIG": "config",
    "RESULTS": "results.sqlite",
    "REPORTS": "reports",
    "SAVES": "saves",
    "RUNTIME": "runtime",
}
MEMORY = Path("/dev/shm")
"""Where there is a disk in memory, nobody waits for the other one: thousands of programs write a save at every key."""


@contextmanager
def home() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as folder:
        own = {f"BOARDGAMES_TUI_{name}": str(Path(folder, place)) for name, place in PLACES.items()}
        own["HOME"] = folder  # where people save when the disk of their saves takes nothing
        before = {name: os.environ.get(name) for name in own}
        os.environ |= own
        try:
            yield Path(folder)
        finally:
            for name, value in before.items():
                if value is None:
                    os.environ.pop(name)
                else:
                    os.environ[name] = value
