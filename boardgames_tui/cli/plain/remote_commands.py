"""Commands of plain mode at a remote table: whatever changes the match is asked of the host."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from boardgames_tui.cli.setup_args import DEFAULT_BOT
from boardgames_tui.engine import Decision
from boardgames_tui.engine.seats.levels import BOT_LEVELS, HUMAN
from boardgames_tui.remote.protocol import GoBack, HandOver

from .commands import COMMANDS

if TYPE_CHECKING:
    from .remote_table import RemoteTextTable


def undo(table: "RemoteTextTable", decision: Decision, rest: str) -> bool:
    """Undo; the host asks the others where it concerns them."""
    return table.send(GoBack(way="undo"))


def redo(table: "RemoteTextTable", decision: Decision, rest: str) -> bool:
    return table.send(GoBack(way="redo"))


def restart(table: "RemoteTextTable", decision: Decision, rest: str) -> bool:
    return table.send(GoBack(way="restart"))


def order(table: "RemoteTextTable", decision: Decision, rest: str) -> bool:
    order_here, had = table.flow.order_here, table.flow.has_orders(decision.seat)
    if had:
        table.console.tell("cli.plain.order_back")
    elif order_here is not None:
        table.console.tell("cli.plain.ordered", what=table.say(order_here.label))
    else:
        table.console.tell("cli.plain.no_order")
        return False
    return table.sent(table.client.give_order(), moves=False)


def save(table: "RemoteTextTable", decision: Decision, rest: str) -> bool:
    table.console.tell("cli.front.host_saves")
    return False


def bot(table: "RemoteTextTable", decision: Decision, rest: str) -> bool:
    """`[LEVEL] [NAME]`: propose a bot for this seat, or for that of somebody who is away."""
    first, _, more = rest.partition(" ")
    is_level = first.lower() in BOT_LEVELS
    controller = f"bot:{first.lower()}" if is_level else DEFAULT_BOT
    return _hand_over(table, controller, more.strip() if is_level else rest)


def back(table: "RemoteTextTable", decision: Decision, rest: str) -> bool:
    """`[NAME]`: take this seat back from a bot, or propose to wait for somebody who is away."""
    return _hand_over(table, HUMAN, rest)


def show_help(table: "RemoteTextTable", decision: Decision, rest: str) -> bool:
    table.console.tell("cli.plain.help")
    table.console.tell("cli.front.help")
    return False


REMOTE_COMMANDS: dict[str, Callable[["RemoteTextTable", Decision, str], bool]] = {
    **COMMANDS,
    "undo": undo,
    "redo": redo,
    "restart": restart,
    "order": order,
    "save": save,
    "bot": bot,
    "back": back,
    "help": show_help,
}
AT_ANY_TIME = (
    "undo",
    "log",
    "news",
    "look",
    "path",
    "regions",
    "rules",
    "mine",
    "save",
    "bot",
    "back",
    "help",
    "quit",
)
"""Commands that work while somebody else decides."""


def _hand_over(table: "RemoteTextTable", controller: str, name: str) -> bool:
    match, own = table.match, table.match.seat
    if own is None:
        table.console.tell("wire.onlookers_watch")
        return False
    seats = [seat for seat in table.flow.arranges if _is_called(match.names[seat], name)] if name else [own]
    if not seats:
        table.console.tell("cli.front.nobody_away", name=name, levels=BOT_LEVELS)
    elif match.controllers[seats[0]] == controller:
        table.console.tell("wire.seat_is_so", name=match.names[seats[0]])
    else:
        return table.sent(table.client.say(HandOver(seat=seats[0], controller=controller)), moves=False)
    return False


def _is_called(name: str, typed: str) -> bool:
    return name.casefold() == typed.casefold()
