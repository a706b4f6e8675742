"""One match, one writer: a lock file beside the save, held by the operating system, so that it dies with the process.

The file is removed when the lock is given back. Whoever was waiting then holds a lock on a file without a name; hence the
comparison after locking.
"""

import contextlib
import errno
import os
import sys
import weakref
from pathlib import Path

from boardgames_tui.engine import say

from .disk import beside
from .errors import SaveLocked

_FAR = 1 << 30  # Windows locks bytes, not files: one far behind the process number, which stays readable
_CANNOT_LOCK = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS)  # some network drives: playing unprotected beats not saving


class Lock:
    """Held from creation to `release`. SaveLocked when somebody else has it, OSError when the folder cannot be written."""

    def __init__(self, save: Path) -> None:
        self.path = beside(Path(os.path.realpath(save)), ".lock")  # one lock per file, by whatever name it is opened
        self.path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
            if not _seize(handle):
                holder = os.pread(handle, 20, 0) if sys.platform != "win32" else os.read(handle, 20)
                os.close(handle)
                raise SaveLocked(say("save.locked", file=save.name, process=holder.decode("ascii", "replace").strip() or "?"), save)
            if _is_named(handle, self.path):
                break
            os.close(handle)
        with contextlib.suppress(OSError):  # the number is for the message only
            os.ftruncate(handle, 0)
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
        """In a forked child: the lock stays the parent's, and must not outlive it here."""
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
        os.close(handle)  # an open file cannot be removed there
        with contextlib.suppress(OSError):
            path.unlink()
        return
    with contextlib.suppress(OSError):
        path.unlink()
    os.close(handle)


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
