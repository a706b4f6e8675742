"""Choosing a culture: the three of them as large cards with their land and their units."""

from boardgames_tui.games.age_of_mythology.content import CULTURE, CULTURES
from boardgames_tui.games.age_of_mythology.table.areas import columns
from boardgames_tui.games.age_of_mythology.table.glyphs import (
    bonus_text,
    class_color,
    short,
    tags_of,
    terrain_color,
    terrain_glyph,
)
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.units import UNITS, UNITS_OF
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.kit.drawing.paint_cache import PaintCache
from boardgames_tui.kit.painter import Painter, Rect, cut
from boardgames_tui.kit.pieces import badge, key_chip

_HUES = {"egyptian": ("#d3b268", "yellow"), "greek": ("#6f9fe0", "bright_blue"), "norse": ("#9fb3c8", "cyan")}
_WIDE_LAND = 3
"""Rows of a space where there is room: two and the half row."""


def paint_cultures(p: Painter, scene: Scene, cache: PaintCache) -> None:
    edge = 0 if scene.small else 1
    width = (p.width - 2 * edge - 4) // 3
    height = p.height - 2 * edge

    def cards(fresh: Painter) -> None:
        for place, culture in enumerate(CULTURES):
            choice = scene.choice_at(f"culture:{culture.id}")
            _culture(fresh.area(edge + place * (width + 2), edge, width, height), scene, culture.id, choice)

    cache.put(p, Rect(0, 0, p.width, p.height), "cultures", cards)
    for place, culture in enumerate(CULTURES):
        if scene.is_cursor(f"culture:{culture.id}"):
            x = edge + place * (width + 2)
            _head(p.area(x, edge, width, 1), scene, culture.id, p.pal.cursor, p.pal.on_cursor)
            if not scene.small:
                _corners(p.area(x - 1, 0, width + 2, height + 2))


def _corners(p: Painter) -> None:
    """The cursor round a card as high as the board: its corners say it, and a step repaints six rows instead of
    forty."""
    line = "━" * (p.width - 2)
    for y, text in ((0, f"┏{line}┓"), (p.height - 1, f"┗{line}┛")):
        p.put(0, y, text, p.pal.cursor, bold=True)
    for y in (1, 2, p.height - 3, p.height - 2):
        for x in (0, p.width - 1):
            p.put(x, y, "┃", p.pal.cursor, bold=True)


def _head(p: Painter, scene: Scene, name: str, fill: str, ink: str) -> None:
    """The culture, and who leads it already."""
    view: MythologyView = scene.view
    p.fill(0, 0, p.width, 1, fill)
    x = p.put(1, 0, cut(scene.say(f"cultures.{name}.name").upper(), p.width - 5), ink, fill, bold=True) + 1
    for board in view.boards:
        if board.culture == name and x + 3 < p.width - 4:
            x = badge(p, x, 0, scene.people[board.seat]) + 1


def _culture(p: Painter, scene: Scene, name: str, choice: int | None) -> None:
    full, ansi = _HUES[name]
    fill = p.look.hue(full, full, ansi)
    p.fill(0, 0, p.width, p.height, p.pal.card)
    _head(p, scene, name, fill, p.look.ink(fill))
    if choice is not None:
        key_chip(p, p.width - 4, 1, scene.letters[choice])
    elif not scene.small:
        p.right(p.width - 1, 1, scene.say("table.no_action"), p.pal.faint, italic=True)
    p.target(f"culture:{name}", 0, 0, p.width, p.height)
    rows = _WIDE_LAND if p.height >= 30 else 1
    y = _land(p, scene, name, 3 if p.height >= 36 else 2, rows)
    _units(p, scene, name, y + (p.height >= 20))


def _land(p: Painter, scene: Scene, name: str, y: int, rows: int) -> int:
    """The sixteen spaces in small: four by four coloured fields with their glyphs."""
    culture = CULTURES[CULTURE[name]]
    places = columns(p.width - 2)
    named = rows > 1 and min(width for _, width in places) >= 7
    for number, space in enumerate(culture.production):
        color = terrain_color(p.look, space.terrain)
        ground = p.look.mix(color, p.pal.bg, 0.4) if p.look.is_full else p.pal.bg
        left, width = places[number % 4]
        row = y + number // 4 * rows
        p.fill(1 + left, row, width, min(rows, 2), ground)
        if rows > 2 and p.look.is_full and not p.look.ascii:
            p.put(1 + left, row + 2, "▀" * width, ground, p.pal.card)
        ink = p.pal.text if p.look.is_full else color
        if named:
            p.put(1 + left, row, terrain_glyph(p.look, space.terrain), ink)
            p.put(1 + left, row + 1, short(scene.words, "basics", space.terrain), p.pal.text)
        else:
            p.center(1 + left, row, width, terrain_glyph(p.look, space.terrain), ink)
    return y + 4 * rows


def _units(p: Painter, scene: Scene, name: str, y: int) -> None:
    """Name, tags, dice; the bonuses where there is room for a second line."""
    kinds = UNITS_OF[CULTURE[name]]
    for number in kinds:
        if y >= p.height:
            return
        unit = UNITS[number]
        p.target(f"kind:{unit.id}", 0, y, p.width, 1)
        p.put(1, y, "▌", class_color(p.look, unit.cls))
        dice = scene.say("table.dice_short", n=unit.dice)
        fact = f"{tags_of(scene.words, unit)} {dice}"
        p.right(p.width - 1, y, fact, p.pal.dim)
        x = p.put(2, y, cut(short(scene.words, "units", unit.id), p.width - 4 - len(fact)), p.pal.text) + 1
        if p.width >= 34:
            p.put(max(x, 14), y, cut(bonus_text(scene.words, unit), p.width - 2 - len(fact) - max(x, 14)), p.pal.faint)
        y += 1
    if y + 1 < p.height:
        p.paragraph(1, y + 1, p.width - 2, scene.say(f"table.culture.{name}"), p.height - y - 1, p.pal.dim, italic=True)
