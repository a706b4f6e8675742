"""The other players' maps, tiny."""

from boardgames_tui.games.merchant_explorers.table.glyphs import piece_color
from boardgames_tui.games.merchant_explorers.table.layout import GAP, MINI_ROWS
from boardgames_tui.games.merchant_explorers.table.scene import Scene
from boardgames_tui.games.merchant_explorers.table.targets import mini_target
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.pieces import badge

from .geometry import MINI
from .hexmap import HexMarks
from .panel import MapPanel


def paint_minis(p: Painter, scene: Scene, atlas: MapPanel) -> None:
    """As many as fit side by side; without room for the name the badge stands in the empty corner."""
    hexmap = atlas.map(scene, MINI)
    width = hexmap.geometry.width
    top = 1 if p.height >= MINI_ROWS else 0
    x = 0
    for person in scene.people:
        if person.seat == atlas.seat(scene) or x + width > p.width:
            continue
        layer = hexmap.paint(HexMarks(scene.view.guilds[person.seat], piece_color(p.look, person)))
        p.blit(x, top, layer.chars, layer.cells)
        p.target(mini_target(person.seat), x, 0, width, top + hexmap.geometry.height)
        end = badge(p, x, 0, person) + 1
        if top:
            p.put(end, 0, scene.say("table.map_of", name=person.name), p.pal.dim)
        x += width + GAP
