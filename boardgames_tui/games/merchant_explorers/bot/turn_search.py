"""Search of the player's own turn: the explorers that a card allows, in every promising order."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from boardgames_tui.games.merchant_explorers.content import CARDS, Phase
from boardgames_tui.games.merchant_explorers.rules.formations import allowed, origins
from boardgames_tui.games.merchant_explorers.spaces import COLUMNS, ROWS, each

from .sketch import Sketch, SketchProgress
from .sketch_value import promise

MORE = ROWS * COLUMNS
"""Instead of a space: on to the next step of the card."""


@dataclass(slots=True)
class Way:
    """A beginning of the turn."""

    sketch: Sketch
    phase: int
    progress: SketchProgress
    firsts: int = 0
    """What it may begin with: spaces, or MORE; in another order the same explorers come to the same."""
    worth: float = 0.0

    @property
    def key(self) -> tuple[object, ...]:
        """Ways with the same key go on alike."""
        progress, placed = self.progress, self.progress.placed
        arrangement = progress.step.arrangement
        if arrangement == "free":
            return (*self.sketch.key, self.phase)
        if arrangement == "path":
            placed = placed[-1:]
        elif arrangement == "line":
            placed = tuple(sorted(placed))
        return (*self.sketch.key, self.phase, placed, progress.before, progress.origin, progress.used)


def ends(begun: list[Way], card: str, cards: int, reach: int, width: int) -> list[Way]:
    """Where the turn may end, best first by what it promises; `cards` come after it in this era and explore `reach`.
    So many unfinished ways are followed at a time (`width`), and everything the turn may begin with to an end."""
    ways = reach | begun[0].sketch.world.ground.reach(card)
    level, found = begun, list[Way]()
    while level:
        children = _merged(child for way in level for child in _grown(way, card, found))
        for child in children:
            child.worth = promise(child.sketch, cards + 1, ways)
        level = _kept(children, width)
    for way in found:
        way.worth = promise(way.sketch, cards, reach)
    return sorted(found, key=lambda way: -way.worth)


def _merged(ways: Iterable[Way]) -> list[Way]:
    found: dict[tuple[object, ...], Way] = {}
    for way in ways:
        same = found.setdefault(way.key, way)
        same.firsts |= way.firsts
    return list(found.values())


def _kept(ways: list[Way], width: int) -> list[Way]:
    """The best, and of the others what begins differently."""
    ways.sort(key=lambda way: -way.worth)
    kept, begun = ways[:width], 0
    for way in kept:
        begun |= way.firsts
    for way in ways[width:]:
        if way.firsts & ~begun:
            begun |= way.firsts
            kept.append(way)
    return kept


def _grown(way: Way, card: str, ended: list[Way]) -> Iterator[Way]:
    """The same with one explorer more, or one step of the card further. What cannot grow has ended."""
    steps, progress = CARDS[card].steps, way.progress
    options = allowed(way.sketch.world.board, way.sketch, progress)
    for space in each(options):
        yield from _placed(way, card, space)
    further = _next_phase(progress, steps[way.phase + 1]) if way.phase + 1 < len(steps) else None
    if further is not None:
        on = Way(way.sketch, way.phase + 1, further, way.firsts)
        if options:
            on.firsts = on.firsts or 1 << MORE
            yield on
        else:
            yield from _grown(on, card, ended)
    elif not options:
        ended.append(way)


def _next_phase(progress: SketchProgress, step: Phase) -> SketchProgress | None:
    """The next step of a card, if it can be carried out (R43, R57)."""
    if step.needs_first_phase and not progress.placed:
        return None
    return SketchProgress(step, before=progress.placed, used=progress.origin)


def _placed(way: Way, card: str, space: int) -> Iterator[Way]:
    printed, progress = CARDS[card], way.progress
    villages: list[int | None] = [progress.origin]
    if progress.step.from_village and not progress.placed:
        villages = [*each(origins(way.sketch.world.board, way.sketch, progress, space))]
    placed = (*progress.placed, space)
    for village in villages:
        sketch = way.sketch.copy()
        sketch.put(space, printed.coin_factor, printed.cards_per_ruin)
        further = SketchProgress(progress.step, placed, progress.before, village, progress.used)
        yield Way(sketch, way.phase, further, way.firsts or 1 << space)
