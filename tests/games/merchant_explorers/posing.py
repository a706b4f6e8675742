"""The table for tests: what is kept from painting to painting (zoom, marks, whose map lies open) matters here, so each test has its own."""

from typing import Any

from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.state import State
from boardgames_tui.games.merchant_explorers.table import GuildTable
from boardgames_tui.tui.kit.painter import Painter, Rect
from boardgames_tui.tui.kit.table import Scene
from tests.games import posing
from tests.games.posing import text

LOOKS = dict(zip(("dark", "light", "contrast", "ansi", "mono", "ascii", "plain"), posing.LOOKS, strict=True))
WIDE, LARGE = (83, 36), (112, 44)
_POSING = posing.Posing(GAME, GuildTable, (WIDE, LARGE))


def pose(table: GuildTable, state: State, **how: Any) -> Scene:
    return _POSING.staged(state, **how, shown=table)


def move(scene: Scene, state: State, number: int) -> None:
    """The cursor goes to a choice."""
    posing.move(GAME, scene, state, number)


def board(table: GuildTable, scene: Scene, size: tuple[int, int] = WIDE) -> Painter:
    return _POSING.wide(scene, size, table)


def page(table: GuildTable, scene: Scene, tab: str) -> Painter:
    return _POSING.page(scene, tab, table)


def mat(table: GuildTable, scene: Scene, seat: int) -> Painter:
    return _POSING.mat(scene, seat, shown=table)


def everything(table: GuildTable, scene: Scene) -> str:
    """All that can come onto the screen in this position."""
    drawn = [board(table, scene, WIDE), board(table, scene, LARGE), *(page(table, scene, tab.name) for tab in table.tabs(scene))]
    return "\n".join([*map(text, drawn), _POSING.words_of(scene, table)])


def targets(p: Painter) -> dict[str, Rect]:
    return p.grid.targets
