"""Window title and bell: whose turn it is, and a bell when the keyboard changes hands or bots took long."""

from __future__ import annotations

import os
from time import monotonic
from typing import TYPE_CHECKING

from boardgames_tui.i18n.printable import printable
from boardgames_tui.session import MatchView, Next

from .app_driver import driver_of

if TYPE_CHECKING:
    from boardgames_tui.tui.base_app import BaseApp

LONG = 10.0
"""Seconds of bots' moves after which the bell rings."""
KEEP, GIVE_BACK = "\x1b[22;2t", "\x1b[23;2t"
"""Escape sequences that store and restore the terminal's own title."""


class Calling:
    """Window title and bell, as `settings.calling` says. The title holds only whose turn it is, because others may see
    it."""

    def __init__(self, app: BaseApp, match: MatchView) -> None:
        self.app = app
        self.match = match
        self._called: int | None = None
        """Seat that was called last."""
        self._waiting_since: float | None = None
        self._has_title = False

    def show(self, comes: Next) -> None:
        """Update the title, once everybody has seen the present position."""
        words, decision = self.app.words(self.match.setup.game), self.match.decision
        game = words.get("title")
        if decision is None:
            self._title(game)
            return
        name = printable(self.match.names[decision.seat])
        if comes is Next.BOT:
            self._waiting_since = monotonic() if self._waiting_since is None else self._waiting_since
            self._title(words.get("calling.bot", name=name, game=game))
            return
        self._title(words.get("calling.turn", name=name, game=game))
        is_another = self._called not in (None, decision.seat)
        if self.app.settings.calling == "bell" and (is_another or self._was_long()):
            self.app.bell()
        self._called, self._waiting_since = decision.seat, None

    def end(self) -> None:
        """Restore the title when the table is left."""
        if self._has_title:
            self._write(GIVE_BACK)
            self._has_title = False

    def _was_long(self) -> bool:
        return self._waiting_since is not None and monotonic() - self._waiting_since > LONG

    def _title(self, text: str) -> None:
        if self.app.settings.calling == "off" or os.environ.get("TERM") == "linux":  # the console has no title
            self.end()
            return
        keep = "" if self._has_title else KEEP
        self._has_title = True
        self._write(f"{keep}\x1b]2;{printable(text).translate(self.app.look.stand_ins)}\x07")

    def _write(self, sequence: str) -> None:
        """Write to the terminal: Textual has a bell, but no window title."""
        if (driver := driver_of(self.app)) is not None:
            driver.write(sequence)
            driver.flush()
