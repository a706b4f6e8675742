"""The little picture of a card: which spaces it explores, in what order, as hexes around a middle.

Coordinates are axial steps as on the maps (SE is (1, 0), S is (0, 1)); a table draws them with the same hexes as its
map."""

from collections.abc import Iterator
from dataclasses import dataclass

from .content import ANY, Card, Phase

_AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
_BEND = ((0, 0), (1, 0), (2, -1), (3, -1), (4, -2))
_CLUSTER = ((0, 0), (1, -1), (1, 0), (2, -1))
ENDLESS = 4
"""So many spaces stand for any number; the last one carries `more`."""


@dataclass(frozen=True, slots=True)
class Cell:
    q: int
    r: int
    phase: int
    """-1: something that already stands there, a village."""
    number: int
    """The how-manieth explorer of its phase, from 1."""
    grounds: tuple[str, ...]
    """Terrains that fit; `any` for all."""
    feature: str | None = None
    more: bool = False


def pattern(card: Card) -> tuple[Cell, ...]:
    return tuple(cell for number, step in enumerate(card.steps) for cell in _phase(number, step))


def _phase(phase: int, step: Phase) -> Iterator[Cell]:
    count = step.max or ENDLESS
    grounds = tuple(step.terrain_caps)
    if step.from_village:
        # two rays side by side, each from its own village
        yield Cell(0, 3 * phase, -1, 0, (ANY,), "village")
    for number, (q, r) in enumerate(_places(phase, step, count), 1):
        fits = (_apart(step)[number - 1],) if step.arrangement == "free" and not step.same_region else grounds
        yield Cell(q, r, phase, number, fits, step.feature, step.max is None and number == count)


def _places(phase: int, step: Phase, count: int) -> list[tuple[int, int]]:
    if step.arrangement == "path":
        return list(_BEND[:count])
    if step.arrangement == "line":
        return [(number, 0) for number in range(count)]
    if step.arrangement == "adjacent_to_previous_phase":
        return list(_AROUND[:count])
    if step.arrangement == "ray_from_previous_phase":
        return [(number, 0) for number in range(1, count + 1)]
    if step.from_village:
        return [(number, 3 * phase) for number in range(1, count + 1)]
    if step.same_region:
        return list(_CLUSTER[:count])
    # free: a gap between any two says that they need not touch
    return [(2 * number, -number) for number in range(count)]


def _apart(step: Phase) -> list[str]:
    """One terrain per explorer, as often as its limit allows."""
    return [terrain for terrain, cap in step.terrain_caps.items() for _ in range(cap or 0)]
