"""Commands people are told to type: written once, so that what a screen or a sentence advises is what the command line
understands."""

import shlex
from pathlib import Path

from boardgames_tui import locations

PROGRAM = "boardgames-tui"


def play_plainly(slug: str) -> str:
    return f"{PROGRAM} play {slug} --plain"


def join_with(code: str, address: str = "") -> str:
    return f"{PROGRAM} join {code} {address}".rstrip()


def join_plainly(code: str, address: str = "") -> str:
    return f"{join_with(code, address)} --plain"


def deal_of_the_day(slug: str) -> str:
    return f"{PROGRAM} today {slug}"


def resume_plainly(path: Path) -> str:
    """Goes on with a match just left: the newest of its folder, or a file that no folder lists."""
    if path.suffix != ".json":
        return f"{PROGRAM} resume --plain {shlex.quote(str(path))}"
    folder = "" if path.parent == locations.saves() else f" --saves {shlex.quote(str(path.parent))}"
    return f"{PROGRAM} resume --plain{folder}"
