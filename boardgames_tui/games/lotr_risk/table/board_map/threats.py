"""The layer of threats: how likely each own land falls to a neighbour, as all stand now."""

from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.games.lotr_risk.view.assaults import threat
from boardgames_tui.kit.painter import Painter

from .marks import MapMarks
from .viewport import Window


def threatened(scene: Scene, marks: MapMarks, window: Window) -> MapMarks:
    """The marks with what the layer shows, if it is on; reckoned once for a position."""
    if window.has_threats:
        if window.threats is None or window.threats[0] is not scene.view:
            own = [land.place for land in scene.view.lands if land.owner == scene.seat]
            window.threats = scene.view, {place: round(100 * threat(scene.view, place)) for place in own}
        marks.threats = window.threats[1]
    return marks


def paint_legend(p: Painter, scene: Scene, window: Window) -> None:
    """What the percentages of the layer are of, in the corner of the map."""
    if window.has_threats:
        p.right(p.width, p.height - 1, f" {scene.say('table.threats_legend')} ", p.pal.text, p.pal.panel)
