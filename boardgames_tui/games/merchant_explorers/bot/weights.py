"""What things are worth to a bot that thinks ahead: found by playing (`training.py`), not by the rules."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from boardgames_tui.engine.content import load
from boardgames_tui.games.merchant_explorers.content import SLUG


@dataclass(frozen=True)
class Weights:
    SHARES: ClassVar = ("near", "later", "haste", "missing", "gap")
    """They lie between nothing and all."""
    near: float = 0.62
    """What is left of a worth at every further step, in this era …"""
    later: float = 0.8
    """… and in later ones."""
    hope: float = 0.5
    """Share of what is near that counts."""
    haste: float = 0.65
    """What every further card of the era leaves of the risk not to get there."""
    city: float = 1.6
    """A city's worth per point of its value: half a route, roughly."""
    hub: float = 1.0
    """Share of a route that counts when one of its cities is open."""
    village: float = 1.2
    """In every later era, …"""
    outpost: float = 0.35
    """… and for every step from the capital."""
    missing: float = 0.5
    """What is left of a village when one space of its region is missing, …"""
    gap: float = 0.57
    """… and with every further one."""
    later_coin: float = 0.175
    later_city: float = 0.8
    later_ruin: float = 2.0
    later_tower: float = 5.0
    later_crystal: float = 1.0
    goal: float = 1.5
    """How much less than its share half a goal is worth: an exponent."""

    @cached_property
    def shares(self) -> tuple[float, ...]:
        """How much of a village counts when so many spaces of its region are missing."""
        return 1.0, *(self.missing * self.gap**further for further in range(40))


WEIGHTS = Weights(**load(SLUG, "hard", dict[str, float], "weights"))
POWER = load(SLUG, "hard", dict[str, float], "cards")
"""Coins an investigate card brings every time it is used."""
