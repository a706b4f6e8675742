"""Reserve of file descriptors, so that a save can be written when the program has used up all others.

Only a host holds one: strangers who connect can use up the descriptors.
"""

import contextlib
import errno
import os
from collections.abc import Iterator

SPARE = 8
"""Descriptors that one save needs at a time: new file, folder, earlier version."""
USED_UP = (errno.EMFILE, errno.ENFILE)
"""Error numbers when no descriptors are left, for this program or for all."""

_held: list[int] = []


def hold() -> None:
    """Open as many spare descriptors as wanted and available."""
    with contextlib.suppress(OSError):
        while len(_held) < SPARE:
            _held.append(os.open(os.devnull, os.O_RDONLY))


def give_back() -> None:
    while _held:
        os.close(_held.pop())


@contextlib.contextmanager
def lent() -> Iterator[None]:
    """Context manager: release the spare descriptors and take them back afterwards."""
    had_some = bool(_held)
    give_back()
    try:
        yield
    finally:
        if had_some:
            hold()


def is_wanted(error: OSError) -> bool:
    """Whether the error is a lack of descriptors and some are held."""
    return error.errno in USED_UP and bool(_held)
