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
"""Draws the table as SVG, and says which colours its players have; asked only by forms that show it."""


class NotWritten(Exception):
    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason.key)
        self.reason = reason


def report_text(match: Match, form: str, words: Catalogue, picture: Picture) -> str:
    """The whole file; `words` are the game's."""
    if form == "svg":
        return picture()[0]
    found = report(match, words)
    if form == "html":
        return page(found, words, *picture())
    return as_json(found) if form == "json" else markdown(found, words)


def as_json(found: Report) -> str:
    return _escaped(json.dumps(found.model_dump(mode="json"), indent=2, ensure_ascii=False)) + "\n"


def write(path: Path, content: str, overwrite: bool = False) -> None:
    """All of it or nothing, and over another file only when asked to: it may be a save."""
    try:
        if overwrite and path.is_file():
            _replace(path, content)
            return
        with open(path, "x", encoding="utf-8") as file:
            try:
                file.write(content)
                file.flush()
            except OSError:
                os.unlink(path)  # half a page is worse than none
                raise
    except FileExistsError as error:
        raise NotWritten(say("cli.file_exists", path=str(path))) from error
    except OSError as error:
        raise NotWritten(say("export.failed", problem=str(error.strerror or error))) from error


def _replace(path: Path, content: str) -> None:
    """The old file stays whole until the new one is."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(content, encoding="utf-8")
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def _escaped(text: str) -> str:
    """JSON escapes the oldest control characters only; of those no terminal should get, it can write every one as an
    escape."""
    return re.sub(
        r"[^\x20-\x7e\n]", lambda char: char[0] if printable(char[0]) == char[0] else f"\\u{ord(char[0]):04x}", text
    )
