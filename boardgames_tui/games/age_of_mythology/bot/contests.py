"""Contests for the largest army and the most buildings, as phrases for hints."""

from collections.abc import Sequence

from boardgames_tui.engine import Phrase, say, seat_ref
from boardgames_tui.games.age_of_mythology.rules.pieces import army_size, buildings
from boardgames_tui.games.age_of_mythology.rules.state import State


def armies(state: State, seat: int, more: int = 0) -> Phrase | None:
    return _contest("remark.units", [army_size(state, each) for each in range(state.seats)], seat, more)


def cities(state: State, seat: int, more: int = 0) -> Phrase | None:
    return _contest("remark.buildings", [buildings(player) for player in state.players], seat, more)


def _contest(key: str, sizes: Sequence[int], seat: int, more: int) -> Phrase | None:
    """`more`: how many the choice adds. Being behind is told with a name, never as a lead."""
    own = sizes[seat] + more
    best, first = max((size, -place) for place, size in enumerate(sizes) if place != seat)
    if not own:
        return say(f"{key}_none", best=best, seat=seat_ref(-first)) if best else None
    place = "behind" if own < best else "level" if own == best else "ahead" if best else "alone"
    return say(f"{key}_{place}", own=own, best=best, n=min(more, 1), seat=seat_ref(-first))
