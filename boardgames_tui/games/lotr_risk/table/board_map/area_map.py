"""The map as an area map: ground, names and units, paths and lanes, keys and the cursor; in a window that follows the
cursor."""

from dataclasses import replace

from boardgames_tui.games.lotr_risk.board import BORDERS, LANDS
from boardgames_tui.games.lotr_risk.table import glyphs
from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.games.lotr_risk.view import LandView, RiskView
from boardgames_tui.kit.painter import Painter

from .geography import LABEL, Drawing, drawing
from .ground import GroundColors, ground_of, lane_color
from .labels import crews, crossing_key, key, ship_crews, unit_line
from .marks import MapMarks
from .targets import choice_spots, spots
from .viewport import Window, choice_places


def paint_atlas(p: Painter, scene: Scene, window: Window, marks: MapMarks, *, dense: bool, west: int = 0) -> None:
    chart = drawing(dense=dense, west=west)
    window.is_dense, window.west = dense, west
    window.follow(marks, chart.place, p.width, p.height, chart.width, chart.lines)
    layer = window.painted(
        scene, marks, chart.width, chart.lines, lambda whole: _whole(whole, scene, chart, window, marks)
    )
    p.blit(-window.x, -window.y, layer.grid.chars, layer.grid.cells)
    assert layer.ground is not None
    _cursor(p, scene, chart, window, marks, layer.ground)
    window.register(p, spots(dense=dense, west=west).items())
    window.register(p, choice_places(scene, choice_spots(dense=dense, west=west)))
    window.arrows(p, chart.width, chart.lines)


def _whole(p: Painter, scene: Scene, chart: Drawing, window: Window, marks: MapMarks) -> GroundColors:
    """Everything but the cursor."""
    view: RiskView = scene.view
    legal = {place for place in (*marks.letters, *marks.steps) if place < LANDS}
    legal |= {land for border in marks.borders for land in BORDERS[border]}
    legal |= set() if marks.goal is None else {marks.goal}
    ground = ground_of(scene, view, chart, by_region=window.by_region, legal=legal, origin=marks.origin)
    cells = [ground.cell(kind) for kind in chart.kinds]
    p.blit(0, 0, chart.chars, [[cells[kind] for kind in row] for row in chart.cells])
    _water(p, scene, view, chart, marks)
    for station in range(len(chart.path)):
        _dot(p, scene, chart, station, 0, 0)
    for land in view.lands:
        _land(p, scene, chart, marks, land, ground.colors[land.place], 0, 0)
    for bridge, letter in marks.bridges.items():
        crossing_key(p, *chart.bridges[bridge], letter)
    for border, letter in marks.borders.items():
        crossing_key(p, *chart.borders[border], letter)
    return ground


def _cursor(p: Painter, scene: Scene, chart: Drawing, window: Window, marks: MapMarks, ground: GroundColors) -> None:
    """The whole land, in the one colour nothing else has."""
    view: RiskView = scene.view
    left, top = window.x, window.y
    lit = sorted(place for place in marks.lit if place < LANDS)
    if lit:
        ground = ground.lit(lit)
        for place in lit:
            for x, y in chart.areas[place]:
                fg, bg, _ = ground.cell(chart.kinds[chart.cells[y][x]])
                p.put(x - left, y - top, chart.chars[y][x], fg, bg)
        for station in range(len(chart.path)):
            _dot(p, scene, chart, station, left, top)
        for place in lit:
            _land(p, scene, chart, marks, view.lands[place], ground.colors[place], left, top)
    elif marks.cursor is not None:
        _ship(p, scene, view, chart, marks, marks.cursor, left, top)
    if marks.bridge is not None:
        x, y = chart.bridges[marks.bridge]
        p.put(x - 1 - left, y - top, f"[{marks.bridges[marks.bridge]}]", p.pal.on_cursor, p.pal.cursor, bold=True)
    if marks.border is not None:
        x, y = chart.borders[marks.border]
        crossing_key(p, x - left, y - top, marks.borders[marks.border])


def _land(
    p: Painter, scene: Scene, chart: Drawing, marks: MapMarks, land: LandView, color: str, left: int, top: int
) -> None:
    x, y = chart.labels[land.place]
    x, y = x - left, y - top
    name = glyphs.land_label(scene.words, land.place)
    start = x + (LABEL - len(name)) // 2
    letter = marks.letters.get(land.place)
    ink = glyphs.text_on(color, p.pal.text)
    if (
        (marks.letters or marks.steps)
        and letter is None
        and land.place not in (*marks.steps, marks.cursor, marks.origin)
    ):
        ink = p.look.mix(ink, color, 0.18)
    if 0 <= start <= p.width - len(name):  # at the edge of what is shown, half a name would say nothing
        p.put(start, y, name, ink, bold=True)
    if letter is not None:
        key(p, start - (2 if len(name) < 10 else 1), y, letter)
    unit_line(p, scene, land, marks, x, y + 1, color)


def _water(p: Painter, scene: Scene, view: RiskView, chart: Drawing, marks: MapMarks) -> None:
    dot = lane_color(scene.look)
    for x, y in chart.lanes:
        p.put(x, y, "·", dot, bold=True)
    p.put(*chart.arrow, "↑", dot, bold=True)
    for place in range(LANDS, LANDS + len(chart.ships)):
        _ship(p, scene, view, chart, replace(marks, cursor=None), place, 0, 0)


def _ship(
    p: Painter, scene: Scene, view: RiskView, chart: Drawing, marks: MapMarks, place: int, left: int, top: int
) -> None:
    look = scene.look
    x, y = chart.ships[place - LANDS]
    x, y = x - left, y - top
    here = marks.cursor == place
    name = f"{glyphs.ship(look)} {glyphs.land_label(scene.words, place)}"
    if here or place == marks.origin:
        fill = p.pal.cursor if here else glyphs.army_color(scene, glyphs.mover(scene))
        p.put(x - 1, y, f" {name} ", look.ink(fill), fill, bold=True)
    else:
        p.put(x, y, name, p.pal.text, italic=True)
        p.put(x, y, glyphs.ship(look), glyphs.gold(look))
    if place in marks.letters:
        key(p, x - 2, y, marks.letters[place])
    crews(p, scene, ship_crews(view, place - LANDS), x, y + 1, None)


def _dot(p: Painter, scene: Scene, chart: Drawing, station: int, left: int, top: int) -> None:
    """The Ring's way from this station to the next; dim behind it."""
    spot = chart.path[station]
    if spot is not None:
        look, ahead = scene.look, station >= scene.view.ring.station
        color = glyphs.gold(look) if ahead else look.mix(glyphs.gold(look), p.pal.bg, 0.5)
        p.put(spot[0] - left, spot[1] - top, "•", color, bold=ahead)
