"""`export SAVE --to FILE`: a report of a match; `schema`: what its JSON, or that of a save, means."""

import json
import os.path
from argparse import Namespace
from pathlib import Path

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK, SAVE_PROBLEM, Mistake, mistake
from boardgames_tui.cli.save_args import newest_or, save_faults
from boardgames_tui.export.formats import FORMS, form_of
from boardgames_tui.export.report import Report
from boardgames_tui.export.writing import NotWritten, write
from boardgames_tui.kit.look import Look
from boardgames_tui.saves.published import save_schema
from boardgames_tui.session import Match
from boardgames_tui.tui.pictures import drawn


def run(args: Namespace, console: Console) -> int:
    form = _form(args.format, args.to)
    path = newest_or(args.saves, args.save)
    with save_faults(path):
        match = Match.load(path, lock=False)
        text = drawn(match, form, console.about(match.setup.game).words, Look())
        if form in ("markdown", "json"):
            text = console.spelled(text)
        if args.to is None:
            console.line(text.removesuffix("\n"))
            return OK
        try:
            if args.force and os.path.realpath(args.to) == os.path.realpath(path):
                raise mistake("cli.export_over_save", path=str(args.to))
            write(args.to, text, overwrite=args.force)
        except NotWritten as failure:
            if isinstance(failure.__cause__, FileExistsError):
                raise mistake("cli.export_exists", path=str(args.to)) from failure
            raise Mistake(failure.reason, SAVE_PROBLEM) from failure
    console.tell("cli.saves.exported", path=str(args.to))
    return OK


def _form(asked: str | None, to: Path | None) -> str:
    """Return the format: as requested, else by the file name, else text."""
    if asked is not None and asked not in FORMS:
        raise mistake("cli.unknown_format", format=asked, known=tuple(FORMS))
    if asked is not None or to is None:
        return asked or "markdown"
    if (found := form_of(to)) is None:
        raise mistake("cli.unknown_ending", path=str(to), known=tuple(f".{end}" for end in FORMS.values()))
    return found


def schema(args: Namespace, console: Console) -> int:
    found = save_schema() if args.what == "save" else Report.model_json_schema()
    console.line(json.dumps(found, indent=2))
    return OK
