"""Equivalent choices: of several with the same result only one is tried."""

from collections.abc import Hashable, Sequence

from boardgames_tui.engine import Brain
from boardgames_tui.engine.brain import A, S


def equivalent_actions(brain: Brain[S, A], legal: Sequence[A]) -> list[list[A]]:
    """Return the legal actions in their order, grouped by the game's `alike` key."""
    if brain.alike is None:
        return [[action] for action in legal]
    groups: dict[Hashable, list[A]] = {}
    for action in legal:
        groups.setdefault(brain.alike(action), []).append(action)
    return list(groups.values())
