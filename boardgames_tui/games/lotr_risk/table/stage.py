"""What goes on the stage: fights and flights with dice and losses in words, cards that were turned up, dice of corsairs
and for the Ring.

Fights of bots with each other are routine, the log tells them: a bot's turn has a dozen of them. One that ends the game
or throws somebody out of it is shown."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from boardgames_tui.engine import Event
from boardgames_tui.games.lotr_risk.board import NAME, NEUTRAL
from boardgames_tui.games.lotr_risk.content import UNITS
from boardgames_tui.games.lotr_risk.odds import SUCCESS
from boardgames_tui.games.lotr_risk.words import UNIT, army_ref
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.stage import Die, MomentKind, StageCard, StageRow, moment_kind

from . import glyphs
from .scene import Scene
from .stage_cards import CORSAIRS, SEEN, corsairs, is_told_to_own, place_of, ring, ring_leaves, seen, sentences

_DUELS = ("log.duel_won", "log.duel_lost")
_FLIGHTS = ("log.flee_safe", "log.flee_lost")
_OUTCOMES = ("log.leader_lost", "log.legendary", "log.eliminated")
"""Sentences of the log that belong to what was decided."""


@dataclass(slots=True)
class Encounter:
    """The flights and duels of one attack, or of several in a row on the same land."""

    attacker: int
    ruler: int
    target: int
    flights: list[tuple[Event, Event]] = field(default_factory=list)
    """Which unit flees, and its die."""
    duels: list[Event] = field(default_factory=list)
    after: list[Event] = field(default_factory=list)
    is_taken: bool = False

    def losses(self, *, of_attack: bool) -> Counter[int]:
        fallen = _DUELS[of_attack]
        name = "unit" if of_attack else "other"
        lost = Counter(UNIT.index(str(duel.args[name])) for duel in self.duels if duel.key == fallen)
        if not of_attack:
            fled = (flee for flee, rolled in self.flights if rolled.key == _FLIGHTS[1])
            lost.update(UNIT.index(str(flee.args["unit"])) for flee in fled)
        return lost


def cards(scene: Scene, news: Sequence[tuple[int, Event]]) -> list[StageCard]:
    found: list[StageCard | Encounter] = []
    is_end = any(event.key == "log.end" for _, event in news)
    flees: Event | None = None
    for number, event in news:
        last = found[-1] if found else None
        action = [each for other, each in news if other == number]
        if event.key == "log.flee":
            flees = event
        elif event.key in _FLIGHTS and flees is not None and event.seat is not None:
            target = place_of(flees.args["territory"])
            last = _encounter(found, _attacker(scene, news, target), event.seat, target)
            last.flights.append((flees, event))
        elif event.key == "log.walk_in":
            target = place_of(event.args["target"])
            ruler = next(_army(scene, each.args["loser"]) for each in action if each.key == "log.conquest")
            _encounter(found, _attacking(event), ruler, target)
        elif event.key in _DUELS:
            last = _encounter(
                found, _attacking(event), _army(scene, event.args["ruler"]), place_of(event.args["target"])
            )
            last.duels.append(event)
        elif event.key == "log.conquest" and isinstance(last, Encounter):
            last.is_taken = True
        elif event.key in _OUTCOMES and isinstance(last, Encounter):
            last.after.append(event)
        elif event.key in SEEN and (event.seat != scene.reader or is_told_to_own(event, action)):
            found.append(seen(scene, event, action))
        elif event.key in CORSAIRS and moment_kind(scene.people, (event.seat,)) is MomentKind.RESULT:
            found.append(corsairs(scene, event, action))
        elif event.key == "log.ring_roll":
            found.append(ring(scene, event, [each for _, each in news], is_end))
        elif event.key == "log.ring_gone" and not any(each.key == "log.ring_roll" for each in action):
            found.append(ring_leaves(scene, action))
    return [
        each if isinstance(each, StageCard) else _fight(scene, each, is_end)
        for each in found
        if isinstance(each, StageCard) or is_end or _is_momentous(each) or _concerns_people(scene, each)
    ]


def _encounter(found: list[StageCard | Encounter], attacker: int, ruler: int, target: int) -> Encounter:
    """The one that goes on, or a new one."""
    last = found[-1] if found else None
    if isinstance(last, Encounter) and (last.attacker, last.target) == (attacker, target) and not last.is_taken:
        return last
    found.append(encounter := Encounter(attacker, ruler, target))
    return encounter


def _attacking(event: Event) -> int:
    return NEUTRAL if event.seat is None else event.seat


def _attacker(scene: Scene, news: Sequence[tuple[int, Event]], target: int) -> int:
    """Who attacks this land, from which somebody flees."""
    if scene.view.attack is not None and scene.view.attack.target == target:
        return int(scene.view.attack.seat)
    entered = [event for _, event in news if event.key == "log.walk_in" and place_of(event.args["target"]) == target]
    events = [event for _, event in [*scene.entries, *news] if event.key.startswith("log.attack")]
    attacks = [event for event in events if place_of(event.args["target"]) == target]
    return next((_attacking(event) for event in reversed([*attacks, *entered])), NEUTRAL)


def _army(scene: Scene, ref: object) -> int:
    return next(seat for seat in range(NEUTRAL, len(scene.people)) if army_ref(seat) == ref)


def _concerns_people(scene: Scene, fight: Encounter) -> bool:
    """Whether somebody at the table is in it: what bots lose to each other is in the log."""
    return any(seat >= 0 and not scene.people[seat].is_bot for seat in (fight.attacker, fight.ruler))


def _is_momentous(fight: Encounter) -> bool:
    """Somebody has lost the last land."""
    return any(event.key == "log.eliminated" for event in fight.after)


def _fight(scene: Scene, fight: Encounter, is_end: bool) -> StageCard:
    land = NAME[fight.target]
    names = {"attacker": _name(scene, fight.attacker), "ruler": _name(scene, fight.ruler), "land": land}
    rows = [_flight(scene, fight, flee, rolled) for flee, rolled in fight.flights]
    aside = ""
    if fight.duels:
        *earlier, last = fight.duels
        rows += [*_earlier(scene, earlier), *_rolled(scene, fight, last)]
        aside = scene.say("table.odds_were", odds=scene.words.percent(str(last.args["odds"])))
    return StageCard(
        scene.say("stage.attack", **names),
        rows,
        list(_outcome(scene, fight, land)),
        aside,
        kind=moment_kind(scene.people, (fight.attacker, fight.ruler), is_end=is_end or _is_momentous(fight)),
        places=[f"land:{fight.target}"],
    )


def _name(scene: Scene, seat: int) -> str:
    return scene.people[seat].name if seat >= 0 else scene.say("stage.neutral")


def _flight(scene: Scene, fight: Encounter, flee: Event, rolled: Event) -> StageRow:
    """`B  Infantry flees to Moria   [1]   lost`"""
    unit, to = glyphs.unit_label(scene, UNIT.index(str(flee.args["unit"]))), place_of(flee.args["to"])
    is_safe = rolled.key == _FLIGHTS[0]
    return StageRow(
        [Span(scene.say("stage.flees", unit=unit, land=NAME[to]), bold=True)],
        scene.people[fight.ruler],
        [Die(int(str(rolled.args["die"])), is_safe)],
        result=[Span(scene.say("stage.escaped" if is_safe else "stage.lost"), bold=True)],
    )


def _earlier(scene: Scene, duels: Sequence[Event]) -> list[StageRow]:
    """A row for each duel; on the small table one for all, so that the land is seen beside the card."""
    if scene.small and len(duels) > 1:
        won = sum(duel.key == _DUELS[0] for duel in duels)
        return [StageRow([Span(scene.say("stage.duels", won=won, lost=len(duels) - won))])]
    return [_told(scene, number, duel) for number, duel in enumerate(duels, 1)]


def _told(scene: Scene, number: int, duel: Event) -> StageRow:
    """An earlier duel in one row."""
    ours, theirs = (glyphs.figure(scene.look, UNIT.index(str(duel.args[side]))) for side in ("unit", "other"))
    label = [Span(scene.say("stage.duel", n=number)), Span(f"  {ours} : {theirs}", bold=True)]
    result = scene.say("stage.won" if duel.key == _DUELS[0] else "stage.lost")
    return StageRow(label, glyphs=[Span(f"{duel.args['hits']}:{duel.args['blocks']}")], result=[Span(result)])


def _rolled(scene: Scene, fight: Encounter, duel: Event) -> Iterator[StageRow]:
    for seat, unit, dice, count in (
        (fight.attacker, "unit", "attack", "hits"),
        (fight.ruler, "other", "defence", "blocks"),
    ):
        rolled = sorted(_numbers(duel.args[dice]), reverse=True)
        yield StageRow(
            [Span(glyphs.unit_label(scene, UNIT.index(str(duel.args[unit]))), bold=True)],
            scene.people[seat] if seat >= 0 else None,
            [Die(value, value >= SUCCESS) for value in rolled],
            result=[Span(scene.say("stage.hits", n=int(str(duel.args[count]))), bold=True)],
        )


def _numbers(dice: object) -> list[int]:
    return [int(str(value)) for value in dice] if isinstance(dice, list | tuple) else []


def _outcome(scene: Scene, fight: Encounter, land: str) -> Iterator[str]:
    for seat, lost in ((fight.ruler, fight.losses(of_attack=False)), (fight.attacker, fight.losses(of_attack=True))):
        if lost:
            yield _loss(scene, seat, lost)
    if fight.is_taken:
        own = (
            "stage.yours"
            if fight.attacker == scene.reader
            else "stage.land_lost"
            if fight.ruler == scene.reader
            else ""
        )
        yield scene.say(own or "stage.taken", land=land, name=_name(scene, fight.attacker))
    elif fight.duels and fight.duels[-1].key == _DUELS[1]:
        yield scene.say("stage.stands", land=land)
    yield from sentences(scene, fight.after)


def _loss(scene: Scene, seat: int, lost: Counter[int]) -> str:
    """`Your creature is lost.`, `Ben loses 2 infantry, 1 cavalry.`"""
    is_own = seat == scene.reader
    if is_own and lost.total() == 1:
        unit = scene.say(f"unit.{UNITS[next(iter(lost))].id}")
        return scene.say("stage.unit_lost", unit=unit)
    units = ", ".join(scene.say(f"table.tip.{UNITS[unit].id}", n=lost[unit]) for unit in sorted(lost))
    text = scene.say("stage.you_lose" if is_own else "stage.loses", name=_name(scene, seat), units=units)
    return text[:1].upper() + text[1:]
