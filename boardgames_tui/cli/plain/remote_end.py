"""End of a remote match in plain mode: another match, export of this one, or leaving."""

from typing import TYPE_CHECKING, NoReturn

from boardgames_tui.remote.protocol import WishAgain

from .commands import keep_in
from .event_source import Came, HostMessage, TypedLine
from .left import Left

if TYPE_CHECKING:
    from .remote_table import RemoteTextTable

COMMANDS = ("again", "save", "log", "quit")


def linger(table: "RemoteTextTable") -> NoReturn:
    """Wait until another match begins or the person here leaves."""
    table.console.tell("cli.front.over")
    table.client.ask_for_record()  # the record shows whether the deal was fixed beforehand
    while True:
        word, _, rest = table.read(table.console.get("cli.front.then")).partition(" ")
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
                table.console.tell("cli.front.over")


def _keep(table: "RemoteTextTable", name: str) -> None:
    """Save the whole match to a file on this machine."""
    is_coming = table.report_unsent(table.client.ask_for_record())
    while is_coming and table.client.record is None:
        if isinstance(event := table.events.listen_to_host(), TypedLine):
            table.events.keep(event)
        else:
            table.tell(event)
            is_coming = not isinstance(event, HostMessage) and event is not Came.LOST
    if table.client.record is not None:
        keep_in(table.client.record, table.console, name)
