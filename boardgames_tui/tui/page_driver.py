"""Browser driver for Textual that notices when the server behind the page is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from textual.drivers.web_driver import WebDriver

from boardgames_tui.kit.terminal import reraise_unless_hangup

if TYPE_CHECKING:
    from textual.app import App


class PageDriver(WebDriver):
    """Web driver that ends the program quietly when its server was killed, as after a closed window: Textual's driver
    would raise at every write, and each page would leave a crash report."""

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._program, self._page_loop = app, asyncio.get_running_loop()

    def write(self, data: str) -> None:
        with self._ends_with_server():
            super().write(data)

    def write_meta(self, data: dict[str, object]) -> None:
        with self._ends_with_server():
            super().write_meta(data)

    def write_binary_encoded(self, data: tuple[str | bytes, ...]) -> None:
        with self._ends_with_server():
            super().write_binary_encoded(data)

    def start_application_mode(self) -> None:
        with self._ends_with_server():
            super().start_application_mode()

    @contextmanager
    def _ends_with_server(self) -> Iterator[None]:
        """Context in which a lost server ends the app, in any thread."""
        try:
            yield
        except OSError as error:
            reraise_unless_hangup(error)
            self._end()

    def run_input_thread(self) -> None:
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._end()  # no more input

    def _end(self) -> None:
        self._page_loop.call_soon_threadsafe(self._server_is_gone)

    def _server_is_gone(self) -> None:
        if (end := getattr(self._program, "terminal_is_gone", None)) is not None:
            end()
