"""Automatic replay at three speeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.timer import Timer

    from .replay import ReplayScreen

SPEEDS = (1.6, 0.7, 0.2)
"""Seconds a move stays."""


class Pace:
    def __init__(self, screen: ReplayScreen) -> None:
        self.screen = screen
        self.speed = 1
        """Place in the list above."""
        self._timer: Timer | None = None

    @property
    def is_going(self) -> bool:
        return self._timer is not None

    def start(self) -> None:
        """From the beginning, if this is the end."""
        replay = self.screen.replay
        if replay.is_at_end and replay.to(0):
            self.screen.show()
        self._timer = self.screen.set_interval(SPEEDS[self.speed], self.tick)
        self.screen.show_pace()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.screen.show_pace()

    def change(self) -> None:
        """To the next speed."""
        self.speed = (self.speed + 1) % len(SPEEDS)
        if self.is_going:
            self.stop()
            self.start()
        self.screen.show_pace()

    def tick(self) -> None:
        """Waits while something is open over the replay."""
        replay = self.screen.replay
        if self.screen.is_active and replay.step("move", 1):
            self.screen.show()
        if replay.is_at_end:
            self.stop()
