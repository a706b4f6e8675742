"""The table of a small window: a part of the map with a few rows about the decision, the regions, the way of the
Ring."""

from boardgames_tui.games.lotr_risk.content import COST
from boardgames_tui.games.lotr_risk.view import RiskView
from boardgames_tui.kit.painter import Painter, cut

from . import glyphs, placing_units
from .board_map.marks import marks_of
from .board_map.style import paint_map
from .board_map.threats import paint_legend, threatened
from .board_map.viewport import Window
from .cards import has_hand, paint_hand_page
from .decision_box import HEIGHT
from .fight.battle import fight_of
from .fight.forecast import paint_sides
from .reason import card_lines, cause, paint_card_lines
from .regions import paint_regions
from .ring import paint_ring, paint_way
from .scene import Scene

COINS = 14
"""Points that are shown as coins; beyond that the number says it, and the keys beside it keep their room."""


def paint_page(p: Painter, scene: Scene, window: Window, tab: str) -> None:
    if tab == "regions":
        paint_regions(p, scene)
        return
    if tab == "ring":
        paint_ring(p.area(0, 0, p.width, HEIGHT - 1), scene)
        paint_way(p.area(2, HEIGHT, p.width - 2, p.height - HEIGHT), scene)
        return
    marks = threatened(scene, marks_of(scene), window)
    below = _foot_rows(scene, p.width)
    chart = p.area(0, 0, p.width, p.height - below)
    paint_map(chart, scene, window, marks)
    paint_legend(chart, scene, window)
    _foot(p.area(0, p.height - below, p.width, below), scene)


def _foot_rows(scene: Scene, width: int) -> int:
    if has_hand(scene):
        return 6
    if (card := cause(scene)) is not None:
        return 1 + len(card_lines(scene, card, width))
    if scene.view.purse is not None:
        return 1
    fight = fight_of(scene)
    return 0 if fight is None or fight.win is None else 1


def _foot(p: Painter, scene: Scene) -> None:
    """The cards, the purse, or who would fight whom."""
    view: RiskView = scene.view
    fight = fight_of(scene)
    if has_hand(scene):
        paint_hand_page(p, scene)
        return
    if (card := cause(scene)) is not None:
        paint_card_lines(p.area(0, 1, p.width, p.height - 1), scene, card)
        fight = None
    if view.purse is not None:
        _purse_line(p, scene, view.purse.points)
    elif fight is not None and p.height:
        paint_sides(p, scene, fight)


def _purse_line(p: Painter, scene: Scene, points: int) -> None:
    p.target("purse", 0, 0, p.width, 1)
    x = p.put(1, 0, scene.say("table.purse").upper(), p.pal.accent, bold=True)
    x = p.put(x + 1, 0, "●" * min(COINS, points), glyphs.gold(p.look))
    x = p.put(x + 1, 0, scene.say("table.points", n=points), p.pal.text) + 2
    for unit, kind in enumerate(placing_units.KINDS):
        if any(choice.group == kind for choice in scene.choices):
            left = x + 1
            typed = scene.group_keys.get(kind, "").center(3)
            x = p.put(left, 0, typed, p.pal.text, p.pal.card2 if typed.strip() else None, bold=True)
            x = p.put(x + 1, 0, f"{glyphs.figure(p.look, unit)}{COST[unit]}", p.pal.text) + 1
            p.target(f"unit:{unit}" if kind == scene.group else f"group:{kind}", left, 0, x - left, 1)
    if any(choice.key == placing_units.REST_KEY for choice in scene.choices):
        x = p.put(x + 1, 0, f" {placing_units.REST_KEY} ", p.pal.text, p.pal.card2, bold=True)
        p.put(x + 1, 0, cut(scene.say("table.place_rest"), p.width - x - 1), p.pal.text)
