"""The same match in another world: everything that one seat cannot know is different, and that seat must not see a
difference."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from boardgames_tui.engine import Chance
from boardgames_tui.session import Match


@contextmanager
def another_world(match: Match, seat: int, number: int) -> Iterator[None]:
    """Inside, hands and piles that this seat cannot see are dealt anew, and what only others were told never
    happened."""
    timeline, notes = match.timeline, match.notes
    state, entries = timeline.state, timeline.entries
    timeline.state = match.game.sample(state, seat, Chance(number))
    timeline.entries = [
        replace(entry, events=tuple(event for event in entry.events if event.visible_to(seat))) for entry in entries
    ]
    match.notes = [note for note in notes if note.event.visible_to(seat)]
    match._look()
    try:
        yield
    finally:
        timeline.state, timeline.entries, match.notes = state, entries, notes
        match._look()
