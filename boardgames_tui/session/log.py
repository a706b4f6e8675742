"""Log of a match: the events of its moves and, between them, the notes of the table."""

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile

from boardgames_tui.engine import Event
from boardgames_tui.saves.entries import Note
from boardgames_tui.saves.timeline import Timeline

from .seat_notes import seat_of

Line = tuple[int, Event]
"""A log line with the number of the entry it belongs to."""


MOOT = "note.moot"
"""Key of the note on a choice that was made automatically because it can no longer matter."""


HINT = "note.hint"


SEAT_LINES = 2
"""Keys of notes on one seat in one position: given to a bot, taken back."""


def _about(event: Event) -> str | None:
    """Return what a note is about; a later note on the same replaces it. None: it stays."""
    return f"{HINT} {event.seat}" if event.key == HINT else seat_of(event)


class Logbook:
    def __init__(self, timeline: Timeline, notes: Iterable[Note]) -> None:
        self._timeline = timeline
        self.notes = list(notes)
        self._taken_back: list[Note] = []
        """Notes of automatic choices that an undo removed and a redo restores."""

    def note(self, event: Event) -> None:
        """Add a note. Of the changes of one seat in one position only the last two stay: however often a seat is given
        to a bot and taken back, the log stays short."""
        self.notes.append(Note(len(self._timeline.entries), event, int(time.time())))
        self._merge()

    def note_once(self, event: Event, since: int) -> bool:
        """Add a note unless it is already there behind this entry or a later one; return whether it was added."""
        is_new = all(each.number < since or each.event != event for each in self.notes)
        if is_new:
            self.note(event)
        return is_new

    def since(self, sentences: Sequence[Note]) -> list[Note]:
        """Return the notes after the given ones."""
        same = takewhile(lambda pair: pair[0].event == pair[1].event, zip(self.notes, sentences, strict=False))
        return self.notes[sum(1 for _ in same) :]

    def went_back(self) -> None:
        """Adapt the notes to an undo: they move to the present end of the history."""
        end = len(self._timeline.entries)
        gone = [note for note in self.notes if note.number > end and note.event.key == MOOT]
        self._taken_back += gone
        self.notes = [
            note if note.number <= end else Note(end, note.event, note.at) for note in self.notes if note not in gone
        ]
        self._merge()

    def went_forward(self) -> None:
        """Adapt the notes to a redo: restored entries get their notes back."""
        entries = self._timeline.entries
        back = [note for note in self._taken_back if note.number <= len(entries)]
        self.notes += [note for note in back if entries[note.number - 1].automatic and note not in self.notes]
        self._taken_back = [note for note in self._taken_back if note not in back]

    def _merge(self) -> None:
        """Merge notes in the present position: two lines for each seat that changed hands, one for each hint."""
        here, seen, kept = len(self._timeline.entries), Counter[str | None](), list[Note]()
        for note in reversed(self.notes):
            about = _about(note.event) if note.number == here else None
            seen[about] += 1
            if about is None or seen[about] <= (1 if note.event.key == HINT else SEAT_LINES):
                kept.append(note)
        self.notes = kept[::-1]

    def read(self, seat: int | None, since: int = 0) -> list[Line]:
        """Return what this seat (None: a spectator) may read after the first `since` entries."""
        entries = self._timeline.entries[since:]
        lines = [(entry.number, event) for entry in entries for event in entry.events if event.visible_to(seat)]
        lines += [
            (note.number, note.event) for note in self.notes if note.number >= since and note.event.visible_to(seat)
        ]
        return sorted(lines, key=lambda line: line[0])

    def latest(self, seat: int | None, most: int) -> list[Line]:
        """Return the last entries with about `count` events; the cost does not grow with the match."""
        entries = self._timeline.entries
        since, found = len(entries), 0
        while since and found < most:
            since -= 1
            found += sum(event.visible_to(seat) for event in entries[since].events)
        return self.read(seat, since)
