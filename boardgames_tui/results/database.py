"""The database of results: opened for each operation, safe with several programs at once.

A file that is damaged or newer than this program is set aside under a name that says so, never deleted; a new one is
filled from the saves (`importing`).
"""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from boardgames_tui import locations
from boardgames_tui.engine import Phrase, say
from boardgames_tui.saves import SaveLocked
from boardgames_tui.saves.locks import Lock

from .schema import NotOurs, TooNew, bring_up_to_date, filter_results

PATIENCE = 5.0
"""Seconds to wait for another program that writes."""
PAUSE = 0.02
T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

_TROUBLES = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
}


class ResultsError(Exception):
    """The results cannot be read or written now; the reason is for people. Saves and matches are unchanged."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(f"{reason.key} {dict(reason.args)}")
        self.reason = reason


class Database:
    def __init__(self, path: Path | None = None) -> None:
        self.path = locations.results() if path is None else path
        self.notices: list[Phrase] = []
        """Notices for people about files that were set aside."""

    @property
    def exists(self) -> bool:
        return os.path.lexists(self.path)

    def write(self, work: Work[T]) -> T:
        """Write in one transaction. ResultsError when that fails."""

        def transaction(connection: sqlite3.Connection) -> T:
            with connection:
                connection.execute("BEGIN IMMEDIATE")
                return work(connection)

        return self._use(transaction)

    def read(self, work: Work[T]) -> T:
        """Read in one transaction; works in a folder that is not writable too."""

        def snapshot(connection: sqlite3.Connection) -> T:
            with connection:
                connection.execute("BEGIN")
                return work(connection)

        try:
            return self._use(snapshot)
        except ResultsError as error:
            if error.reason.key != "stats.trouble.read_only" or not self.path.is_file():
                raise
        with self._explained(), closing(self._frozen()) as connection:
            return snapshot(connection)

    def _use(self, work: Work[T]) -> T:
        for attempt in (1, 2):
            with self._explained():
                try:
                    with closing(self._open()) as connection:
                        return work(connection)
                except (TooNew, NotOurs, sqlite3.DatabaseError) as error:
                    kind = _spoilt(error)
                    if kind is None or attempt == 2:
                        raise
                self._set_aside(kind)
        raise AssertionError("the second attempt returns or raises")

    def _open(self) -> sqlite3.Connection:
        if self.path.is_dir():  # sqlite's message would be the same as for an unwritable folder
            raise ResultsError(
                say("stats.trouble.folder", path=str(self.path), file=str(self.path / locations.RESULTS))
            )
        locations.make_private(self.path.parent)
        with suppress(OSError):  # it exists, or cannot be created: sqlite says what is wrong
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, locations.PRIVATE_FILE))
        connection = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        try:
            bring_up_to_date(connection)  # first: a foreign file stays unchanged
            _patiently(lambda: connection.execute("PRAGMA journal_mode = WAL"))
            connection.execute("PRAGMA synchronous = FULL")  # one result per match may wait for the disk
            connection.execute("PRAGMA foreign_keys = ON")
        except BaseException:
            connection.close()
            raise
        return connection

    def _frozen(self) -> sqlite3.Connection:
        """Connect to a file that is read-only for everybody, which needs no helper files beside it."""
        place = f"{self.path.resolve().as_uri()}?mode=ro&immutable=1"
        connection = sqlite3.connect(place, uri=True, isolation_level=None)
        filter_results(connection)
        return connection

    def _set_aside(self, kind: str) -> None:
        """Set the file aside, once, however many programs noticed: the others find the new file."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                with self._explained(), Lock(self.path):
                    if self._is_spoilt():
                        aside = _free(self.path, kind)
                        for tail in ("-wal", "-shm", ""):  # the journal first: a new file must not meet an old one
                            if os.path.lexists(f"{self.path}{tail}"):
                                os.replace(f"{self.path}{tail}", f"{aside}{tail}")
                        self.notices.append(say(f"stats.trouble.{kind}", file=self.path.name, aside=aside.name))
                    return
            except SaveLocked as error:
                if time.monotonic() > deadline:
                    raise ResultsError(say("stats.trouble.busy", file=self.path.name)) from error
                time.sleep(PAUSE)

    def _is_spoilt(self) -> bool:
        try:
            with closing(self._open()) as connection:
                return bool(connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok")
        except (TooNew, NotOurs, sqlite3.DatabaseError) as error:
            if _spoilt(error) is None:
                raise
            return True

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Context manager: errors of the disk or of other programs become one sentence."""
        try:
            yield
        except sqlite3.Error as error:
            raise ResultsError(self._reason(error)) from error
        except OSError as error:
            problem = error.strerror or str(error)
            raise ResultsError(say("stats.trouble.failed", file=self.path.name, problem=problem)) from error

    def _reason(self, error: sqlite3.Error) -> Phrase:
        name = _TROUBLES.get(_code(error), "failed")
        return say(f"stats.trouble.{name}", file=self.path.name, folder=str(self.path.parent), problem=str(error))


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _spoilt(error: Exception) -> str | None:
    """Return the suffix for a file that must be set aside; None: nothing is wrong with it."""
    if isinstance(error, TooNew):
        return "newer"
    is_damaged = isinstance(error, sqlite3.Error) and _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return "damaged" if is_damaged or isinstance(error, NotOurs) else None


def _free(path: Path, kind: str) -> Path:
    """Return a free name: `results.damaged-2026-05-03.sqlite`, with a number where that is taken."""
    stem = f"{path.stem}.{kind}-{time.strftime('%Y-%m-%d')}"
    names = (f"{stem}{number}{path.suffix}" for number in ["", *(f"-{n}" for n in range(2, 1000))])
    return next(found for name in names if not os.path.lexists(found := path.with_name(name)))


def _patiently(work: Callable[[], object]) -> None:
    """Change the journal mode, retrying: SQLite does not wait for another program that does the same."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            work()
            return
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
        time.sleep(PAUSE)
