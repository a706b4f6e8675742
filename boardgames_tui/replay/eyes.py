"""Whose eyes look at a replay: what is over lies open, of what is not only as much as onlookers may see."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from boardgames_tui.saves import Entry
from boardgames_tui.saves.entries import Note
from boardgames_tui.session import Match

EVERYBODY: Final = "everybody"
"""Whoever must decide lays their cards open, and the log tells what was said to anybody."""
Eyes = int | Literal["everybody"] | None
"""A seat; None: an onlooker."""


def all_eyes(match: Match) -> Sequence[Eyes]:
    """Those that may look, the usual ones first."""
    return [EVERYBODY, *range(len(match.names)), None] if match.is_over else [None]


def reader(eyes: Eyes, past: Match) -> int | None:
    """Whose view is shown; at the end of the match it is the winner who lays open."""
    if eyes != EVERYBODY:
        return eyes
    return past.standings().rows[0].seat if past.decision is None else past.decision.seat


def aloud_entry(entry: Entry) -> Entry:
    """With everything said to everybody that was told to some."""
    if all(event.only is None for event in entry.events):
        return entry
    return replace(entry, events=tuple(event._replace(only=None) for event in entry.events))


def aloud_note(note: Note) -> Note:
    return note if note.event.only is None else replace(note, event=note.event._replace(only=None))
