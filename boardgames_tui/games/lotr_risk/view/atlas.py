"""Text map for screen-reader users: each land with its ruler, units and buildings, its neighbours, and the regions."""

from boardgames_tui.engine import Atlas, AtlasPlace, Phrase, say, seat_ref
from boardgames_tui.games.lotr_risk.board import (
    BORDERS,
    FREE,
    LAND,
    LANDS,
    MEMBERS,
    NAME,
    PLACE_IDS,
    PLACES,
    SEA,
)
from boardgames_tui.games.lotr_risk.content import REGIONS, UNITS
from boardgames_tui.games.lotr_risk.words import army_ref

from .position import CrewView, LandView, RegionView, RiskView

NOBODY = -1
MARKS = ("site", "stronghold", "harbour", "storm", "breached")


def atlas(view: RiskView) -> Atlas:
    around = _neighbours(view)
    places = {
        PLACE_IDS[place]: AtlasPlace(
            Phrase(NAME[place].removeprefix("@"), {}),
            _land(view.lands[place]) if place < LANDS else _ship(view, place),
            tuple(PLACE_IDS[other] for other in around[place]),
            (say("atlas.in_region", region=_region_name(view.lands[place].region)),) if place < LANDS else (),
        )
        for place in range(PLACES)
    }
    return Atlas(places, tuple(_region(view, region) for region in view.regions))


def _neighbours(view: RiskView) -> list[list[int]]:
    """Over open borders, bridges that are not closed, ways under the mountains and the sea."""
    found = [
        [other for other, bridge in LAND[place] if bridge < 0 or view.closed_bridges[bridge] == NOBODY]
        + list(SEA[place])
        for place in range(PLACES)
    ]
    for border in view.opened_borders:
        one, other = BORDERS[border]
        found[one].append(other)
        found[other].append(one)
    return found


def _land(land: LandView) -> tuple[Phrase, ...]:
    if land.owner == FREE:
        about = [say("atlas.free")]
    else:
        about = _army(army_ref(land.owner), land)
    return (*about, *(say(f"atlas.{mark}") for mark in MARKS if getattr(land, mark)))


def _ship(view: RiskView, place: int) -> tuple[Phrase, ...]:
    crews = [crew for crew in view.crews if crew.place == place]
    about = [say("atlas.ship")]
    for crew in crews:
        about += _army(seat_ref(crew.seat), crew)
    return tuple(about)


def _army(owner: str, army: LandView | CrewView) -> list[Phrase]:
    """How many, and of which kinds where there are several."""
    kinds = [(kind.id, n) for kind, n in zip(UNITS, army.units, strict=True) if n]
    if len(kinds) == 1:
        found = [say(f"atlas.held.{kind}", owner=owner, n=n) for kind, n in kinds]
    else:
        found = [say("atlas.held", owner=owner, n=sum(army.units)), *(say(f"atlas.{kind}", n=n) for kind, n in kinds)]
    return [*found, say("atlas.leader")] if army.leader else found


def _region_name(region: int) -> str:
    return f"@regions.{REGIONS[region].id}.name"


def _region(view: RiskView, region: RegionView) -> Phrase:
    """For the player who looks, else for the player who is on turn."""
    seat = view.active if view.seat is None else view.seat
    name, size = _region_name(region.region), len(MEMBERS[region.region])
    if region.ruler is not None:
        return say("atlas.ruled", region=name, n=size, bonus=region.bonus, ruler=army_ref(region.ruler))
    missing = tuple(NAME[land] for land in region.missing)
    return say(
        "atlas.region",
        region=name,
        n=size,
        bonus=region.bonus,
        seat=seat_ref(seat),
        held=size - len(missing),
        missing=missing,
    )
