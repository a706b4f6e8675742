"""The table for tests, and a front at which to fight."""

from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.state import State
from boardgames_tui.games.lotr_risk.table import TABLE
from tests.games.lotr_risk.scenes import put, scene
from tests.games.table_tester import LOOKS, TableTester, grid, text

__all__ = [
    "BOARDS",
    "LOOKS",
    "PAGE",
    "front",
    "grid",
    "lettered",
    "pages",
    "posed",
    "screens",
    "staged",
    "text",
    "walk",
    "wide",
    "words_of",
]

BOARDS = ((100, 36), (112, 44), (90, 31))
"""The left column at 120×40, at 160×50, and at the smallest wide terminal."""
PAGE = (78, 13)
_POSING = TableTester(GAME, TABLE, BOARDS, wild=0.3)
posed, lettered, staged = _POSING.posed, _POSING.lettered, _POSING.staged
wide, pages, words_of, screens, walk = _POSING.wide, _POSING.pages, _POSING.words_of, _POSING.screens, _POSING.walk


def front() -> State:
    state = scene(2)
    put(state, "rhudaur", 0, infantry=3, cavalry=1)
    put(state, "eregion", -1, infantry=1)
    return state
