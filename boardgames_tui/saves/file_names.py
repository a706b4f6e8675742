"""File names of saves: readable, plain ASCII, never one that is taken."""

import os
import re
import time
import unicodedata
from dataclasses import replace
from itertools import chain, count
from pathlib import Path

from boardgames_tui.engine import Setup, SetupError, say
from boardgames_tui.i18n.printable import printable

from .errors import SaveError

LONGEST = 60
LONGEST_SEED = 100
_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "o", "ł": "l", "đ": "d"})


def file_name(setup: Setup) -> str:
    """`augustus-anna-ben-2026-01-31.json`"""
    words = [setup.game, *(plain(seat.name) for seat in setup.seats)]
    return (
        "-".join(filter(None, ["-".join(filter(None, words))[:LONGEST].rstrip("-"), time.strftime("%Y-%m-%d")]))
        + ".json"
    )


def plain(text: str) -> str:
    """Letters and digits that every file system knows; empty for a name that has none."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", text).lower().translate(_LETTERS))
    return re.sub(r"[^a-z0-9]+", "-", folded.encode("ascii", "ignore").decode()).strip("-")


def clean(setup: Setup) -> Setup:
    """The table with names and seed that a save can hold and a terminal can show. SetupError for a seed nobody could
    read out."""
    seed = printable(setup.seed) if isinstance(setup.seed, str) else setup.seed
    if len(str(seed)) > LONGEST_SEED:
        raise SetupError(say("setup.long_seed", most=LONGEST_SEED))
    return replace(setup, seats=tuple(replace(seat, name=printable(seat.name)) for seat in setup.seats), seed=seed)


def typed_path(text: str) -> Path:
    """Where people mean a file to be: `~` is their home, `~anna` that of Anna. SaveError where nobody is called so: a
    folder of that name would be a surprise."""
    try:
        found = os.path.expanduser(text)
    except ValueError:  # signs that no name can have
        found = text
    if found.startswith("~"):
        raise SaveError(say("save.no_home", home=printable(found.partition(os.sep)[0])))
    return Path(found)


def free_path(path: Path) -> Path:
    """The path itself, else the first of `name-2.json`, `name-3.json`, … that nobody has."""
    numbered = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return next(free for free in chain([path], numbered) if not os.path.lexists(free))


def original(backup: Path) -> Path:
    """The save that `name.1.bak` is an earlier version of."""
    return backup.with_name(backup.name.removesuffix(".bak").rpartition(".")[0] + ".json")
