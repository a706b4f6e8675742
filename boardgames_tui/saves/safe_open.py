"""Safe opening of untrusted files: only regular files of a reasonable size are read, and opening never blocks.

A pipe would block its reader for ever, a device has no end, and one such file must not keep a folder of saves from
being listed.
"""

import contextlib
import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from boardgames_tui.engine import say

from .errors import SaveError

LARGEST = 8_000_000
"""Bytes. Random matches of 3,000 actions take 0.7 MB; a file ten times that size is not a match and takes seconds to
read."""
_BEGINS = b'{\n"format": '


def contents(path: Path) -> bytes:
    """Return the content of a file. SaveError: missing, not readable, not a regular file, too large."""
    try:
        with _opened(path) as handle:
            size = os.fstat(handle).st_size
            content = _read(handle, LARGEST + 1)  # a file may grow while it is read
    except FileNotFoundError as error:
        raise SaveError(say("save.missing", file=path.name, folder=str(path.parent)), path) from error
    except (OSError, ValueError) as error:  # ValueError: a name that no file system accepts
        raise SaveError(
            say("save.unreadable", file=path.name, reason=getattr(error, "strerror", None) or str(error)), path
        ) from error
    if len(content) > LARGEST:
        megabytes = max(size, len(content)) // 1_000_000
        raise SaveError(say("save.too_large", file=path.name, size=megabytes, most=LARGEST // 1_000_000), path)
    return content


def looks_ours(path: Path) -> bool:
    """Whether the file begins like every save that was ever written, sound or not; checked before files are replaced or
    removed."""
    try:
        with _opened(path, follow=False) as handle:
            return _read(handle, len(_BEGINS)) == _BEGINS
    except (OSError, SaveError):
        return False


@contextlib.contextmanager
def _opened(path: Path, follow: bool = True) -> Iterator[int]:
    _refuse_others(os.stat(path, follow_symlinks=follow), path)  # opening a device may already have an effect
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags | (0 if follow else getattr(os, "O_NOFOLLOW", 0)))
    try:
        _refuse_others(os.fstat(handle), path)  # it may have been replaced since
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
