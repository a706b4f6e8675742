"""The map of Middle-earth with its boxes: in the open sea where the whole map is seen, else in seven rows below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames_tui.kit.board import BoardWidget
from boardgames_tui.kit.painter import Painter, Rect

from .board_map.area_map import paint_atlas
from .board_map.geography import Drawing, drawing
from .board_map.marks import MapMarks, marks_of
from .board_map.node_map import nodes
from .board_map.style import is_drawn, paint_map
from .board_map.threats import paint_legend, threatened
from .board_map.viewport import Window
from .cards import has_hand, paint_hand
from .decision_box import HEIGHT, paint_dock
from .land_box import paint_land
from .reason import cause, paint_card
from .regions import paint_regions_box
from .ring import paint_ring
from .scene import Scene

if TYPE_CHECKING:
    from . import LotrRiskTable

FULL_LINES, COLUMNS = 38, 100
"""Lines and columns of the drawn map; in fewer lines it is drawn more densely."""
PLAIN_BAY, PLAIN_SEA = Rect(1, 13, 23, 10), Rect(0, 29, 39, HEIGHT)
"""Open sea on the map of names and lines."""
WEST = 16
"""Columns of sea that wide windows add at most."""
SEA_WIDTH = 46
"""Columns of open sea in the south-west, below Cape Andrast."""
BAY = Rect(0, 15, 22, 10)
"""Open sea west of Minhiriath, in lines of the full map."""


class MiddleEarthBoard(BoardWidget):
    table: LotrRiskTable

    def _marks(self, scene: Scene) -> MapMarks:
        return threatened(scene, marks_of(scene), self.table.window)

    def draw(self, p: Painter, scene: Scene) -> None:
        if is_drawn(scene.look):
            _sea_and_lands(p, scene, self.table.window, self._marks(scene))
        else:
            _names_and_lines(p, scene, self.table.window, self._marks(scene))
        paint_legend(p, scene, self.table.window)


def _sea_and_lands(p: Painter, scene: Scene, window: Window, marks: MapMarks) -> None:
    dense, west = p.height < FULL_LINES, max(0, min(WEST, p.width - COLUMNS))
    chart = drawing(dense=dense, west=west)
    sea = p.area(0, 0, p.width, chart.lines)
    paint_atlas(sea, scene, window, marks, dense=dense, west=west)
    if sea.width >= COLUMNS and sea.height + window.y == chart.lines:
        _boxes(sea, scene, window, chart, marks)


def _boxes(p: Painter, scene: Scene, window: Window, chart: Drawing, marks: MapMarks) -> None:
    top = chart.line(BAY.y)
    bay = p.area(0, top - window.y, BAY.width + chart.west, chart.line(BAY.y + BAY.height) - top)
    if window.by_region:
        paint_regions_box(bay, scene)
    else:
        _about(bay, scene, marks)
    paint_dock(p.area(0, p.height - HEIGHT, SEA_WIDTH + chart.west, HEIGHT), scene)


def _names_and_lines(p: Painter, scene: Scene, window: Window, marks: MapMarks) -> None:
    chart = nodes()
    if p.width >= chart.width and p.height >= chart.height:
        paint_map(p.area(0, 0, p.width, chart.height), scene, window, marks)
        bay, sea = p.area(*PLAIN_BAY), p.area(*PLAIN_SEA)
        paint_regions_box(bay, scene) if window.by_region else _about(bay, scene, marks)
        if not paint_dock(sea, scene):
            paint_ring(sea, scene)
        return
    lines = p.height - HEIGHT
    paint_map(p.area(0, 0, p.width, lines), scene, window, marks)
    half = min(SEA_WIDTH, p.width // 2)
    left = p.area(0, lines, half, HEIGHT)
    if window.by_region:
        paint_regions_box(left, scene)
    elif not paint_dock(left, scene):
        paint_ring(left, scene)
    _about(p.area(half + 1, lines, p.width - half - 1, HEIGHT), scene, marks)


def _about(p: Painter, scene: Scene, marks: MapMarks) -> None:
    """What the decision is about: the hand, the card that brought it, or the land under the cursor."""
    if has_hand(scene):
        paint_hand(p, scene)
    elif scene.view.purse is not None and (card := cause(scene)) is not None:
        paint_card(p, scene, card)
    else:
        paint_land(p, scene, marks)
