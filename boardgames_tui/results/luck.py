"""Luck in a match: what chance gave each seat, compared with the average, as the game counts it (`engine/memory.py`).

This is luck in dice, tokens and cards. What it was worth is estimated by the review.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from boardgames_tui import games
from boardgames_tui.engine import Event, Recording
from boardgames_tui.engine.memory import AnyMemory, Luck
from boardgames_tui.saves import Entry, ReplayFailed
from boardgames_tui.session import Match

T = TypeVar("T")


class _ObservedRecording(Recording):
    """Tape that replays recorded outcomes and shows each to the game with the position it is drawn in."""

    def __init__(self, outcomes: Sequence[tuple[str, Any]], watch: Callable[[str, Any], None]) -> None:
        super().__init__(outcomes)
        self._watch = watch

    def draw(self, why: str, fresh: Callable[[], T]) -> T:
        outcome = super().draw(why, fresh)
        self._watch(why, outcome)
        return outcome


def memory_of(slug: str) -> AnyMemory | None:
    if slug not in games.GAMES:
        return None
    found: AnyMemory | None = games.part(slug, "memory", "MEMORY")
    return found


def luck_of(match: Match) -> list[Luck]:
    """Return the luck of each seat and kind; [] where the game counts none, or its present rules cannot replay the
    match."""
    memory = memory_of(match.setup.game)
    if memory is None or (memory.draws is None and memory.cards is None):
        return []
    found: list[Luck] = []
    try:
        state = match.at(0)
        for entry in match.history:
            _play(match, memory, state, entry, found)
    except ReplayFailed:
        return []
    return _summed(found)


def _play(match: Match, memory: AnyMemory, state: Any, entry: Entry, found: list[Luck]) -> None:
    def watch(why: str, outcome: Any) -> None:
        if memory.draws is not None:
            found.extend(memory.draws(state, why, outcome))

    game = match.game
    before = game.clone(state) if memory.cards is not None else None
    state.chance.tape = _ObservedRecording(entry.outcomes, watch)
    try:
        events: list[Event] = game.apply(state, entry.action)
    except Exception as error:  # rules other than those that recorded it may fail in any way
        raise ReplayFailed(entry.number, error) from error
    state.chance.tape = None
    if memory.cards is not None:
        found.extend(memory.cards(before, events))


def _summed(found: Sequence[Luck]) -> list[Luck]:
    sums: dict[tuple[int, str], list[float]] = {}
    for each in found:
        total = sums.setdefault((each.seat, each.kind), [0.0, 0.0, 0.0])
        for place, value in enumerate((each.got, each.expected, each.variance)):
            total[place] += value
    return [Luck(kind, seat, *total) for (seat, kind), total in sorted(sums.items())]
