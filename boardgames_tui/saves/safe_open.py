"""Opening a file that anybody may have put there: only regular files of a sane size are read, and nothing ever waits.

A pipe would keep its reader waiting for ever, a device has no end, and a folder full of saves must be listed all the
same."""

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from boardgames_tui.engine import say

from .errors import SaveError

LARGEST = 8_000_000
"""Bytes. Random matches of 3,000 actions take 0.7 MB; what is ten times as long is no match, and takes seconds to look
at."""
_BEGINS = b'{\n"format": '


def contents(path: Path) -> bytes:
    """Everything in the file. SaveError: it is not there, not readable, no regular file, too large."""
    try:
        with _opened(path) as handle:
            size = os.fstat(handle).st_size
            content = _read(handle, LARGEST + 1)  # a file may grow while it is read
    except FileNotFoundError as error:
        raise SaveError(say("save.missing", file=path.name, folder=str(path.parent)), path) from error
    except (OSError, ValueError) as error:  # ValueError: a name that no file system takes
        raise SaveError(
            say("save.unreadable", file=path.name, reason=getattr(error, "strerror", None) or str(error)), path
        ) from error
    if len(content) > LARGEST:
        megabytes = max(size, len(content)) // 1_000_000
        raise SaveError(say("save.too_large", file=path.name, size=megabytes, most=LARGEST // 1_000_000), path)
    return content


def looks_ours(path: Path) -> bool:
    """Whether it begins like every save that was ever written, sound or not; for files that would be replaced or
    removed."""
    try:
        with _opened(path, follow=False) as handle:
            return _read(handle, len(_BEGINS)) == _BEGINS
    except (OSError, SaveError):
        return False


@contextlib.contextmanager
def _opened(path: Path, follow: bool = True) -> Iterator[int]:
    _refuse_others(os.stat(path, follow_symlinks=follow), path)  # opening a device may do something already
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags | (0 if follow else getattr(os, "O_NOFOLLOW", 0)))
    try:
        _refuse_others(os.fstat(handle), path)  # it may have been exchanged since
        yield handle
    finally:
        os.close(handle)


def _refuse_others(found: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if not stat.S_ISREG(found.st_mode):
        raise SaveError(say("save.not_a_file", file=path.name), path)


def _read(handle: int, most: int) -> bytes:
    parts = []
    while most > 0 and (part := os.read(handle, most)):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)
