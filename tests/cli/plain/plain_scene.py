"""A plain table in a position that is looked for: random moves lead there, then lines are typed."""

import io
import random
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from typing import Any

import pytest

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.plain.table import TextTable
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.i18n import catalogue
from boardgames_tui.session import Match


class Terminal(io.StringIO):
    """Somebody sits there: no notation for scripts is said."""

    def isatty(self) -> bool:
        return True


def match_where(slug: str, holds: Callable[[Match], bool], seed: str = "AMBER-2345", **options: str) -> Match:
    """The first position of a random match in which it holds; everybody is a person."""
    for attempt in range(40):
        match = Match.new(Setup(slug, (Seat("Anna"), Seat("Ben")), options, f"{seed}-{attempt}"))
        pick = random.Random(attempt)
        while not match.is_over:
            if holds(match):
                return match
            match.play(pick.choice(match.legal))
    raise AssertionError("no such position")


def typed(
    monkeypatch: pytest.MonkeyPatch, match: Match, lines: Iterable[str], lang: str = "en", *, says_yes: bool = False
) -> str:
    """What is said while they are typed; `>` stands before each of them."""
    said, left = io.StringIO(), iter(lines)

    def answer(prompt: str = "") -> str:
        if "Enter." in prompt:  # the keyboard changes hands
            return ""
        line = next(left, None)
        if line is None:
            raise EOFError
        said.write(f"{prompt}> {line}\n")
        return line

    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(TextTable, "_leave", lambda table, code: code)
    with redirect_stdout(said):
        TextTable(match, Console(catalogue(lang), says_yes=says_yes).about(match.setup.game)).run()
    return said.getvalue()


def kinds(match: Match) -> set[str]:
    found: list[Any] = list(match.legal)
    return {action.kind for action in found}
