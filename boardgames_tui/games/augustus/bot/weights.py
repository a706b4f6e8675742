"""Weights of `normal` and `hard`: numbers that self-play can compare.

Those of `normal` were set by hand from the cards' average worth and corrected by playing bots with different weights
against each other. `hard` has learned its own (`python -m boardgames_tui.bots.tuning augustus`); they are data, in
`hard.json`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Weights in points of final score, unless stated otherwise; the defaults are those of `normal`. Equal only to
    itself, because caches keyed by it are used at every step of a trial."""

    tempo: float = 2.5
    """Worth of one card nearer to seven."""
    patience: float = 3.0
    """Number of draws after which a card keeps a third of its worth, at the very end."""
    patience_per_card: float = 1.5
    """Additional number of those draws for every card the leader still needs."""
    progress: float = 0.0
    """Weight of the leader's half-covered cards in the number of cards needed."""
    growth: float = 0.8
    """Share of later cards that are completed in time to count for `score` powers."""
    quick: float = 1.0
    """Factor of powers that place legions."""
    lasting: float = 1.0
    """Factor of lasting powers."""
    decree: float = 1.0
    """Factor of powers that complete a card."""
    red: float = 1.0
    """Factor of powers that hit opponents."""
    legion: float = 1.2
    """Worth of one additional legion for the whole game."""
    color: float = 1.0
    """Factor of progress towards colour tiles."""
    resource: float = 0.8
    """Share of the points of a free gold or wheat tile that is kept to the end."""
    count: float = 0.9
    """Probability of getting one card nearer to a count tile in time."""
    win: float = 12.0
    """Worth of being ahead when the end is certain, besides the points."""


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
"""Range of each weight in self-play."""
