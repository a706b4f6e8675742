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
"""Messages that may wait in the app when another key comes: more than anybody types ahead. Further keys are dropped, or
a flood of them would keep a signal waiting until the last one is handled."""

PAUSE = 0.1
"""Seconds without a further byte after which what began like the key of several bytes was Esc."""
MOST_BYTES = 4096
"""Read at a time."""
HANDOVER = 0.0005
"""Seconds for which the app goes on working when the thread that writes to the terminal has something to write.
Python's 5 ms are spent twice a frame: much of the time from a key to its frame, and from the start to the first one."""


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
    SIGCONT for the end of a pause and sets the terminal up again, with a second writer and a second reader."""

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
        """What Textual does at the end of every pause."""
        self._is_shown = False
        """The app has the terminal."""
        self._on_the_way = 0
        """Keys that were read and have not reached the app's queue."""

    def run_input_thread(self) -> None:
        """Textual's takes an Esc that is the first byte of a longer key for the key Esc when its other bytes are read
        too late, or never because the terminal is gone; at a table Esc takes a step back. And it goes on reading a
        terminal that is gone. So: Esc is a key only if nothing more waits to be read, and the end ends it."""
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
        """Nothing: the terminal is gone."""
        try:
            return os.read(self.fileno, MOST_BYTES)
        except OSError as error:
            reraise_unless_hangup(error)
            return b""

    def _lose_terminal(self) -> None:
        """In the thread that reads it: keys that wait are dropped at once, the app ends when it comes to it."""
        if hasattr(self._program, "ignores_input"):
            self._program.ignores_input = True
        self._main_loop.call_soon_threadsafe(self._hung_up)

    def _hung_up(self) -> None:
        if (end := getattr(self._program, "terminal_is_gone", None)) is not None:
            end()

    def send_message(self, message: Message) -> None:
        """In the thread that reads the terminal."""
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
        """Messages before the app, its screen and what has the focus; each handles its own, one after another."""
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
        if not self._must_signal_resume:  # stopped from outside: a shell may have written over what is shown
            self._main_loop.call_soon_threadsafe(self._show_again)
        elif callable(self._resume):  # stopped by Ctrl+Z, until the terminal is ours again
            self._resume(number, frame)

    def _show_again(self) -> None:
        if self._is_shown and self._program.screen_stack:
            self._program.screen.refresh(layout=True)
