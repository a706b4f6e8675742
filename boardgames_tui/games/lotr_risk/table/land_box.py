"""The box of one land: who rules it, what stands there, who lies beside it."""

from boardgames_tui.games.lotr_risk.board import LANDS, NEAR, PLACE_IDS, SEA
from boardgames_tui.games.lotr_risk.content import STATIONS, STRONGHOLD_DICE
from boardgames_tui.games.lotr_risk.view import RiskView
from boardgames_tui.kit.painter import Painter, cut, wrap
from boardgames_tui.kit.table import SMALL_NOTE

from . import glyphs
from .board_map.marks import MapMarks
from .box import box, fits_beside
from .regions import chip
from .scene import Scene


def paint_land(p: Painter, scene: Scene, marks: MapMarks) -> None:
    """The land under the cursor: ruler, region, units, what stands there, the card that names it."""
    view: RiskView = scene.view
    place = next(iter(marks.focus), None)
    if place is None or place >= LANDS:
        place = STATIONS[min(view.ring.station, len(STATIONS) - 1)] if place is None else place
    facts = land_facts(scene, place, p.width - 3)[: p.height - 1]
    near = [] if place >= LANDS else [*NEAR[place], *SEA[place]]
    name = glyphs.land_name(scene.words, place)
    odds = scene.say("table.odds") if any(origin == place for origin, _ in view.fronts) else ""
    below = bool(odds) and not fits_beside(name, odds, p.width)
    first = 1 + len(facts) + below
    near = near[: max(0, p.height - first)]
    box(p.area(0, 0, p.width, first + len(near)), f"about:{place}", name, "" if below else odds)
    for y, (text, bright) in enumerate(facts, 1):
        p.put(2, y, text, p.pal.text if bright else p.pal.dim, bold=bright)
    if below:
        p.right(p.width, first - 1, odds, p.pal.dim)
    for y, other in enumerate(near, first):
        _neighbour(p, scene, other, y)
        p.target(f"near:{other}:{place}", 0, y, p.width, 1)
        if (place, other) in view.fronts:
            p.right(p.width, y, str(round(100 * view.fronts[place, other])), glyphs.gold(p.look))


def _neighbour(p: Painter, scene: Scene, place: int, y: int) -> None:
    """`A Lebennin  12·`, and the odds of an attack behind it while one is planned."""
    if place >= LANDS:
        p.put(2, y, f"{glyphs.ship(p.look)} {glyphs.land_label(scene.words, place)}", p.pal.dim)
        return
    land = scene.view.lands[place]
    chip(p, scene, land.owner, 2, y)
    p.put(4, y, glyphs.land_label(scene.words, place), p.pal.text)
    p.put(15, y, glyphs.counts(land.units) + (glyphs.leader(p.look) if land.leader else ""), p.pal.text)


def land_line(scene: Scene, place: int) -> str:
    """As many of the facts as one row of the small table's band holds."""
    text = f"{glyphs.land_name(scene.words, place)}:"
    for fact, _ in land_facts(scene, place, SMALL_NOTE):
        if len(text) + 2 + len(fact) <= SMALL_NOTE:
            text += f"  {fact}"
    return text


def land_facts(scene: Scene, place: int, width: int) -> list[tuple[str, bool]]:
    """Short lines; the bright ones are numbers people count with."""
    view: RiskView = scene.view
    if place >= LANDS:
        return [(scene.say("table.ship"), False)]
    land = view.lands[place]
    region = view.regions[land.region]
    name = glyphs.region_name(scene.words, land.region)
    facts = [(cut(glyphs.army_name(scene, land.owner), width), True)]
    facts.append((_units(scene, land.units, land.leader), True))
    shares = " ".join(f"{glyphs.army_letter(scene, seat)}{number}" for seat, number in enumerate(region.held) if number)
    shares += f" n{region.neutral}" if region.neutral else ""
    whole = f"{name} +{region.bonus}: {shares}"
    facts += (
        [(whole, False)] if len(whole) <= width else [(f"{name} +{region.bonus}", False), (cut(shares, width), False)]
    )
    if land.site:
        facts.append((f"{glyphs.site(scene.look)} {scene.say(f'territories.{PLACE_IDS[place]}.site')}", False))
    if land.stronghold:
        name = scene.say(f"territories.{PLACE_IDS[place]}.stronghold")
        fort = (
            f"{glyphs.breached(scene.look)} {name}"
            if land.breached
            else f"{glyphs.stronghold(scene.look)} {name} +{STRONGHOLD_DICE}"
        )
        facts.append((fort, False))
    if land.harbour:
        facts.append((f"{glyphs.harbour(scene.look)} {scene.say('table.harbour')}", False))
    if place in view.ring.path[view.ring.station :]:
        station = view.ring.path.index(place)
        key = "table.ring_here" if station == view.ring.station else "table.ring_in"
        facts.append((cut(scene.say(key, n=station - view.ring.station), width), False))
    if land.holds:
        facts.append((cut(scene.say("table.holds", n=land.holds), width), False))
    if land.storm:
        facts.append((cut(f"{glyphs.storm(scene.look)} {scene.say('table.storm')}", width), False))
    return [(line, bright) for text, bright in facts for line in (wrap(text, width) if len(text) > width else [text])]


def _units(scene: Scene, units: tuple[int, int, int], leader: bool) -> str:
    text = " ".join(f"{glyphs.figure(scene.look, unit)}{number}" for unit, number in enumerate(units))
    return f"{text} {glyphs.leader(scene.look)}" if leader else text
