"""Lock files: one process per save. A lock is held by the operating system, so that it ends with the process.

The file is removed when the lock is released. A process that was waiting then holds a lock on a deleted file; hence the
comparison after locking. A file with such a name that is not a lock is left alone: the folder then counts as not
writable.

Own code: `filelock` does not say who holds a lock, leaves its files in people's folders, takes any file for its own,
and raises where a drive cannot lock.
"""

import contextlib
import errno
import os
import re
import stat
import sys
import weakref
from pathlib import Path

from boardgames_tui.engine import say
from boardgames_tui.locations import PRIVATE_FILE, make_private

from .atomic_files import hidden
from .errors import SaveLocked

_FAR = 1 << 30  # Windows locks bytes: one far behind the process number, which stays readable
_CANNOT_LOCK = (
    errno.ENOLCK,
    errno.EOPNOTSUPP,
    errno.ENOSYS,
)  # some network drives: playing unprotected beats not saving


_ATTEMPTS = 20
"""After so many locks on files that seem to have been deleted, the last one counts: some drives give a file another
number every time, and playing unprotected beats not saving."""
_CAREFUL = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)  # follows no link, waits for no pipe


class Lock:
    """A lock, held from creation to `release`. SaveLocked when another process has it, OSError when the folder is not
    writable."""

    def __init__(self, save: Path) -> None:
        self.path = hidden(Path(os.path.realpath(save)), "lock")  # one lock per file, under whatever name it is opened
        make_private(self.path.parent)
        for attempt in range(1, _ATTEMPTS + 1):
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT | _CAREFUL, PRIVATE_FILE)
            holder = _content(handle)
            if not _is_lock(handle, holder):
                os.close(handle)
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), self.path)
            if not _seize(handle):
                os.close(handle)
                raise SaveLocked(say("save.locked", file=save.name, process=holder.decode().strip() or "?"), save)
            if attempt == _ATTEMPTS or _is_named(handle, self.path):
                break
            os.close(handle)
        with contextlib.suppress(OSError):  # the number is for the message only
            os.ftruncate(handle, 0)
            os.lseek(handle, 0, os.SEEK_SET)
            os.write(handle, b"%d\n" % os.getpid())
        self._handle = handle
        self._finalizer = weakref.finalize(self, _give_back, handle, self.path)
        _held.add(self)

    def release(self) -> None:
        self._finalizer()

    def __enter__(self) -> "Lock":
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def forget(self) -> None:
        """Drop the lock in a forked child: it stays the parent's and must not outlive it here."""
        if self._finalizer.detach():
            os.close(self._handle)


_held: "weakref.WeakSet[Lock]" = weakref.WeakSet()


def _forget_all() -> None:
    for lock in list(_held):
        lock.forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)


def _give_back(handle: int, path: Path) -> None:
    if sys.platform == "win32":
        os.close(handle)  # Windows cannot remove an open file
        with contextlib.suppress(OSError):
            path.unlink()
        return
    with contextlib.suppress(OSError):
        path.unlink()
    os.close(handle)


def _content(handle: int) -> bytes:
    return os.read(handle, 21)


def _is_lock(handle: int, content: bytes) -> bool:
    """Whether the file holds a process number, or nothing yet."""
    return stat.S_ISREG(os.fstat(handle).st_mode) and re.fullmatch(rb"\d{0,19}\n?", content) is not None


def _is_named(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _seize(handle: int) -> bool:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _seize(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno not in _CANNOT_LOCK:
                raise
        return True
