"""Banner while the connection to the host of a remote table is lost."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from textual.timer import Timer
from textual.widgets import Static


class ConnectionBanner(Static):
    """One row under the title: "Connection lost – reconnecting (12 s)". The seconds count from the loss, over all
    attempts."""

    DEFAULT_CSS = """
    ConnectionBanner {
        dock: top; offset-y: 1; layer: banner; width: 100%; height: 1;
        text-align: center; text-style: bold; color: $background; background: $danger; display: none;
    }
    """

    def __init__(self, say: Callable[..., str]) -> None:
        super().__init__("", id="connection", markup=False)
        self._say = say
        self._lost_at = 0.0
        self._timer: Timer | None = None

    def show(self) -> None:
        """Show the banner: the connection has just been lost."""
        self._lost_at = monotonic()
        self._count()
        self.display = True
        self._timer = self.set_interval(1, self._count)

    def hide(self) -> None:
        self.display = False
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _count(self) -> None:
        self.update(self._say("wire.lost", seconds=round(monotonic() - self._lost_at)))
