"""What things are worth to a bot that thinks ahead: found by playing (`training.py`), not by the rules."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from boardgames_tui.engine.content import load
from boardgames_tui.games.merchant_explorers.content import SLUG


@dataclass(frozen=True)
class Weights:
    """Where training begins: what an earlier run ended with."""

    SHARES: ClassVar = ("near", "later", "haste", "missing", "gap")
    """They lie between nothing and all."""
    near: float = 0.592
    """What is left of a worth at every further step, in this era …"""
    later: float = 0.804
    """… and in later ones."""
    hope: float = 0.663
    """Share of what is near that counts."""
    haste: float = 0.641
    """What every further card of the era leaves of the risk not to get there."""
    city: float = 0.991
    """A city's worth per point of its value: half a route, roughly."""
    hub: float = 0.851
    """Share of a route that counts when one of its cities is open."""
    village: float = 0.45
    """In every later era, …"""
    outpost: float = 0.512
    """… and for every step from the capital."""
    missing: float = 0.432
    """What is left of a village when one space of its region is missing, …"""
    gap: float = 0.555
    """… and with every further one."""
    later_coin: float = 0.222
    later_city: float = 1.329
    later_ruin: float = 1.088
    later_tower: float = 13.172
    later_crystal: float = 1.751
    goal: float = 1.487
    """How much less than its share half a goal is worth: an exponent."""

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """How much of a village counts when so many spaces of its region are missing."""
        return 1.0, *(self.missing * self.gap**further for further in range(40))


WEIGHTS = Weights(**load(SLUG, "hard", dict[str, float], "weights"))
POWER = load(SLUG, "hard", dict[str, float], "cards")
"""Coins an investigate card brings every time it is used."""
