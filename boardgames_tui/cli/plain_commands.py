"""What can be typed at a plain table besides a move. Each command says whether the position changed."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from boardgames_tui.engine import Decision
from boardgames_tui.session import SaveError, UndoRefused

if TYPE_CHECKING:
    from .plain import PlainTable


class Left(Exception):
    """The people have had enough for today."""


def undo(table: "PlainTable", decision: Decision, rest: str) -> bool:
    try:
        table.match.undo()
    except UndoRefused as refused:
        table.voice.line(table.voice.phrase(refused.reason, table.match.names))
        if not (refused.can_agree and table.confirm(table.voice.get("cli.plain.agree"))):
            return False
        table.match.undo(agreed=True)
        table.keyboard.let_go()
    table.went_back()
    return True


def restart(table: "PlainTable", decision: Decision, rest: str) -> bool:
    return _moved(table, table.match.restart_turn)


def redo(table: "PlainTable", decision: Decision, rest: str) -> bool:
    table.keyboard.taken()  # what is repeated was this person's decision
    return _moved(table, table.match.redo)


def why(table: "PlainTable", decision: Decision, rest: str) -> bool:
    refusals, names = decision.why_not(), table.match.names
    if not refusals:
        table.voice.tell("cli.plain.nothing_refused")
    for each in refusals:
        rule = f" ({each.rule})" if each.rule else ""
        table.voice.line(f"- {table.voice.phrase(each.what, names)}: {table.voice.phrase(each.why, names)}{rule}")
    return False


def log(table: "PlainTable", decision: Decision, rest: str) -> bool:
    for number, event in table.match.log(table.keyboard.reader, 0):
        table.voice.line(f"{number:>4} {table.voice.words.sentence(event, table.match.names)}")
    return False


def look(table: "PlainTable", decision: Decision, rest: str) -> bool:
    table.describe(decision, in_full=True)
    return False


def save(table: "PlainTable", decision: Decision, rest: str) -> bool:
    """Everything is saved already; a file name makes a copy."""
    if not rest:
        table.voice.tell("cli.plain.saved", path=str(table.match.path))
        return False
    try:
        table.match.save(Path(rest))
    except SaveError as error:
        table.voice.line(table.voice.phrase(error.reason))
    except OSError as error:
        table.voice.tell("cli.disk", path=rest, problem=error.strerror or str(error))
    else:
        table.voice.tell("cli.plain.saved", path=rest)
    return False


def show_help(table: "PlainTable", decision: Decision, rest: str) -> bool:
    table.voice.tell("cli.plain.help")
    return False


def leave(table: "PlainTable", decision: Decision, rest: str) -> NoReturn:
    raise Left


Command = Callable[["PlainTable", Decision, str], bool]
COMMANDS: dict[str, Command] = {
    "undo": undo,
    "redo": redo,
    "restart": restart,
    "why": why,
    "log": log,
    "look": look,
    "save": save,
    "help": show_help,
    "quit": leave,
}
"""By their English names; what people type for each is a matter of the language (`cli.plain.command.*`)."""


def _moved(table: "PlainTable", step: Callable[[], object]) -> bool:
    try:
        step()
    except UndoRefused as refused:
        table.voice.line(table.voice.phrase(refused.reason, table.match.names))
        return False
    table.went_back()
    return True
