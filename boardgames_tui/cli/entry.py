"""From the words typed to an exit code: every mistake of a person ends here as one sentence."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from types import SimpleNamespace
from typing import Any

from boardgames_tui import locations
from boardgames_tui.games import untold
from boardgames_tui.text import catalogue, pick_language

from .mistakes import INTERRUPTED, OK, PROGRAM_FAULT, UNHEARD, Mistake
from .voice import Unheard, Voice, silence

Command = Callable[[Any, Voice], int]
"""Gets what was typed, as `argparse` tells it."""
BARE = {"command": None, "lang": None, "ascii": False, "saves": None}
"""Who only types the program's name waits neither for twenty parsers nor for the library that makes them."""

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
    "doctor": "doctor:run",
    "completion": "completion:run",
    "man": "manual:run",
}
"""Where each command lives: imported when it is used, so that `--help` stays quick."""


def main(argv: Sequence[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows a question mark, not a traceback
    voice = Voice(catalogue(pick_language()), "--ascii" in argv)
    try:
        if argv:
            from .parser import speak

            voice = Voice(speak(argv), voice.ascii_only)
        return _obey(argv, voice)
    except Mistake as mistake:
        words = voice.words if mistake.slug is None else catalogue(voice.words.lang, mistake.slug)
        voice.complain(f"boardgames-tui: {words.phrase(mistake.reason)}")
        if mistake.offer is not None:
            voice.complain(words.phrase(mistake.offer))
        return mistake.code
    except KeyboardInterrupt:
        voice.complain("")
        return INTERRUPTED
    except Unheard as unheard:
        silence(sys.stdout)
        if unheard.had_enough:
            return OK
        voice.complain("boardgames-tui: " + voice.get("cli.unheard", problem=unheard.problem))
        return UNHEARD
    except Exception as error:
        return _own_fault(error, voice)


def _obey(argv: Sequence[str], voice: Voice) -> int:
    args = _understood(argv, voice)
    args.saves = args.saves or locations.saves()
    done = _command(args.command)(args, voice)
    for trouble in untold():
        voice.complain(f"boardgames-tui: {voice.phrase(trouble)}")
    return done


def _understood(argv: Sequence[str], voice: Voice) -> Any:
    if not argv:
        return SimpleNamespace(**BARE)
    from .parser import parse

    return parse(argv, voice.words)


def _own_fault(error: Exception, voice: Voice) -> int:
    """One sentence and a report: a traceback on the screen could show the hand of whoever is not looking."""
    from boardgames_tui import crash

    path, kind = crash.report(error), crash.kind(error)
    told = (
        voice.get("cli.crash_unreported", kind=kind)
        if path is None
        else voice.get("cli.crash", kind=kind, path=str(path))
    )
    voice.complain(f"boardgames-tui: {told}")
    return PROGRAM_FAULT


def _command(name: str | None) -> Command:
    module, _, function = COMMANDS[name].partition(":")
    command: Command = getattr(import_module(f"{__package__}.{module}"), function)
    return command
