"""Terminal driver for Textual that notices when the terminal is gone."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
from codecs import getincrementaldecoder
from typing import IO, TYPE_CHECKING

from textual import events
from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver

from boardgames_tui.kit.terminal import reraise_unless_hangup

if TYPE_CHECKING:
    from concurrent.futures import Future
    from types import FrameType

    from textual.app import App
    from textual.message import Message

MOST_KEYS = 256
"""Largest number of waiting messages at which the app accepts another key: more than anybody types ahead. Further keys
are dropped, because a flood of them would delay a signal until the last one is handled."""

PAUSE = 0.1
"""Seconds without a further byte after which an escape byte counts as the Esc key."""
MOST_BYTES = 4096
"""Largest number of bytes per read."""
HANDOVER = 0.0005
"""Seconds for which the app goes on working when the thread that writes to the terminal has something to write.
Python's 5 ms are spent twice a frame: much of the time from a key to its frame, and from the start to the first one."""


class Outlet:
    """Output of the driver that survives the loss of the terminal. Textual's writer is a thread with a queue of thirty:
    if it died, the app would wait for ever for room in the queue."""

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
    """Driver that notices when the terminal is gone. A closed window sends SIGHUP and then always SIGCONT. Textual
    takes every SIGCONT for the end of a suspension and sets the terminal up again, with a second writer and a second
    reader."""

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        sys.setswitchinterval(HANDOVER)
        self._program, self._is_debug, self._main_loop = app, debug, asyncio.get_running_loop()
        if self._file is not None:
            self._file = Outlet(self._file)  # type: ignore[assignment]
        resumed = signal.SIGCONT  # type: ignore[attr-defined, unused-ignore]  # Windows never loads this driver
        self._resume = signal.signal(resumed, self._continued)
        """Textual's handler for the end of a suspension."""
        self._is_shown = False
        """Whether the app uses the terminal now."""
        self._on_the_way = 0
        """Number of keys that were read but are not in the app's queue yet."""

    def run_input_thread(self) -> None:
        """Read keys in a thread. Textual's version takes the first byte of a longer key for Esc when the other bytes
        come late, or never because the terminal is gone; at a table Esc takes a step back. It also goes on reading a
        terminal that is gone. Here Esc is a key only if nothing more waits to be read, and the end of input ends the
        loop."""
        parser = linux_driver.XTermParser(self._is_debug)  # type: ignore[attr-defined]  # it has no public name
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
        """Read bytes; empty: the terminal is gone."""
        try:
            return os.read(self.fileno, MOST_BYTES)
        except OSError as error:
            reraise_unless_hangup(error)
            return b""

    def _lose_terminal(self) -> None:
        """Note the loss of the terminal, in the reading thread: waiting keys are dropped at once, and the app ends as
        soon as it can."""
        if hasattr(self._program, "ignores_input"):
            self._program.ignores_input = True
        self._main_loop.call_soon_threadsafe(self._hung_up)

    def _hung_up(self) -> None:
        if (end := getattr(self._program, "terminal_is_gone", None)) is not None:
            end()

    def send_message(self, message: Message) -> None:
        """Send a message to the app, called in the reading thread."""
        if not isinstance(message, events.InputEvent):
            super().send_message(message)
        elif self._waiting() < MOST_KEYS and not getattr(self._program, "is_ending", False):
            self._on_the_way += 1
            posting = asyncio.run_coroutine_threadsafe(self._post(message), loop=self._main_loop)
            posting.add_done_callback(self._arrived)

    async def _post(self, message: Message) -> None:
        self._program.post_message(message)

    def _arrived(self, posting: Future[None]) -> None:
        self._on_the_way -= 1

    def _waiting(self) -> int:
        """Return the number of messages waiting for the app, its screen and the focused widget."""
        app = self._program
        if not app.screen_stack:
            return self._on_the_way
        pumps = {app, app.screen, app.focused or app.screen}
        return self._on_the_way + sum(pump.message_queue_size for pump in pumps)

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._is_shown = True

    def stop_application_mode(self) -> None:
        self._is_shown = False
        super().stop_application_mode()

    def _continued(self, number: int, frame: FrameType | None) -> None:
        if not self._must_signal_resume:  # suspended from outside: a shell may have overwritten the screen
            self._main_loop.call_soon_threadsafe(self._show_again)
        elif callable(self._resume):  # suspended by Ctrl+Z, until the terminal is ours again
            self._resume(number, frame)

    def _show_again(self) -> None:
        if self._is_shown and self._program.screen_stack:
            self._program.screen.refresh(layout=True)
