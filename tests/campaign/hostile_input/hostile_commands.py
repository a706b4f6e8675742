"""Hostile words on the command line, at the plain table and in the surroundings of a program."""

import contextlib
import io
import os
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from boardgames_tui.cli import main
from boardgames_tui.export.formats import FORMS

from .hostile_screens import screens
from .hostile_texts import DOCUMENT, LONGEST, Look, harm, harm_to_a_page


def said(*argv: str, answers: str = "") -> Look:
    """A command in this process, with everything it says."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    lines = iter(answers.splitlines())

    def answer(prompt: str = "") -> str:
        print(prompt, end="")
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), patch("builtins.input", answer):
        try:
            code = main(argv)
        except SystemExit as end:
            code = int(end.code or 0)
    for stream in (out, err):
        stream.seek(0)
    output = out.read() + err.read()
    if code == 1:
        return " ".join(argv), f"a fault of the program: {output[-300:]}"
    is_page = code == 0 and {"html", "svg"} & {*argv}
    longest = DOCUMENT if {"export", "--json"} & {*argv} else LONGEST
    return " ".join(argv), harm_to_a_page(output) if is_page else harm(output, longest)


def arguments(text: str, folder: Path) -> Iterator[Look]:
    play = ("play", "augustus", "--plain")
    yield said(text)
    for argv in (
        (*play, "--seats", f"{text},Ben"),
        (*play, "--seats", f"Anna,{text}=bot:easy"),
        (*play, "--seats", f"Anna,bot:{text}"),
        (*play, "--seed", text),
        (*play, "--option", text),
        (*play, "--option", f"deal_mode={text}"),
        ("play", text),
        ("--lang", text),
        ("resume", text),
        ("resume", "--plain", text),
        ("replay", text),
        ("learn", text),
        ("rules", text),
        ("options", text),
        ("completion", text),
        ("saves", text),
        *(("saves", what, text) for what in ("show", "verify", "rename", "delete", "import")),
        *(("export", "--format", form, text) for form in (*FORMS, text)),
        ("review", text),
        ("stats", text),
        ("stats", "--player", text),
        ("today", text),
        ("today", "--name", text, "augustus", "--plain"),
        ("join", text),
        ("join", "AMBER-2345", text),
        ("simulate", "augustus", "--seats", f"{text}=bot:random,bot:random", "--games", "1"),
        ("simulate", "augustus", "--games", text),
        ("host", "augustus", "--port", text),
        ("host", "augustus", f"--lan={text}", "--no-screen"),
        (f"--{text}",),
        ("--saves", text, "saves"),
        ("--saves", text, "doctor"),
    ):
        yield said(*argv)


def answers(text: str, folder: Path) -> Iterator[Look]:
    """Typed at the plain table."""
    words = ["save", "rules", "look", "path", "what", "why", "log", "hint", "coach", "order"]
    answers = "\n".join([text.split("\n")[0], *(f"{word} {text.split(chr(10))[0]}" for word in words), "quit"])
    yield said("play", "augustus", "--plain", "--seats", "Anna,Ben", "--seed", "AMBER-2345", answers=answers)


def places(text: str, folder: Path) -> Iterator[Look]:
    """Folders, and what else the surroundings of a program say."""
    for name in ("SAVES", "CONFIG", "RESULTS", "REPORTS", "RUNTIME", "TEXT", "GAMES"):
        place = f"{folder / 'a'}{text}"
        with contextlib.suppress(ValueError), patch.dict(os.environ, {f"BOARDGAMES_TUI_{name}": place}):
            yield said("doctor")
            yield said("saves")
            yield said("stats")
            yield said("join", "AMBER-2345")
            yield said("play", "augustus", "--plain", "--seats", "Anna,Ben", answers="quit")
            yield from screens(folder, "s escape t escape j escape 3 escape o")
    for name in ("TERM", "LC_ALL", "COLORTERM", "TERM_PROGRAM", "SSH_TTY"):
        with contextlib.suppress(ValueError), patch.dict(os.environ, {name: text}):
            yield said("doctor")
