"""The same match in another world: everything that one seat cannot know is different, and that seat must not see a
difference."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from boardgames_tui.engine import Chance
from boardgames_tui.replay import Replay
from boardgames_tui.saves import Entry
from boardgames_tui.session import Match


@contextmanager
def another_world(match: Match, seat: int | None, number: int) -> Iterator[None]:
    """Inside, hands and piles that this seat (None: an onlooker) cannot see are dealt again, and what only others were
    told never happened."""
    come_back = move(match, seat, number)
    try:
        yield
    finally:
        come_back()


def move(match: Match, seat: int | None, number: int) -> Callable[[], None]:
    """Into another world; what is returned leads back."""
    timeline, notes = match.timeline, match.notes
    state, entries = timeline.state, timeline.entries
    timeline.state = match.game.sample(state, seat, Chance(number))
    timeline.entries = [_known(entry, seat) for entry in entries]
    match.book.notes = [note for note in notes if note.event.visible_to(seat)]
    match._look()

    def come_back() -> None:
        timeline.state, timeline.entries, match.book.notes = state, entries, notes
        match._look()

    return come_back


@contextmanager
def another_past(replay: Replay, number: int) -> Iterator[None]:
    """Inside, every position of a match that is not over stood in a world where everything differs that onlookers could
    not know."""
    stood = replay._stood

    def elsewhere(moves: int) -> Match:
        match = stood(moves)
        move(match, None, number)
        return match

    vars(replay)["_stood"], replay._past = elsewhere, None
    try:
        yield
    finally:
        del vars(replay)["_stood"]
        replay._past = None


def _known(entry: Entry, seat: int | None) -> Entry:
    """The same object where nothing is hidden: the person who has looked at it need not look again."""
    known = tuple(event for event in entry.events if event.visible_to(seat))
    return entry if known == entry.events else replace(entry, events=known)
