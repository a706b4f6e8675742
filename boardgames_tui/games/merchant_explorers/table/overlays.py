"""What is nearly done, on a key: regions that miss little, cities that are almost joined."""

from dataclasses import dataclass

from boardgames_tui.games.merchant_explorers.board import Board
from boardgames_tui.games.merchant_explorers.outlook import NearRegion, NearRoute, near_regions, near_routes
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each
from boardgames_tui.games.merchant_explorers.view import GuildView
from boardgames_tui.tui.kit.painter import Painter
from boardgames_tui.tui.kit.pieces import section
from boardgames_tui.tui.kit.table import Scene

from .signs import sign

OFF, REGIONS, ROUTES = "", "regions", "routes"
NEXT = {OFF: REGIONS, REGIONS: ROUTES, ROUTES: OFF}
_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Overlay:
    regions: tuple[NearRegion, ...] = ()
    routes: tuple[NearRoute, ...] = ()


def overlay(kind: str, board: Board, guild: GuildView) -> Overlay:
    """Costs milliseconds: kept by the table as long as the pieces stand as they do."""
    if kind == REGIONS:
        return Overlay(regions=tuple(near_regions(board, guild)[:_SHOWN]))
    return Overlay(routes=tuple(near_routes(board, guild)[:_SHOWN]))


def notes(scene: Scene, found: Overlay) -> dict[int, tuple[str, str]]:
    """A number on every missing space: how many its region lacks, or what its route pays."""
    good, gold = scene.look.palette.good, scene.look.palette.accent
    marks: dict[int, tuple[str, str]] = {}
    for near in reversed(found.regions):
        marks.update({space: (str(min(near.missing.bit_count(), 9)), good) for space in each(near.missing)})
    for route in reversed(found.routes):
        marks.update(dict.fromkeys(each(route.missing), (f"{route.value}", gold)))
    return marks


def paint_overlay(p: Painter, scene: Scene, kind: str, found: Overlay) -> None:
    section(p, 0, 0, p.width, scene.say(f"table.near_{kind}"))
    y = 1
    for near in found.regions[: p.height - 1]:
        spaces = " ".join(NAMES[space] for space in each(near.missing))
        head = f"{sign(p.look, 'village')} {scene.say(f'terrain.{near.region.terrain}')} {near.region.size}"
        x = p.put(0, y, head, p.pal.text, bold=True)
        p.put(x + 1, y, _cut(spaces, p.width - x - 1), p.pal.dim)
        y += 1
    for route in found.routes[: p.height - 1]:
        spaces = " ".join(NAMES[space] for space in each(route.missing))
        x = p.put(0, y, f"{NAMES[route.first]}–{NAMES[route.second]} +{route.value}", p.pal.text, bold=True)
        p.put(x + 1, y, _cut(spaces, p.width - x - 1), p.pal.dim)
        y += 1
    if y == 1:
        p.paragraph(0, 1, p.width, scene.say("table.near_none"), p.height - 1, p.pal.faint, italic=True)


def _cut(spaces: str, width: int) -> str:
    """Whole names only."""
    if len(spaces) <= width:
        return spaces
    return spaces[: max(0, width - 1)].rpartition(" ")[0] + "…"
