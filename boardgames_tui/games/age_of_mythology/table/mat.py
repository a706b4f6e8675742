"""One player's board in the left column: production and city side by side, the holding area below."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.geometry import Size

from boardgames_tui.games.age_of_mythology.view import BoardView
from boardgames_tui.kit.board import MatWidget
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import section

from . import areas, holding
from .scene import Scene

if TYPE_CHECKING:
    from . import MythologyTable

_ROWS, _AIRY_ROWS = 18, 20
"""Without and with an empty row behind the areas and the holding area."""
_AIRY = 40
"""Rows of the left column from which on there are these."""
_PRODUCTION = 43
"""Width of the production grid where the column has 83 cells."""
_PLACES = ("space:", "city:", "cube:", "unit:")
"""What can be chosen here."""


class MythologyMat(MatWidget):
    table: MythologyTable

    def cells_wanted(self, scene: Scene, available: Size) -> int:
        if self.table.fills_column(scene):
            return 0
        return _AIRY_ROWS if available.height >= _AIRY else _ROWS

    def draw(self, p: Painter, scene: Scene) -> None:
        board: BoardView = scene.view.boards[self.table.seat_shown(scene)]
        self.table.kept(p, scene, ("mat", board.seat), _PLACES, partial(_paint, scene=scene, board=board))
        if scene.decision is not None and board.seat == scene.decision.seat:
            areas.landing(p.area(0, 1, _left(p), 12), scene, board, 3)


def _paint(p: Painter, scene: Scene, board: BoardView) -> None:
    y = paint_areas(p, scene, board, 0) + (p.height >= _AIRY_ROWS)
    paint_holding(p, scene, board, y)


def _left(p: Painter) -> int:
    return p.width * _PRODUCTION // 83


def paint_areas(p: Painter, scene: Scene, board: BoardView, y: int, rows: int = 3) -> int:
    """Production and city side by side; returns the row after them."""
    left = _left(p)
    right = p.width - left - 2
    tiles = sum(space.tile is not None for space in board.production)
    p.target(f"ground:{board.seat}:production", 0, y, left, 1 + 4 * rows)
    p.target(f"ground:{board.seat}:city", left + 2, y, right, 1 + 4 * rows)
    section(
        p,
        0,
        y,
        left,
        _title(scene, board, "production"),
        scene.say("table.tiles_of", n=tiles, of=len(board.production)),
    )
    section(p, left + 2, y, right, _title(scene, board, "city"), scene.say("table.buildings", n=board.buildings))
    areas.production(
        p.area(0, y + 1, left, 4 * rows), scene, board, rows, _fresh(scene, board.seat, "log.takes_tile", "tile")
    )
    areas.city(
        p.area(left + 2, y + 1, right, 4 * rows),
        scene,
        board,
        rows,
        _fresh(scene, board.seat, "log.builds", "building"),
    )
    return y + 1 + 4 * rows


def paint_holding(p: Painter, scene: Scene, board: BoardView, y: int) -> int:
    remark = scene.say("table.holding_facts", units=board.units, idle=board.idle, limit=board.spoilage)
    p.target(f"ground:{board.seat}:holding", 0, y, p.width, 5)
    section(p, 0, y, p.width, _title(scene, board, "holding"), remark)
    holding.cubes(p.area(0, y + 1, holding.CUBES_WIDTH, 4), scene, board)
    window = p.area(holding.CUBES_WIDTH, y + 1, p.width - holding.CUBES_WIDTH, 4)
    if board.holding:
        holding.units(window, scene, board)
    else:
        window.put(1, 1, scene.say("table.no_units"), p.pal.faint, italic=True)
    return y + 5


def _title(scene: Scene, board: BoardView, area: str) -> str:
    """With the name of its owner where it is not the player's own."""
    if board.seat == scene.seat and scene.is_mine:
        return scene.say(f"table.{area}")
    return scene.say(f"table.{area}_of", name=scene.people[board.seat].name)


def _fresh(scene: Scene, seat: int, key: str, name: str) -> frozenset[str]:
    """Ids of what came to this board since the reader's last decision."""
    return frozenset(
        str(event.args[name]).split(".")[1] for event in scene.news if event.key == key and event.seat == seat
    )
