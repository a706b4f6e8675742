"""Equivalent choices: of several that come to the same, only one is tried."""

from collections.abc import Hashable, Sequence

from boardgames_tui.engine import Brain
from boardgames_tui.engine.brain import A, S


def equivalent_actions(brain: Brain[S, A], legal: Sequence[A]) -> list[list[A]]:
    """The legal actions in their order, those that the game calls alike together."""
    if brain.alike is None:
        return [[action] for action in legal]
    groups: dict[Hashable, list[A]] = {}
    for action in legal:
        groups.setdefault(brain.alike(action), []).append(action)
    return list(groups.values())
