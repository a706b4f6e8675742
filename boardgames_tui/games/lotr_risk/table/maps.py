"""Which map is shown: the drawn one, or names with lines between them where colours or block glyphs are missing."""

from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter, Rect

from . import nodes
from .atlas import paint_atlas
from .marks import MapMarks
from .scene import Scene
from .spots import choice_spots
from .window import Window


def is_drawn(look: Look) -> bool:
    """Whether the coloured map can be shown."""
    return look.is_full and not look.ascii


def spots_for(look: Look, window: Window) -> dict[str, Rect]:
    """Where choices lie on the map that is shown, also those outside of its window."""
    return choice_spots(dense=window.is_dense, west=window.west) if is_drawn(look) else nodes.spots()


def paint_map(p: Painter, scene: Scene, window: Window, marks: MapMarks) -> None:
    """As much of it as there is room for, around the cursor."""
    if is_drawn(scene.look):
        paint_atlas(p, scene, window, marks, dense=True)
    else:
        nodes.paint_nodes(p, scene, window, marks)
