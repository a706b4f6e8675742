"""What `normal` and `hard` make of the same things: numbers that self-play can judge.

Those of `normal` were set by hand from the cards' average worth and corrected by playing bots with different weights
against each other. `hard` has learned its own (`python -m boardgames_tui.bots.tuning augustus`); they are data, in
`hard.json`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """In points of final score, where nothing else is said; by default those of `normal`. Equal only to itself: tables
    made of them are looked up at every step of a trial."""

    tempo: float = 2.5
    """Coming one card nearer to seven."""
    patience: float = 3.0
    """How many draws a card may take to keep a third of its worth, at the very end, …"""
    patience_per_card: float = 1.5
    """… and for every card the leader still needs."""
    progress: float = 0.0
    """How much of a card the leader's half-covered cards count for in that."""
    growth: float = 0.8
    """Which part of the cards still to come is completed in time to be counted by `score` powers."""
    quick: float = 1.0
    """How many times what a power that places legions is usually worth; …"""
    lasting: float = 1.0
    """… one that lasts, …"""
    decree: float = 1.0
    """… one that completes a card, …"""
    red: float = 1.0
    """… one that hits opponents."""
    legion: float = 1.2
    """One legion more than everybody has, for the whole game."""
    color: float = 1.0
    """How many times what is usually thought of being on the way to a colour tile."""
    resource: float = 0.8
    """Which part of the points of a gold or wheat tile nobody has yet is kept in the end."""
    count: float = 0.9
    """How likely it is to come one card nearer to a count tile in time."""
    win: float = 12.0
    """To be ahead when the end is certain, beside the points."""


NORMAL = Weights()

RANGES = {
    "tempo": (2.0, 7.0),
    "patience": (0.5, 2.5),
    "patience_per_card": (0.3, 1.1),
    "progress": (0.4, 1.6),
    "growth": (0.4, 1.1),
    "quick": (0.6, 1.8),
    "lasting": (0.3, 1.2),
    "decree": (1.0, 2.4),
    "red": (0.4, 1.6),
    "legion": (0.5, 2.0),
    "color": (0.5, 1.8),
    "resource": (0.4, 1.0),
    "count": (0.75, 1.0),
    "win": (8.0, 24.0),
}
"""Between which ends self-play looks for better ones."""
