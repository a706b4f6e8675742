"""Limits of undo: a random outcome, something revealed, another person's decision.

These rules look at the history alone; `undo` carries them out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from boardgames_tui.engine import Event, Phrase, say, seat_ref
from boardgames_tui.saves.entries import Entry


@dataclass(frozen=True, slots=True)
class Fence:
    kind: str
    """`other`, `random`, `revealed`."""
    seat: int
    """The seat whose decision lies behind the fence."""

    @property
    def reason(self) -> Phrase:
        return say(f"undo.{self.kind}", name=seat_ref(self.seat))

    def note(self, alone: bool) -> Event:
        """Return the log line for an undo across the fence that the table, or the only person at it, agreed to."""
        if alone and self.kind != "other":
            return Event(f"note.undo_{self.kind}_alone", {}, self.seat)
        return Event(f"note.undo_{self.kind}", {"name": seat_ref(self.seat)})


def last_decision(history: Sequence[Entry]) -> int | None:
    """Return how many entries stood before the last decision of a person; None: no person has decided anything."""
    for place in range(len(history) - 1, -1, -1):
        if history[place].is_decision:
            return place
    return None


def fence(history: Sequence[Entry], back_to: int, decided: int | None) -> Fence | None:
    """Return what stops the entries from `back_to` on from being taken back without the table's consent.

    `decided` is a person who has acted since, even if that was taken back; being asked an open question is not enough.
    """
    seat, gone = history[back_to].seat, history[back_to:]
    if decided is not None and decided != seat:
        return Fence("other", seat)
    if any(entry.outcomes for entry in gone):
        return Fence("random", seat)
    if any(entry.reveals for entry in gone):
        return Fence("revealed", seat)
    return None


def in_one_turn(history: Sequence[Entry], back_to: int) -> bool:
    """Whether going back to there stays inside one seat's unbroken run: nobody else, person or bot, has acted since."""
    return all(entry.seat == history[back_to].seat for entry in history[back_to:])
