"""The end of a round on the stage, with what spoils and how the race stands; the last victory cube; the end.

 Round 2 is over
A  Anna      loses 3 wood to spoilage                              4 cubes
B  Ben                                                             7 cubes
   Ben is start player of round 3
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from boardgames_tui.engine import Event
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.games.age_of_mythology.view import MythologyView
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.stage import MomentKind, StageCard, StageRow

from .losses import Entries, sentences

_ROUND, _SPOILS = "log.round", "log.spoils"
_LAST_CUBE = "log.last_cube"
_ENDINGS = ("log.wonder", "log.takes_final", "log.game_over")


@dataclass(slots=True)
class RoundEnd:
    number: int | None = None
    """Number of the entry that shows it: spoilage, else the beginning of the next round."""
    spoils: dict[int, Event] = field(default_factory=dict)
    next: Event | None = None
    """The next round has begun."""


def cards(scene: Scene, news: Entries, with_own_card: Collection[int]) -> Iterator[tuple[int, StageCard]]:
    """`told_elsewhere`: entries that have a card of their own, which says that the game ends."""
    fresh = {number for number, _ in news}
    for end in _round_ends(scene, news):
        if end.number in fresh and not _was_told(scene, end):
            yield end.number, _round_card(scene, end)
    for number, entries in groupby(news, key=lambda entry: entry[0]):
        events = [event for _, event in entries]
        if number not in with_own_card and (card := _ending(scene, events)) is not None:
            yield number, card


def _round_ends(scene: Scene, news: Entries) -> list[RoundEnd]:
    found: list[RoundEnd] = []
    current = RoundEnd()
    first = news[0][0] if news else None
    earlier = [entry for entry in scene.entries if first is None or entry[0] < first]
    for number, event in [*earlier, *news]:
        if event.key == _SPOILS and event.seat is not None:
            current.spoils[event.seat] = event
            current.number = number
        elif event.key == _ROUND and int(str(event.args["n"])) > 1:
            current.number = number if current.number is None else current.number
            current.next = event
            found.append(current)
            current = RoundEnd()
    return [*found, current]


def _was_told(scene: Scene, end: RoundEnd) -> bool:
    """Whether what spoiled was told before the reader's last decision (a discard): then the end was told with it."""
    if end.next is None or end.spoils:
        return False
    for event in reversed(scene.told()[: scene.told().index(end.next)]):
        if event.key in (_SPOILS, _ROUND):
            return event.key == _SPOILS
    return False


def _round_card(scene: Scene, end: RoundEnd) -> StageCard:
    view: MythologyView = scene.view
    number = view.round if end.next is None else int(str(end.next.args["n"])) - 1
    rows = [
        StageRow(
            [Span(person.name, bold=True)],
            person,
            glyphs=[Span(scene.phrase(end.spoils[person.seat]))] if person.seat in end.spoils else (),
            result=[Span(scene.say("table.spectacle.cubes", n=view.boards[person.seat].victory))],
        )
        for person in scene.people
    ]
    return StageCard(
        scene.say("table.spectacle.round_over", n=number),
        rows,
        sentences(scene, [] if end.next is None else [end.next]),
        kind=MomentKind.RESULT,
    )


def _ending(scene: Scene, texts: list[Event]) -> StageCard | None:
    """The end of the game is sure, or there."""
    keys = {event.key for event in texts}
    if keys & set(_ENDINGS):
        title = scene.say("table.spectacle.game_over")
    elif _LAST_CUBE in keys:
        title = scene.say("table.spectacle.last_cube")
    else:
        return None
    events = [event for event in texts if event.key in (_LAST_CUBE, *_ENDINGS)]
    return StageCard(title, (), sentences(scene, events), kind=MomentKind.RESULT)
