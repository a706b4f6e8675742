"""Presence: which people with screens of their own are not connected, and the messages when that changes."""

from typing import NamedTuple

from boardgames_tui.engine import Phrase, say, seat_ref


class Presence(NamedTuple):
    away: tuple[int, ...] = ()
    """Seats of people the match waits for."""
    stand_ins: tuple[int, ...] = ()
    """Seats of people who are away with a bot playing for them."""

    @property
    def absent(self) -> list[int]:
        return sorted((*self.away, *self.stand_ins))

    def since(self, before: "Presence") -> list[Phrase]:
        """Return messages about who left and who is back; the log reports which bots play."""
        gone = [seat for seat in self.away if seat not in before.away]
        back = [seat for seat in before.absent if seat not in self.absent]
        return [
            say(key, names=tuple(map(seat_ref, seats)))
            for key, seats in (("wire.went", gone), ("wire.came", back))
            if seats
        ]
