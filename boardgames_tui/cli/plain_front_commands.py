"""What can be typed at a plain table whose match is played elsewhere: what would change it is asked of the host."""

from typing import TYPE_CHECKING, cast

from boardgames_tui.engine import Decision
from boardgames_tui.engine.controllers import BOT_LEVELS, HUMAN
from boardgames_tui.wire.messages import GoBack, HandOver

from .plain_commands import COMMANDS, Command
from .tables import DEFAULT_BOT

if TYPE_CHECKING:
    from .plain import PlainTable
    from .plain_front import PlainFront


def undo(table: "PlainTable", decision: Decision, rest: str) -> bool:
    """What concerns others is asked of them."""
    return _front(table).send(GoBack(way="undo"))


def redo(table: "PlainTable", decision: Decision, rest: str) -> bool:
    return _front(table).send(GoBack(way="redo"))


def restart(table: "PlainTable", decision: Decision, rest: str) -> bool:
    return _front(table).send(GoBack(way="restart"))


def order(table: "PlainTable", decision: Decision, rest: str) -> bool:
    order_here, had = table.course.order_here, table.course.has_orders(decision.seat)
    if had:
        table.voice.tell("cli.plain.order_back")
    elif order_here is not None:
        table.voice.tell("cli.plain.ordered", what=table.say(order_here.label))
    else:
        table.voice.tell("cli.plain.no_order")
        return False
    return _front(table).sent(_front(table).front.give_order(), moves=False)


def save(table: "PlainTable", decision: Decision, rest: str) -> bool:
    table.voice.tell("cli.front.host_saves")
    return False


def bot(table: "PlainTable", decision: Decision, rest: str) -> bool:
    """The own seat goes to one."""
    level = rest.lower() or DEFAULT_BOT.partition(":")[2]
    if level not in BOT_LEVELS:
        table.voice.tell("cli.front.levels", levels=BOT_LEVELS)
        return False
    return _hand_over(_front(table), f"bot:{level}")


def back(table: "PlainTable", decision: Decision, rest: str) -> bool:
    """The own seat comes back."""
    return _hand_over(_front(table), HUMAN)


def show_help(table: "PlainTable", decision: Decision, rest: str) -> bool:
    table.voice.tell("cli.plain.help")
    table.voice.tell("cli.front.help")
    return False


FRONT_COMMANDS: dict[str, Command] = COMMANDS | {
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
"""Those that make sense while somebody else decides."""


def _hand_over(table: "PlainFront", controller: str) -> bool:
    seat = table.match.seat
    if seat is None:
        table.voice.tell("wire.onlookers_watch")
    elif table.match.controllers[seat] == controller:
        table.voice.tell("cli.front.seat_is_so")
    else:
        return table.sent(table.front.say(HandOver(controller=controller)), moves=False)
    return False


def _front(table: "PlainTable") -> "PlainFront":
    return cast("PlainFront", table)
