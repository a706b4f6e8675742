"""Spare file descriptors, held so that a save can still be written when a program has no other left.

Only a host holds some: strangers who connect can use up all others."""

import contextlib
import errno
import os
from collections.abc import Iterator

SPARE = 8
"""A save needs three at a time: its new file, its folder, an earlier version."""
USED_UP = (errno.EMFILE, errno.ENFILE)
"""What the system says when there are no descriptors left, for this program or for all."""

_held: list[int] = []


def hold() -> None:
    """As many as are wanted and can be had."""
    with contextlib.suppress(OSError):
        while len(_held) < SPARE:
            _held.append(os.open(os.devnull, os.O_RDONLY))


def give_back() -> None:
    while _held:
        os.close(_held.pop())


@contextlib.contextmanager
def lent() -> Iterator[None]:
    """Free for whatever is done meanwhile, held again afterwards."""
    had_some = bool(_held)
    give_back()
    try:
        yield
    finally:
        if had_some:
            hold()


def is_wanted(error: OSError) -> bool:
    """Whether that failed for want of a descriptor, and some are held."""
    return error.errno in USED_UP and bool(_held)
