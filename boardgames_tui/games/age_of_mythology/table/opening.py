"""Choosing a culture: the three of them as large cards with their land and their units."""

from boardgames_tui.games.age_of_mythology.content import CULTURE, CULTURES
from boardgames_tui.games.age_of_mythology.units import UNITS, UNITS_OF
from boardgames_tui.games.age_of_mythology.view import TableView
from boardgames_tui.tui.kit.painter import Painter, cut
from boardgames_tui.tui.kit.pieces import badge, heavy_frame, key_chip
from boardgames_tui.tui.kit.table import Scene

from .signs import class_color, short, tags_of, terrain_color, terrain_glyph

_HUES = {"egyptian": ("#d3b268", "yellow"), "greek": ("#6f9fe0", "bright_blue"), "norse": ("#9fb3c8", "cyan")}


def paint_cultures(p: Painter, scene: Scene) -> None:
    width = (p.width - 6) // 3
    height = min(p.height - 2, 30)
    for place, culture in enumerate(CULTURES):
        x = 1 + place * (width + 2)
        _culture(p.area(x, 1, width, height), scene, culture.id)
        choice = scene.choice_at(f"culture:{culture.id}")
        if choice is not None and choice == scene.cursor:
            heavy_frame(p, x - 1, 0, width + 2, height + 2, p.pal.cursor)


def _culture(p: Painter, scene: Scene, name: str) -> None:
    view: TableView = scene.view
    full, ansi = _HUES[name]
    fill = p.look.hue(full, full, ansi)
    target = f"culture:{name}"
    choice = scene.choice_at(target)
    p.fill(0, 0, p.width, p.height, p.pal.card)
    p.fill(0, 0, p.width, 1, fill)
    p.put(1, 0, cut(scene.say(f"cultures.{name}.name").upper(), p.width - 2), p.look.ink(fill), fill, bold=True)
    x = 1
    for board in view.boards:
        if board.culture == name:
            x = badge(p, x, 1, scene.people[board.seat]) + 1
    if choice is not None:
        key_chip(p, p.width - 4, 1, scene.letters[choice])
    p.target(target, 0, 0, p.width, p.height)
    y = _land(p, scene, name, 3)
    _units(p, scene, name, y + 1)


def _land(p: Painter, scene: Scene, name: str, y: int) -> int:
    """The sixteen spaces in small: four by four coloured fields with their glyphs."""
    culture = CULTURES[CULTURE[name]]
    width = (p.width - 2) // 4
    for number, space in enumerate(culture.production):
        color = terrain_color(p.look, space.terrain)
        ground = p.look.mix(color, p.pal.bg, 0.4) if p.look.is_full else p.pal.bg
        left, row = 1 + number % 4 * width, y + number // 4
        p.fill(left, row, width - 1, 1, ground)
        glyph = terrain_glyph(p.look, space.terrain)
        text = f"{glyph} {short(scene.words, 'basics', space.terrain)}"
        p.put(left, row, cut(text, width - 1) if width >= 10 else glyph, p.pal.text if p.look.is_full else color)
    return y + 4


def _units(p: Painter, scene: Scene, name: str, y: int) -> None:
    for number in UNITS_OF[CULTURE[name]]:
        if y >= p.height:
            return
        unit = UNITS[number]
        p.put(1, y, "▌", class_color(p.look, unit.cls))
        dice = scene.say("table.dice_short", n=unit.dice)
        p.put(3, y, cut(short(scene.words, "units", unit.id), p.width - 12), p.pal.text)
        p.right(p.width - 1, y, f"{tags_of(scene.words, unit)} {dice}", p.pal.dim)
        y += 1
