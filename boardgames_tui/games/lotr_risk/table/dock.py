"""The boxes in the great sea: what the decision is about (a fight, a purse, a hand, the Ring), and the land under the cursor."""

from collections.abc import Sequence

from boardgames_tui.games.lotr_risk.board import LANDS, NEAR, PLACE_IDS, SEA
from boardgames_tui.games.lotr_risk.content import ATTACK, COST, DEFENCE, STATIONS, STEPS, STRONGHOLD_DICE
from boardgames_tui.games.lotr_risk.view import TableView
from boardgames_tui.tui.kit.painter import Painter, cut, wrap
from boardgames_tui.tui.kit.table import Scene

from . import hand, placing, signs
from .battle import DIE, fight_of, paint_die, paint_fight
from .marks import Marks
from .reason import cause, paint_card
from .regions import chip

HEIGHT = 7


def paint_dock(p: Painter, scene: Scene) -> bool:
    """Seven rows for the decision; False when there is nothing to say."""
    view: TableView = scene.view
    if (card := hand.card_here(scene)) is not None:
        _box(p, signs.card_name(scene.words, card))
        p.paragraph(2, 2, p.width - 4, signs.card_text(scene.words, card), p.height - 2, p.pal.text)
    elif view.purse is None and (card := cause(scene)) is not None:
        paint_card(p, scene, card)
    elif view.ring.window or view.phase == "ring":
        paint_ring(p, scene)
    elif view.purse is not None:
        paint_purse(p, scene)
    elif (fight := fight_of(scene)) is not None:
        paint_fight(p, scene, fight)
    elif view.origin is not None:
        paint_movers(p, scene)
    else:
        return False
    return True


def _box(p: Painter, title: str, remark: str = "") -> None:
    p.fill(0, 0, p.width, p.height, p.pal.panel)
    x = p.put(2, 0, cut(title.upper(), p.width - 3), p.pal.accent, bold=True)
    p.right(p.width - 1, 0, cut(remark, p.width - 3 - x), p.pal.dim)


def paint_purse(p: Painter, scene: Scene) -> None:
    """Points as coins, and the three kinds with what they cost and can do."""
    view: TableView = scene.view
    assert view.purse is not None
    points = view.purse.points
    _box(p, scene.say("table.purse"), scene.say("table.points", n=points))
    p.put(2 + len(scene.say("table.purse")) + 1, 0, ("●" * min(points, 20)), signs.gold(p.look))
    supply = view.players[signs.mover(scene)].supply
    facts = [
        [
            "●" * COST[unit],
            scene.say("table.values", a=ATTACK[unit], d=DEFENCE[unit], m=STEPS[unit]),
            scene.say("table.left", n=supply[unit]),
        ]
        for unit in range(3)
    ]
    chosen = getattr(scene.chosen.action, "unit", None) if scene.chosen else None
    _kinds(p, scene, chosen, [COST[unit] <= points for unit in range(3)], facts)


def paint_movers(p: Painter, scene: Scene) -> None:
    """Who stands where the march begins, who has not fought or moved yet, and how far each kind comes."""
    view: TableView = scene.view
    assert view.origin is not None
    here = (
        view.lands[view.origin]
        if view.origin < LANDS
        else next(crew for crew in view.crews if crew.place == view.origin and crew.seat == signs.mover(scene))
    )
    _box(p, signs.land_name(scene.words, view.origin))
    ready = [a - b - c for a, b, c in zip(here.units, here.fought, here.moved, strict=True)]
    chosen = getattr(scene.chosen.action, "unit", None) if scene.chosen else None
    if chosen is None and view.reach is not None:
        chosen = next((unit for unit, _, _ in view.reach.steps), None)
    facts = [
        [scene.say("table.here", n=here.units[unit]), scene.say("table.ready", n=ready[unit]), scene.say("table.steps", n=STEPS[unit])]
        for unit in range(3)
    ]
    _kinds(p, scene, chosen, [number > 0 for number in ready], facts)


def _kinds(p: Painter, scene: Scene, chosen: int | None, usable: Sequence[bool], facts: Sequence[Sequence[str]]) -> None:
    """Three cards: the kind, and three lines about it."""
    width = (p.width - 4) // 3
    color = signs.army_color(scene, signs.mover(scene))
    for unit in range(3):
        x = 2 + unit * (width + 1)
        here = unit == chosen
        ground = p.look.mix(color, p.pal.bg, 0.55) if here and p.look.is_full else p.pal.card
        p.fill(x, 2, width, 4, ground)
        if here:
            for row in range(2, 6):
                p.put(x, row, "▌", color)
        ink = (signs.text_on(ground, p.pal.text) if p.look.is_full else p.pal.text) if usable[unit] else p.pal.faint
        group = placing.KIND_KEYS[unit]
        switch = any(choice.group == group for choice in scene.choices) and not here
        if switch:
            p.right(x + width, 3, f" {group} ", p.pal.text, p.pal.card2, bold=True)
            p.target(f"group:{group}", x, 2, width, 4)
        p.put(x + 1, 2, cut(signs.unit_label(scene, unit), width - 1), ink, bold=here)
        gold = signs.text_on(ground, signs.gold(p.look), 3.0) if p.look.is_full else p.pal.accent
        for row, fact in enumerate(facts[unit], 3):
            p.put(x + 1, row, cut(fact, width - 1), gold if fact.startswith("●") else ink)


def paint_ring(p: Painter, scene: Scene) -> None:
    """The Ring's way as a track, its roll and what it needs."""
    view: TableView = scene.view
    ring = view.ring
    at = min(ring.station, len(STATIONS) - 1)
    _box(p, scene.say("table.ring"), scene.say("table.station", n=ring.station, of=len(STATIONS) - 1))
    ring_track(p, scene, 2, 2)
    p.put(2, 4, signs.land_name(scene.words, STATIONS[at]), bold=True)
    needs = ring.dice[at] or ring.forced
    p.put(2, 5, scene.say("table.ring_needs" if needs else "table.ring_free", n=ring.needed), p.pal.dim)
    if ring.rolled:
        total = ring.rolled + ring.modifier
        paint_die(p.area(p.width - DIE - 2, 4, DIE, 3), ring.rolled, total >= ring.needed)
        if ring.modifier:
            p.right(p.width - DIE - 3, 6, f"{ring.modifier:+d} = {total}".replace("-", "−"), signs.gold(p.look), bold=True)


def ring_track(p: Painter, scene: Scene, x: int, y: int) -> int:
    """`● ● ● ◎ · ⚄ · ·`: passed, now, to come, with a die."""
    for station in range(len(STATIONS)):
        x = _station(p, scene, station, x, y) + 1
    return x


def _station(p: Painter, scene: Scene, station: int, x: int, y: int) -> int:
    ring = scene.view.ring
    if station < ring.station:
        return p.put(x, y, "●", p.pal.faint)
    if station == ring.station:
        return p.put(x, y, signs.ring(p.look), signs.gold(p.look), bold=True)
    return p.put(x, y, signs.die_station(p.look) if ring.dice[station] else "·", signs.gold(p.look))


def paint_way(p: Painter, scene: Scene) -> None:
    """All stations with their names, from top to bottom in three columns."""
    rows = (len(STATIONS) + 2) // 3
    for station, land in enumerate(STATIONS):
        x, y = station // rows * (p.width // 3), station % rows
        _station(p, scene, station, x, y)
        passed, here = station < scene.view.ring.station, station == scene.view.ring.station
        name = cut(signs.land_name(scene.words, land), p.width // 3 - 4)
        p.put(x + 2, y, name, p.pal.faint if passed else p.pal.text, bold=here)


def paint_land(p: Painter, scene: Scene, marks: Marks) -> None:
    """The land under the cursor: ruler, region, units, what stands there, the card that names it."""
    view: TableView = scene.view
    place = next(iter(marks.focus), None)
    if place is None or place >= LANDS:
        place = STATIONS[min(view.ring.station, len(STATIONS) - 1)] if place is None else place
    facts = land_facts(scene, place, p.width - 3)[: p.height - 1]
    near = [] if place >= LANDS else [*NEAR[place], *SEA[place]]
    if len(facts) + len(near) > p.height - 1:
        near = near[: max(0, p.height - 1 - len(facts))]
    odds = scene.say("table.odds") if any(origin == place for origin, _ in view.fronts) else ""
    _box(p.area(0, 0, p.width, 1 + len(facts) + len(near)), signs.land_name(scene.words, place), odds)
    for y, (text, bright) in enumerate(facts, 1):
        p.put(2, y, text, p.pal.text if bright else p.pal.dim, bold=bright)
    for y, other in enumerate(near, 1 + len(facts)):
        _neighbour(p, scene, other, y)
        if (place, other) in view.fronts:
            p.right(p.width, y, f"{round(100 * view.fronts[place, other])}%", signs.gold(p.look))


def _neighbour(p: Painter, scene: Scene, place: int, y: int) -> None:
    """`A Lebennin  12·`, and the odds of an attack behind it while one is planned."""
    if place >= LANDS:
        p.put(2, y, f"{p.look.sign('◊', 'S')} {signs.land_label(scene.words, place)}", p.pal.dim)
        return
    land = scene.view.lands[place]
    chip(p, scene, land.owner, 2, y)
    p.put(4, y, signs.land_label(scene.words, place), p.pal.text)
    p.put(15, y, signs.counts(land.units) + (signs.leader(p.look) if land.leader else ""), p.pal.text)


def land_facts(scene: Scene, place: int, width: int) -> list[tuple[str, bool]]:
    """Short lines; the bright ones are numbers people count with."""
    view: TableView = scene.view
    if place >= LANDS:
        return [(scene.say("table.ship"), False)]
    land = view.lands[place]
    region = view.regions[land.region]
    name = signs.region_name(scene.words, land.region)
    facts = [(cut(signs.army_name(scene, land.owner), width), True)]
    facts.append((_units(scene, land.units, land.leader), True))
    shares = " ".join(f"{signs.army_letter(scene, seat)}{number}" for seat, number in enumerate(region.held) if number)
    shares += f" n{region.neutral}" if region.neutral else ""
    whole = f"{name} +{region.bonus}: {shares}"
    facts += [(whole, False)] if len(whole) <= width else [(f"{name} +{region.bonus}", False), (cut(shares, width), False)]
    if land.site:
        facts.append((cut(f"{signs.site(scene.look)} {scene.say(f'territories.{PLACE_IDS[place]}.site')}", width), False))
    if land.stronghold:
        name = scene.say(f"territories.{PLACE_IDS[place]}.stronghold")
        fort = f"{signs.breached(scene.look)} {name}" if land.breached else f"{signs.stronghold(scene.look)} {name} +{STRONGHOLD_DICE}"
        facts.append((cut(fort, width), False))
    if land.harbour:
        facts.append((f"{signs.harbour(scene.look)} {scene.say('table.harbour')}", False))
    if place in view.ring.path[view.ring.station :]:
        station = view.ring.path.index(place)
        key = "table.ring_here" if station == view.ring.station else "table.ring_in"
        facts.append((cut(scene.say(key, n=station - view.ring.station), width), False))
    if land.holds:
        facts.append((cut(scene.say("table.holds", n=land.holds), width), False))
    if land.storm:
        facts.append((cut(f"{signs.storm(scene.look)} {scene.say('table.storm')}", width), False))
    return [(line, bright) for text, bright in facts for line in (wrap(text, width) if len(text) > width else [text])]


def _units(scene: Scene, units: tuple[int, int, int], leader: bool) -> str:
    text = " ".join(f"{signs.figure(scene.look, unit)}{number}" for unit, number in enumerate(units))
    return f"{text} {signs.leader(scene.look)}" if leader else text
