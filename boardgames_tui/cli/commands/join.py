"""`join CODE [ADDRESS]`: join a match that somebody else hosts, with the full screen or in plain mode."""

from argparse import Namespace

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import mistake
from boardgames_tui.remote.client.client import RemoteClient
from boardgames_tui.remote.discovery import address

from .launch import open_app, plainly


def run(args: Namespace, console: Console) -> int:
    client = client_of(args)
    if plainly(args, console):
        from boardgames_tui.cli.plain.remote_table import sit_down

        return sit_down(client, args.address or "", console._replace(says_yes=args.yes))
    from boardgames_tui.tui.launch_targets import JoinTarget

    return open_app(JoinTarget(client), args, console)


def client_of(args: Namespace) -> RemoteClient:
    if args.code is None:
        raise mistake("cli.join.needs_code")
    try:
        place = None if args.address is None else address(args.address)
    except ValueError:
        raise mistake("cli.join.bad_address", address=args.address) from None
    return RemoteClient(args.code, place)
