"""Below the map, where a large window has room: the regions, the way of the Ring, and the cards of the player who
looks."""

from textual.geometry import Size

from boardgames_tui.kit.board import MatWidget
from boardgames_tui.kit.painter import Painter

from .board import FULL_LINES
from .board_map.style import is_drawn
from .cards import paint_all_cards
from .regions import paint_regions
from .ring import ring_track
from .scene import Scene

COLUMNS, ROWS = 3, 4
"""Columns and rows of the regions, with the row of their title."""
CARDS = 8
"""Rows from which on there is room for cards."""


class RiskMat(MatWidget):
    follows_cursor = False

    def cells_wanted(self, scene: Scene, available: Size) -> int:
        """What the drawn map leaves behind an empty row; the one of names and lines leaves nothing."""
        rest = available.height - FULL_LINES - 1
        return rest if rest >= ROWS and is_drawn(scene.look) else 0

    def draw(self, p: Painter, scene: Scene) -> None:
        paint_regions(p, scene, columns=COLUMNS)
        if p.height > ROWS:
            x = p.put(0, ROWS, f"{scene.say('table.ring')}  ", p.pal.accent, bold=True)
            p.target("ring", 0, ROWS, x, 1)
            ring_track(p, scene, x, ROWS)
        if p.height >= CARDS and scene.view.hand is not None and scene.reader == scene.seat:
            paint_all_cards(p, scene, ROWS + 2)
