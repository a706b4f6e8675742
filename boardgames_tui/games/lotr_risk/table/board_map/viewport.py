"""The window onto a map: what part of it is seen, what lies in it, and what was painted of it already."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.kit.painter import Grid, Painter, Rect

from .ground import GroundColors
from .marks import MapMarks

ABOVE = 2
"""Rows of map above a land that a card on the stage speaks of: the card lies below it."""
SPARE = 2
"""Rows that may be missing of a whole map: somebody who learns is told something in them."""


@dataclass(slots=True)
class MapLayer:
    """The map of one position without the cursor, painted once; a key press copies it."""

    view: object
    key: tuple[object, ...]
    grid: Grid
    ground: GroundColors | None
    """Its colours, where it has any."""


@dataclass(slots=True)
class Window:
    """The part of the map that is seen; the table's own, never the game's."""

    x: int = 0
    y: int = 0
    by_region: bool = False
    has_threats: bool = False
    """Own lands show how likely they fall."""
    threats: tuple[object, dict[int, int]] | None = None
    """Of which position, and how likely, in percent."""
    held: tuple[object, ...] = ()
    """What the window last followed, and its size then: while they stay the same, people may look somewhere else."""
    pointed: tuple[int, ...] = ()
    """What a lesson pointed at last: it comes into sight once, then the window follows the cursor again."""
    layer: MapLayer | None = None
    is_dense: bool = True
    west: int = 0
    """Which of its drawings is shown: how high, with how much sea."""
    is_whole: bool = False
    """Nothing lies outside: there is nothing to scroll."""

    def follow(
        self, marks: MapMarks, place: Callable[[int], Rect], width: int, height: int, of_width: int, of_height: int
    ) -> None:
        """What a lesson points at comes into sight together; else what matters most stays clear of the edges, and a far
        jump puts it in the middle. In a window of another size both come into sight again."""
        followed = (marks.focus, bool(marks.on_stage), width, height)
        if marks.pointed != self.pointed or (marks.pointed and followed[2:] != self.held[2:]):
            self.pointed, self.held = marks.pointed, followed
            if marks.pointed:
                self._slide(_around([place(land) for land in marks.pointed]), width, height)
        elif followed != self.held:
            self.held = followed
            for land in marks.focus[:1]:
                self._slide(place(land), width, height)
                if marks.on_stage:
                    self.y = place(land).y - ABOVE
        self.x = max(0, min(self.x, of_width - width))
        self.y = max(0, min(self.y, of_height - height))
        if (hidden := of_height - height) in range(1, SPARE + 1):  # the boxes lie in the south, so the north gives way
            told = marks.pointed or marks.focus[:1]
            self.y = 0 if any(place(land).y < hidden for land in told) else hidden
        self.is_whole = width >= of_width and height >= of_height

    def _slide(self, rect: Rect, width: int, height: int) -> None:
        self.x = _slid(self.x, width, rect.x, rect.width, 14)
        self.y = _slid(self.y, height, rect.y, rect.height, 3)

    def shows(self, rect: Rect) -> bool:
        """All of it was in sight when the map was last painted."""
        if self.is_whole:
            return True
        width, height = (int(str(size)) for size in self.held[2:4]) if self.held else (0, 0)
        inside = self.x <= rect.x and rect.x + rect.width <= self.x + width
        return inside and self.y <= rect.y and rect.y + rect.height <= self.y + height

    def scroll(self, dx: int, dy: int) -> None:
        self.x, self.y = self.x + dx, self.y + dy

    def painted(
        self, scene: Scene, marks: MapMarks, width: int, height: int, paint: Callable[[Painter], GroundColors | None]
    ) -> MapLayer:
        """The layer, as long as nothing but the cursor moves."""
        letters = (
            *marks.letters.items(),
            *marks.bridges.items(),
            *marks.borders.items(),
            *marks.steps.items(),
            *marks.threats.items(),
        )
        key = (width, height, scene.look, scene.words.lang, self.by_region, letters, marks.origin, marks.goal)
        if self.layer is None or self.layer.view is not scene.view or self.layer.key != key:
            p = Painter.blank(scene.look, width, height)
            self.layer = MapLayer(scene.view, key, p.grid, paint(p))
        return self.layer

    def register(self, p: Painter, places: Iterable[tuple[str, Rect]]) -> None:
        """Places of the map, as far as they are seen."""
        if self.is_whole:  # it needs no cutting, at every key
            p.targets(dict(places))
            return
        for name, (left, top, width, height) in places:
            right, bottom = min(p.width, left - self.x + width), min(p.height, top - self.y + height)
            left, top = max(0, left - self.x), max(0, top - self.y)
            if right > left and bottom > top:
                p.target(name, left, top, right - left, bottom - top)

    def arrows(self, p: Painter, width: int, height: int) -> None:
        """Gold marks on the edges behind which the map goes on."""
        middle, last = p.height // 2, p.width - 1
        marks = [
            (self.x > 0, 0, middle, "◂", "<"),
            (self.x + p.width < width, last, middle, "▸", ">"),
            (self.y > 0, last, 0, "▴", "^"),
            (self.y + p.height < height, last, p.height - 1, "▾", "v"),
        ]
        for more, x, y, sign, plain in marks:
            if more:
                p.put(x, y, p.look.glyph(sign, plain), p.pal.key_text, p.pal.accent, bold=True)
                p.target(f"more#{plain}", x, y, 1, 1)


def choice_places(scene: Scene, places: dict[str, Rect]) -> Iterable[tuple[str, Rect]]:
    """Where the choices that are shown can be pointed at."""
    targets = (scene.choices[number].target or "" for number in scene.letters)
    return ((target, places[target]) for target in targets if target in places)


def _slid(start: int, available: int, at: int, size: int, margin: int) -> int:
    margin = min(margin, (available - size) // 2)
    if start + margin <= at and at + size + margin <= start + available:
        return start
    return at + size // 2 - available // 2


def _around(rects: Sequence[Rect]) -> Rect:
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(x, y, max(rect.x + rect.width for rect in rects) - x, max(rect.y + rect.height for rect in rects) - y)
