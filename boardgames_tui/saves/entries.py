"""Entries of the history: one per action with its outcomes and events, and notes of the table.

Both are written as one line of JSON; empty members (no outcomes, no events) are left out.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from json import JSONEncoder
from typing import Any

from boardgames_tui.engine import AnyGame, Event
from boardgames_tui.engine.seats.levels import HUMAN

from .schema import EntryShape, EventShape, NoteShape

encode: Callable[[Any], str] = JSONEncoder(ensure_ascii=False).encode
"""The encoder for all lines: names keep their umlauts, and no encoder is created per call."""


@dataclass(frozen=True, slots=True)
class Entry:
    number: int
    """Number from 1; `match.at(number)` is the position after it."""
    seat: int
    action: Any
    outcomes: tuple[tuple[str, Any], ...] = ()
    """Draws made while the action was carried out: reason and outcome of each."""
    automatic: bool = False
    """Whether the session carried it out because nothing else was possible."""
    events: tuple[Event, ...] = ()
    at: int = 0
    """Time in seconds since the epoch."""
    by: str = HUMAN
    """Who played the seat at that time: `human`, `bot:normal`."""

    @property
    def is_decision(self) -> bool:
        """Whether a person chose this."""
        return self.by == HUMAN and not self.automatic

    @property
    def reveals(self) -> bool:
        return any(event.reveals for event in self.events)


@dataclass(frozen=True, slots=True)
class Note:
    """Event of the table, not of the game: it is not an action, and undo does not remove it."""

    number: int
    """Number of entries before it."""
    event: Event
    at: int = 0


def entry_text(game: AnyGame, entry: Entry) -> str:
    data: dict[str, Any] = {
        "number": entry.number,
        "seat": entry.seat,
        "by": entry.by,
        "action": game.codec.action_data(entry.action),
    }
    if entry.automatic:
        data["automatic"] = True
    if entry.outcomes:
        data["outcomes"] = entry.outcomes
    if entry.events:
        data["events"] = [event_data(event) for event in entry.events]
    data["at"] = entry.at
    return encode(data)


def read_entry(data: EntryShape, action: Any, seats: int) -> Entry:
    """Parse an entry; ValueError when the data is not an entry of a match at such a table."""
    _must_sit(data.seat, seats)
    return Entry(
        data.number,
        data.seat,
        action,
        data.outcomes,
        data.automatic,
        tuple(read_event(each, seats) for each in data.events),
        data.at,
        data.by,
    )


def note_data(note: Note) -> dict[str, Any]:
    return {"number": note.number, "event": event_data(note.event), "at": note.at}


def read_note(data: NoteShape, seats: int) -> Note:
    """Parse a note; ValueError as above."""
    return Note(data.number, read_event(data.event, seats), data.at)


def event_data(event: Event) -> dict[str, Any]:
    data: dict[str, Any] = {"key": event.key}
    if event.args:
        data["args"] = event.args
    if event.seat is not None:
        data["seat"] = event.seat
    if event.only is not None:
        data["only"] = event.only
    if event.reveals:
        data["reveals"] = True
    return data


def read_event(data: EventShape, seats: int) -> Event:
    _must_sit(data.seat or 0, seats)
    for seat in data.only or ():
        _must_sit(seat, seats)
    return Event(data.key, read_args(data.args), data.seat, data.only, data.reveals)


def _must_sit(seat: int, seats: int) -> None:
    if seat >= seats:
        raise ValueError(f"seat {seat} at a table of {seats}")


def read_args(args: Mapping[str, Any]) -> dict[str, Any]:
    """Parse the arguments of a text: JSON has no tuples, text arguments have no lists."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in args.items()}


def came_on(history: Sequence[Entry], seat: int) -> int:
    """Return how many entries stood in the history when this seat's run began."""
    number = len(history)
    while number and (history[number - 1].seat == seat or history[number - 1].automatic):
        number -= 1
    return number
