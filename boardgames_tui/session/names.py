"""File names of saves: readable, plain ASCII, never one that is taken."""

import re
import time
import unicodedata
from itertools import count
from pathlib import Path

from boardgames_tui.engine import Setup

LONGEST = 60
_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})


def file_name(setup: Setup) -> str:
    """`augustus-anna-ben-2026-01-31.json`"""
    words = [setup.game, *(plain(seat.name) for seat in setup.seats)]
    return "-".join(filter(None, ["-".join(filter(None, words))[:LONGEST].rstrip("-"), time.strftime("%Y-%m-%d")])) + ".json"


def plain(text: str) -> str:
    """Letters and digits that every file system knows; empty for a name that has none."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", text).lower().translate(_LETTERS))
    return re.sub(r"[^a-z0-9]+", "-", folded.encode("ascii", "ignore").decode()).strip("-")


def free_path(path: Path) -> Path:
    """The path itself, else the first of `name-2.json`, `name-3.json`, … that nobody has."""
    if not path.exists():
        return path
    return next(free for number in count(2) if not (free := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists())


def original(backup: Path) -> Path:
    """The save that `name.1.bak` is an earlier version of."""
    return backup.with_name(backup.name.removesuffix(".bak").rpartition(".")[0] + ".json")
