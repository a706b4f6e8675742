"""Whose view a replay shows: everything of a finished match, of a running one only what spectators may see."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from boardgames_tui.saves import Entry
from boardgames_tui.saves.entries import Note
from boardgames_tui.session import Match

EVERYBODY: Final = "everybody"
"""View in which the deciding player's cards are open, and the log shows messages to single players."""
Eyes = int | Literal["everybody"] | None
"""A seat; None: a spectator."""


def all_eyes(match: Match) -> Sequence[Eyes]:
    """Return the views that may be chosen, the usual ones first."""
    return [EVERYBODY, *range(len(match.names)), None] if match.is_over else [None]


def reader(eyes: Eyes, past: Match) -> int | None:
    """Return whose view is shown; at the end of the match it is the winner's."""
    if eyes != EVERYBODY:
        return eyes
    return past.standings().rows[0].seat if past.decision is None else past.decision.seat


def aloud_entry(entry: Entry) -> Entry:
    """Return the entry with private messages made public."""
    if all(event.only is None for event in entry.events):
        return entry
    return replace(entry, events=tuple(event._replace(only=None) for event in entry.events))


def aloud_note(note: Note) -> Note:
    return note if note.event.only is None else replace(note, event=note.event._replace(only=None))
