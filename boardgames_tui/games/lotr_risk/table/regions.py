"""Who rules what: the nine regions with their bonus, everybody's share and what is missing."""

from boardgames_tui.games.lotr_risk.board import MEMBERS
from boardgames_tui.games.lotr_risk.view import RegionView, RiskView
from boardgames_tui.kit.painter import Painter, cut, wrap
from boardgames_tui.kit.pieces import section

from . import glyphs
from .box import box
from .scene import Scene

MISSING_AT = 28
"""The column in which a row of the table begins to tell what is missing."""


def paint_regions_box(p: Painter, scene: Scene) -> None:
    """One line a region: `Arnor     +7 A8B2n1`."""
    view: RiskView = scene.view
    box(p, "regions", scene.say("table.regions"))
    for y, region in enumerate(view.regions[: p.height - 1], 1):
        name = cut(glyphs.region_name(scene.words, region.region), 10)
        p.target(f"region:{region.region}", 0, y, p.width, 1)
        if p.look.is_full:
            p.fill(0, y, 1, 1, glyphs.region_color(p.look, region.region))
        p.put(1, y, name, p.pal.text, bold=region.ruler is not None)
        p.put(11, y, f"+{region.bonus}", p.pal.dim)
        shares(p, scene, region, 14, y, p.width - 14)


def shares(p: Painter, scene: Scene, region: RegionView, x: int, y: int, width: int) -> int:
    """Owner chips with their numbers; a ruler gets a star."""
    end = x + width
    if region.ruler is not None:
        x = chip(p, scene, region.ruler, x, y)
        return p.put(x, y, "★", glyphs.gold(p.look), bold=True)
    for owner, number in [*enumerate(region.held), (-1, region.neutral)]:
        if number and x + 2 <= end:
            x = chip(p, scene, owner, x, y)
            x = p.put(x, y, str(number), p.pal.text)
    return x


def chip(p: Painter, scene: Scene, owner: int, x: int, y: int) -> int:
    color, letter = glyphs.army_color(scene, owner), glyphs.army_letter(scene, owner)
    if p.look.is_mono:
        return p.put(x, y, letter, bold=True)
    return p.put(x, y, letter, p.look.ink(color), color, bold=True)


def paint_regions(p: Painter, scene: Scene, *, columns: int = 1) -> None:
    """A table: name, bonus, a bar of shares in the owners' colours, what the reader lacks."""
    view: RiskView = scene.view
    section(p, 0, 0, p.width, scene.say("table.regions"), scene.say("table.regions_legend"))
    p.target("regions", 0, 0, p.width, 1)
    if columns == 1:
        y, spare = 1, p.height - 1 - len(view.regions)
        for region in view.regions:
            lines = _lacking(scene, region, p.width - MISSING_AT)[: 1 + max(0, spare)]
            _row(p.area(0, y, p.width, len(lines)), scene, region, lines)
            y, spare = y + len(lines), spare - len(lines) + 1
        return
    rows = (len(view.regions) + columns - 1) // columns
    width = p.width // columns
    for number, region in enumerate(view.regions):
        window = p.area(number // rows * width, 1 + number % rows, width - 2, 1)
        _row(window, scene, region, [f"−{len(region.missing)}"])


def _lacking(scene: Scene, region: RegionView, width: int) -> list[str]:
    """What the reader needs to rule it, in rows."""
    if region.ruler is not None:
        return [""]
    names = ", ".join(glyphs.land_label(scene.words, land) for land in region.missing)
    return wrap(scene.say("table.missing", n=len(region.missing), names=names), width)


def _row(p: Painter, scene: Scene, region: RegionView, lacking: list[str]) -> None:
    p.target(f"region:{region.region}", 0, 0, p.width, p.height)
    if p.look.is_full:
        p.fill(0, 0, 1, 1, glyphs.region_color(p.look, region.region))
    p.put(2, 0, cut(glyphs.region_name(scene.words, region.region), 11), p.pal.text, bold=region.ruler is not None)
    p.put(13, 0, f"+{region.bonus}", p.pal.text)
    x = 16
    for owner, number in [*enumerate(region.held), (-1, region.neutral)]:
        color = glyphs.army_color(scene, owner)
        for _ in range(number):
            x = _cell(p, scene, owner, color, x)
    for _ in range(len(MEMBERS[region.region]) - sum(region.held) - region.neutral):
        x = p.put(x, 0, "·", p.pal.faint)
    x = MISSING_AT
    if region.ruler is not None:
        ruler = scene.people[region.ruler]
        name = ruler.name if len(ruler.name) + 2 <= p.width - x else ruler.letter
        p.put(x, 0, f"★ {name}", glyphs.gold(p.look), bold=True)
    else:
        for y, line in enumerate(lacking):
            p.put(x, y, line, p.pal.dim)


def _cell(p: Painter, scene: Scene, owner: int, color: str, x: int) -> int:
    letter = glyphs.army_letter(scene, owner)
    if p.look.is_mono:
        return p.put(x, 0, letter)
    return p.put(x, 0, letter, p.look.ink(color), color)
