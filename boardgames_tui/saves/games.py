"""The games a session can play: the shelf, behind one name that tests put their own game behind."""

from boardgames_tui.engine import AnyGame, Games
from boardgames_tui.games import GAMES, Unplayable

from .errors import SaveError

SHELF: Games = GAMES


def find(slug: str) -> AnyGame:
    """KeyError when there is no such game, SaveError when it came in a package that does not work."""
    try:
        return SHELF[slug]
    except Unplayable as error:
        raise SaveError(error.reason) from error


def known() -> tuple[str, ...]:
    """Looked up by listing, because asking the shelf for a game loads its rules."""
    return tuple(SHELF)
