"""Import of finished matches from a folder of saves: when somebody first looks at the results, or on request."""

import os
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from boardgames_tui.engine import Phrase
from boardgames_tui.saves import SaveError, Saves
from boardgames_tui.saves.document import read_head
from boardgames_tui.session import Match

from .database import Database
from .recording import result_of, store

Progress = Callable[[int, int], None]
"""Called with the numbers of done and all saves; it may raise, and the rest is left for another time."""


def _in_silence(done: int, of: int) -> None: ...


@dataclass(frozen=True, slots=True)
class Imported:
    new: int = 0
    known: int = 0
    """Whether a match was counted before, or must not be counted."""
    problems: tuple[Phrase, ...] = ()


def catch_up(database: Database, folder: Path, progress: Progress = _in_silence) -> Imported | None:
    """Import each folder of saves once, also after a database was set aside. None: it was done before. ResultsError."""
    return None if is_counted(database, folder) else import_saves(database, folder, progress)


def is_counted(database: Database, folder: Path) -> bool:
    """Whether the folder was imported before."""
    place = os.path.realpath(folder)
    return database.read(
        lambda connection: connection.execute("SELECT 1 FROM folder WHERE path = ?", (place,)).fetchone() is not None
    )


def import_saves(database: Database, folder: Path, progress: Progress = _in_silence) -> Imported:
    """Import every finished match in a transaction of its own: what was done before an interruption stays."""
    known = database.read(lambda connection: {row[0] for row in connection.execute("SELECT id FROM match")})
    saves = [save.path for save in Saves(folder).list() if save.problem is None and save.is_over]
    new, problems = 0, []
    for done, path in enumerate(saves):
        progress(done, len(saves))
        try:
            identity = read_head(path).id
            if identity not in known and _count(database, path):
                known.add(identity)
                new += 1
        except SaveError as error:
            problems.append(error.reason)
    database.write(lambda connection: _note(connection, folder))
    return Imported(new, len(saves) - new - len(problems), tuple(problems))


def _count(database: Database, path: Path) -> bool:
    result = result_of(Match.load(path, lock=False))
    if result is not None:
        database.write(lambda connection: store(connection, result))
    return result is not None


def _note(connection: sqlite3.Connection, folder: Path) -> None:
    connection.execute("INSERT OR REPLACE INTO folder VALUES (?, ?)", (os.path.realpath(folder), int(time.time())))
