"""The map as an area map: ground, names and units, paths and lanes, keys and the cursor; in a window that follows the cursor."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from boardgames_tui.games.lotr_risk.board import BORDERS, LANDS
from boardgames_tui.games.lotr_risk.view import LandView, TableView
from boardgames_tui.tui.kit.painter import Grid, Painter, Rect
from boardgames_tui.tui.kit.table import Scene

from . import signs
from .geography import LABEL, Drawing
from .ground import ground_of, lane_color
from .labels import crews, key, ship_crews, unit_line
from .marks import Marks


@dataclass(slots=True)
class Layer:
    """The map of one position without the cursor, painted once; a key press copies it."""

    view: object
    key: tuple[object, ...]
    grid: Grid


@dataclass(slots=True)
class Window:
    """The part of the map that is seen; the table's own, never the game's."""

    x: int = 0
    y: int = 0
    by_region: bool = False
    held: tuple[int, ...] = ()
    """What the window last followed: while it stays the same, people may look elsewhere."""
    layer: Layer | None = None

    def follow(self, rects: list[Rect], focus: tuple[int, ...], width: int, height: int, of_width: int, of_height: int) -> None:
        if focus != self.held:
            self.held = focus
            for rect in rects[:1]:  # what matters most stays clear of the edges; a far jump puts it in the middle
                self.x = _slid(self.x, width, rect.x, rect.width, 14)
                self.y = _slid(self.y, height, rect.y, rect.height, 3)
        self.x = max(0, min(self.x, of_width - width))
        self.y = max(0, min(self.y, of_height - height))

    def scroll(self, dx: int, dy: int) -> None:
        self.x, self.y = self.x + dx, self.y + dy

    def painted(self, scene: Scene, marks: Marks, width: int, height: int, paint: Callable[[Painter], None]) -> Grid:
        """The layer, as long as nothing but the cursor moves."""
        letters = (*marks.letters.items(), *marks.bridges.items(), *marks.borders.items(), *marks.steps.items())
        key = (width, height, scene.look, scene.words.lang, self.by_region, letters, marks.origin, marks.goal)
        if self.layer is None or self.layer.view is not scene.view or self.layer.key != key:
            look = scene.look
            grid = Grid.blank(width, height, (look.palette.text, look.palette.bg, 0))
            paint(Painter(grid, look))
            self.layer = Layer(scene.view, key, grid)
        return self.layer.grid


def _slid(start: int, room: int, at: int, size: int, margin: int) -> int:
    margin = min(margin, (room - size) // 2)
    if start + margin <= at and at + size + margin <= start + room:
        return start
    return at + size // 2 - room // 2


def spots(drawing: Drawing) -> dict[str, Rect]:
    """Every place that can be pointed at, in the map's own columns and lines."""
    found = {f"land:{place}": drawing.place(place) for place in range(len(drawing.labels) + len(drawing.ships))}
    found |= {f"bridge:{number}": Rect(x - 1, y, 3, 1) for number, (x, y) in enumerate(drawing.bridges)}
    found |= {f"border:{number}": Rect(x, y, 1, 1) for number, (x, y) in enumerate(drawing.borders)}
    return found


def paint_atlas(p: Painter, scene: Scene, drawing: Drawing, window: Window, marks: Marks, places: dict[str, Rect]) -> None:
    window.follow([drawing.place(place) for place in marks.focus], marks.focus, p.width, p.height, drawing.width, drawing.lines)
    left, top = window.x, window.y
    grid = window.painted(scene, marks, drawing.width, drawing.lines, lambda layer: _whole(layer, scene, drawing, window, marks))
    p.blit(-left, -top, grid.chars, grid.cells)
    _cursor(p, scene, drawing, window, marks)
    register(p, scene, places, left, top)
    arrows(p, drawing.width, drawing.lines, window)


def _whole(p: Painter, scene: Scene, drawing: Drawing, window: Window, marks: Marks) -> None:
    """Everything but the cursor."""
    view: TableView = scene.view
    legal = {place for place in (*marks.letters, *marks.steps) if place < LANDS}
    legal |= {land for border in marks.borders for land in BORDERS[border]}
    legal |= set() if marks.goal is None else {marks.goal}
    ground = ground_of(scene, view, drawing, by_region=window.by_region, legal=legal, origin=marks.origin)
    p.blit(0, 0, drawing.chars, [[ground.cells[kind] for kind in row] for row in drawing.cells])
    _water(p, scene, view, drawing, marks)
    for station in range(len(drawing.path)):
        _dot(p, scene, drawing, station, 0, 0)
    for land in view.lands:
        _land(p, scene, drawing, marks, land, ground.colors[land.place], 0, 0)
    for bridge, letter in marks.bridges.items():
        key(p, *drawing.bridges[bridge], letter)
    for border, letter in marks.borders.items():
        key(p, *drawing.borders[border], letter)


def _cursor(p: Painter, scene: Scene, drawing: Drawing, window: Window, marks: Marks) -> None:
    """The whole land, in the one colour nothing else has."""
    view: TableView = scene.view
    left, top = window.x, window.y
    lit = sorted(place for place in marks.lit if place < LANDS)
    if lit:
        ground = ground_of(scene, view, drawing, by_region=window.by_region, legal=set(), origin=marks.origin, cursor=frozenset(lit))
        for place in lit:
            for x, y in drawing.areas[place]:
                fg, bg, _ = ground.cells[drawing.cells[y][x]]
                p.put(x - left, y - top, drawing.chars[y][x], fg, bg)
        for station in range(len(drawing.path)):
            _dot(p, scene, drawing, station, left, top)
        for place in lit:
            _land(p, scene, drawing, marks, view.lands[place], ground.colors[place], left, top)
    elif marks.cursor is not None:
        _ship(p, scene, view, drawing, marks, marks.cursor, left, top)
    if marks.bridge is not None:
        x, y = drawing.bridges[marks.bridge]
        p.put(x - 1 - left, y - top, f"[{marks.bridges[marks.bridge]}]", p.pal.on_cursor, p.pal.cursor, bold=True)
    if marks.border is not None:
        x, y = drawing.borders[marks.border]
        key(p, x - left, y - top, marks.borders[marks.border])


def _land(p: Painter, scene: Scene, drawing: Drawing, marks: Marks, land: LandView, color: str, left: int, top: int) -> None:
    x, y = drawing.labels[land.place]
    x, y = x - left, y - top
    name = signs.land_label(scene.words, land.place)
    start = x + (LABEL - len(name)) // 2
    letter = marks.letters.get(land.place)
    ink = signs.text_on(color, p.pal.text)
    if (marks.letters or marks.steps) and letter is None and land.place not in (*marks.steps, marks.cursor, marks.origin):
        ink = p.look.mix(ink, color, 0.18)
    p.put(start, y, name, ink, bold=True)
    if letter is not None:
        key(p, start - (2 if len(name) < 10 else 1), y, letter)
    unit_line(p, scene, land, marks, x, y + 1, color)


def _water(p: Painter, scene: Scene, view: TableView, drawing: Drawing, marks: Marks) -> None:
    dot = lane_color(scene.look)
    for x, y in drawing.lanes:
        p.put(x, y, "·", dot, bold=True)
    p.put(*drawing.arrow, "↑", dot, bold=True)
    for place in range(LANDS, LANDS + len(drawing.ships)):
        _ship(p, scene, view, drawing, replace(marks, cursor=None), place, 0, 0)


def _ship(p: Painter, scene: Scene, view: TableView, drawing: Drawing, marks: Marks, place: int, left: int, top: int) -> None:
    look = scene.look
    x, y = drawing.ships[place - LANDS]
    x, y = x - left, y - top
    here = marks.cursor == place
    name = f"{look.sign('◊', 'S')} {signs.land_label(scene.words, place)}"
    if here or place == marks.origin:
        fill = p.pal.cursor if here else signs.army_color(scene, signs.mover(scene))
        p.put(x - 1, y, f" {name} ", look.ink(fill), fill, bold=True)
    else:
        p.put(x, y, name, p.pal.text, italic=True)
        p.put(x, y, look.sign("◊", "S"), signs.gold(look))
    if place in marks.letters:
        key(p, x - 2, y, marks.letters[place])
    crews(p, scene, ship_crews(view, place - LANDS), x, y + 1, None)


def _dot(p: Painter, scene: Scene, drawing: Drawing, station: int, left: int, top: int) -> None:
    """The Ring's way from this station to the next; dim behind it."""
    spot = drawing.path[station]
    if spot is not None:
        look, ahead = scene.look, station >= scene.view.ring.station
        color = signs.gold(look) if ahead else look.mix(signs.gold(look), p.pal.bg, 0.5)
        p.put(spot[0] - left, spot[1] - top, "•", color, bold=ahead)


def register(p: Painter, scene: Scene, places: dict[str, Rect], left: int, top: int) -> None:
    for number in scene.letters:
        target = scene.choices[number].target
        rect = places.get(target or "")
        if rect is not None:
            x, y = rect.x - left, rect.y - top
            if -rect.width < x < p.width and -rect.height < y < p.height:
                x0, y0 = max(0, x), max(0, y)
                p.target(target or "", x0, y0, min(p.width, x + rect.width) - x0, min(p.height, y + rect.height) - y0)


def arrows(p: Painter, width: int, height: int, window: Window) -> None:
    """Gold marks on the edges behind which the map goes on."""
    middle, last = p.height // 2, p.width - 1
    marks = [
        (window.x > 0, 0, middle, "◂"),
        (window.x + p.width < width, last, middle, "▸"),
        (window.y > 0, last, 0, "▴"),
        (window.y + p.height < height, last, p.height - 1, "▾"),
    ]
    plain = {"◂": "<", "▸": ">", "▴": "^", "▾": "v"}
    for more, x, y, sign in marks:
        if more:
            p.put(x, y, p.look.sign(sign, plain[sign]), p.pal.key_text, p.pal.accent, bold=True)
