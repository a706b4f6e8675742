"""What bots are told about Kalah."""

from collections.abc import Sequence

from boardgames_tui.engine import Brain

from .rules import STORE, Sow, State

AGAIN = 3.0
"""Seeds that another turn is worth."""
LYING = 0.2
"""What a seed is worth that lies on one's own side."""


def ratings(state: State, seat: int, legal: Sequence[Sow]) -> list[float]:
    """At a glance: a move that ends in the store, a pit that is full."""
    seeds = state.players[seat].seeds
    return [AGAIN * (seeds[action.pit] == 7 - action.pit) + LYING * seeds[action.pit] for action in legal]


def value(state: State, seat: int) -> float:
    """In seeds of lead: those in the stores, and some of those that lie before them."""
    worth = [player.seeds[STORE] + LYING * sum(player.seeds[1:]) for player in state.players]
    return worth[seat] - worth[1 - seat]


BRAIN = Brain(ratings, value)
