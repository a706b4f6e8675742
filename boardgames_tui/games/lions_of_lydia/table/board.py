"""The city: gates in the corners, the cards of the four sides, the fountain, the race; as its last row the heading of
the player's own board."""

from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.kit.board import BoardWidget
from boardgames_tui.kit.drawing.paint_cache import PaintCache
from boardgames_tui.kit.painter import Painter, Rect
from boardgames_tui.kit.pieces import heavy_frame
from boardgames_tui.kit.table import AnyTable

from .cards import paint_slot
from .fountain import HIGH_FOUNTAIN, paint_fountain
from .gates import paint_gate
from .layout import CityLayout, plan, slots_of
from .mat import paint_head
from .placements import revised
from .scales.races import paint_race
from .scene import Scene


class LydiaBoard(BoardWidget):
    def __init__(self, table: AnyTable, *, id: str | None = None) -> None:
        super().__init__(table, id=id)
        self.cache = PaintCache()

    def draw(self, p: Painter, scene: Scene) -> None:
        view: LydiaView = scene.view
        layout = plan(p.width, p.height, slots_of(view))
        self.cache.renew(p, scene)
        self.cache.put(p, layout.head, "head", paint_head, scene)
        self._city(p.area(0, 0, p.width, layout.head.y), scene, layout)
        if view.race is not None:
            p.fill(*layout.race, p.pal.bg)  # the frame round the fountain stands on this row
            paint_race(p.area(*layout.race), scene)

    def _city(self, p: Painter, scene: Scene, layout: CityLayout) -> None:
        view: LydiaView = scene.view
        here = scene.chosen.target if scene.chosen is not None else None
        on_side = here if here is not None and here.startswith(("tile:", "card:")) else None
        self.cache.put(p, Rect(0, 0, p.width, p.height), ("sides", on_side), _sides, scene, layout)
        self.cache.put(p, layout.fountain, ("fountain", _at(here, "fountain")), paint_fountain, scene)
        if here == "fountain" and layout.fountain.height >= HIGH_FOUNTAIN:
            _frame(p, layout.fountain)
        for gate in view.gates:
            rect = layout.gates[gate.color]
            self.cache.put(
                p, rect, ("gate", gate.color, _at(here, gate.color), revised(scene)), paint_gate, scene, gate
            )


def _sides(p: Painter, scene: Scene, layout: CityLayout) -> None:
    view: LydiaView = scene.view
    for side in view.sides:
        for number in range(len(side.slots)):
            paint_slot(p.area(*layout.slots[side.side, number]), scene, side, number)


def _at(here: str | None, place: str) -> str | None:
    """The cursor as far as it concerns this gate or the fountain."""
    return here if here is not None and place in here.split(":") else None


def _frame(p: Painter, rect: Rect) -> None:
    heavy_frame(p, rect.x - 1, rect.y - 1, rect.width + 2, rect.height + 2, p.pal.cursor)
