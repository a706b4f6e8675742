"""A land's two lines of text: its name with the key before it, and `A 21·⚑✦♜≈ ◎`."""

from boardgames_tui.games.lotr_risk.board import LANDS
from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.table import glyphs
from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.games.lotr_risk.view import CrewView, LandView, RiskView
from boardgames_tui.kit.painter import Painter

from .marks import MapMarks

LIKELY = 50
"""Percent from which a threat is bright."""
_STATION_OF = {land: number for number, land in enumerate(STATIONS)}


def key(p: Painter, x: int, y: int, letter: str) -> None:
    """The letter of a choice, on one cell; without colours with a bracket, for which there is room before a box. A
    two-letter code takes the cell before it too, and has no bracket."""
    if p.look.is_full and not p.look.ascii:
        p.put(x - len(letter) + 1, y, letter, p.pal.key_text, p.pal.accent, bold=True)
    else:
        p.put(x - 1, y, letter.ljust(2, ")"), p.pal.accent, bold=True, under=True)


def crossing_key(p: Painter, x: int, y: int, letter: str) -> None:
    """The same on a bridge or a border: names end right before some of them, so a code takes the cell behind."""
    key(p, x + len(letter) - 1, y, letter)


def unit_line(p: Painter, scene: Scene, land: LandView, marks: MapMarks, x: int, y: int, ground: str | None) -> None:
    """Owner, counts of the three kinds, leader, what is printed there, the Ring; eleven columns from `x`."""
    view: RiskView = scene.view
    look = scene.look
    if ground is not None:
        ink, gold = glyphs.text_on(ground, p.pal.text), glyphs.text_on(ground, glyphs.gold(look), 3.0)
        faint = ink
    elif marks.cursor == land.place:
        ink = gold = faint = p.pal.on_cursor
    else:
        ink, gold, faint = p.pal.text, glyphs.gold(look), p.pal.faint
    if land.place in marks.changed:
        p.put(x, y, "▎", p.pal.changed)
    if land.owner >= -1:
        color = glyphs.army_color(scene, land.owner)
        letter = glyphs.army_letter(scene, land.owner)
        if look.is_mono:
            p.put(x + 1, y, letter, bold=True)
        else:
            p.put(x + 1, y, letter, look.ink(color), color, bold=True)
        p.put(x + 3, y, glyphs.counts(land.units), ink, bold=not land.storm, under=land.place in marks.changed)
    if land.leader:
        p.put(x + 6, y, glyphs.leader(look), faint if land.leader_tired else ink, bold=True)
    elif land.storm:
        p.put(x + 6, y, glyphs.storm(look), ink)
    if (danger := marks.threats.get(land.place)) is not None:
        p.put(
            x + 7,
            y,
            scene.words.percent(danger, tight=True).rjust(4),
            gold if danger >= LIKELY else ink if danger else faint,
            bold=danger >= LIKELY,
        )
        return
    at = x + 7
    if land.site:
        at = p.put(at, y, glyphs.site(look), gold)
    if land.stronghold:
        at = p.put(at, y, glyphs.breached(look) if land.breached else glyphs.stronghold(look), ink)
    if land.harbour:
        at = p.put(at, y, glyphs.harbour(look), ink)
    if land.legendary:
        p.put(at, y, glyphs.legend_won(look), gold)
    station = _STATION_OF.get(land.place)
    if land.place in marks.steps:
        p.put(x + 9, y, f"→{marks.steps[land.place]}", gold, bold=True)
    elif station is not None:
        if station == view.ring.station:
            p.put(x + 10, y, glyphs.ring(look), gold, bold=True)
        elif station > view.ring.station and view.ring.dice[station]:
            p.put(x + 10, y, glyphs.die_station(look), gold)


def crews(p: Painter, scene: Scene, found: list[CrewView], x: int, y: int, ground: str | None) -> None:
    """`R 1·1⚑ G 1··` on a ship space."""
    ink = p.pal.text if ground is None else glyphs.text_on(ground, p.pal.text)
    tight = len(found) > 3
    for crew in found:
        color = glyphs.army_color(scene, crew.seat)
        letter = glyphs.army_letter(scene, crew.seat)
        if p.look.is_mono:
            x = p.put(x, y, letter, bold=True)
        else:
            x = p.put(x, y, letter, p.look.ink(color), color, bold=True)
        x = p.put(x + (not tight), y, glyphs.counts(crew.units), ink, bold=True)
        x = p.put(x, y, glyphs.leader(p.look), ink) if crew.leader else x
        x += 1


def ship_crews(view: RiskView, ship: int) -> list[CrewView]:
    return [crew for crew in view.crews if crew.place == LANDS + ship]
