"""Match reports in every format, and their files, for the app and the command line."""

import json
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from boardgames_tui.engine import Phrase, say
from boardgames_tui.i18n import Catalogue
from boardgames_tui.i18n.printable import printable
from boardgames_tui.session import Match

from .html import page
from .markdown import markdown
from .report import Report, report

Picture = Callable[[], tuple[str, Mapping[int, str]]]
"""Function that draws the table as SVG and returns the colours of its players; called only for formats that show it."""


class NotWritten(Exception):
    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason.key)
        self.reason = reason


def report_text(match: Match, form: str, words: Catalogue, picture: Picture) -> str:
    """Return the whole file. `words`: the game's catalogue."""
    if form == "svg":
        return picture()[0]
    found = report(match, words)
    if form == "html":
        return page(found, words, *picture())
    return as_json(found) if form == "json" else markdown(found, words)


def as_json(found: Report) -> str:
    return _escaped(json.dumps(found.model_dump(mode="json"), indent=2, ensure_ascii=False)) + "\n"


def write(path: Path, content: str, overwrite: bool = False) -> None:
    """Write the file completely or not at all; an existing file is replaced only on request, because it may be a
    save."""
    try:
        if overwrite and path.is_file():
            _replace(path, content)
            return
        with open(path, "x", encoding="utf-8") as file:
            try:
                file.write(content)
                file.flush()
            except OSError:
                os.unlink(path)  # an incomplete file is removed
                raise
    except FileExistsError as error:
        raise NotWritten(say("cli.file_exists", path=str(path))) from error
    except OSError as error:
        raise NotWritten(say("export.failed", problem=str(error.strerror or error))) from error


def _replace(path: Path, content: str) -> None:
    """Replace a file; the old one stays until the new one is complete."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(content, encoding="utf-8")
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def _escaped(text: str) -> str:
    """Escape all control characters that no terminal should get; JSON itself escapes only those of ASCII."""
    return re.sub(
        r"[^\x20-\x7e\n]", lambda char: char[0] if printable(char[0]) == char[0] else f"\\u{ord(char[0]):04x}", text
    )
