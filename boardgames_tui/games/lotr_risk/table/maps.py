"""Where everything lies: the map whole with boxes in the sea, or a window of it on the small table."""

from functools import cache

from boardgames_tui.games.lotr_risk.board import LANDS, NEAR, PLACE_IDS, SEA
from boardgames_tui.games.lotr_risk.content import COST
from boardgames_tui.games.lotr_risk.view import TableView
from boardgames_tui.text import Catalogue
from boardgames_tui.tui.kit.look import Look
from boardgames_tui.tui.kit.painter import Painter, Rect, cut
from boardgames_tui.tui.kit.table import Scene

from . import nodes, placing, signs
from .atlas import Window, paint_atlas
from .atlas import spots as atlas_spots
from .battle import fight_of, paint_fight_wide
from .dock import HEIGHT, land_facts, paint_dock, paint_land, paint_ring, paint_way, ring_track
from .geography import Drawing, drawing
from .hand import has_hand, paint_hand, paint_hand_page
from .marks import Marks, marks_of
from .reason import cause, paint_card, paint_card_line
from .regions import paint_regions, paint_regions_box

FULL_LINES, DENSE_LINES, COLUMNS = 38, 36, 100
SEA_WIDTH = 46
"""Columns of open sea in the south-west, below Cape Andrast."""
BAY = Rect(0, 15, 22, 10)
"""Open sea west of Minhiriath, in lines of the full map."""


def is_drawn(look: Look) -> bool:
    """Whether the coloured map can be shown."""
    return look.is_full and not look.ascii


@cache
def _spots(dense: bool, west: int) -> dict[str, Rect]:
    return atlas_spots(drawing(dense=dense, west=west))


def spots_for(look: Look) -> dict[str, Rect]:
    return _spots(True, 0) if is_drawn(look) else nodes.spots()


def paint_board(p: Painter, scene: Scene, window: Window) -> None:
    marks = marks_of(scene)
    if not is_drawn(scene.look):
        _paint_plain(p, scene, window, marks)
        return
    roomy = p.height >= FULL_LINES
    west = max(0, min(16, p.width - COLUMNS))
    chart = drawing(dense=not roomy, west=west)
    lines = min(p.height, chart.lines)
    sea = p.area(0, 0, p.width, lines)
    paint_atlas(sea, scene, chart, window, marks, _spots(not roomy, west))
    if p.width >= COLUMNS and lines == chart.lines:
        _boxes(sea, scene, window, chart, marks)
    if p.height >= FULL_LINES + 5:
        _strip(p.area(0, FULL_LINES + 1, p.width, p.height - FULL_LINES - 1), scene)


def _boxes(p: Painter, scene: Scene, window: Window, chart: Drawing, marks: Marks) -> None:
    top = chart.line(BAY.y)
    bay = p.area(0, top, BAY.width + chart.west, chart.line(BAY.y + BAY.height) - top)
    if window.by_region:
        paint_regions_box(bay, scene)
    else:
        _about(bay, scene, marks)
    paint_dock(p.area(0, p.height - HEIGHT, SEA_WIDTH + chart.west, HEIGHT), scene)


def _about(p: Painter, scene: Scene, marks: Marks) -> None:
    """What the decision is about: the hand, the card that brought it, or the land under the cursor."""
    if has_hand(scene):
        paint_hand(p, scene)
    elif scene.view.purse is not None and (card := cause(scene)) is not None:
        paint_card(p, scene, card)
    else:
        paint_land(p, scene, marks)


def _strip(p: Painter, scene: Scene) -> None:
    """Below the map, in large windows: regions in three columns, the Ring's way."""
    paint_regions(p, scene, columns=3)
    if p.height > 4:
        x = p.put(0, 4, f"{scene.say('table.ring')}  ", p.pal.accent, bold=True)
        ring_track(p, scene, x, 4)


def _paint_plain(p: Painter, scene: Scene, window: Window, marks: Marks) -> None:
    """Names and lines above, the decision in seven rows below."""
    lines = min(p.height - HEIGHT, 39)
    nodes.paint_nodes(p.area(0, 0, p.width, lines), scene, window, marks)
    below = p.area(0, lines, p.width, p.height - lines)
    half = min(SEA_WIDTH, below.width // 2)
    if window.by_region:
        paint_regions_box(below.area(0, 0, half, HEIGHT), scene)
    elif not paint_dock(below.area(0, 0, half, HEIGHT), scene):
        paint_ring(below.area(0, 0, half, HEIGHT), scene)
    _about(below.area(half + 1, 0, below.width - half - 1, HEIGHT), scene, marks)


def paint_page(p: Painter, scene: Scene, window: Window, tab: str) -> None:
    if tab == "regions":
        paint_regions(p, scene)
        return
    if tab == "ring":
        paint_ring(p.area(0, 0, p.width, HEIGHT - 1), scene)
        paint_way(p.area(2, HEIGHT, p.width - 2, p.height - HEIGHT), scene)
        return
    marks = marks_of(scene)
    below = _page_rows(scene)
    chart = p.area(0, 0, p.width, p.height - below)
    if is_drawn(scene.look):
        paint_atlas(chart, scene, drawing(dense=True), window, marks, _spots(True, 0))
    else:
        nodes.paint_nodes(chart, scene, window, marks)
    _page_foot(p.area(0, p.height - below, p.width, below), scene, marks)


def _page_rows(scene: Scene) -> int:
    if has_hand(scene):
        return 6
    if cause(scene) is not None:
        return 2
    fight = fight_of(scene)
    if fight is None or scene.view.purse is not None:
        return 1
    return 4 if fight.win is None and scene.view.pending == "combat" else 3


def _page_foot(p: Painter, scene: Scene, marks: Marks) -> None:
    """The fight in three rows and one for what comes next, or one row: the purse, or the land under the cursor."""
    view: TableView = scene.view
    fight = fight_of(scene)
    if has_hand(scene):
        paint_hand_page(p, scene)
        return
    if (card := cause(scene)) is not None:
        paint_card_line(p.area(0, 1, p.width, 1), scene, card)
        fight = None
    if view.purse is not None:
        x = p.put(1, 0, scene.say("table.purse").upper(), p.pal.accent, bold=True)
        x = p.put(x + 1, 0, "●" * min(20, view.purse.points), signs.gold(p.look))
        x = p.put(x + 1, 0, scene.say("table.points", n=view.purse.points), p.pal.text) + 2
        for unit, key in enumerate(placing.KIND_KEYS):
            if any(choice.group == key for choice in scene.choices):
                x = p.put(x + 1, 0, f" {key} ", p.pal.text, p.pal.card2, bold=True)
                x = p.put(x + 1, 0, f"{signs.figure(p.look, unit)}{COST[unit]}", p.pal.text) + 1
    elif fight is not None:
        paint_fight_wide(p.area(0, 0, p.width, 3), scene, fight)
        _land_line(p.area(0, 3, p.width, p.height - 3), scene, marks)
    else:
        _land_line(p, scene, marks)


def _land_line(p: Painter, scene: Scene, marks: Marks) -> None:
    place = place_of(scene)
    place = next(iter(marks.focus), None) if place is None else place
    if place is not None:
        facts = "  ".join([*_odds_from(scene, place), *(text for text, _ in land_facts(scene, place, 60))])
        x = p.put(1, 0, signs.land_name(scene.words, place), p.pal.accent, bold=True)
        p.put(x + 2, 0, cut(facts, p.width - x - 2), p.pal.text)


def _odds_from(scene: Scene, place: int) -> list[str]:
    """Before an attack from there: what it could win."""
    fronts: dict[tuple[int, int], float] = scene.view.fronts
    return [f"→ {signs.land_label(scene.words, to)} {round(100 * win)}%" for (origin, to), win in fronts.items() if origin == place]


def place_of(scene: Scene) -> int | None:
    """The place under the cursor."""
    kind, _, rest = ((scene.chosen.target or "") if scene.chosen else "").partition(":")
    return int(rest) if kind == "land" else None


def names_of(words: Catalogue, place: int) -> list[str]:
    found = [signs.land_name(words, place), signs.land_label(words, place)]
    if place < LANDS:
        keys = (f"territories.{PLACE_IDS[place]}.{part}" for part in ("site", "stronghold"))
        found += [words.get(key) for key in keys if key in words]
    return found


def borders_of(words: Catalogue, place: int) -> list[str]:
    return [signs.land_name(words, other) for other in (*NEAR[place], *SEA[place])]
