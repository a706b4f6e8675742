"""Peek at save files: finds the match to continue from their heads, without loading the session package. The first
screen fills its CONTINUE panel with it before the first frame, or reserves its place; full reading takes longer than
the first frame may take."""

import os
import re
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from boardgames_tui.locations import save_index

from .save_glimpse import HEAD_BYTES, Glimpse, glimpse

MOST_OPENED = 20
"""Largest number of files opened before the first frame."""
_UNFINISHED = re.compile(rb'"is_over": ?false')


class Peek(NamedTuple):
    has_saves: bool
    """Whether there are saves."""
    has_unfinished: bool
    """Whether one of them seems to be an unfinished match."""
    newest: Glimpse | None
    """The newest unfinished one, if its head can be read."""


def peek(folder: Path) -> Peek:
    """Check the newest files first and stop at the first unfinished match. Never raises. At most `MOST_OPENED` files
    are opened, so that the first frame does not wait for thousands of finished matches. Older files are looked up in
    the index of heads. A file not in the index counts as unfinished: a reserved place that stays empty is better than
    one that appears under a tap."""
    paths = _newest_first(folder)
    older = paths[MOST_OPENED:]
    if newest := next((path for path in paths[:MOST_OPENED] if _looks_unfinished(path)), None):
        return Peek(True, True, glimpse(Path(newest)))
    finished = _finished(folder) if older else set()
    newest = next((path for path in older if os.path.basename(path) not in finished), None)
    return Peek(bool(paths), newest is not None, glimpse(Path(newest)) if newest else None)


def _finished(folder: Path) -> set[str]:
    """Return the file names of matches that were finished when they were last listed (`saves/head_index.py`)."""
    import sqlite3  # only for long lists, so that most first frames do not need it

    try:
        with closing(sqlite3.connect(f"{save_index().absolute().as_uri()}?mode=ro", uri=True, timeout=0)) as index:
            rows = index.execute("SELECT name FROM head WHERE folder = ? AND is_over", (os.path.realpath(folder),))
            return {name for (name,) in rows}
    except (sqlite3.Error, OSError, ValueError):
        return set()


def _newest_first(folder: Path) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            found = [(entry.stat().st_mtime_ns, entry.path) for entry in entries if _is_save(entry)]
    except (OSError, ValueError):  # no folder yet, or an invalid name
        return []
    return [path for _, path in sorted(found, reverse=True)]


def _is_save(entry: os.DirEntry[str]) -> bool:
    return entry.name.endswith(".json") and entry.is_file()


def _looks_unfinished(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            return _UNFINISHED.search(file.read(HEAD_BYTES)) is not None
    except OSError:
        return False
