"""The map as an area map: ground, names and units, paths and lanes, keys and the cursor; in a window that follows the cursor."""

from dataclasses import dataclass

from boardgames_tui.games.lotr_risk.board import BORDERS, LANDS
from boardgames_tui.games.lotr_risk.view import TableView
from boardgames_tui.tui.kit.painter import Painter, Rect
from boardgames_tui.tui.kit.table import Scene

from . import signs
from .geography import LABEL, Drawing, Spot
from .ground import Ground, ground_of, lane_color
from .labels import crews, key, ship_crews, unit_line
from .marks import Marks


@dataclass(slots=True)
class Window:
    """The part of the map that is seen; the table's own, never the game's."""

    x: int = 0
    y: int = 0
    by_region: bool = False
    held: tuple[int, ...] = ()
    """What the window last followed: while it stays the same, people may look elsewhere."""

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


def _slid(start: int, room: int, at: int, size: int, margin: int) -> int:
    margin = min(margin, (room - size) // 2)
    if start + margin <= at and at + size + margin <= start + room:
        return start
    return at + size // 2 - room // 2


def border_spot(drawing: Drawing, border: int) -> Spot:
    """Between the two names."""
    (ax, ay), (bx, by) = (drawing.labels[land] for land in BORDERS[border])
    return (ax + bx + LABEL) // 2 - 1, (ay + by + 2) // 2


def spots(drawing: Drawing) -> dict[str, Rect]:
    """Every place that can be pointed at, in the map's own columns and lines."""
    found = {f"land:{place}": drawing.place(place) for place in range(len(drawing.labels) + len(drawing.ships))}
    found |= {f"bridge:{number}": Rect(x - 1, y, 3, 1) for number, (x, y) in enumerate(drawing.bridges)}
    found |= {f"border:{number}": Rect(*border_spot(drawing, number), 1, 1) for number in range(len(BORDERS))}
    return found


def paint_atlas(p: Painter, scene: Scene, drawing: Drawing, window: Window, marks: Marks, places: dict[str, Rect]) -> None:
    view: TableView = scene.view
    window.follow([drawing.place(place) for place in marks.focus], marks.focus, p.width, p.height, drawing.width, drawing.lines)
    left, top = window.x, window.y
    legal = {place for place in marks.letters if place < LANDS}
    legal |= {land for border in marks.borders for land in BORDERS[border]}
    ground = ground_of(scene, view, drawing, by_region=window.by_region, legal=legal, origin=marks.origin, cursor=marks.lit)
    shown = slice(top, top + p.height)
    p.blit(-left, 0, drawing.chars[shown], [[ground.cells[kind] for kind in row] for row in drawing.cells[shown]])
    _water(p, scene, view, drawing, marks, left, top)
    _path(p, scene, view, drawing, left, top)
    _lands(p, scene, view, drawing, marks, ground, left, top)
    for bridge, letter in marks.bridges.items():
        x, y = drawing.bridges[bridge]
        key(p, x - left, y - top, letter)
    for border, letter in marks.borders.items():
        x, y = border_spot(drawing, border)
        key(p, x - left, y - top, letter)
    register(p, scene, places, left, top)
    arrows(p, drawing.width, drawing.lines, window)


def _lands(p: Painter, scene: Scene, view: TableView, drawing: Drawing, marks: Marks, ground: Ground, left: int, top: int) -> None:
    bottom, right = p.height, p.width
    deciding = bool(marks.letters)
    for land in view.lands:
        x, y = drawing.labels[land.place]
        x, y = x - left, y - top
        if not (-2 < y < bottom and -LABEL < x < right):
            continue
        color = ground.colors[land.place]
        name = signs.land_label(scene.words, land.place)
        start = x + (LABEL - len(name)) // 2
        letter = marks.letters.get(land.place)
        ink = signs.text_on(color, p.pal.text)
        if deciding and letter is None and land.place not in (marks.cursor, marks.origin):
            ink = p.look.mix(ink, color, 0.18)
        p.put(start, y, name, ink, bold=True)
        if letter is not None:
            key(p, start - (2 if len(name) < 10 else 1), y, letter)
        unit_line(p, scene, land, marks, x, y + 1, color)


def _water(p: Painter, scene: Scene, view: TableView, drawing: Drawing, marks: Marks, left: int, top: int) -> None:
    look = scene.look
    dot = lane_color(look)
    for x, y in drawing.lanes:
        p.put(x - left, y - top, "·", dot, bold=True)
    x, y = drawing.arrow
    p.put(x - left, y - top, "↑", dot, bold=True)
    for ship, (x, y) in enumerate(drawing.ships):
        place = LANDS + ship
        here = marks.cursor == place
        name = f"{look.sign('◊', 'S')} {signs.land_label(scene.words, place)}"
        x, y = x - left, y - top
        if here or place == marks.origin:
            fill = p.pal.cursor if here else signs.army_color(scene, scene.seat)
            p.put(x - 1, y, f" {name} ", look.ink(fill), fill, bold=True)
        else:
            p.put(x, y, name, p.pal.text, italic=True)
            p.put(x, y, look.sign("◊", "S"), signs.gold(look))
        if place in marks.letters:
            key(p, x - 2, y, marks.letters[place])
        crews(p, scene, ship_crews(view, ship), x, y + 1, None)


def _path(p: Painter, scene: Scene, view: TableView, drawing: Drawing, left: int, top: int) -> None:
    look = scene.look
    for station, spot in enumerate(drawing.path):
        if spot is not None:
            x, y = spot
            color = signs.gold(look) if station >= view.ring.station else look.mix(signs.gold(look), p.pal.bg, 0.5)
            p.put(x - left, y - top, "•", color, bold=station >= view.ring.station)


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
    middle, centre = p.height // 2, p.width // 2
    marks = [
        (window.x > 0, 0, middle, "◂"),
        (window.x + p.width < width, p.width - 1, middle, "▸"),
        (window.y > 0, centre, 0, "▴"),
        (window.y + p.height < height, centre, p.height - 1, "▾"),
    ]
    plain = {"◂": "<", "▸": ">", "▴": "^", "▾": "v"}
    for more, x, y, sign in marks:
        if more:
            p.put(x, y, p.look.sign(sign, plain[sign]), p.pal.key_text, p.pal.accent, bold=True)
