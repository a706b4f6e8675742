"""What may lie in a folder of saves and is none, or cannot be read: made again for each use."""

import os
from collections.abc import Callable
from pathlib import Path

from boardgames_tui.saves import safe_open
from tests.session.originals import originals, resealed
from tests.session.saving.test_strange_files import STRANGE as NO_FILES

HUNDRED = 100_000_000


def _elsewhere(path: Path, name: str) -> Path:
    return path.parent.parent / "elsewhere" / name


def _nothing_in_it(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(HUNDRED)


def _many_moves(path: Path) -> None:
    begins, _, ends = originals()[1].partition(b'"history": [\n')
    entry = ends.split(b"\n")[0].rstrip(b",")
    path.write_bytes(begins + b'"history": [\n' + b",\n".join([entry] * (HUNDRED // len(entry))) + b"\n]\n}\n")


def _no_permission(path: Path) -> None:
    path.write_bytes(originals()[0])
    path.chmod(0)


def _bulk(member: bytes, unit: bytes) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        lines = originals()[0].split(b"\n")
        at = next(number for number, line in enumerate(lines) if line.startswith(b'"%s": ' % member))
        available = (safe_open.LARGEST - len(originals()[0]) - 100) // (len(unit) + 1)
        lines[at] = b'"%s": [' % member + (unit + b",") * available + unit + b"],"
        path.write_bytes(resealed(b"\n".join(lines)))

    return make


STRANGE: dict[str, Callable[[Path], object]] = {
    **NO_FILES,
    "a folder": lambda path: path.mkdir(),
    "a link to nothing": lambda path: path.symlink_to("nowhere.json"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to a folder": lambda path: path.symlink_to(path.parent),
    "a link to a letter": lambda path: path.symlink_to(_elsewhere(path, "letter.txt")),
    "a link to a save": lambda path: path.symlink_to(_elsewhere(path, "other.json")),
    "a second name of a letter": lambda path: path.hardlink_to(path.with_name("letter.txt")),
    "100 MB of nothing": _nothing_in_it,
    "100 MB of moves": _many_moves,
    "8 MB of zeros for moves": _bulk(b"history", b"0"),
    "8 MB of empty moves": _bulk(b"history", b"{}"),
    "8 MB of zeros for a position": _bulk(b"snapshot", b"0"),
    "8 MB of draws": _bulk(b"opening", b'["a",1]'),
    "8 MB of brackets": _bulk(b"notes", b"[" * 900 + b"]" * 900),
    "no permission": _no_permission,
    "an empty file": lambda path: path.touch(),
}
NAMES = ("strange.json", "x" * 250 + ".json", "\x1b[2Ja\nb\u202e.json", os.fsdecode(b"\xff\xfe.json"))
