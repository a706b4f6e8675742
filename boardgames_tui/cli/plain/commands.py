"""Commands of plain mode besides moves. Each returns whether the position changed."""

import os.path
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from boardgames_tui.cli.console import Console
from boardgames_tui.engine import Decision
from boardgames_tui.i18n.printable import printable
from boardgames_tui.saves import SaveError, UndoRefused
from boardgames_tui.saves.file_names import typed_path
from boardgames_tui.session import Match
from boardgames_tui.session.news import news_since

from .board_map import look, path, regions
from .coach import coach
from .hints import hint, hints
from .left import Left
from .rules import rules

if TYPE_CHECKING:
    from .base_table import BaseTextTable
    from .table import TextTable


def undo(table: "TextTable", decision: Decision, rest: str) -> bool:
    try:
        table.flow.undo()
    except UndoRefused as refused:
        table.console.line(table.console.phrase(refused.reason, table.match.names))
        question = "cli.plain.agree_alone" if table.flow.is_alone else "cli.plain.agree"
        if not (refused.can_agree and table.confirm(table.console.get(question))):
            return False
        table.flow.undo(agreed=True)
    table.went_back()
    return True


def restart(table: "TextTable", decision: Decision, rest: str) -> bool:
    return _moved(table, table.flow.restart_turn)


def redo(table: "TextTable", decision: Decision, rest: str) -> bool:
    return _moved(table, table.flow.redo)


def why(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    refusals, names = decision.why_not(), table.match.names
    if not refusals:
        table.console.tell("cli.plain.nothing_refused")
    for each in refusals:
        rule = f" ({each.rule})" if each.rule else ""
        table.console.line(f"- {table.console.phrase(each.what, names)}: {table.console.phrase(each.why, names)}{rule}")
    return False


def what(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    table.choices.tell_of(rest)
    return False


def log(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    table.read_log()
    return False


def order(table: "TextTable", decision: Decision, rest: str) -> bool:
    """Switch a standing answer on or off."""
    had = table.flow.has_orders(decision.seat)
    given = table.flow.give_order()
    if given is not None:
        table.console.tell("cli.plain.ordered", what=table.console.phrase(given.label, table.match.names))
    else:
        table.console.tell("cli.plain.order_back" if had else "cli.plain.no_order")
    return given is not None


def news(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    """Read out the news since the last turn of the person who asks."""
    since = news_since(table.match, table.typist(decision))
    events = [event for number, event in table.match.log(table.keyboard.reader, since) if number > since]
    table.read_out([table.console.words.sentence(event, table.match.names) for event in events])
    if not events:
        table.console.tell("cli.plain.no_news")
    return False


def choices(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    table.list_choices()
    return False


def mine(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    """Show hidden things to their owner alone."""
    table.show_own(decision)
    return False


def save(table: "TextTable", decision: Decision, rest: str) -> bool:
    """Say where the match is saved; with a file name, save a copy."""
    keep_in(table.match, table.console, rest)
    return False


def keep_in(match: Match, console: Console, name: str) -> bool:
    """Write the match, or with a name a copy of it; a match without a file is then saved there from now on. Reports the
    result."""
    try:
        name = name and str(typed_path(name))
        if not name or _is_own(match, name):
            written = match.save()
        elif printable(name) != name:
            console.tell("cli.unprintable", text=name)
            return False
        elif os.path.isdir(name):
            console.tell("cli.plain.is_folder", path=name)
            return False
        elif os.path.lexists(name):
            console.tell("cli.file_exists", path=name)
            return False
        else:
            written = match.save(Path(name)) if match.save_problem is None else match.save_as(Path(name))
    except SaveError as error:
        console.line(console.phrase(error.reason))
        return False
    except OSError as error:
        console.tell("cli.disk", path=name, problem=error.strerror or str(error))
        return False
    console.tell("cli.plain.saved", path=str(written))
    return True


def _is_own(match: Match, name: str) -> bool:
    return (
        match.path is not None
        and os.path.isfile(name)
        and os.path.isfile(match.path)
        and os.path.samefile(name, match.path)
    )


def show_help(table: "BaseTextTable", decision: Decision, rest: str) -> bool:
    table.console.tell("cli.plain.help")
    return False


def leave(table: "BaseTextTable", decision: Decision, rest: str) -> NoReturn:
    raise Left


Command = Callable[["BaseTextTable", Decision, str], bool]
COMMANDS: dict[str, Command] = {
    "why": why,
    "what": what,
    "log": log,
    "news": news,
    "choices": choices,
    "hint": hint,
    "hints": hints,
    "coach": coach,
    "look": look,
    "path": path,
    "regions": regions,
    "rules": rules,
    "mine": mine,
    "help": show_help,
    "quit": leave,
}
"""Commands of every table, by their English names; the words to type are in the catalogue (`cli.plain.command.*`)."""
LOCAL_COMMANDS: dict[str, Callable[["TextTable", Decision, str], bool]] = {
    "undo": undo,
    "redo": redo,
    "restart": restart,
    **COMMANDS,
    "order": order,
    "save": save,
}
"""Commands of a match that is played on this machine."""


def _moved(table: "TextTable", step: Callable[[], object]) -> bool:
    try:
        step()
    except UndoRefused as refused:
        table.console.line(table.console.phrase(refused.reason, table.match.names))
        return False
    table.went_back()
    return True
