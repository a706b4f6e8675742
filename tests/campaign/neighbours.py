"""A folder of saves with files in it that nobody has asked for: none of them may change."""

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.session.originals import originals

QUICK = "/dev/shm"
"""Where writing waits for no disk, if there is such a place."""

Print = dict[str, tuple[int, ...]]


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """The folder of saves; beside it lies another that links may lead to."""
    with tempfile.TemporaryDirectory(dir=QUICK if os.path.isdir(QUICK) else None) as home:
        os.chmod(home, 0o755)  # the person who may not read a save may still look at the folder
        saves, elsewhere = Path(home, "saves"), Path(home, "elsewhere")
        for place in (saves, elsewhere):
            place.mkdir()
            (place / "letter.txt").write_text("Dear Anna,\n")
            (place / "other.json").write_bytes(originals()[0])
            (place / "other.1.bak").write_bytes(originals()[0])
        (saves / "mutant.1.bak").write_text("Somebody keeps a diary under this name.\n")
        (saves / ".other.json.boardgames-notes").write_text("and notes under this one\n")
        yield saves


def prints(saves: Path, apart: Path) -> Print:
    """Everything that tells whether a file was touched, of all but one."""
    found = Print()
    for place in (saves, saves.parent / "elsewhere"):
        for entry in os.scandir(place):
            if entry.path != str(apart):
                seen = entry.stat(follow_symlinks=False)
                found[entry.path] = (seen.st_ino, seen.st_size, seen.st_mtime_ns, seen.st_mode)
    return found


def contents(saves: Path, apart: Path) -> dict[str, bytes]:
    """The same by what is in them, for once in a while."""
    return {
        path: hashlib.blake2b(Path(path).read_bytes()).digest()
        for path in prints(saves, apart)
        if os.path.isfile(path) and not os.path.islink(path)
    }
