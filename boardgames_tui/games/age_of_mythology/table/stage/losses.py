"""What somebody takes from somebody else, on the stage: the spoils of a battle, what a god destroys or steals. It is
picked piece by piece, and one card tells all of it at the end.

  Anna strikes Ben                                                    Loki
    Ben loses 2 food
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from boardgames_tui.engine import Event
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.kit.stage import StageCard, moment_kind

Entries = Sequence[tuple[int, Event]]

WON = "log.wins_battle"
MARKS = ("log.army", "log.rolls", "log.retreats", WON, "log.sent_home", "log.resurrects", "log.reinforces")
"""An action that tells one of these belongs to a battle."""
_STRUCK = "log.targets"
_LOST = {
    "log.loses_building": "city",
    "log.loses_tile": "production",
    "log.tile_returns": "production",
    "log.loses_cubes": "holding",
    "log.loses_unit": "holding",
}
"""What is taken, and the ground it lay on."""
_TAKEN = (*_LOST, "log.loses_villager", "log.takes_tile", "log.gains", "log.game_over")
_OTHER_THINGS = ("log.plays", "log.invokes", "log.round")
"""What is lost after one of these was not won in a battle, nor taken by a god that was called before."""
_PICKING = ("raze", "tile", "cubes", "slay")
"""Decisions in which things are taken."""


@dataclass(slots=True)
class Seizure:
    """Everything that was taken after one won battle, or by one god."""

    taker: int
    struck: Event | None = None
    """Whom the god hits; None after a battle."""
    god: str = ""
    events: list[Event] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    """Entries of the history that took some of it."""
    is_open: bool = False
    """There may still be more to take."""


def cards(scene: Scene, news: Entries) -> Iterator[tuple[int, StageCard]]:
    """Each with the number of the last entry that it tells of."""
    fresh = {number for number, _ in news}
    for seizure in _seizures(scene, news):
        is_last_step = not fresh and seizure.numbers[-1] == scene.staged  # then taking more was declined
        if not seizure.is_open and (is_last_step or fresh & set(seizure.numbers)):
            yield seizure.numbers[-1], _card(scene, seizure)


def _seizures(scene: Scene, news: Entries) -> list[Seizure]:
    found: list[Seizure] = []
    current: Seizure | None = None
    god = ""
    first = news[0][0] if news else None
    earlier = [entry for entry in scene.entries if first is None or entry[0] < first]
    for number, entries in groupby([*earlier, *news], key=lambda entry: entry[0]):
        shown_events = [event for _, event in entries]
        takes = any(event.key in _LOST for event in shown_events) and not any(
            event.key in MARKS for event in shown_events
        )
        for event in shown_events:
            if event.key == WON and event.seat is not None:
                current = Seizure(event.seat)
                found.append(current)
            elif event.key == _STRUCK and event.seat is not None:
                current = Seizure(event.seat, event, god, numbers=[number])
                found.append(current)
            elif event.key in _OTHER_THINGS:
                current = None
                god = str(event.args["god"]) if event.key == "log.invokes" else ""
            elif takes and current is not None and event.key in _TAKEN:
                current.events.append(event)
        if takes and current is not None and number not in current.numbers:
            current.numbers.append(number)
    if current is not None:
        tasks = scene.view.tasks
        current.is_open = bool(tasks) and tasks[-1].kind in _PICKING
    return [seizure for seizure in found if seizure.numbers]


def _card(scene: Scene, seizure: Seizure) -> StageCard:
    concerned = {seizure.taker, *(event.seat for event in seizure.events)}
    if seizure.struck is None:
        title = scene.say("table.spectacle.spoils", name=scene.people[seizure.taker].name)
    else:
        (title,) = sentences(scene, [seizure.struck])
        concerned.add(_victim(seizure.struck))
    return StageCard(
        title,
        (),
        sentences(scene, _summed(seizure.events)) or [scene.say("table.spectacle.nothing_lost")],
        scene.say(seizure.god.removeprefix("@")) if seizure.god else "",
        kind=moment_kind(scene.people, concerned, is_end=any(event.key == "log.game_over" for event in seizure.events)),
        places=list(dict.fromkeys(f"ground:{e.seat}:{_LOST[e.key]}" for e in seizure.events if e.key in _LOST)),
    )


def _victim(struck: Event) -> int:
    return int(str(struck.args["seat"]).removeprefix("#"))


def _summed(events: Sequence[Event]) -> list[Event]:
    """One for each resource, however many picks there were."""
    counted: Counter[tuple[object, ...]] = Counter()
    first: dict[tuple[object, ...], Event] = {}
    for event in events:
        args = {name: value for name, value in event.args.items() if name != "n"}
        key = (event.key, event.seat, *sorted(args.items()))
        first.setdefault(key, event)
        counted[key] += int(str(event.args.get("n", 1)))
    return [
        event._replace(args={**event.args, "n": counted[key]}) if "n" in event.args else event
        for key, event in first.items()
    ]


def sentences(scene: Scene, events: Sequence[Event]) -> list[str]:
    names = [person.name for person in scene.people]
    return [scene.words.sentence(event, names) for event in events]
