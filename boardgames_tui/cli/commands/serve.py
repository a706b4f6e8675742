"""`serve`: the app in a browser, on this machine or on the local network."""

import asyncio
import signal
import socket
import sys
from argparse import Namespace
from itertools import zip_longest
from typing import TYPE_CHECKING

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.errors import OK, mistake
from boardgames_tui.installation import install_command

if TYPE_CHECKING:
    from rich.text import Text

    from boardgames_tui.web.gate import AccessGate

LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"
QUIET = 2
"""Modules of margin around the QR code."""
HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


def run(args: Namespace, console: Console) -> int:
    try:
        import segno  # noqa: F401 - asked for now, so that nothing is missing once people are invited

        from boardgames_tui.web.server import WebServer
    except ImportError:
        raise mistake("cli.serve.no_extra", command=install_command("web")) from None
    from boardgames_tui.web.gate import AccessGate, new_token

    with _door(EVERYWHERE if args.lan else LOOPBACK, args.port) as door:
        gate = AccessGate(door.getsockname()[1], None if args.no_token and not args.lan else new_token(), args.lan)
        server = WebServer(_program(args), gate, console.words, args.sessions)
        try:
            ended_by = asyncio.run(server.serve(door, lambda: _announce(gate, console)))
        except KeyboardInterrupt:  # systems without such signals
            ended_by = signal.SIGINT
    console.tell("cli.serve.stopped")
    return OK if ended_by == signal.SIGINT else 128 + ended_by  # Ctrl+C is the documented way to stop it


def _door(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port))
    except OSError as error:
        raise mistake("cli.serve.port_taken", port=port, problem=error.strerror or str(error)) from None


def _program(args: Namespace) -> list[str]:
    """Return the command line of the app."""
    lang = [] if args.lang is None else ["--lang", args.lang]
    option = ["--ascii"] if args.ascii else []
    return [sys.executable, "-m", "boardgames_tui", "--saves", str(args.saves.resolve()), *lang, *option]


def _announce(gate: "AccessGate", console: Console) -> None:
    from boardgames_tui.web.gate import lan_address

    if not gate.is_lan:
        token = "" if gate.token is None else f"?t={gate.token}"
        console.tell("cli.serve.here", url=f"http://localhost:{gate.port}/{token}")
    else:
        url = f"http://{lan_address()}:{gate.port}/?t={gate.token}"
        console.tell("cli.serve.lan", url=url)
        if not console.ascii_only:
            console.show(_qr_code(url))
    console.tell("cli.serve.how_to_stop")


def _qr_code(url: str) -> "Text":
    """Draw a QR code, two modules per character. Dark on light on every terminal, as cameras expect."""
    import segno
    from rich.text import Text

    rows = [list(row) for row in segno.make(url, micro=False, error="l").matrix_iter(border=QUIET)]
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=[0] * len(rows[0]))
    drawn = ["".join(HALVES[top, low] for top, low in zip(*pair, strict=True)) for pair in pairs]
    return Text("\n".join(drawn), style="black on bright_white")
