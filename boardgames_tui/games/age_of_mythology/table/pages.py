"""The small table: the stage of the decision first, then board, holding area and plan as further tabs."""

from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.kit.drawing.paint_cache import PaintCache
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.table_parts import Tab

from . import areas, holding
from .battle.screen import is_battle, paint_battle_small
from .decision.cultures import paint_cultures
from .decision.panel import paint_stage, stage_kind
from .plan import paint_plan
from .scene import Scene
from .victory import victory_line

ON_BOARD = ("raze", "tile", "lose_villager", "workers")
"""Decisions whose places lie on production or city."""
ON_HOLDING = ("slay", "sacrifice", "mummify", "discount")


def tabs(scene: Scene, seat: int) -> list[Tab]:
    """Always in this order; the one that the decision is about comes up automatically."""
    if scene.decision is not None and scene.decision.kind == "cultures":
        return [Tab("cultures", scene.say("table.tab.cultures"), plays=True)]
    kind, plays = stage_kind(scene), "stage"
    if is_battle(scene):
        plays = "battle"
    elif kind in ON_BOARD and not _quick_ways(scene):
        plays = "board"
    elif kind in ON_HOLDING:
        plays = "holding"
    first = "battle" if is_battle(scene) else "stage"
    owners = {"stage": _holder(scene), "board": seat, "holding": seat, "plan": seat}
    return [
        Tab(name, scene.say(_title(scene, name)), plays=name == plays, owner=owners.get(name))
        for name in (first, "board", "holding", "plan")
    ]


def _holder(scene: Scene) -> int | None:
    """Whose hand lies open on the page of the decision; None: nobody's."""
    return scene.reader if scene.view.hand else None


def _quick_ways(scene: Scene) -> bool:
    """The workers are sent out by what they are to bring: that is read off the harvest, not off the land."""
    return any((scene.choices[number].target or "").startswith("scope:") for number in scene.letters)


def _title(scene: Scene, name: str) -> str:
    if name == "stage":
        key = f"table.tab.stage.{stage_kind(scene)}"
        return key if key in scene.words else "table.tab.stage"
    return f"table.tab.{name}"


def page(p: Painter, scene: Scene, tab: str, seat: int, cache: PaintCache) -> None:
    if tab == "battle":
        paint_battle_small(p, scene)
        return
    if tab == "cultures":
        paint_cultures(p, scene, cache)
        return
    victory_line(p, scene, 0)
    rest = p.area(0, 1, p.width, p.height - 1)
    if tab == "stage":
        paint_stage(rest, scene)
    elif tab == "plan":
        paint_plan(rest, scene, seat)
    elif tab == "board":
        _board(rest, scene, seat)
    else:
        _holding(rest, scene, seat)


def _board(p: Painter, scene: Scene, seat: int) -> None:
    """Production and city side by side, tiles of two rows; without a gap above where a card on the stage needs the row
    below them."""
    view: MythologyView = scene.view
    half = p.width // 2
    top = 1 if p.height > 8 and not scene.on_stage else 0
    p.target(f"ground:{seat}:production", 0, top, half, 8)
    p.target(f"ground:{seat}:city", half + 1, top, p.width - half - 1, 8)
    areas.production(p.area(0, top, half, 8), scene, view.boards[seat], 2)
    areas.city(p.area(half + 1, top, p.width - half - 1, 8), scene, view.boards[seat], 2)


def _holding(p: Painter, scene: Scene, seat: int) -> None:
    view: MythologyView = scene.view
    board = view.boards[seat]
    p.target(f"ground:{seat}:holding", 0, 1, p.width, 5)
    holding.cubes(p.area(0, 1, holding.CUBES_WIDTH, 4), scene, board)
    p.put(0, 6, scene.say("table.idle", n=board.idle), p.pal.dim)
    window = p.area(holding.CUBES_WIDTH, 1, p.width - holding.CUBES_WIDTH, p.height - 1)
    holding.units(window, scene, board)
