"""What `normal` and `hard` make of the same things: numbers that self-play can judge.

`hard` has learned its own (`python -m boardgames_tui.bots.tuning age_of_mythology`); they are data, in `hard.json`.
Some were moved afterwards (`adjusted`), by further factorial runs of `hard` against itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """In victory cubes, where nothing else is said; by default those of `normal`."""

    cube: float = 0.07
    """A resource cube one can use soon."""
    income: float = 0.05
    """One cube of printed yield, for every round to come."""
    villager: float = 1.0
    """How many times as much a villager brings."""
    lasting: float = 1.0
    """How many times what a building's effect is usually worth."""
    age: float = 1.0
    """The same for a later age."""
    army: float = 0.36
    """Which part of the victory cubes still in the bank will go to the largest army, …"""
    buildings: float = 0.36
    """… to the most buildings, …"""
    battle: float = 0.18
    """… and to the player who wins battles."""
    calm: float = 1.0
    """How many times as much can still change in the contests for army and buildings as is usually thought."""
    reserve: float = 0.3
    """What a unit counts that cannot march with the best."""
    blade: float = 0.5
    """How much the chance of the best against the best counts beside the strength of the whole armies."""
    spoils: float = 0.3
    """What superiority brings in spoils, for every round to come."""
    might: float = 0.02
    """The strength of an army as such."""
    loot: float = 1.0
    """How many times what the spoils of a battle are usually worth."""
    unit: float = 0.05
    """What a cube of a unit's price is worth when the unit is lost."""
    plan: float = 0.7
    """What a card in hand is worth beside the same card played."""
    rival: float = 1.0
    """How much the best opponent's prospects count against the player's own."""


NORMAL = Weights()

STYLES = {
    "builders": {"buildings": 1.3, "lasting": 1.4, "villager": 1.1, "loot": 0.85},
    "raiders": {"army": 1.2, "battle": 1.6, "spoils": 1.5, "loot": 1.5, "unit": 0.6, "buildings": 0.7},
}
"""What bots that like to build, and those that like to plunder, think more or less of."""

CULTURES = {
    "egyptian": {"battle": 0.7},
}
"""What `hard` thinks more or less of with a culture: the Egyptians lose more battles of equal numbers than they win."""

OPENINGS = {
    ("egyptian", "greek"): ("eg_spearman", "eg_chariot_archer"),
    ("egyptian", "norse"): ("eg_chariot_archer", "eg_elephant"),
}
"""The starting army of `hard` with a culture against another: with the best Recruit for two it does best against every
answer, when all battles of four against four are counted out. What is not here is weighed like any other choice."""

RANGES = {
    "cube": (0.07, 0.27),
    "income": (0.04, 0.1),
    "villager": (1.0, 3.0),
    "lasting": (0.7, 2.0),
    "age": (0.25, 0.95),
    "army": (0.25, 0.6),
    "buildings": (0.15, 0.4),
    "battle": (0.1, 0.3),
    "calm": (0.6, 1.3),
    "reserve": (0.3, 0.8),
    "blade": (0.4, 0.95),
    "spoils": (0.2, 0.8),
    "might": (0.0, 0.3),
    "loot": (0.7, 1.8),
    "unit": (0.02, 0.12),
    "plan": (0.3, 0.7),
    "rival": (0.85, 1.3),
}
"""Between which ends self-play looks for better ones."""
