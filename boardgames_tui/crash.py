"""Crash reports for people to send: where the program failed and on which system, never what was on the table.

Values of variables, messages and notes of exceptions may hold everybody's cards, so none is written: only source lines,
exception types, and the operating system's own error messages.
"""

import os
import platform
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from traceback import FrameSummary, StackSummary, format_exception, walk_tb
from unicodedata import category

from boardgames_tui import __version__, locations

LONGEST = 200
"""Characters of an operating-system message."""


def details(error: BaseException) -> str:
    """Return the whole traceback for authors of games, while `BOARDGAMES_TUI_GAMES` names a game under development;
    otherwise nothing, because it may show somebody's cards."""
    return "".join(format_exception(error)).rstrip() if os.environ.get("BOARDGAMES_TUI_GAMES") else ""


def report(error: BaseException) -> Path | None:
    """Write a crash report; return its path, None when it could not be written. Never raises for a disk."""
    text = "\n".join(
        [
            f"boardgames-tui {__version__}, Python {sys.version.split()[0]}, {platform.platform()}",
            *map(_shown, _story(error, set())),
            "",
        ]
    )
    for folder in (locations.reports(), Path(tempfile.gettempdir())):
        try:
            return _write(folder, text)
        except OSError:
            continue
    return None


def _write(folder: Path, text: str) -> Path:
    locations.make_private(folder)
    stem = time.strftime("crash-%Y-%m-%d-%H%M%S")
    for number in count(1):
        path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            continue
        try:
            with open(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
                file.write(text)
        except OSError:
            os.unlink(path)  # incomplete, on a full disk
            raise
        return path
    raise AssertionError


def _story(error: BaseException, told: set[int]) -> Iterator[str]:
    """Yield the traceback, causes first, each exception once, because a chain may be circular."""
    if id(error) in told:
        return
    told.add(id(error))
    before = error.__cause__ if error.__cause__ is not None or error.__suppress_context__ else error.__context__
    if before is not None:
        yield from _story(before, told)
        yield "then:"
    for frame in StackSummary.extract(walk_tb(error.__traceback__), lookup_lines=False):
        yield f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}'
        if line := _line(frame):
            yield f"    {line}"
    yield kind(error)
    if isinstance(error, BaseExceptionGroup):
        for member in error.exceptions:
            yield "of which:"
            yield from _story(member, told)


def _line(frame: FrameSummary) -> str:
    try:
        return frame.line or ""
    except ValueError:  # a name that no system accepts
        return ""


def kind(error: BaseException) -> str:
    """Return the kind of failure; messages of the operating system hold nothing of a game."""
    name = type(error).__qualname__
    return f"{name}: {_shown(str(error.strerror)[:LONGEST])}" if isinstance(error, OSError) and error.strerror else name


def _shown(line: str) -> str:
    """Make a text safe for terminals: messages of drivers and file names may hold anything."""
    return "".join(char if char.isprintable() and category(char)[0] != "M" else ascii(char)[1:-1] for char in line)
