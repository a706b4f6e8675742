"""Errors of a terminal or a page that is gone, on every system."""

import errno

GONE = (errno.EIO, errno.EBADF, errno.ENXIO, errno.EPIPE)
"""What reading or writing there fails with."""


def reraise_unless_hangup(error: OSError) -> None:
    """Raise every other error."""
    if error.errno not in GONE:
        raise error
