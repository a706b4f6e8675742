"""The table for tests, and the games they walk through."""

from collections.abc import Collection, Iterator
from typing import Any

from boardgames_tui.games.lions_of_lydia.game import GAME
from boardgames_tui.games.lions_of_lydia.table import TABLE
from tests.games.lions_of_lydia.variants import FULL
from tests.games.table_tester import LOOKS, TableTester, grid, text

__all__ = [
    "BOARDS",
    "GAMES",
    "KINDS",
    "LOOKS",
    "PAGE",
    "games_until",
    "grid",
    "pages",
    "posed",
    "screens",
    "staged",
    "text",
    "walk",
    "wide",
    "words_of",
]

BOARDS = ((83, 34), (112, 44), (73, 30))
"""The left column at 120×40, at 160×50, and at the smallest wide terminal."""
PAGE = (78, 9)
KINDS = {
    "courtyard",
    "place",
    "king",
    "copy",
    "bonus",
    "exchange",
    "exchange_home",
    "market",
    "payment",
    "cover",
    "race",
    "refill",
}
GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, FULL[0]),
    (3, FULL[1]),
    (3, {"pactolus": True, "hide_bags": True}),
    (4, {"builders": True, "artisans": True}),
]


def games_until(seen: Collection[str], wanted: Collection[str]) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """Seed, seats and options of random games: all of them once, then more until everything wanted was seen. What a
    seed deals, and so where it leads, changes with every new card."""
    for seed, (seats, options) in enumerate(GAMES * 5, 3):
        if seed >= 3 + len(GAMES) and set(wanted) <= set(seen):
            return
        yield seed, seats, options


_POSING = TableTester(GAME, TABLE, BOARDS)
posed, staged = _POSING.posed, _POSING.staged
wide, pages, words_of, screens, walk = _POSING.wide, _POSING.pages, _POSING.words_of, _POSING.screens, _POSING.walk
