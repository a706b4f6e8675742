"""How far undo goes by itself: to the last fence. A random outcome, something revealed, another person's decision.

The rules of what may be taken back, over the history alone; carrying it out is the work of `backtrack`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from boardgames_tui.engine import Event, Phrase, say, seat_ref
from boardgames_tui.saves.entries import Entry


@dataclass(frozen=True, slots=True)
class Fence:
    kind: str
    """`other`, `random`, `revealed`"""
    seat: int
    """Whose decision lies behind it."""

    @property
    def reason(self) -> Phrase:
        return say(f"undo.{self.kind}", name=seat_ref(self.seat))

    def note(self, alone: bool) -> Event:
        """What the log says when the table, or the one person at it, agreed to go over it."""
        if alone and self.kind != "other":
            return Event(f"note.undo_{self.kind}_alone", {}, self.seat)
        return Event(f"note.undo_{self.kind}", {"name": seat_ref(self.seat)})


def last_decision(history: Sequence[Entry]) -> int | None:
    """How many entries stood before the last decision a person made; None: no person has decided anything."""
    for place in range(len(history) - 1, -1, -1):
        if history[place].is_decision:
            return place
    return None


def fence(history: Sequence[Entry], back_to: int, decided: int | None) -> Fence | None:
    """What keeps the entries from `back_to` on from being taken back without the table's consent.

    `decided` is a person who has acted since, even if that was taken back; being asked an open question is not
    enough."""
    seat, gone = history[back_to].seat, history[back_to:]
    if decided is not None and decided != seat:
        return Fence("other", seat)
    if any(entry.outcomes for entry in gone):
        return Fence("random", seat)
    if any(entry.reveals for entry in gone):
        return Fence("revealed", seat)
    return None


def in_one_turn(history: Sequence[Entry], back_to: int) -> bool:
    """Whether going back to there stays inside one seat's unbroken run: nobody else, person or bot, acted since."""
    return all(entry.seat == history[back_to].seat for entry in history[back_to:])
