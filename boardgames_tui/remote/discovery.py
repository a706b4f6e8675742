"""Discovery of open tables: sockets of this machine in one private folder, or the address of another machine."""

import asyncio
import errno
import os
import socket
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from boardgames_tui import locations
from boardgames_tui.engine import say

from .file_owners import is_of_this_user, is_ours, is_private
from .transport import LONGEST_DOWN, Lines, NoConnection, Stream, Web, needs_websockets

PORT = 8421
LOOPBACK = "127.0.0.1"
ANYWHERE = "192.0.2.1"
"""An address that no host has, for finding the local one."""
HAS_UNIX = sys.platform != "win32"
PATIENCE = 5.0
"""Seconds until a machine that does not answer counts as unreachable."""


def folder() -> Path:
    """Return the private folder of sockets: nobody else may connect to them or replace them. NoConnection: other users
    have access to it."""
    path = locations.runtime()
    if not os.path.lexists(path):
        locations.make_private(path)
    if not is_private(path.lstat()):
        raise NoConnection(say("wire.unsafe_folder", folder=str(path)))
    return path


@dataclass(frozen=True, slots=True)
class Address:
    """Address of a table: a local socket or a machine."""

    text: str
    """Path of a local socket, `127.0.0.1:8421`, or `ws://192.0.2.7:8421`."""

    async def connect(self) -> Stream:
        """Connect. OSError when nobody answers; NoConnection when websockets are missing, or when another user of this
        machine answers, who must not get a code."""
        if self.text.startswith(("ws://", "wss://")):
            return await self._over_the_web()
        if self.text.startswith("/"):
            if sys.platform == "win32":
                raise OSError(errno.EAFNOSUPPORT, os.strerror(errno.EAFNOSUPPORT), self.text)
            reader, writer = await asyncio.open_unix_connection(self.text, limit=LONGEST_DOWN)
            if not is_of_this_user(writer.get_extra_info("socket"), self.text):
                writer.transport.abort()
                raise NoConnection(say("wire.strangers_table", address=self.text))
        else:
            host, _, port = self.text.rpartition(":")
            knock = asyncio.open_connection(host, int(port), limit=LONGEST_DOWN)
            reader, writer = await asyncio.wait_for(knock, PATIENCE)
        return Lines(reader, writer)

    async def _over_the_web(self) -> Stream:
        needs_websockets()
        from websockets.asyncio.client import connect
        from websockets.exceptions import InvalidMessage, WebSocketException

        try:
            return Web(await connect(self.text, max_size=LONGEST_DOWN, open_timeout=PATIENCE))
        except InvalidMessage as error:  # it closed the connection before it answered
            raise ConnectionResetError(str(error)) from error
        except (WebSocketException, TimeoutError, ValueError) as error:
            raise OSError(str(error)) from error


def address(typed: str) -> Address:
    """Parse a typed address: the port and `ws://` may be missing. ValueError when it is invalid."""
    text = typed.strip()
    if text.startswith(("ws://", "wss://", "/")):
        return Address(text)
    host, colon, port = text.rpartition(":")
    if not colon:
        host, port = text, str(PORT)
    if not host or not port.isdecimal() or not 0 < int(port) < 1 << 16:
        raise ValueError(typed)
    if host in (LOOPBACK, "localhost"):
        return Address(f"{LOOPBACK}:{port}")
    return Address(f"ws://{host}:{port}")


def lan_address() -> str:
    """Return this machine's address in the local network, without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ANYWHERE, 9))
            return str(probe.getsockname()[0])
        except OSError:  # no network at all
            return LOOPBACK


def open_here() -> Iterator[Address]:
    """Yield the tables of this user on this machine, the newest first; some may be left behind by killed programs.
    NoConnection: as `folder`."""
    found = sorted(filter(is_ours, folder().iterdir()), key=_changed, reverse=True)
    for path in found:
        if path.suffix == ".sock":
            yield Address(str(path))
        elif path.suffix == ".port" and (port := _port_in(path)):
            yield Address(f"{LOOPBACK}:{port}")


def _changed(path: Path) -> float:
    try:
        return path.lstat().st_mtime
    except OSError:  # gone since it was listed
        return 0.0


def _port_in(path: Path) -> int:
    try:
        text = path.read_text()[:8].strip()
    except (OSError, ValueError):
        return 0
    return int(text) if text.isdecimal() else 0


def socket_for(name: str) -> Path:
    return folder() / f"{name}.sock"


def port_file(name: str) -> Path:
    return folder() / f"{name}.port"


def only_ours(path: Path) -> None:
    os.chmod(path, 0o600)
