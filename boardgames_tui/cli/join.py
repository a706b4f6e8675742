"""`join CODE [ADDRESS]`: a seat at a table that somebody else hosts, with the full screen or line by line."""

from argparse import Namespace

from boardgames_tui.wire.front import Front
from boardgames_tui.wire.rooms import address

from .launch import open_app, plainly
from .mistakes import mistake
from .voice import Voice


def run(args: Namespace, voice: Voice) -> int:
    front = front_of(args)
    if plainly(args, voice):
        from .plain_front import sit_down

        return sit_down(front, args.address or "", voice)
    from boardgames_tui.tui.watched import Joining

    return open_app(Joining(front), args, voice)


def front_of(args: Namespace) -> Front:
    if args.code is None:
        raise mistake("cli.join.needs_code")
    try:
        place = None if args.address is None else address(args.address)
    except ValueError:
        raise mistake("cli.join.bad_address", address=args.address) from None
    return Front(args.code, place)
