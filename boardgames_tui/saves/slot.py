"""Slot of a match: its file, the lock on it, and the result of the last attempt to write."""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

from boardgames_tui.engine import Phrase, say

from . import atomic_files
from .errors import SaveError
from .locks import Lock


class Slot:
    """A locked save file. SaveLocked when the match is open in another program. An unwritable folder is not an error:
    it is noted, and every write tries again."""

    def __init__(self, path: Path, is_new: bool = False) -> None:
        self.path = path
        self._is_new = is_new
        """Whether nothing of this match has been written yet; a file that appears before the first write belongs to
        somebody else."""
        self.problem: Phrase | None = None
        """Why the last write failed, for people; None: everything that was played is in the file."""
        self._real = Path(os.path.realpath(path))  # a link to a save stays a link
        self._lock: Lock | None = None
        try:
            self._lock = Lock(self._real)
            atomic_files.tidy(self._real)
        except OSError as error:
            self.problem = atomic_files.explain(error, self._real)

    def write(self, content: bytes) -> None:
        try:
            if self._lock is None:
                self._lock = Lock(self._real)
            if self._is_new:
                refuse_existing(self.path)
            atomic_files.write(self._real, content)
        except OSError as error:
            self.problem = atomic_files.explain(error, self._real)
            raise SaveError(self.problem, self.path) from error
        except SaveError as error:
            self.problem = error.reason
            raise
        self.problem, self._is_new = None, False

    def try_to_write(self, content: bytes) -> None:
        """Write for an autosave, without raising: the match goes on, and the next action tries again."""
        with contextlib.suppress(SaveError):  # `problem` has the reason
            self.write(content)

    def release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def refuse_existing(path: Path) -> None:
    if os.path.lexists(path):
        raise SaveError(say("save.exists", file=path.name), path)


def write_once(path: Path, content: Callable[[], bytes]) -> None:
    """Write a file that no open match uses; `content` is called once it is locked, so that it may read the old
    content."""
    slot = Slot(path)
    try:
        slot.write(content())
    finally:
        slot.release()
