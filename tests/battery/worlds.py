"""The same match in another world: everything that one seat cannot know is different, and that seat must not see a
difference."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from boardgames_tui.engine import Chance
from boardgames_tui.session import Entry, Match


@contextmanager
def another_world(match: Match, seat: int | None, number: int) -> Iterator[None]:
    """Inside, hands and piles that this seat cannot see are dealt anew, and what only others were told never
    happened."""
    timeline, notes = match.timeline, match.notes
    state, entries = timeline.state, timeline.entries
    timeline.state = match.game.sample(state, seat, Chance(number))
    timeline.entries = [_known(entry, seat) for entry in entries]
    match.notes = [note for note in notes if note.event.visible_to(seat)]
    match._look()
    try:
        yield
    finally:
        timeline.state, timeline.entries, match.notes = state, entries, notes
        match._look()


def _known(entry: Entry, seat: int | None) -> Entry:
    """The same object where nothing is hidden: whoever has looked at it need not look again."""
    known = tuple(event for event in entry.events if event.visible_to(seat))
    return entry if known == entry.events else replace(entry, events=known)
