"""Atomic file writes with backups: a temporary file beside the target is synced, then replaces it.

Earlier versions stay as `name.1.bak` (newest) to `name.3.bak`. Every step leaves a complete `name.json` behind, so the
process may be killed between any two of them. A file with such a name that is not a save is left alone.
"""

import contextlib
import errno
import os
import shutil
import sys
from pathlib import Path

from boardgames_tui.engine import Phrase, say
from boardgames_tui.locations import make_private

from . import descriptor_reserve
from .safe_open import looks_ours

KEPT = 3
REVIEW = "review"
"""Purpose of the helper file with the review of a match; it is removed with the match."""
SEATS = "seats"
"""Purpose of the helper file with the seat codes of a remote table."""
PRIVATE = 0o600
"""Permissions of saves: they hold everybody's hands, so other users of the machine may not read them."""
_NO_SPACE = {errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}
_NOT_ALLOWED = {errno.EROFS, errno.EACCES, errno.EPERM}


def hidden(path: Path, purpose: str) -> Path:
    """Return the path of a helper file of a save, with a name that no other program uses: `game.json` and `lock` give
    `.game.json.boardgames-lock`."""
    return path.with_name(f".{path.name}.boardgames-{purpose}")


def backups(path: Path) -> list[Path]:
    """Return the paths of earlier versions, newest first, whether they exist or not."""
    return [path.with_name(f"{path.name.removesuffix('.json')}.{number}.bak") for number in range(1, KEPT + 1)]


def remove(path: Path) -> None:
    """Remove a save with its earlier versions and temporary files. OSError when that fails."""
    helpers = [hidden(path, purpose) for purpose in ("new", REVIEW, SEATS)]
    for each in [path, *filter(looks_ours, backups(path)), *helpers]:
        each.unlink(missing_ok=True)


def tidy(path: Path) -> None:
    """Remove temporary files of a process that died while writing; only for the holder of the lock."""
    hidden(path, "new").unlink(missing_ok=True)


def write(path: Path, content: bytes, keep_earlier: bool = True) -> None:
    """Write a private file atomically. OSError when that fails; the previous file is then unchanged. Files that can be
    recomputed need no earlier versions."""
    try:
        _write(path, content, keep_earlier)
    except OSError as error:
        if not descriptor_reserve.is_wanted(error):
            raise
        with descriptor_reserve.lent():
            _write(path, content, keep_earlier)


def _write(path: Path, content: bytes, keep_earlier: bool) -> None:
    fresh = hidden(path, "new")
    try:
        make_private(path.parent)
        tidy(path)  # never written into: it might be a link by now
        _fill(fresh, content)
        if keep_earlier:
            _rotate(path)
        os.replace(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    _sync_folder(path.parent)


def explain(error: OSError, path: Path) -> Phrase:
    """Return why a save could not be written, for people."""
    if error.errno in _NO_SPACE:
        return say("save.full", file=path.name, folder=str(path.parent))
    if error.errno in _NOT_ALLOWED:
        return say("save.read_only", file=path.name, folder=str(path.parent))
    return say("save.failed", file=path.name, folder=str(path.parent), reason=error.strerror or str(error))


def _fill(path: Path, content: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), PRIVATE)
    try:
        left = memoryview(content)
        while left:
            left = left[os.write(handle, left) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _rotate(path: Path) -> None:
    newest_first = [each for each in backups(path) if not os.path.lexists(each) or looks_ours(each)]
    if not newest_first:
        return
    free = next((each for each in newest_first if not os.path.lexists(each)), newest_first[-1])
    moved = newest_first[: 1 + newest_first.index(free)]  # no further: a full disk pushes none out
    for older, newer in zip(reversed(moved), reversed(moved[:-1]), strict=False):
        with contextlib.suppress(FileNotFoundError):
            os.replace(newer, older)
    if path.exists():
        try:
            os.link(path, newest_first[0])  # a second name, so that the first never disappears
        except OSError:
            _copy(path, newest_first[0])  # file systems without links
        with contextlib.suppress(OSError):  # file systems without permissions
            os.chmod(newest_first[0], PRIVATE)  # older versions of the program wrote world-readable saves


def _copy(path: Path, target: Path) -> None:
    try:
        shutil.copyfile(path, target)
    except OSError:
        with contextlib.suppress(OSError):
            target.unlink()  # incomplete, on a full disk
        raise


def _sync_folder(folder: Path) -> None:
    """Make the new name durable too; Windows has no call for it and does it automatically."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # file systems that cannot sync a folder
            raise
    finally:
        os.close(handle)
