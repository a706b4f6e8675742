"""What is marked on the map in this scene: where choices lie, the cursor, the chosen origin, what has changed."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from boardgames_tui.games.lotr_risk.board import BORDERS, BRIDGES, LANDS, PLACE_INDEX, PLACES
from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.table.scene import Scene
from boardgames_tui.games.lotr_risk.view import RiskView


@dataclass(slots=True)
class MapMarks:
    letters: dict[int, str] = field(default_factory=dict)
    """Places to the letters of their choices; the first one where there are several."""
    bridges: dict[int, str] = field(default_factory=dict)
    borders: dict[int, str] = field(default_factory=dict)
    cursor: int | None = None
    """Place under the cursor."""
    bridge: int | None = None
    border: int | None = None
    origin: int | None = None
    goal: int | None = None
    """What an announced attack aims at, or what the question is about."""
    changed: set[int] = field(default_factory=set)
    steps: dict[int, int] = field(default_factory=dict)
    """What the unit on the move can reach, and how far it is."""
    threats: dict[int, int] = field(default_factory=dict)
    """Own lands and how likely they fall, in percent."""
    pointed: tuple[int, ...] = ()
    """What a lesson speaks of."""
    looked: int | None = None
    """Place under the look cursor."""
    on_stage: tuple[int, ...] = ()
    """What the card on the stage speaks of."""

    @property
    def lit(self) -> set[int]:
        """Lands in the cursor's colour."""
        if self.border is not None:
            return set(BORDERS[self.border])
        if self.bridge is not None:
            return set(BRIDGES[self.bridge])
        return set() if self.cursor is None else {self.cursor}

    @property
    def focus(self) -> tuple[int, ...]:
        """Places that should be in sight, the most important first."""
        if self.looked is not None:
            return (self.looked,)
        if self.on_stage:
            return self.on_stage
        if self.lit:
            return tuple(sorted(self.lit))
        return tuple(place for place in (self.goal, self.origin) if place is not None)


_ABOUT_A_LAND = frozenset(("muster", "mission"))
"""Decisions about one land that none of their choices points at."""


def _asked_about(scene: Scene) -> int | None:
    """The land the question names."""
    name = "" if scene.decision is None else str(scene.decision.prompt.args.get("territory", ""))
    return PLACE_INDEX[name.split(".")[1]] if name.startswith("@territories.") else None


def _lands(places: Iterable[str]) -> tuple[int, ...]:
    return tuple(int(rest) for kind, _, rest in (place.partition(":") for place in places) if kind == "land")


def marks_of(scene: Scene) -> MapMarks:
    view: RiskView = scene.view
    pointed = scene.lead.places if scene.lead is not None else ()
    found = MapMarks(origin=view.origin, changed=changed_lands(scene), pointed=_lands(pointed))
    found.on_stage = _lands(scene.on_stage)
    if view.attack is not None:
        found.origin, found.goal = view.attack.origin, view.attack.target
    elif view.pending in _ABOUT_A_LAND:
        found.goal = _asked_about(scene)
    for number, letter in scene.letters.items():
        kind, _, rest = (scene.choices[number].target or "").partition(":")
        if kind == "land":
            found.letters.setdefault(int(rest), letter)
        elif kind == "bridge":
            found.bridges[int(rest)] = letter
        elif kind == "border":
            found.borders[int(rest)] = letter
    chosen = scene.chosen
    if chosen is not None and chosen.target:
        kind, _, rest = chosen.target.partition(":")
        if kind == "land":
            found.cursor = int(rest)
        elif kind == "bridge":
            found.bridge = int(rest)
        elif kind == "border":
            found.border = int(rest)
    kind, _, rest = (scene.looked_at or "").partition(":")
    if kind in ("land", "bridge", "way"):
        found.looked = {"land": range(PLACES), "bridge": [one for one, _ in BRIDGES], "way": STATIONS}[kind][int(rest)]
    elif kind in ("about", "near"):
        found.looked = int(rest.rpartition(":")[2])  # the box stays with its land
    if view.reach is not None:
        unit = getattr(chosen.action, "unit", None) if chosen is not None else None
        found.steps = {to: steps for kind, to, steps in view.reach.steps if unit in (kind, None)}
    return found


_TELLING = frozenset(
    f"log.{name}"
    for name in (
        "claim place appoint conquest duel_won duel_lost march sail withdraw flee loses_units units_lost"
        " neutral_grows grima uprising mission"
    ).split()
)
"""Events after which a land looks different."""


def changed_lands(scene: Scene) -> set[int]:
    """Lands the news speak of."""
    found = set()
    for event in scene.news:
        if event.key in _TELLING:
            for value in event.args.values():
                if isinstance(value, str) and value.startswith("@territories."):
                    found.add(PLACE_INDEX[value.split(".")[1]])
    return found if len(found) < LANDS // 2 else set()
