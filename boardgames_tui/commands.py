"""Command lines that texts and screens advise people to type: written once, and tested against the parser."""

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


def develop(project: Path, slug: str) -> str:
    """Return the command that plays a game under development, whose project lies in a folder here."""
    return f"BOARDGAMES_TUI_GAMES=$PWD/{project} {PROGRAM} play {slug}"


def resume_plainly(path: Path) -> str:
    """Return the command that resumes a match in plain mode: the newest of its folder, or a file outside all
    folders."""
    if path.suffix != ".json":
        return f"{PROGRAM} resume --plain {shlex.quote(str(path))}"
    folder = "" if path.parent == locations.saves() else f" --saves {shlex.quote(str(path.parent))}"
    return f"{PROGRAM} resume --plain{folder}"


def resume_hosting(path: Path) -> str:
    """Return the command that hosts a match again."""
    return f"{PROGRAM} host --resume {shlex.quote(str(path))}"


def review_of(path: Path) -> str:
    """Return the command that reviews a finished match."""
    return f"{PROGRAM} review {shlex.quote(str(path))}"


def export_of(path: Path) -> str:
    """Return the command that exports a match into the current folder."""
    return f"{PROGRAM} export {shlex.quote(str(path))} --format html --to {shlex.quote(f'./{path.stem}.html')}"
