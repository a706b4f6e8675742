"""Owner checks of files and sockets of tables on this machine: those of other users are not used."""

import os
import socket
import stat
import struct
import sys
from pathlib import Path
from typing import Any

HAS_USERS = sys.platform != "win32"
"""Whether the system has user ids; Windows separates the folders of users itself."""
_UCRED = struct.Struct("3i")
"""Linux structure of peer credentials: process, user and group."""
_XUCRED = struct.Struct("2I")
"""macOS structure of peer credentials: version, user, groups."""
_SOL_LOCAL, _LOCAL_PEERCRED, _XUCRED_SIZE = 0, 1, 76


def _this_user() -> int:
    if sys.platform == "win32":
        raise NotImplementedError
    return os.geteuid()


def is_private(found: os.stat_result) -> bool:
    """Whether it is a folder of this user, not a link, in which nobody else can write."""
    if not HAS_USERS:
        return stat.S_ISDIR(found.st_mode)
    others_write = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return stat.S_ISDIR(found.st_mode) and found.st_uid == _this_user() and not others_write


def is_ours(path: Path) -> bool:
    """Whether it is a socket or file of this user, not a link."""
    try:
        found = path.lstat()
    except OSError:  # gone since it was listed
        return False
    is_owner = not HAS_USERS or found.st_uid == _this_user()
    return is_owner and (stat.S_ISSOCK(found.st_mode) or stat.S_ISREG(found.st_mode))


def is_of_this_user(connected: Any, path: str) -> bool:
    """Whether the process at the other end of a Unix socket runs as this user. Where the system does not tell, the
    owner of the socket's file counts."""
    if sys.platform == "darwin":
        user = _XUCRED.unpack_from(connected.getsockopt(_SOL_LOCAL, _LOCAL_PEERCRED, _XUCRED_SIZE))[1]
        return bool(user == _this_user())
    if hasattr(socket, "SO_PEERCRED"):
        user = _UCRED.unpack(connected.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _UCRED.size))[1]
        return bool(user == _this_user())
    return is_ours(Path(path))
