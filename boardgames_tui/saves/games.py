"""Lookup of games for sessions; tests replace it to play their own game."""

from boardgames_tui.engine import AnyGame, Games
from boardgames_tui.games import GAMES, Unplayable

from .errors import SaveError

REGISTRY: Games = GAMES


def find(slug: str) -> AnyGame:
    """Return a game. KeyError when there is none, SaveError when its package does not work."""
    try:
        return REGISTRY[slug]
    except Unplayable as error:
        raise SaveError(error.reason) from error


def known() -> tuple[str, ...]:
    """Return the slugs of all games, from the list, because getting a game loads its rules."""
    return tuple(REGISTRY)
