"""The log of a match: the news of its moves and, between them, the notes of the table."""

import time
from collections.abc import Iterable

from boardgames_tui.engine import Event

from .entries import Note
from .timeline import Timeline

Line = tuple[int, Event]
"""With the number of the entry it belongs to."""


class Logbook:
    def __init__(self, timeline: Timeline, notes: Iterable[Note]) -> None:
        self._timeline = timeline
        self.notes = list(notes)

    def note(self, event: Event) -> None:
        self.notes.append(Note(len(self._timeline.entries), event, int(time.time())))

    def note_once(self, event: Event) -> bool:
        """In each position; whether it was not there yet."""
        here = len(self._timeline.entries)
        is_new = all((each.number, each.event) != (here, event) for each in self.notes)
        if is_new:
            self.note(event)
        return is_new

    def went_back(self) -> None:
        """Notes survive what they stood behind: they move to the present end of the history."""
        end = len(self._timeline.entries)
        self.notes = [note if note.number <= end else Note(end, note.event, note.at) for note in self.notes]

    def read(self, seat: int | None, since: int = 0) -> list[Line]:
        """What this seat (None: an onlooker) may read of everything after the first `since` entries."""
        entries = self._timeline.entries[since:]
        lines = [(entry.number, event) for entry in entries for event in entry.events if event.visible_to(seat)]
        lines += [
            (note.number, note.event) for note in self.notes if note.number >= since and note.event.visible_to(seat)
        ]
        return sorted(lines, key=lambda line: line[0])

    def latest(self, seat: int | None, most: int) -> list[Line]:
        """Its end: whole entries with about so many events. However long the match, only they are looked at."""
        entries = self._timeline.entries
        since, found = len(entries), 0
        while since and found < most:
            since -= 1
            found += sum(event.visible_to(seat) for event in entries[since].events)
        return self.read(seat, since)
