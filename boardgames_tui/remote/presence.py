"""Presence: which people with screens of their own are not connected, and the messages when that changes."""

from typing import NamedTuple

from boardgames_tui.engine import Phrase, say, seat_ref


class Presence(NamedTuple):
    away: tuple[int, ...] = ()
    """The match waits for them …"""
    stand_ins: tuple[int, ...] = ()
    """… and for these a bot plays meanwhile."""

    @property
    def absent(self) -> list[int]:
        return sorted((*self.away, *self.stand_ins))

    def since(self, before: "Presence") -> list[Phrase]:
        """Whose screen has gone, and whose is there again. Who stands in for whom is told by the log."""
        gone = [seat for seat in self.away if seat not in before.away]
        back = [seat for seat in before.absent if seat not in self.absent]
        return [
            say(key, names=tuple(map(seat_ref, seats)))
            for key, seats in (("wire.went", gone), ("wire.came", back))
            if seats
        ]
