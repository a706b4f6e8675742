"""Index of the heads of save files, in SQLite beside the results database: a long list is read without opening saves.

An entry counts only while size, time of change and inode of its file are what they were. The index is a cache: whatever
is wrong with it (missing, damaged, read-only, locked) costs time and is never an error. Saves do not wait for it."""

import contextlib
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from boardgames_tui import locations

from .document import Head
from .migrations import FORMAT

VERSION = 1_000 + FORMAT
"""Version of the table and of the heads in it; an index of another version is rebuilt."""
PRIVATE = 0o600
PATIENCE = 0.2
"""Seconds to wait for another program that writes the index."""
_TABLE = """CREATE TABLE head (
    folder TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, mtime_ns INTEGER NOT NULL, inode TEXT NOT NULL,
    is_over INTEGER NOT NULL, content TEXT NOT NULL, PRIMARY KEY (folder, name)) WITHOUT ROWID"""


class Stamp(NamedTuple):
    """What changes when a file is written: size, time of change and inode."""

    size: int
    mtime_ns: int
    inode: str

    @classmethod
    def of(cls, found: os.stat_result) -> "Stamp":
        return cls(found.st_size, found.st_mtime_ns, str(found.st_ino))


class HeadIndex:
    def __init__(self, folder: Path, path: Path | None = None) -> None:
        self.path = locations.save_index() if path is None else path
        self.folder = os.path.realpath(folder)

    def read(self, stamps: Mapping[str, Stamp]) -> dict[str, Head]:
        """Return the heads of files that have not changed, by file name. Never raises."""
        found: dict[str, Head] = {}
        if not os.path.isfile(self.path):
            return found
        with self._forgiving(), closing(self._connect("ro")) as connection:
            if _version(connection) != VERSION:
                return found
            query = "SELECT name, size, mtime_ns, inode, content FROM head WHERE folder = ?"
            for name, size, mtime_ns, inode, content in connection.execute(query, (self.folder,)):
                if stamps.get(name) == (size, mtime_ns, inode):
                    with contextlib.suppress(ValueError):  # an entry that somebody changed: the file is read
                        found[name] = Head.model_validate_json(content)
        return found

    def update(self, fresh: Mapping[str, tuple[Stamp, Head]], names: Iterable[str]) -> None:
        """Store heads, and forget files that are gone: all but `names`. Never raises."""
        with self._forgiving():
            locations.make_private(self.path.parent)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), PRIVATE))
            with closing(self._connect("rw")) as connection, connection:
                connection.execute("BEGIN IMMEDIATE")
                if _version(connection) != VERSION:
                    connection.execute("DROP TABLE IF EXISTS head")
                    connection.execute(_TABLE)
                    connection.execute(f"PRAGMA user_version = {VERSION}")
                kept = set(names)
                known = connection.execute("SELECT name FROM head WHERE folder = ?", (self.folder,)).fetchall()
                gone = [(self.folder, name) for (name,) in known if name not in kept]
                connection.executemany("DELETE FROM head WHERE folder = ? AND name = ?", gone)
                rows = (
                    (self.folder, name, *stamp, head.summary.is_over, _content(head))
                    for name, (stamp, head) in fresh.items()
                )
                connection.executemany("INSERT OR REPLACE INTO head VALUES (?, ?, ?, ?, ?, ?, ?)", rows)

    def _connect(self, mode: str) -> sqlite3.Connection:
        place = f"{Path(os.path.abspath(self.path)).as_uri()}?mode={mode}"
        connection = sqlite3.connect(place, uri=True, timeout=PATIENCE, isolation_level=None)
        connection.execute("PRAGMA synchronous = OFF")  # an index damaged by a power cut is rebuilt
        return connection

    @contextlib.contextmanager
    def _forgiving(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.DatabaseError as error:
            if (getattr(error, "sqlite_errorcode", 0) & 0xFF) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
                self._discard()
        except (OSError, ValueError, sqlite3.Error):  # ValueError: a name that no disk accepts
            return

    def _discard(self) -> None:
        """Delete a damaged index: the next reading of the folder rebuilds it."""
        for tail in ("-journal", ""):
            with contextlib.suppress(OSError):
                os.unlink(f"{self.path}{tail}")


def _content(head: Head) -> str:
    """Return the head, also where a whole document was read."""
    return head.model_dump_json(include=set(Head.model_fields))


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
