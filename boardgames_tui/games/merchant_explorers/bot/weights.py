"""Weights of the turn search, learned in play (`training.py`)."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from boardgames_tui.engine.content import load
from boardgames_tui.games.merchant_explorers.content import SLUG


@dataclass(frozen=True)
class Weights:
    """Weights; the defaults are the result of an earlier training."""

    SHARES: ClassVar = ("near", "later", "haste", "missing", "gap")
    """Names of the weights that are shares, from 0 to 1."""
    near: float = 0.592
    """Factor per step of distance in this era."""
    later: float = 0.804
    """Factor per step of distance in later eras."""
    hope: float = 0.663
    """Share of what is near that counts."""
    haste: float = 0.641
    """Factor of the risk not to get there per further card of the era."""
    city: float = 0.991
    """A city's worth per point of its value: half a route, roughly."""
    hub: float = 0.851
    """Share of a route that counts when one of its cities is open."""
    village: float = 0.45
    """Worth of a village per later era."""
    outpost: float = 0.512
    """Additional worth of a village per step from the capital."""
    missing: float = 0.432
    """Factor of a village when one space of its region is missing."""
    gap: float = 0.555
    """Factor for every further missing space."""
    later_coin: float = 0.222
    later_city: float = 1.329
    later_ruin: float = 1.088
    later_tower: float = 13.172
    later_crystal: float = 1.751
    goal: float = 1.487
    """Exponent of the progress of a goal: half a goal is worth less than half."""

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """How much of a village counts when so many spaces of its region are missing."""
        return 1.0, *(self.missing * self.gap**further for further in range(40))


WEIGHTS = Weights(**load(SLUG, "hard", dict[str, float], "weights"))
POWER = load(SLUG, "hard", dict[str, float], "cards")
"""Coins an investigate card brings every time it is used."""
