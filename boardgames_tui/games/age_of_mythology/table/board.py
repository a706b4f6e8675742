"""What the decision is about, below the boards; a battle and the choice of cultures take the whole column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames_tui.kit.board import BoardWidget
from boardgames_tui.kit.painter import Painter

from .battle.screen import is_battle, paint_battle
from .decision.cultures import paint_cultures
from .decision.panel import paint_stage
from .plan import paint_plan
from .scene import Scene

if TYPE_CHECKING:
    from . import MythologyTable


class MythologyBoard(BoardWidget):
    table: MythologyTable

    def draw(self, p: Painter, scene: Scene) -> None:
        if self.table.is_planning and self.table.has_plan(scene):
            paint_plan(p, scene, self.table.seat_shown(scene))
        elif not self.table.fills_column(scene):
            paint_stage(p, scene)
        elif p.height < self.available.height:
            return  # the boards are about to leave: it is painted when it has their rows
        elif is_battle(scene):
            paint_battle(p, scene)
        else:
            self.table.cache.renew(p, scene)
            paint_cultures(p, scene, self.table.cache)
