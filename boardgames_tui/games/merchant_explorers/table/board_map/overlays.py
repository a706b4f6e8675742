"""What is nearly done, on a key: regions that miss little, cities that are almost joined, the spaces the goals ask
for."""

from dataclasses import dataclass

from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each
from boardgames_tui.games.merchant_explorers.table.glyphs import thing_glyph
from boardgames_tui.games.merchant_explorers.table.scene import Scene
from boardgames_tui.games.merchant_explorers.table.targets import near_target
from boardgames_tui.games.merchant_explorers.view import GoalView, GuildView
from boardgames_tui.games.merchant_explorers.view.progress import (
    NearRegion,
    NearRoute,
    goal_spaces,
    near_regions,
    near_routes,
)
from boardgames_tui.kit.painter import Painter, cut
from boardgames_tui.kit.pieces import section

OFF, REGIONS, ROUTES, GOALS = "", "regions", "routes", "goals"
NEXT = {OFF: REGIONS, REGIONS: ROUTES, ROUTES: GOALS, GOALS: OFF}
_SHOWN = 6
_SEVERAL = "+"
"""On a space more than one goal asks for."""


@dataclass(frozen=True, slots=True)
class Overlay:
    regions: tuple[NearRegion, ...] = ()
    routes: tuple[NearRoute, ...] = ()
    goals: tuple[tuple[int, GoalView, int], ...] = ()
    """Number, goal and spaces; goals that are fulfilled or can no longer be claimed are not among them."""


def overlay(kind: str, board: Board, guild: GuildView, goals: tuple[GoalView, ...]) -> Overlay:
    """Costs milliseconds: kept by the table as long as the pieces stand as they do."""
    if kind == REGIONS:
        return Overlay(regions=tuple(near_regions(board, guild)[:_SHOWN]))
    if kind == ROUTES:
        return Overlay(routes=tuple(near_routes(board, guild)[:_SHOWN]))
    wanted = [(number, goal) for number, goal in enumerate(goals, 1) if goal.open_reward and not goal.paid[guild.seat]]
    return Overlay(goals=tuple((number, goal, goal_spaces(board, guild, goal.id)) for number, goal in wanted))


def notes(scene: Scene, found: Overlay) -> dict[int, tuple[str, str]]:
    """A sign on every space: how many its region lacks, what its route pays, which goal asks for it."""
    good, gold = scene.look.palette.good, scene.look.palette.accent
    marks: dict[int, tuple[str, str]] = {}
    for near in reversed(found.regions):
        marks.update({space: (str(min(near.missing.bit_count(), 9)), good) for space in each(near.missing)})
    for route in reversed(found.routes):
        marks.update(dict.fromkeys(each(route.missing), (f"{route.value}", gold)))
    for number, _, spaces in found.goals:
        marks.update(
            {space: (_SEVERAL if space in marks else str(number), scene.look.palette.changed) for space in each(spaces)}
        )
    return marks


def paint_overlay(p: Painter, scene: Scene, kind: str, found: Overlay) -> None:
    p.target(near_target(kind), 0, 0, p.width, p.height)
    section(p, 0, 0, p.width, scene.say(f"table.near_{kind}"))
    rows = [
        (
            f"{thing_glyph(p.look, 'village')} {scene.say(f'terrain.{near.region.terrain}')} {near.region.size}",
            near.missing,
        )
        for near in found.regions
    ]
    rows += [(f"{NAMES[route.first]}–{NAMES[route.second]} +{route.value}", route.missing) for route in found.routes]
    y = 1
    for head, missing in rows[: p.height - 1]:
        x = p.put(0, y, head, p.pal.text, bold=True)
        p.put(x + 1, y, _cut(" ".join(NAMES[space] for space in each(missing)), p.width - x - 1), p.pal.dim)
        y += 1
    for number, goal, spaces in found.goals:
        x = p.put(0, y, f"{number} ", p.pal.text, bold=True)
        y += p.paragraph(x, y, p.width - x, scene.say(f"goal_short.{goal.id}"), 2, p.pal.text if spaces else p.pal.dim)
        if not spaces and y < p.height:
            p.put(x, y, cut(scene.say("table.near_no_space"), p.width - x), p.pal.faint, italic=True)
            y += 1
    if y == 1:
        p.paragraph(0, 1, p.width, scene.say("table.near_none"), p.height - 1, p.pal.faint, italic=True)


def _cut(spaces: str, width: int) -> str:
    """Whole names only."""
    if len(spaces) <= width:
        return spaces
    return spaces[: max(0, width - 1)].rpartition(" ")[0] + "…"
