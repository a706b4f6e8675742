"""Log of a match as sent to one seat, line by line. An entry that the seat may not know of leaves no line: even the
number of such entries is secret. Undo removes lines, so a client is only sent what has changed since its last
message."""

from collections.abc import Sequence
from hashlib import blake2b

from boardgames_tui.engine.seats.levels import HUMAN
from boardgames_tui.saves import Entry
from boardgames_tui.saves.entries import event_data, note_data
from boardgames_tui.saves.schema import NoteShape
from boardgames_tui.session import Match

from .protocol import HistoryLine
from .seat_state import shown_until

START = ""
"""Digest of an empty log."""


class SeatLogDigest:
    def __init__(self, match: Match, seat: int | None) -> None:
        self._match = match
        self._seat = seat
        self._entries: list[Entry] = []
        """Entries that were processed."""
        self._lines_after: list[int] = []
        """Number of lines after each of them."""
        self.lines: list[HistoryLine] = []
        self.digests: list[str] = [START]
        """Digests of the first n lines, each derived from the one before: equal digests mean equal beginnings."""

    @property
    def count(self) -> int:
        """Number of history entries behind the seat's position."""
        return len(self._entries)

    def bring_up_to_date(self) -> None:
        """Process only the entries that were added or removed."""
        history, count = self._match.history, shown_until(self._match, self._seat, self.count)
        kept = min(self.count, count)
        while kept and self._entries[kept - 1] is not history[kept - 1]:
            kept -= 1
        del self._entries[kept:], self._lines_after[kept:]
        lines = self._lines_after[-1] if kept else 0
        del self.lines[lines:], self.digests[lines + 1 :]
        for entry in history[kept:count]:
            self._entries.append(entry)
            if (line := self._line(entry)) is not None:
                self.lines.append(line)
                self.digests.append(digest_after(self.digests[-1], line))
            self._lines_after.append(len(self.lines))

    def notes(self) -> list[NoteShape]:
        """Return the notes of the table, each with the number of lines before it."""
        shapes = []
        for note in self._match.notes:
            if note.event.visible_to(self._seat):
                before = min(note.number, len(self._lines_after))
                number = self._lines_after[before - 1] if before else 0
                shapes.append(NoteShape.model_validate(note_data(note) | {"number": number, "at": 0}))
        return shapes

    def _line(self, entry: Entry) -> HistoryLine | None:
        events = [event_data(event) for event in entry.events if event.visible_to(self._seat)]
        if entry.seat != self._seat and not events:
            return None
        # a bot's forced answer would reveal what it holds
        automatic = entry.automatic and entry.by == HUMAN
        return HistoryLine.model_validate(
            {"seat": entry.seat, "by": entry.by, "automatic": automatic, "events": events}, strict=False
        )


def digest_after(before: str, line: HistoryLine) -> str:
    return blake2b(before.encode() + line.model_dump_json().encode(), digest_size=8).hexdigest()


def common(ours: Sequence[str], theirs: Sequence[str]) -> int:
    """Return the number of common lines."""
    count = min(len(ours), len(theirs)) - 1
    while ours[count] != theirs[count]:
        count -= 1
    return count
