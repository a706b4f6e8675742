"""The coloured ground of the map: every land in its owner's colour (or its region's), water, mountains, rivers,
bridges."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from boardgames_tui.games.lotr_risk.board import LANDS, NEAR, NEUTRAL, REGION_OF
from boardgames_tui.games.lotr_risk.table.glyphs import army_color, gold, region_color
from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.games.lotr_risk.view import RiskView
from boardgames_tui.kit.drawing.colors import contrast
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Cell

from .geography import BRIDGE, GROUNDS, MOUNTAIN, PEAK, PEAKS, RIVER, SEA, SHALLOWS, WAVE, Drawing

_SEA = ("#10263b", "#bcd3e0", "default")
_SHALLOWS = ("#183850", "#d0e2ea", "default")
_WAVE = ("#23507a", "#8fb4cb", "default")
_MOUNTAIN = ("#473f36", "#a99b84", "default")
_PEAK = ("#a89a86", "#5f5341", "default")
_RIVER = ("#3d84b8", "#3d7fb0", "default")
_BRIDGE = ("#e3c58a", "#7a4b12", "default")
_LANE = ("#6f9fc4", "#33638a", "default")
_STEPS = (0.0, 0.07, 0.14, 0.035, 0.10)
_DIMMED = 0.16
"""What is not to be chosen moves this far towards the ground."""
_RAISED = 0.42
"""And what is moves this far towards its bright colour."""


@dataclass(slots=True)
class GroundColors:
    """Colours of one paint: of every land, the waters, the mountains, the bridges."""

    look: Look
    colors: list[str]

    def cell(self, kind: tuple[int, int, int]) -> Cell:
        """Return the cell of a kind of ground: upper half, lower half, and the glyph over them."""
        look, (upper, lower, way) = self.look, kind
        if way >= PEAK:
            peak = look.mix(look.hue(*_PEAK), look.hue(*_MOUNTAIN), 0.6 * (way - PEAK) / (PEAKS - 1))
            return peak, self.colors[lower], 0
        return (look.hue(*_WAVE) if way == WAVE else self.colors[upper]), self.colors[lower], 0

    def lit(self, lands: Iterable[int]) -> "GroundColors":
        """With the cursor on these lands."""
        colors = self.colors.copy()
        for land in lands:
            colors[land] = self.look.palette.cursor
        return GroundColors(self.look, colors)


def _shades() -> tuple[int, ...]:
    """Neighbours differ: the graph is coloured greedily, the land with most neighbours first."""
    shade = [-1] * LANDS
    for land in sorted(range(LANDS), key=lambda land: -len(NEAR[land])):
        used = {shade[near] for near in NEAR[land] if near < LANDS}
        shade[land] = next(n for n in range(len(_STEPS)) if n not in used)
    return tuple(shade)


_SHADE = _shades()


def lane_color(look: Look) -> str:
    return look.hue(*_LANE)


def fill_of(scene: Scene, view: RiskView, land: int, *, by_region: bool) -> str:
    look = scene.look
    if by_region:
        base = region_color(look, REGION_OF[land])
    else:
        owner = view.lands[land].owner
        base = _muted(look, army_color(scene, owner), 0.72 if owner < 0 else 0.55)
        if owner < NEUTRAL:
            base = look.mix(look.palette.card2, look.palette.bg, 0.3)
    return look.mix(base, "#ffffff" if look.palette.is_dark else "#000000", _STEPS[_SHADE[land]])


@cache
def _muted(look: Look, color: str, strength: float) -> str:
    """An owner's colour as ground: as strong as its lightest shade lets the names be read."""
    text, bg = look.palette.text, look.palette.bg
    towards = "#ffffff" if look.palette.is_dark else "#000000"
    while strength < 0.9 and contrast(look.mix(look.mix(color, bg, strength), towards, max(_STEPS)), text) < 4.5:
        strength += 0.03
    return look.mix(color, bg, strength)


def ground_of(
    scene: Scene,
    view: RiskView,
    drawing: Drawing,
    *,
    by_region: bool,
    legal: set[int],
    origin: int | None,
) -> GroundColors:
    look = scene.look
    white = "#ffffff" if look.palette.is_dark else "#000000"
    colors = [""] * GROUNDS
    for land in range(LANDS):
        color = fill_of(scene, view, land, by_region=by_region)
        if land == origin:
            color = army_color(scene, view.lands[land].owner)
        elif land in legal:
            color = look.mix(color, white if by_region else army_color(scene, view.lands[land].owner), _RAISED)
        elif legal:
            color = look.mix(color, look.palette.bg, _DIMMED)
        colors[land] = color
    colors[SEA], colors[SHALLOWS] = look.hue(*_SEA), look.hue(*_SHALLOWS)
    colors[MOUNTAIN], colors[RIVER] = look.hue(*_MOUNTAIN), look.hue(*_RIVER)
    path = set(drawing.path_bridges)
    for bridge, closed_by in enumerate(view.closed_bridges):
        colors[BRIDGE + bridge] = (
            look.palette.danger if closed_by >= 0 else gold(look) if bridge in path else look.hue(*_BRIDGE)
        )
    return GroundColors(look, colors)
