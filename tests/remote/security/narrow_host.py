"""The program with small buffers to everybody who connects: `python -m tests.remote.security.narrow_host host …`."""

import socket
import sys
from typing import Any

from boardgames_tui.cli.entry import main

SMALL = 4096
listen = socket.socket.listen


def narrow(self: socket.socket, *backlog: Any) -> None:
    """What is accepted inherits the size."""
    self.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    listen(self, *backlog)


if __name__ == "__main__":
    socket.socket.listen = narrow  # type: ignore[method-assign,assignment]
    sys.exit(main())
