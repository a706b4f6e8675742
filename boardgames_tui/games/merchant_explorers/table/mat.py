"""What lies below or beside the map: card, goals, kept cards, the space under the cursor; below the map the other maps
as well, where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Size

from boardgames_tui.kit.board import MatWidget
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import section

from .board_map.overlays import paint_overlay
from .board_map.panel import MapPanel
from .board_map.small_maps import paint_minis
from .card_faces.card_in_play import cards_to_choose, paint_card_block, paint_choosable, paint_row_of_cards
from .card_faces.goals import paint_goals
from .card_faces.kept_cards import paint_slot_codes, paint_slots
from .layout import FULL
from .preview import paint_space
from .scene import Scene

if TYPE_CHECKING:
    from . import GuildTable


class GuildMat(MatWidget):
    table: GuildTable

    def cells_wanted(self, scene: Scene, available: Size) -> int:
        layout = self.table.atlas.lay_out(scene, available)
        return available.width - layout.mat.x if layout.is_beside else available.height - layout.mat.y

    def draw(self, p: Painter, scene: Scene) -> None:
        atlas = self.table.atlas
        layout = atlas.lay_out(scene, self.available)
        if layout.is_beside:
            _beside(p, scene, atlas)
            return
        mat = p.area(0, 0, p.width, layout.mat.height)
        if cards_to_choose(scene):
            paint_row_of_cards(mat, scene)
        else:
            _below(mat, scene, atlas)
        if layout.spare.height:
            paint_minis(p.area(0, layout.spare.y - layout.mat.y, p.width, layout.spare.height), scene, atlas)


def _below(p: Painter, scene: Scene, atlas: MapPanel) -> None:
    """Three columns: card, goals, the space under the cursor; the kept cards where rows are left (codes of them stand
    with the players)."""
    width = (p.width - 4) // 3
    paint_card_block(p.area(0, 0, width, min(p.height, FULL)), scene)
    middle = p.area(width + 2, 0, width, p.height)
    y = paint_goals(middle, scene, told="short" if p.height > 2 * len(scene.view.goals) else "name")
    if p.height - y >= 4:
        y += p.height - y > 4
        section(middle, 0, y, width, scene.say("table.slots"))
        paint_slots(middle, scene, y + 1)
    elif p.height - y >= 2:
        paint_slot_codes(middle, scene, y)
    _aside(p.area(2 * width + 4, 0, p.width - 2 * width - 4, p.height), scene, atlas)


def _beside(p: Painter, scene: Scene, atlas: MapPanel) -> None:
    """One above the other."""
    y = 0
    if cards_to_choose(scene):
        y = _stacked_cards(p, scene)
    else:
        paint_card_block(p.area(0, 0, p.width, FULL), scene)
        y = FULL + 1
    section(p, 0, y, p.width, scene.say("table.slots"))
    y = paint_slots(p, scene, y + 1, may_wrap=True) + 1
    y = paint_goals(p, scene, y, told="full" if p.height >= 40 else "short") + 1
    _aside(p.area(0, y, p.width, max(0, min(p.height - y, 14))), scene, atlas)


def _stacked_cards(p: Painter, scene: Scene) -> int:
    cards = cards_to_choose(scene)
    height = 12 if len(cards) == 2 else 9
    for place, card in enumerate(cards):
        paint_choosable(p.area(0, place * (height + 1), p.width, height), scene, card)
    return len(cards) * (height + 1)


def _aside(p: Painter, scene: Scene, atlas: MapPanel) -> None:
    if p.height < 2:
        return
    if atlas.overlay:
        paint_overlay(p, scene, atlas.overlay, atlas.near(scene))
    else:
        paint_space(p, scene)
