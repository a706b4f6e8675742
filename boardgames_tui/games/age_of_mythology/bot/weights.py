"""Weights of `normal` and `hard`: numbers that self-play can compare.

`hard` has learned its own (`python -m boardgames_tui.bots.tuning age_of_mythology`); they are data, in `hard.json`.
Some were moved afterwards (`adjusted`), by further factorial runs of `hard` against itself."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights in victory cubes, unless stated otherwise; the defaults are those of `normal`."""

    cube: float = 0.07
    """Worth of a resource cube that can be used soon."""
    income: float = 0.05
    """Worth of one cube of printed yield per remaining round."""
    villager: float = 1.0
    """Factor of the yield of a villager."""
    lasting: float = 1.0
    """Factor of the worth of buildings' effects."""
    age: float = 1.0
    """Factor of the worth of a later age."""
    army: float = 0.36
    """Share of the victory cubes in the bank that will go to the largest army."""
    buildings: float = 0.36
    """Share of them that will go to the most buildings."""
    battle: float = 0.18
    """Share of them that will go to winners of battles."""
    calm: float = 1.0
    """Factor of how much can still change in the contests for army and buildings."""
    reserve: float = 0.3
    """Factor of a unit that cannot march with the best ones."""
    blade: float = 0.5
    """Share of the chance of the best units against each other, beside the strength of the whole armies."""
    spoils: float = 0.3
    """Worth of military superiority in spoils per remaining round."""
    might: float = 0.02
    """Worth of an army's strength itself."""
    loot: float = 1.0
    """Factor of the worth of a battle's spoils."""
    unit: float = 0.05
    """Worth of a cube of a lost unit's price."""
    plan: float = 0.7
    """Factor of a card in hand compared with the same card played."""
    rival: float = 1.0
    """Factor of the best opponent's prospects."""


NORMAL = Weights()

STYLES = {
    "builders": {"buildings": 1.3, "lasting": 1.4, "villager": 1.1, "loot": 0.85},
    "raiders": {"army": 1.2, "battle": 1.6, "spoils": 1.5, "loot": 1.5, "unit": 0.6, "buildings": 0.7},
}
"""Factors of play styles: builders and plunderers."""

CULTURES = {
    "egyptian": {"battle": 0.7},
}
"""Factors for the weights of `hard`, by culture: the Egyptians lose most battles of equal numbers."""

OPENINGS = {
    ("egyptian", "greek"): ("eg_spearman", "eg_chariot_archer"),
    ("egyptian", "norse"): ("eg_chariot_archer", "eg_elephant"),
}
"""Starting army of `hard` with the first culture against the second: of all pairs it has the best chance after both
sides have recruited two units, whatever the other side answers. Other starting armies are weighed like any choice."""

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
"""Range of each weight in self-play."""
