"""Textual's driver for terminals, where a terminal may go away."""

from __future__ import annotations

import asyncio
import os
import select
from codecs import getincrementaldecoder
from typing import IO, TYPE_CHECKING

from textual import events
from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver

from .hangups import reraise_unless_hangup

if TYPE_CHECKING:
    from concurrent.futures import Future

    from textual.app import App
    from textual.message import Message

MOST_KEYS = 256
"""Messages that may wait in the app when another key comes: more than anybody types ahead. Further keys are dropped, or
a flood of them would keep a signal waiting until the last one is handled."""

PAUSE = 0.1
"""Seconds without a further byte after which what began like the key of several bytes was Esc."""
MOST_BYTES = 4096
"""Read at a time."""


class Outlet:
    """What the driver writes to. Its writer is a thread behind a queue of thirty: if that died of a terminal that is
    gone, the app would wait for ever for room in the queue and never come to its end."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        try:
            self._file.write(text)
        except OSError as error:
            reraise_unless_hangup(error)

    def flush(self) -> None:
        try:
            self._file.flush()
        except OSError as error:
            reraise_unless_hangup(error)

    def fileno(self) -> int:
        return self._file.fileno()


class TerminalDriver(LinuxDriver):
    """A closed window sends SIGHUP and, whether anything was stopped or not, SIGCONT after it. Textual takes every
    SIGCONT for the end of a pause and sets the terminal up anew, with a second writer and a second reader."""

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        if self._file is not None:
            self._file = Outlet(self._file)  # type: ignore[assignment]
        self._on_the_way = 0
        """Keys that were read and have not reached the app's queue."""

    def run_input_thread(self) -> None:
        """Textual's takes an Esc that is the first byte of a longer key for the key Esc when its other bytes are read
        too late, or never because the terminal is gone; at a table Esc takes a step back. And it goes on reading a
        terminal that is gone. So: Esc is a key only if nothing more waits to be read, and the end ends it."""
        parser = linux_driver.XTermParser(self._debug)  # type: ignore[attr-defined]  # it has no public name
        decode = getincrementaldecoder("utf-8")("replace").decode
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], PAUSE)
            if not ready:
                messages = parser.tick()
            elif text := self._read():
                messages = parser.feed(decode(text))
            else:
                self._lose_terminal()
                return
            for message in messages:
                self.process_message(message)

    def _read(self) -> bytes:
        """Nothing: the terminal is gone."""
        try:
            return os.read(self.fileno, MOST_BYTES)
        except OSError as error:
            reraise_unless_hangup(error)
            return b""

    def _lose_terminal(self) -> None:
        """In the thread that reads it: keys that wait are dropped at once, the app ends when it comes to it."""
        if hasattr(self._app, "ignores_input"):
            self._app.ignores_input = True
        self._loop.call_soon_threadsafe(self._hung_up)

    def _hung_up(self) -> None:
        if (end := getattr(self._app, "terminal_is_gone", None)) is not None:
            end()

    def send_message(self, message: Message) -> None:
        """In the thread that reads the terminal."""
        if not isinstance(message, events.InputEvent):
            super().send_message(message)
        elif self._waiting() < MOST_KEYS and not getattr(self._app, "is_ending", False):
            self._on_the_way += 1
            posting = asyncio.run_coroutine_threadsafe(self._app._post_message(message), loop=self._loop)
            posting.add_done_callback(self._arrived)

    def _arrived(self, posting: Future[bool]) -> None:
        self._on_the_way -= 1

    def _waiting(self) -> int:
        """Messages before the app, its screen and what has the focus; each handles its own, one after another."""
        app = self._app
        if not app.screen_stack:
            return self._on_the_way
        pumps = {app, app.screen, app.focused or app.screen}
        return self._on_the_way + sum(pump._message_queue.qsize() for pump in pumps)

    def _sigcont_application(self, *_: object) -> None:
        if self._must_signal_resume:  # set by Ctrl+Z, until the terminal is ours again
            super()._sigcont_application()
        else:  # stopped from outside: a shell may have written over what is shown
            asyncio.get_running_loop().call_soon_threadsafe(self._repaint)

    def _repaint(self) -> None:
        if self._writer_thread is not None and self._app.screen_stack:
            self._app.screen.refresh(layout=True)
