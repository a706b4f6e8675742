"""The table for tests, and the games they walk through."""

from typing import Any

from boardgames_tui.games.age_of_mythology.game import GAME
from boardgames_tui.games.age_of_mythology.table import TABLE
from tests.games.table_tester import LOOKS, TableTester, grid, text

__all__ = [
    "BOARDS",
    "GAMES",
    "LOOKS",
    "grid",
    "mat",
    "pages",
    "posed",
    "screens",
    "staged",
    "text",
    "walk",
    "wide",
    "words_of",
]

BOARDS = ((83, 34), (112, 44), (73, 28))
"""The left column at 120×40, at 160×50, and at the smallest wide terminal."""
GAMES: list[tuple[int, float, dict[str, Any]]] = [
    (2, 0.3, {}),
    (3, 0.6, {"building_supply": "printed_sheet"}),
    (4, 0.5, {"random_decks": "shared_by_culture"}),
    (8, 0.8, {"starting_army": "two_of_each_mortal", "culture_assignment": "random"}),
]
"""Seats, how wildly they play, options."""
_POSING = TableTester(GAME, TABLE, BOARDS)
posed, staged, walk, screens = _POSING.posed, _POSING.staged, _POSING.walk, _POSING.screens
wide, pages, mat, words_of = _POSING.wide, _POSING.pages, _POSING.mat, _POSING.words_of
