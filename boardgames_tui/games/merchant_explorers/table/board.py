"""The map as large as the room allows, a row for the great moment; where the mat lies beside it, the other maps
below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames_tui.kit.board import BoardWidget
from boardgames_tui.kit.moments import moment_strip
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import badge

from .board_map.small_maps import paint_minis
from .moments import moment
from .scene import Scene

if TYPE_CHECKING:
    from . import GuildTable


class GuildBoard(BoardWidget):
    table: GuildTable

    def draw(self, p: Painter, scene: Scene) -> None:
        atlas = self.table.atlas
        layout = atlas.lay_out(scene, self.available)
        atlas.paint(p.area(*layout.map), scene, layout.size)
        if atlas.seat(scene) != scene.seat or not scene.is_mine:
            person = scene.people[atlas.seat(scene)]
            head = f" {scene.say('table.map_of', name=person.name)} "
            y = layout.map.y + layout.map.height - 1  # below: the first row has the letters of the columns
            p.put(badge(p, 0, y, person), y, head, p.pal.on_cursor, p.pal.cursor, bold=True)
        if layout.strip.height and not scene.has_stage and (told := moment(scene)):
            moment_strip(p.area(*layout.strip), told)
        if layout.is_beside and layout.spare.height:
            paint_minis(p.area(*layout.spare), scene, atlas)
