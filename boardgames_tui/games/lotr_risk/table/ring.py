"""The way of the Ring: a track of its stations, its roll and what it needs, all stations by name."""

from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.view import RiskView
from boardgames_tui.kit.painter import Painter, cut

from . import glyphs
from .box import box
from .fight.dice import DIE, paint_die
from .scene import Scene


def paint_ring(p: Painter, scene: Scene) -> None:
    """The Ring's way as a track, its roll and what it needs."""
    view: RiskView = scene.view
    ring = view.ring
    at = min(ring.station, len(STATIONS) - 1)
    box(p, "ring", scene.say("table.ring"), scene.say("table.station", n=at, of=len(STATIONS) - 1))
    ring_track(p, scene, 2, 2)
    p.put(2, 4, glyphs.land_name(scene.words, STATIONS[at]), bold=True)
    if ring.station > at:
        p.put(2, 5, scene.say("ended.ring_gone"), p.pal.dim)
    else:
        needs = ring.dice[at] or ring.forced
        p.put(2, 5, scene.say("table.ring_needs" if needs else "table.ring_free", n=ring.needed), p.pal.dim)
    if ring.rolled:
        total = ring.rolled + ring.modifier
        paint_die(p.area(p.width - DIE - 2, 4, DIE, 3), ring.rolled, total >= ring.needed)
        if ring.modifier:
            p.right(
                p.width - DIE - 3, 6, f"{ring.modifier:+d} = {total}".replace("-", "−"), glyphs.gold(p.look), bold=True
            )


def ring_track(p: Painter, scene: Scene, x: int, y: int) -> int:
    """`● ● ● ◎ · ⚄ · ·`: passed, now, to come, with a die."""
    for station in range(len(STATIONS)):
        p.target(f"station:{station}", x, y, 1, 1)
        x = _station(p, scene, station, x, y) + 1
    return x


def _station(p: Painter, scene: Scene, station: int, x: int, y: int) -> int:
    ring = scene.view.ring
    if station < ring.station:
        return p.put(x, y, "●", p.pal.faint)
    if station == ring.station:
        return p.put(x, y, glyphs.ring(p.look), glyphs.gold(p.look), bold=True)
    return p.put(x, y, glyphs.die_station(p.look) if ring.dice[station] else "·", glyphs.gold(p.look))


def paint_way(p: Painter, scene: Scene) -> None:
    """All stations with their names, from top to bottom in three columns."""
    rows = (len(STATIONS) + 2) // 3
    for station, land in enumerate(STATIONS):
        x, y = station // rows * (p.width // 3), station % rows
        _station(p, scene, station, x, y)
        passed, here = station < scene.view.ring.station, station == scene.view.ring.station
        name = cut(glyphs.land_name(scene.words, land), p.width // 3 - 4)
        p.put(x + 2, y, name, p.pal.faint if passed else p.pal.text, bold=here)
        p.target(f"station:{station}#name", x, y, 2 + len(name), 1)
