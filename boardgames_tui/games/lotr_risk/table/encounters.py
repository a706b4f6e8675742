"""What goes on the stage: fights with dice and losses in words, cards that were turned up, the roll for the Ring."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from boardgames_tui.engine import Event
from boardgames_tui.games.lotr_risk.board import NEUTRAL, PLACE_INDEX
from boardgames_tui.games.lotr_risk.content import UNITS
from boardgames_tui.games.lotr_risk.odds import SUCCESS
from boardgames_tui.games.lotr_risk.words import CARD, UNIT, army_ref
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import Die, StageCard, StageRow

from . import signs

_DUELS = ("log.duel_won", "log.duel_lost")
_OUTCOMES = ("log.leader_lost", "log.legendary", "log.eliminated", "log.ring_gone")
"""Sentences of the log that belong to what was decided."""
_SEEN = ("log.event", "log.play")
"""Cards that were turned up."""


@dataclass(slots=True)
class Encounter:
    """The duels of one attack, or of several in a row on the same land."""

    attacker: int
    ruler: int
    target: int
    duels: list[Event] = field(default_factory=list)
    after: list[Event] = field(default_factory=list)
    is_taken: bool = False

    def losses(self, *, of_attack: bool) -> Counter[int]:
        fallen = _DUELS[of_attack]
        name = "unit" if of_attack else "other"
        return Counter(UNIT.index(str(duel.args[name])) for duel in self.duels if duel.key == fallen)


def cards(scene: Scene, news: Sequence[tuple[int, Event]]) -> list[StageCard]:
    found: list[StageCard | Encounter] = []
    is_end = any(event.key == "log.end" for _, event in news)
    for _, event in news:
        last = found[-1] if found else None
        if event.key in _DUELS:
            target = _place(event.args["target"])
            if not isinstance(last, Encounter) or (last.attacker, last.target) != (event.seat, target):
                ruler = next(
                    seat for seat in range(NEUTRAL, len(scene.people)) if army_ref(seat) == event.args["ruler"]
                )
                last = Encounter(-1 if event.seat is None else event.seat, ruler, target)
                found.append(last)
            last.duels.append(event)
        elif event.key == "log.conquest" and isinstance(last, Encounter):
            last.is_taken = True
        elif event.key in _OUTCOMES and isinstance(last, Encounter):
            last.after.append(event)
        elif event.key in _SEEN and event.seat != scene.reader:
            found.append(_seen(scene, event))
        elif event.key == "log.ring_roll":
            found.append(_ring(scene, event, [each for _, each in news], is_end))
    return [
        each if isinstance(each, StageCard) else _fight(scene, each, is_end)
        for each in found
        if isinstance(each, StageCard) or each.is_taken or is_end or _concerns_people(scene, each)
    ]


def _place(name: object) -> int:
    return PLACE_INDEX[str(name).split(".")[1]]


def _concerns_people(scene: Scene, fight: Encounter) -> bool:
    """Whether somebody at the table is in it: what bots lose to each other is in the log."""
    return any(seat >= 0 and not scene.people[seat].is_bot for seat in (fight.attacker, fight.ruler))


def _fight(scene: Scene, fight: Encounter, is_end: bool) -> StageCard:
    land = signs.land_name(scene.words, fight.target)
    names = {"attacker": _name(scene, fight.attacker), "ruler": _name(scene, fight.ruler), "land": land}
    *earlier, last = fight.duels
    return StageCard(
        scene.say("stage.attack", **names),
        [*(_told(scene, number, duel) for number, duel in enumerate(earlier, 1)), *_rolled(scene, fight, last)],
        list(_outcome(scene, fight, land)),
        scene.say("table.odds_were", odds=f"{last.args['odds']} %"),
        holds=is_end or _concerns_people(scene, fight),
    )


def _name(scene: Scene, seat: int) -> str:
    return scene.people[seat].name if seat >= 0 else scene.say("stage.neutral")


def _told(scene: Scene, number: int, duel: Event) -> StageRow:
    """An earlier duel in one row."""
    ours, theirs = (signs.figure(scene.look, UNIT.index(str(duel.args[side]))) for side in ("unit", "other"))
    label = [Span(scene.say("stage.duel", n=number)), Span(f"  {ours} : {theirs}", bold=True)]
    result = scene.say("stage.won" if duel.key == _DUELS[0] else "stage.lost")
    return StageRow(label, signs=[Span(f"{duel.args['hits']}:{duel.args['blocks']}")], result=[Span(result)])


def _rolled(scene: Scene, fight: Encounter, duel: Event) -> Iterator[StageRow]:
    for seat, unit, dice, count in (
        (fight.attacker, "unit", "attack", "hits"),
        (fight.ruler, "other", "defence", "blocks"),
    ):
        rolled = sorted(_numbers(duel.args[dice]), reverse=True)
        yield StageRow(
            [Span(signs.unit_label(scene, UNIT.index(str(duel.args[unit]))), bold=True)],
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
    elif fight.duels[-1].key == _DUELS[1]:
        yield scene.say("stage.stands", land=land)
    names = [person.name for person in scene.people]
    yield from (scene.words.sentence(event, names) for event in fight.after)


def _loss(scene: Scene, seat: int, lost: Counter[int]) -> str:
    """`Your creature is lost.`, `Ben loses 2 infantry, 1 cavalry.`"""
    is_own = seat == scene.reader
    if is_own and lost.total() == 1:
        unit = scene.say(f"unit.{UNITS[next(iter(lost))].id}")
        return scene.say("stage.unit_lost", unit=unit)
    units = ", ".join(scene.say(f"table.tip.{UNITS[unit].id}", n=lost[unit]) for unit in sorted(lost))
    told = scene.say("stage.you_lose" if is_own else "stage.loses", name=_name(scene, seat), units=units)
    return told[:1].upper() + told[1:]


def _seen(scene: Scene, event: Event) -> StageCard:
    card = CARD.index(str(event.args["card"]))
    who = None if event.seat is None else scene.people[event.seat]
    told = scene.say("stage.plays" if event.key == "log.play" else "stage.draws")
    name, text = signs.card_name(scene.words, card), signs.card_text(scene.words, card)
    return StageCard(name.upper(), [StageRow([Span(told)], who)], [text])


def _ring(scene: Scene, event: Event, news: Sequence[Event], is_end: bool) -> StageCard:
    die, needed = int(str(event.args["die"])), int(str(event.args["needed"]))
    row = StageRow(
        [Span(scene.say("stage.ring_roll"))],
        None if event.seat is None else scene.people[event.seat],
        [Die(die, die >= needed)],
        result=[Span(scene.say("stage.needed", n=needed))],
    )
    told = ("log.ring_mod", "log.ring_stays", "log.ring_moves", "log.ring_gone")
    names = [person.name for person in scene.people]
    outcome = [scene.words.sentence(each, names) for each in news if each.key in told]
    return StageCard(scene.say("table.ring").upper(), [row], outcome, holds=is_end)
