"""A land or a ship space in words: who stands there, what it gives, how it is defended, where one comes from it."""

from collections.abc import Iterator, Sequence

from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGE_OF, LANDS, MEMBERS, NAME, NEAR, PLACE_IDS, SEA
from boardgames_tui.games.lotr_risk.content import DEFENCE, LEADER_DICE, STRONGHOLD_DICE, UNITS
from boardgames_tui.games.lotr_risk.table import glyphs
from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.games.lotr_risk.view import LandView, RegionView, RiskView
from boardgames_tui.kit.table_parts import Help


def place(scene: Scene, number: int) -> Help:
    told = _land(scene, scene.view.lands[number]) if number < LANDS else _ship(scene, number)
    return Help(glyphs.land_name(scene.words, number), list(told))


def _land(scene: Scene, land: LandView) -> Iterator[str]:
    view: RiskView = scene.view
    region = view.regions[land.region]
    yield _stands(scene, land.owner, land.units, land.leader, tired=land.leader_tired)
    name = glyphs.region_name(scene.words, land.region)
    yield scene.say("table.tip.region_of", region=name, bonus=region.bonus, shares=shares(scene, region))
    yield from _printed(scene, land)
    yield from _happening(scene, land)
    if any(land.units):
        bonus = land.leader * LEADER_DICE + (land.stronghold and not land.breached) * STRONGHOLD_DICE
        kinds = [
            f"{scene.say(f'unit.{UNITS[unit].id}')} {DEFENCE[unit] + bonus}" for unit in range(3) if land.units[unit]
        ]
        yield scene.say("table.tip.defence", dice=", ".join(kinds))
    yield scene.say("table.borders", lands=", ".join(_neighbours(scene, land.place)))


def _stands(scene: Scene, owner: int, units: Sequence[int], leader: bool, *, tired: bool = False) -> str:
    """`Anna: 3 infantry, 1 creature, leader.`"""
    sentences = [
        scene.say(f"table.tip.{kind.id}", n=number) for kind, number in zip(UNITS, units, strict=True) if number
    ]
    if leader:
        sentences.append(scene.say("table.tip.leader_tired" if tired else "table.tip.leader"))
    return f"{': '.join(filter(None, (glyphs.army_name(scene, owner), ', '.join(sentences))))}."


def shares(scene: Scene, region: RegionView) -> str:
    """`Anna 1, Ben 3`: who rules how many of its lands."""
    free = len(MEMBERS[region.region]) - sum(region.held) - region.neutral
    held = [(person.name, region.held[person.seat]) for person in scene.people]
    held += [(scene.say("table.neutral"), region.neutral), (scene.say("table.nobody"), free)]
    return ", ".join(f"{name} {number}" for name, number in held if number)


def _printed(scene: Scene, land: LandView) -> Iterator[str]:
    name = f"territories.{PLACE_IDS[land.place]}"
    if land.site:
        yield scene.say("table.tip.site", sign=glyphs.site(scene.look), name=scene.say(f"{name}.site"))
    if land.stronghold and land.breached:
        yield scene.say("tell.breached", territory=NAME[land.place])
    elif land.stronghold:
        yield scene.say(
            "table.tip.stronghold", sign=glyphs.stronghold(scene.look), name=scene.say(f"{name}.stronghold")
        )
    if land.harbour:
        yield scene.say(
            "table.tip.harbour", sign=glyphs.harbour(scene.look), places=tuple(NAME[other] for other in SEA[land.place])
        )


def _happening(scene: Scene, land: LandView) -> Iterator[str]:
    """The Ring, and what holds for this turn or a few."""
    view: RiskView = scene.view
    if land.place in view.ring.path:
        yield ring_from(scene, view.ring.path.index(land.place))
    if land.legendary:
        yield scene.say("table.tip.legendary")
    elif land.holds:
        yield scene.say("table.tip.holds", n=land.holds)
    if land.storm:
        yield scene.say("tell.storms", territories=NAME[land.place], player=scene.people[view.storms_by].name)


def ring_from(scene: Scene, station: int) -> str:
    """How far the Ring is from a station, and what it needs to leave it."""
    ring = scene.view.ring
    ahead = station - ring.station
    if ahead < 0:
        return scene.say("table.tip.ring_passed")
    text = scene.say("table.tip.ring_ahead", n=ahead) if ahead else f"{scene.say('table.ring_here')}."
    return f"{text} {scene.say('table.tip.die', n=ring.needed)}" if ring.dice[station] else text


def _neighbours(scene: Scene, here: int) -> Iterator[str]:
    view: RiskView = scene.view
    for other in NEAR[here]:
        bridge = BRIDGE_OF.get((here, other), -1)
        name = glyphs.land_name(scene.words, other)
        yield scene.say("table.tip.closed", land=name) if bridge >= 0 and view.closed_bridges[bridge] >= 0 else name
    for pair in (BORDERS[border] for border in view.opened_borders):
        yield from (scene.say("table.tip.opened", land=NAME[other]) for other in pair if here in pair and other != here)


def _ship(scene: Scene, number: int) -> Iterator[str]:
    yield scene.say("table.tip.ship", n=scene.view.cap, places=tuple(NAME[other] for other in SEA[number]))
    yield from (_stands(scene, crew.seat, crew.units, crew.leader) for crew in scene.view.crews if crew.place == number)
