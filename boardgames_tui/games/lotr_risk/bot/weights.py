"""What `normal` and `hard` make of the same things: numbers that games between them can judge."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """In points of the final score, where nothing else is said; by default those of `normal`."""

    unit: float = 0.22
    """A point's worth of units while there is time to use it, …"""
    interior: float = 0.6
    """… and what of it is left where no enemy is near."""
    haste: float = 1.0
    """How fast armies and cards lose their worth towards the end; 1: evenly over the last turns."""
    income: float = 0.16
    """A point of income for every own turn to come."""
    share: float = 0.55
    """What a region counts when nearly all of it is ruled, beside the same region whole."""
    danger: float = 0.45
    """What part of a land is as good as lost when the enemies beside it are far stronger."""
    land_card: float = 0.55
    adventure_card: float = 0.5
    set_point: float = 0.12
    """A point of the best set in hand."""
    leader: float = 0.4
    on_site: float = 0.7
    """A leader who brings an adventure card every turn."""
    best: float = 1.0
    """The strongest rival, against whom a position is judged, …"""
    rest: float = 0.1
    """… and everybody else."""
    order: float = 0.9
    """What moving the army after the battle is usually worth: not to end the combat phase only for that."""

    # what only `hard` sees (`foresight.py`)
    ours: float = 0.8
    """What own hopes count for as long as there is time to fight this turn, …"""
    later: float = 0.0
    """… and when they have to wait for the next."""
    theirs: float = 0.3
    """The hopes of the strongest rival."""
    kept: float = 0.7
    """What of a conquest is left when the others have had their turn: a single unit has to hold it."""
    harm: float = 1.0
    """What a rival loses, or is given, as a part of the same for us: with several of them the others gain as well."""
    hoard: float = 0.35
    """What every territory card beyond two loses: sets are there to be traded."""


NORMAL = Weights()

HARD = Weights(unit=0.7, income=0.3, danger=0.3, order=0.0, ours=0.8, later=0.4, theirs=0.7, kept=0.7)
"""An army is worth more than `normal` believes: what it takes is lost again where nobody is left to hold it."""

CROWD = replace(HARD, unit=0.9, danger=0.8, theirs=0.4, kept=0.5, best=0.5, rest=0.2, harm=0.3, haste=2.0)
"""Among several: the player who fights one of them to the last unit leaves the map to the others, who all have their
turns before a conquest can be made safe."""

STYLES = {
    "conquerors": {"danger": 0.6, "kept": 1.2, "theirs": 0.7, "share": 1.2},
    "wardens": {"danger": 1.6, "unit": 1.15, "theirs": 1.3, "kept": 0.85},
}
"""What bots that like to take lands, and those that like to hold them, think more or less of."""
