"""Weights of `normal` and `hard`: numbers that games between them can compare."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights in points of the final score, unless stated otherwise; the defaults are those of `normal`."""

    unit: float = 0.22
    """Worth of units per point of their price while there is time to use them."""
    interior: float = 0.6
    """Factor of units without an enemy nearby."""
    haste: float = 1.0
    """Exponent of the loss of worth of armies and cards towards the end; 1: linear over the last turns."""
    income: float = 0.16
    """Worth of a point of income per remaining turn."""
    share: float = 0.55
    """Factor of an almost completely ruled region compared with a complete one."""
    danger: float = 0.45
    """Share of a land counted as lost when the enemies beside it are far stronger."""
    land_card: float = 0.55
    adventure_card: float = 0.5
    set_point: float = 0.12
    """Worth of a point of the best set in hand."""
    leader: float = 0.4
    on_site: float = 0.7
    """Worth of a leader who brings an adventure card every turn."""
    best: float = 1.0
    """Factor of the strongest rival's position."""
    rest: float = 0.1
    """Factor of the other rivals' positions."""
    order: float = 0.9
    """Usual worth of moving the army after combat, so that the combat phase is not ended only for that."""

    # what only `hard` sees (`foresight.py`)
    ours: float = 0.8
    """Factor of the seat's own attack prospects while it can still fight this turn."""
    later: float = 0.0
    """Factor of its attack prospects when they must wait for the next turn."""
    theirs: float = 0.3
    """Factor of the strongest rival's attack prospects."""
    kept: float = 0.7
    """Share of a conquest that survives the others' turns, held by a single unit."""
    harm: float = 1.0
    """Factor of what a rival loses or gains, because with several rivals the others profit too."""
    hoard: float = 0.35
    """Loss of worth of every territory card beyond two, so that sets are traded."""


NORMAL = Weights()

HARD = Weights(unit=0.7, income=0.3, danger=0.3, order=0.0, ours=0.8, later=0.4, theirs=0.7, kept=0.7)
"""Weights of `hard`: armies count more than for `normal`, because conquests without defenders are lost again."""

CROWD = replace(HARD, unit=0.9, danger=0.8, theirs=0.4, kept=0.5, best=0.5, rest=0.2, harm=0.3, haste=2.0)
"""Weights for more than two players: fighting one rival to the last unit leaves the map to the others, who all have
their turns before a conquest is safe."""

STYLES = {
    "conquerors": {"danger": 0.6, "kept": 1.2, "theirs": 0.7, "share": 1.2},
    "wardens": {"danger": 1.6, "unit": 1.15, "theirs": 1.3, "kept": 0.85},
}
"""Factors of play styles: conquerors and defenders."""
