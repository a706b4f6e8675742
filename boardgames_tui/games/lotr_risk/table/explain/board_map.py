"""What lies between the lands, the regions and the way of the Ring, in words."""

from collections.abc import Callable

from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGES, MEMBERS, NAME
from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.table import glyphs
from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.games.lotr_risk.view import RiskView
from boardgames_tui.kit.table_parts import Help

from .land import place, ring_from, shares


def _bridge(scene: Scene, number: int) -> Help:
    lands = tuple(NAME[land] for land in BRIDGES[number])
    by = scene.view.closed_bridges[number]
    sentences = [
        scene.say("table.tip.bridge")
        if by < 0
        else scene.say("tell.closed", bridge=lands, player=scene.people[by].name)
    ]
    return Help(scene.say("table.tip.bridge_between", lands=lands), sentences)


def _border(scene: Scene, number: int) -> Help:
    lands = tuple(NAME[land] for land in BORDERS[number])
    return Help(scene.say("table.tip.border_between", lands=lands), [scene.say("table.tip.mountains")])


def _mountains(scene: Scene, _: int) -> Help:
    opened = [
        scene.say("tell.opened", border=tuple(NAME[land] for land in BORDERS[border]))
        for border in scene.view.opened_borders
    ]
    return Help(scene.say("table.tip.mountains_title"), [scene.say("table.tip.mountains"), *opened])


def _river(scene: Scene, _: int) -> Help:
    return Help(scene.say("table.tip.river_title"), [scene.say("table.tip.river")])


def _sea(scene: Scene, _: int) -> Help:
    by = scene.view.corsairs_by
    sentences = [scene.say("table.tip.sea", harbour=glyphs.harbour(scene.look), ship=glyphs.ship(scene.look))]
    return Help(
        scene.say("table.tip.sea_title"),
        sentences if by < 0 else [*sentences, scene.say("tell.corsairs", player=scene.people[by].name)],
    )


def _regions(scene: Scene, _: int) -> Help:
    return Help(scene.say("table.regions"), [scene.say("table.tip.regions")])


def _region(scene: Scene, number: int) -> Help:
    view: RiskView = scene.view
    region = view.regions[number]
    sentences = [scene.say("table.tip.region", n=len(MEMBERS[number]), shares=shares(scene, region))]
    if region.ruler is not None:
        sentences.append(scene.say("table.tip.ruled", name=scene.people[region.ruler].name, n=region.bonus))
    else:
        seat = view.active if view.seat is None else view.seat  # whose gaps the view names
        lands = tuple(NAME[land] for land in region.missing)
        sentences.append(scene.say("table.tip.lacks", name=scene.people[seat].name, lands=lands, n=region.bonus))
    return Help(f"{glyphs.region_name(scene.words, number)} +{region.bonus}", sentences)


def _ring(scene: Scene, _: int) -> Help:
    ring, last = scene.view.ring, len(STATIONS) - 1
    sentences = [scene.say("table.tip.ring", last=NAME[STATIONS[last]])]
    if ring.station <= last:
        sentences.insert(
            0,
            scene.say(
                "tell.ring", territory=NAME[STATIONS[ring.station]], station=ring.station, last=last, needed=ring.needed
            ),
        )
    return Help(scene.say("table.ring"), sentences)


def _station(scene: Scene, number: int) -> Help:
    text = scene.say("table.tip.station", n=number, of=len(STATIONS) - 1)
    return Help(glyphs.land_name(scene.words, STATIONS[number]), [text, ring_from(scene, number)])


def _way(scene: Scene, number: int) -> Help:
    origin, to = NAME[STATIONS[number]], NAME[STATIONS[number + 1]]
    return Help(
        scene.say("table.tip.way_title"),
        [scene.say("table.tip.way", origin=origin, to=to, n=number + 1, of=len(STATIONS) - 1)],
    )


KINDS: dict[str, Callable[[Scene, int], Help]] = {
    "land": place,
    "about": place,
    "near": place,
    "origin": place,
    "bridge": _bridge,
    "border": _border,
    "mountains": _mountains,
    "river": _river,
    "sea": _sea,
    "regions": _regions,
    "region": _region,
    "ring": _ring,
    "station": _station,
    "way": _way,
}
