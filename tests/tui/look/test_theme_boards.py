"""The tables of all games in all themes: every letter can be read, and sixteen colours never show grey on grey."""

from collections.abc import Iterator
from importlib import import_module

import pytest
from textual.theme import BUILTIN_THEMES

from boardgames_tui.games import GAMES
from boardgames_tui.kit.drawing import colors, palette
from boardgames_tui.kit.drawing.themes import palette_of
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.table import AnyTable
from boardgames_tui.session import Match
from tests.games.table_tester import MAT, TableTester, grid

PALETTES = [*palette.THEMES.values(), *map(palette_of, BUILTIN_THEMES.values())]
MOVES = 60
LEAST = 3
"""Contrast; roles keep 4.5 on their own grounds, here they also lie on terrain and on players' colours."""
GREYS = {"white", "bright_black"}


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_letters_can_be_read_in_every_theme(slug: str) -> None:
    tester = TableTester(GAMES[slug], import_module(f"boardgames_tui.games.{slug}.table").TABLE, ((83, 34),))
    *_, (_, match) = tester.walk(3, 7, MOVES, wild=0.2)
    table = tester.table(tester.game)
    for theme in PALETTES:
        found = {pair for p in painted(tester, table, match, Look(theme)) for pair in letters(p)}
        assert {(fg, bg) for fg, bg in found if is_poor(fg, bg)} == set(), theme.name


def painted(tester: TableTester, table: AnyTable, match: Match, look: Look) -> Iterator[Painter]:
    """Everything a table shows in this position, with the cursor on the second choice."""
    holder = match.decision.seat if match.decision else None
    scene = tester.posed(match, look, "en", holder, small=False, cursor=1)
    yield tester.wide(scene, shown=table)
    small = tester.posed(match, look, "en", holder, small=True, cursor=1)
    yield from (tester.page(small, tab.name, table) for tab in table.tabs(small))
    for paint, size in ((table.player, (40, 3)), (table.mat, MAT)):
        p = grid(look, size)
        paint(p, scene, scene.people[0])
        yield p


def letters(p: Painter) -> Iterator[tuple[str, str]]:
    for chars, cells in zip(p.grid.chars, p.grid.cells, strict=True):
        yield from ((str(fg), str(bg)) for sign, (fg, bg, _) in zip(chars, cells, strict=True) if sign.isalnum())


def is_poor(fg: str, bg: str) -> bool:
    if fg.startswith("#") and bg.startswith("#"):
        return colors.contrast(fg, bg) < LEAST
    if "default" in (fg, bg):
        return bg != "default"  # on a ground that is known, an ink that is not
    return {fg, bg} <= GREYS or colors.contrast(colors.SIXTEEN[fg], colors.SIXTEEN[bg]) < LEAST
