"""Which map is shown: the drawn one, or names with lines between them where colours or block glyphs are missing."""

from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter, Rect

from . import node_map
from .area_map import paint_atlas
from .marks import MapMarks
from .targets import choice_spots
from .viewport import Window


def is_drawn(look: Look) -> bool:
    """Whether the coloured map can be shown."""
    return look.is_full and not look.ascii


def spots_for(look: Look, window: Window) -> dict[str, Rect]:
    """Where choices lie on the map that is shown, also those outside of its window."""
    return choice_spots(dense=window.is_dense, west=window.west) if is_drawn(look) else node_map.spots()


def paint_map(p: Painter, scene: Scene, window: Window, marks: MapMarks) -> None:
    """As much of it as there is room for, around the cursor."""
    if is_drawn(scene.look):
        paint_atlas(p, scene, window, marks, dense=True)
    else:
        node_map.paint_nodes(p, scene, window, marks)
