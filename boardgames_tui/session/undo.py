"""Undo, redo and restart of a turn over a timeline. A step is one decision of a person and what followed from it."""

from boardgames_tui.engine import Event, say
from boardgames_tui.saves.entries import Entry
from boardgames_tui.saves.errors import ReplayFailed, UndoRefused, told
from boardgames_tui.saves.timeline import RemovedTail, Timeline

from . import undo_limits
from .undo_limits import Fence

Holder = int | None
"""Returns the person who must decide now; None while a bot is to move or when the game is over."""


class Backtrack:
    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._undone: list[RemovedTail] = []
        self._prepared = 0

    def begin_here(self) -> None:
        """Make the moves played so far part of the position: nobody can take them back."""
        self._prepared = len(self._timeline.entries)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def forget(self) -> None:
        """Forget what was taken back: something new was played."""
        self._undone.clear()

    def target(self) -> int:
        """Return how many entries the next undo leaves."""
        place, origin = undo_limits.last_decision(self._timeline.entries), self._timeline.origin
        if place is not None and place >= self._first:
            return place
        if origin is not None:
            raise UndoRefused(say("branch.undo", name=told(origin.name), move=origin.moves))
        raise UndoRefused(say("undo.nothing"))

    @property
    def _first(self) -> int:
        """How many entries cannot be taken back: those a branch took over, those that prepared a position."""
        return self._prepared if self._timeline.origin is None else self._timeline.origin.moves

    def fence(self, holder: Holder, is_secret: bool = False) -> Fence | None:
        """Return the fence of an undo. The person who decided last may take it back until the next one has decided, not
        only until they are asked; for a secret decision (`is_secret`) the keyboard has already changed hands."""
        has_decided = any(entry.seat == holder and entry.is_decision for cut in self._undone for entry in cut.entries)
        return undo_limits.fence(self._timeline.entries, self.target(), holder if is_secret or has_decided else None)

    def step_back(self) -> list[Entry]:
        """Take a step back without checking fences."""
        try:
            gone = self._timeline.cut(self.target())
        except ReplayFailed as failed:
            raise UndoRefused(say("undo.other_rules", number=failed.number)) from failed
        self._undone.append(gone)
        return gone.entries

    def restart_turn(self, holder: Holder) -> list[Entry]:
        """Take back as many steps as lie in one turn before any fence; UndoRefused when there are none."""
        turn = self._turn(holder)
        removed: list[Entry] = []
        while len(self._timeline.entries) > turn:
            removed = self.step_back() + removed
        return removed

    def redo(self) -> list[Event]:
        if not self._undone:
            raise UndoRefused(say("undo.no_redo"))
        gone = self._undone.pop()
        self._timeline.restore(gone)
        return [event for entry in gone.entries for event in entry.events]

    def _turn(self, holder: Holder) -> int:
        """Return how many entries stood before the turn, or before the part of it after the last fence."""
        history, back_to = self._timeline.entries, self.target()
        if (stop := undo_limits.fence(history, back_to, holder)) is not None:
            raise UndoRefused(stop.reason, can_agree=True)
        if not undo_limits.in_one_turn(history, back_to):
            raise UndoRefused(say("undo.turn_start"))
        while (earlier := undo_limits.last_decision(history[:back_to])) is not None:
            if (
                earlier < self._first
                or not undo_limits.in_one_turn(history, earlier)
                or undo_limits.fence(history, earlier, holder) is not None
            ):
                break
            back_to = earlier
        return back_to
