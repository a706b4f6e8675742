"""Textual's driver for terminals, where a terminal may go away."""

from __future__ import annotations

import asyncio
import errno
from typing import IO, TYPE_CHECKING

from textual.drivers.linux_driver import LinuxDriver

if TYPE_CHECKING:
    from textual.app import App

GONE = (errno.EIO, errno.EBADF, errno.ENXIO, errno.EPIPE)
"""What a write to a terminal that is gone fails with."""


class Outlet:
    """What the driver writes to. Its writer is a thread behind a queue of thirty: if that died of a terminal that is
    gone, the app would wait for ever for room in the queue and never come to its end."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        try:
            self._file.write(text)
        except OSError as error:
            _must_be_gone(error)

    def flush(self) -> None:
        try:
            self._file.flush()
        except OSError as error:
            _must_be_gone(error)

    def fileno(self) -> int:
        return self._file.fileno()


def _must_be_gone(error: OSError) -> None:
    if error.errno not in GONE:
        raise error


class TerminalDriver(LinuxDriver):
    """A closed window sends SIGHUP and, whether anything was stopped or not, SIGCONT after it. Textual takes every
    SIGCONT for the end of a pause and sets the terminal up anew, with a second writer and a second reader."""

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        if self._file is not None:
            self._file = Outlet(self._file)  # type: ignore[assignment]

    def _sigcont_application(self, *_: object) -> None:
        if self._must_signal_resume:  # set by Ctrl+Z, until the terminal is ours again
            super()._sigcont_application()
        else:  # stopped from outside: a shell may have written over what is shown
            asyncio.get_running_loop().call_soon_threadsafe(self._repaint)

    def _repaint(self) -> None:
        if self._writer_thread is not None and self._app.screen_stack:
            self._app.screen.refresh(layout=True)
