"""File names of saves: readable, plain ASCII, never one that exists."""

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
    """Return a file name: `augustus-anna-ben-2026-01-31.json`."""
    words = [setup.game, *(plain(seat.name) for seat in setup.seats)]
    return (
        "-".join(filter(None, ["-".join(filter(None, words))[:LONGEST].rstrip("-"), time.strftime("%Y-%m-%d")]))
        + ".json"
    )


def plain(text: str) -> str:
    """Reduce a name to letters and digits that every file system accepts; empty for a name without any."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", text).lower().translate(_LETTERS))
    return re.sub(r"[^a-z0-9]+", "-", folded.encode("ascii", "ignore").decode()).strip("-")


def clean(setup: Setup) -> Setup:
    """Return the setup with names and seed that a save can hold and a terminal can show. SetupError for a seed that
    nobody could read out."""
    seed = printable(setup.seed) if isinstance(setup.seed, str) else setup.seed
    if len(str(seed)) > LONGEST_SEED:
        raise SetupError(say("setup.long_seed", most=LONGEST_SEED))
    return replace(setup, seats=tuple(replace(seat, name=printable(seat.name)) for seat in setup.seats), seed=seed)


def typed_path(text: str) -> Path:
    """Return the path for a typed file name: `~` is the user's home, `~anna` that of Anna. SaveError for an unknown
    user, because a folder with that name would be a surprise."""
    try:
        found = os.path.expanduser(text)
    except ValueError:  # characters that no file name can have
        found = text
    if found.startswith("~"):
        raise SaveError(say("save.no_home", home=printable(found.partition(os.sep)[0])))
    return Path(found)


def free_path(path: Path) -> Path:
    """Return the path, or the first of `name-2.json`, `name-3.json`, … that does not exist."""
    numbered = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return next(free for free in chain([path], numbered) if not os.path.lexists(free))


def original(backup: Path) -> Path:
    """Return the save that `name.1.bak` is an earlier version of."""
    return backup.with_name(backup.name.removesuffix(".bak").rpartition(".")[0] + ".json")
