"""The map as names with lines between them, for terminals without full colours or without block glyphs."""

from dataclasses import dataclass, replace
from functools import cache

from boardgames_tui.engine.content import read
from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGES, LANDS, PLACE_INDEX
from boardgames_tui.games.lotr_risk.content import SLUG
from boardgames_tui.games.lotr_risk.table import glyphs
from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.games.lotr_risk.view import RiskView
from boardgames_tui.kit.painter import Painter, Rect

from .key_positions import key_spots
from .labels import crews, key, ship_crews, unit_line
from .marks import MapMarks
from .viewport import Window, choice_places

_BOX = 10
_KEY = 2
"""Columns of a key with its bracket."""
_LINES = {
    "sea": ("#6f9fc4", "#33638a", "cyan"),
    "ring": ("#ffd65c", "#8a4f00", "yellow"),
    "bridge": ("#e3c58a", "#7a4b12", "default"),
    "open": ("#7b8394", "#6f6a5e", "bright_black"),
}


@dataclass(frozen=True, slots=True)
class Nodes:
    width: int
    height: int
    boxes: tuple[tuple[int, int], ...]
    """Upper left corner of each land and ship space."""
    lines: tuple[tuple[int, int, str, str], ...]
    """Column, line, glyph, kind of link."""
    plain: dict[str, str]
    middles: dict[str, tuple[int, int]]
    """Where bridges and mountain borders are pointed at."""


@cache
def nodes() -> Nodes:
    layout = read(SLUG, "map_layout")
    found = {land["id"]: (land["x"], land["y"]) for land in [*read(SLUG, "territories"), *read(SLUG, "ships")]}
    lines = []
    middles = {}
    for link in read(SLUG, "edges")["links"]:
        kind = "ring" if link["ring_path"] else link["kind"]
        lines += [(x, y, glyph, kind) for x, y, glyph in link["cells"]]
        if link["kind"] == "bridge":
            x, y, _ = link["cells"][len(link["cells"]) // 2]
            number = next(
                n for n, pair in enumerate(BRIDGES) if set(pair) == {PLACE_INDEX[link["a"]], PLACE_INDEX[link["b"]]}
            )
            middles[f"bridge:{number}"] = (x + 1.0, float(y))
    boxes = tuple(found[name] for name in sorted(found, key=lambda name: PLACE_INDEX[name]))
    taken = {(x + dx, y + dy) for x, y in boxes for dx in range(_BOX) for dy in (0, 1)}
    spots = dict(zip(middles, key_spots(middles.values(), taken, layout["width"], layout["height"], _KEY), strict=True))
    borders = [((boxes[a][0] + boxes[b][0] + _BOX) / 2 + 1, (boxes[a][1] + boxes[b][1] + 1) / 2) for a, b in BORDERS]
    for number, spot in enumerate(key_spots(borders, taken, layout["width"], layout["height"], _KEY)):
        spots[f"border:{number}"] = spot
    return Nodes(layout["width"], layout["height"], boxes, tuple(lines), layout["ascii_glyphs"], spots)


@cache
def spots() -> dict[str, Rect]:
    chart = nodes()
    found = {f"land:{place}": Rect(x, y, _BOX, 2) for place, (x, y) in enumerate(chart.boxes)}
    return found | {name: Rect(x, y, 1, 1) for name, (x, y) in chart.middles.items()}


def paint_nodes(p: Painter, scene: Scene, window: Window, marks: MapMarks) -> None:
    chart, places = nodes(), spots()
    window.follow(marks, lambda place: places[f"land:{place}"], p.width, p.height, chart.width, chart.height)
    left, top = window.x, window.y
    grid = window.painted(
        scene, marks, chart.width, chart.height, lambda layer: _whole(layer, scene, chart, replace(marks, cursor=None))
    ).grid
    p.blit(-left, -top, grid.chars, grid.cells)
    for place in sorted(marks.lit):
        _place(p, scene, chart, marks, place, left, top)
    window.register(p, ((name, rect) for name, rect in places.items() if name.startswith("land:")))
    window.register(p, choice_places(scene, places))
    window.arrows(p, chart.width, chart.height)


def _whole(p: Painter, scene: Scene, chart: Nodes, marks: MapMarks) -> None:
    """Everything but the cursor."""
    look = scene.look
    colors = {kind: look.hue(*hues) for kind, hues in _LINES.items()}
    marks = replace(marks, cursor=None, bridge=None, border=None)
    for x, y, glyph, kind in chart.lines:
        p.put(x, y, chart.plain.get(glyph, glyph) if look.ascii else glyph, colors[kind], bold=kind == "ring")
    for place in range(len(chart.boxes)):
        _place(p, scene, chart, marks, place, 0, 0)
    for kind, letters in (("bridge", marks.bridges), ("border", marks.borders)):
        for number, letter in letters.items():
            key(p, *chart.middles[f"{kind}:{number}"], letter)


def _place(p: Painter, scene: Scene, chart: Nodes, marks: MapMarks, place: int, left: int, top: int) -> None:
    view: RiskView = scene.view
    x, y = chart.boxes[place]
    x, y = x - left, y - top
    here = place in marks.lit
    ink = p.pal.on_cursor if here else None
    name = glyphs.land_label(scene.words, place)
    if place >= LANDS:
        name = glyphs.ship(scene.look) + name
    if here:
        p.fill(x, y, max(_BOX, len(name)), 2 if place < LANDS else 1, p.pal.cursor)
    p.put(x, y, name, ink, bold=True, under=place == marks.origin)
    if place < LANDS:
        unit_line(p, scene, view.lands[place], replace(marks, cursor=place) if here else marks, x - 1, y + 1, None)
    elif place == LANDS:  # in the north there is no line below the name
        crews(p, scene, ship_crews(view, place - LANDS), x + len(name) + 1, y, None)
    else:
        crews(p, scene, ship_crews(view, place - LANDS), x, y + 1, None)
    if place in marks.letters:
        key(p, x - 1, y, marks.letters[place])
