"""Entry point of the command line: dispatches commands and turns errors into one sentence and an exit code."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from types import SimpleNamespace
from typing import Any

from boardgames_tui import locations
from boardgames_tui.games import unreported_faults, unreported_problems
from boardgames_tui.i18n import catalogue, pick_language

from .console import Console, OutputClosed, silence
from .errors import INTERRUPTED, OK, OUTPUT_CLOSED, PROGRAM_FAULT, Mistake

Command = Callable[[Any, Console], int]
"""Function that runs a command with its parsed arguments."""
BARE = {"command": None, "lang": None, "ascii": False, "saves": None}
"""Arguments of a call without a command, which needs neither twenty parsers nor argparse."""

COMMANDS = {
    None: "launch:open_picker",
    "play": "launch:play",
    "resume": "launch:resume",
    "host": "host:run",
    "join": "join:run",
    "saves": "saves:run",
    "export": "export:run",
    "schema": "export:schema",
    "review": "review:run",
    "stats": "stats:run",
    "today": "today:run",
    "replay": "launch:replay",
    "learn": "launch:learn",
    "simulate": "simulate:run",
    "serve": "serve:run",
    "rules": "rules:run",
    "options": "options:run",
    "new-game": "new_game:run",
    "doctor": "doctor:run",
    "completion": "completion:run",
    "man": "man:run",
}
"""Module of each command, imported when it is used, so that `--help` stays fast."""


def main(argv: Sequence[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(
                errors="replace"
            )  # a terminal that lacks a character shows a question mark, not a traceback
    console = Console(catalogue(pick_language()), "--ascii" in argv)
    try:
        if argv:
            from .parser import requested_catalogue

            console = Console(requested_catalogue(argv), console.ascii_only)
        return _dispatch(argv, console)
    except Mistake as mistake:
        words = console.words if mistake.slug is None else catalogue(console.words.lang, mistake.slug)
        console.complain(f"boardgames-tui: {words.phrase(mistake.reason)}")
        if mistake.offer is not None:
            console.complain(words.phrase(mistake.offer))
        return mistake.code
    except KeyboardInterrupt:
        console.complain("")
        return INTERRUPTED
    except OutputClosed as closed:
        silence(sys.stdout)
        if closed.had_enough:
            return OK
        console.complain("boardgames-tui: " + console.get("cli.unheard", problem=closed.problem))
        return OUTPUT_CLOSED
    except Exception as error:
        return _own_fault(error, console)
    finally:
        _show_faults_of_games(console)


def _show_faults_of_games(console: Console) -> None:
    """Print tracebacks of games under development that could not be loaded: their authors need more than a sentence."""
    if faults := unreported_faults():
        from boardgames_tui import crash

        for details in filter(None, map(crash.details, faults)):
            console.complain(details)


def _dispatch(argv: Sequence[str], console: Console) -> int:
    args = _understood(argv, console)
    args.saves = args.saves or locations.saves()
    done = _command(args.command)(args, console)
    for trouble in unreported_problems():
        console.complain(f"boardgames-tui: {console.phrase(trouble)}")
    return done


def _understood(argv: Sequence[str], console: Console) -> Any:
    if not argv:
        return SimpleNamespace(**BARE)
    from .parser import parse

    return parse(argv, console.words)


def _own_fault(error: Exception, console: Console) -> int:
    """Report a fault of the program with one sentence and a crash report: a traceback could show somebody's hand."""
    from boardgames_tui import crash

    path, kind = crash.report(error), crash.kind(error)
    text = (
        console.get("cli.crash_unreported", kind=kind)
        if path is None
        else console.get("cli.crash", kind=kind, path=str(path))
    )
    console.complain(f"boardgames-tui: {text}")
    if details := crash.details(error):
        console.complain(details)
    return PROGRAM_FAULT


def _command(name: str | None) -> Command:
    module, _, function = COMMANDS[name].partition(":")
    command: Command = getattr(import_module(f"{__package__}.commands.{module}"), function)
    return command
