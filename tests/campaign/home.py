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
    "RUNTIME": "runtime",
    "SAVES": "saves",
}


@contextmanager
def home() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        own = {f"BOARDGAMES_TUI_{name}": str(Path(folder, place)) for name, place in PLACES.items()}
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
