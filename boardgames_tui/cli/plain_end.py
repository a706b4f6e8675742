"""A plain table whose match was played elsewhere and is over: another match, the whole of this one, or leaving."""

from typing import TYPE_CHECKING, NoReturn

from boardgames_tui.wire.messages import WishAgain

from .ears import Came, Said, Typed
from .plain_commands import Left, keep_in

if TYPE_CHECKING:
    from .plain_front import PlainFront

COMMANDS = ("again", "save", "log", "quit")


def linger(table: "PlainFront") -> NoReturn:
    """Until another match begins, or whoever sits here has had enough."""
    table.voice.tell("cli.front.over")
    table.front.ask_for_record()  # it shows whether the deal was fixed
    while True:
        word, _, rest = table.read(table.voice.get("cli.front.then")).partition(" ")
        match table.called(word.lower(), COMMANDS):
            case "again":
                table.deliver(WishAgain())
            case "log":
                table.read_log()
            case "save":
                _keep(table, rest.strip())
            case "quit":
                raise Left
            case _ if word or not table.read_rest():
                table.voice.tell("cli.front.over")


def _keep(table: "PlainFront", name: str) -> None:
    """The whole match, in a file of this machine."""
    is_coming = table.minds(table.front.ask_for_record())
    while is_coming and table.front.record is None:
        if isinstance(heard := table.ears.listen_to_host(), Typed):
            table.ears.keep(heard)
        else:
            table.tell(heard)
            is_coming = not isinstance(heard, Said) and heard is not Came.LOST
    if table.front.record is not None:
        keep_in(table.front.record, table.voice, name)
