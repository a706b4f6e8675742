"""Single moments on the stage: cards that were turned up and what they did to whom, the die that corsairs are met with,
the roll for the Ring."""

from collections.abc import Sequence

from boardgames_tui.engine import Event
from boardgames_tui.games.lotr_risk.board import PLACE_INDEX
from boardgames_tui.games.lotr_risk.content import STATIONS
from boardgames_tui.games.lotr_risk.words import CARD
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.stage import Die, MomentKind, StageCard, StageRow, moment_kind

from . import glyphs
from .scene import Scene

SEEN = ("log.event", "log.play")
"""Cards that were turned up."""
CORSAIRS = ("log.corsairs_sink", "log.corsairs_miss")
_SUFFERED = (
    "log.loses_units",
    "log.units_lost",
    "log.leader_lost",
    "log.eliminated",
    "log.grima",
    "log.withdraw",
    "log.sunk",
    "log.called_off",
)
"""What a card does to those it tells of."""
_TOOK_FROM = "log.grima"
"""Tells of the player who takes: those who lose rule the land that it names."""
_WHERE = ("territory", "target")
"""Names under which what was suffered tells where."""


def place_of(name: object) -> int:
    return PLACE_INDEX[str(name).split(".")[1]]


def sentences(scene: Scene, events: Sequence[Event]) -> list[str]:
    names = [person.name for person in scene.people]
    return [scene.words.sentence(event, names) for event in events]


def is_told_to_own(event: Event, action: Sequence[Event]) -> bool:
    """The player who draws an event did not choose it; the player who plays a card sees what it does to others."""
    return event.key == "log.event" or any(
        each.key in _SUFFERED and (each.seat != event.seat or each.key == _TOOK_FROM) for each in action
    )


def seen(scene: Scene, event: Event, action: Sequence[Event]) -> StageCard:
    """`action`: everything that was told with it."""
    card = CARD.index(str(event.args["card"]))
    who = None if event.seat is None else scene.people[event.seat]
    sentence = scene.say("stage.plays" if event.key == "log.play" else "stage.draws")
    name, text = glyphs.card_name(scene.words, card), glyphs.card_text(scene.words, card)
    suffered = [each for each in action if each.key in _SUFFERED]
    concerned = {event.seat, *(each.seat for each in suffered)}
    lands = [place_of(each.args["target"]) for each in suffered if each.key == _TOOK_FROM]
    concerned |= {scene.view.lands[land].owner for land in lands}
    return StageCard(
        name.upper(),
        [StageRow([Span(sentence)], who)],
        [text, *sentences(scene, suffered)],
        kind=moment_kind(scene.people, concerned),
        places=[f"land:{place_of(each.args[at])}" for each in suffered for at in _WHERE if at in each.args],
    )


def corsairs(scene: Scene, event: Event, action: Sequence[Event]) -> StageCard:
    """A unit that sails to an attack."""
    assert event.seat is not None
    is_through = event.key == CORSAIRS[1]
    row = StageRow(
        [Span(scene.say("stage.corsairs"))],
        scene.people[event.seat],
        [Die(int(str(event.args["die"])), is_through)],
        result=[Span(scene.say("stage.escaped" if is_through else "stage.lost"), bold=True)],
    )
    lost = [each for each in action if each.key == "log.leader_lost"]
    name = scene.say("adventure_cards.ac_corsairs.name")
    return StageCard(
        name.upper(), [row], sentences(scene, [event, *lost]), kind=moment_kind(scene.people, (event.seat,))
    )


def ring(scene: Scene, event: Event, news: Sequence[Event], is_end: bool) -> StageCard:
    die, needed = int(str(event.args["die"])), int(str(event.args["needed"]))
    row = StageRow(
        [Span(scene.say("stage.ring_roll"))],
        None if event.seat is None else scene.people[event.seat],
        [Die(die, die >= needed)],
        result=[Span(scene.say("stage.needed", n=needed))],
    )
    told = ("log.ring_mod", "log.ring_stays", "log.ring_moves", "log.ring_gone")
    outcome = sentences(scene, [each for each in news if each.key in told])
    kind = moment_kind(scene.people, (event.seat,), is_end=is_end)
    place = f"land:{STATIONS[min(scene.view.ring.station, len(STATIONS) - 1)]}"
    return StageCard(scene.say("table.ring").upper(), [row], outcome, kind=kind, places=[place])


def ring_leaves(scene: Scene, action: Sequence[Event]) -> StageCard:
    """Without a die: the way ends here, and the game with it."""
    outcome = sentences(scene, [each for each in action if each.key in ("log.ring_gone", "log.end")])
    place = f"land:{STATIONS[-1]}"
    return StageCard(scene.say("table.ring").upper(), (), outcome, kind=MomentKind.RESULT, places=[place])
