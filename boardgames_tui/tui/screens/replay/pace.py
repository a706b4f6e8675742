"""Automatic replay at three speeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.timer import Timer

SPEEDS = (1.6, 0.7, 0.2)
"""Seconds per move at each speed."""


class Pace:
    class Due(Message):
        """Message: it is time for the next move."""

    class Changed(Message):
        """Message: the replay has started, stopped, or changed its speed."""

    def __init__(self, screen: Screen[object]) -> None:
        self._screen = screen
        self.speed = 1
        """Index into `SPEEDS`."""
        self._timer: Timer | None = None

    @property
    def is_going(self) -> bool:
        return self._timer is not None

    def start(self) -> None:
        self._timer = self._screen.set_interval(SPEEDS[self.speed], self._tick)
        self._screen.post_message(self.Changed())

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._screen.post_message(self.Changed())

    def change(self) -> None:
        """Switch to the next speed."""
        self.speed = (self.speed + 1) % len(SPEEDS)
        if self.is_going:
            self.stop()
            self.start()
        self._screen.post_message(self.Changed())

    def _tick(self) -> None:
        self._screen.post_message(self.Due())
