"""The table for tests: what is kept from painting to painting (zoom, marks, whose map lies open) matters here, so each
test has its own."""

from typing import Any

from boardgames_tui.games.merchant_explorers.game import GAME
from boardgames_tui.games.merchant_explorers.rules.state import State
from boardgames_tui.games.merchant_explorers.table import GuildTable
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.painter import Painter, Rect
from boardgames_tui.kit.scene import AnyScene
from tests.games import table_tester
from tests.games.table_tester import text

LOOKS = dict(zip(("dark", "light", "contrast", "ansi", "mono", "ascii", "plain"), table_tester.LOOKS, strict=True))
WIDE, LARGE = (83, 36), (112, 44)
_TESTER = table_tester.TableTester(GAME, GuildTable, (WIDE, LARGE))


def pose(table: GuildTable, state: State, **how: Any) -> AnyScene:
    return _TESTER.staged(state, **how, shown=table)


def move(scene: AnyScene, state: State, number: int) -> None:
    """The cursor goes to a choice."""
    table_tester.move(GAME, scene, state, number)


def board(table: GuildTable, scene: AnyScene, size: tuple[int, int] = WIDE) -> Painter:
    return _TESTER.wide(scene, size, table)


def page(table: GuildTable, scene: AnyScene, tab: str) -> Painter:
    return _TESTER.page(scene, tab, table)


def mat(table: GuildTable, scene: AnyScene, seat: int) -> Painter:
    return _TESTER.mat(scene, seat, shown=table)


def everything(table: GuildTable, scene: AnyScene) -> str:
    """All that can come onto the screen in this position."""
    drawn = [
        board(table, scene, WIDE),
        board(table, scene, LARGE),
        *(page(table, scene, tab.name) for tab in table.tabs(scene)),
    ]
    return "\n".join([*map(text, drawn), _TESTER.words_of(scene, table)])


def targets(p: Painter) -> dict[str, Rect]:
    return p.grid.targets


def names_of(cards: list[str], prefix: str, lang: str) -> set[str]:
    return {catalogue(lang, "merchant_explorers").get(f"{prefix}.{card}.name") for card in cards}
