"""A screen that takes its seat and then reads nothing: `python -m tests.remote.security.stuck CODE ADDRESS`."""

import socket
import sys
import time

from boardgames_tui.remote.protocol import VERSION, Hello

SMALL = 4096
"""Bytes that its system takes for it: the host's own buffers fill soon."""


def connected(address: str) -> socket.socket:
    host, port = address.removeprefix("ws://").split(":")
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    found.connect((host, int(port)))
    return found


def main(code: str, address: str) -> None:
    hello, place = Hello(version=VERSION, code=code).line, connected(address)
    if address.startswith("ws://"):
        from websockets.sync.client import connect

        with connect(address, sock=place) as web:
            web.send(hello)
            sit()
    else:
        place.sendall(hello.encode() + b"\n")
        sit()


def sit() -> None:
    print("sits", flush=True)
    time.sleep(1000)


if __name__ == "__main__":
    main(*sys.argv[1:])
