"""Battles on the stage over the table: both reveals, all dice with where they come from, hits, outcome and spoils.

  Anna attacks the city of Ben                          battle round 2
 A  Hoplite     6  6  3  1  1  1                               2 hits
                3 printed  +3 against Cavalry
 B  Raider      6  5  2                                         1 hit
                3 printed
    Ben loses Raider

Everything is told by the news: when the last encounter of a battle is seen, the battle is over and no view has it. (The
lower part of the table, with hands and shops, is `stage.py`.)
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from boardgames_tui.engine import Event
from boardgames_tui.games.age_of_mythology.odds import HIT
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.scene import Scene
from boardgames_tui.kit.stage import Die, StageCard, StageRow

from .signs import short

Entries = Sequence[tuple[int, Event]]

_DICE_IN_A_ROW = 10
_WON = "log.wins_battle"
_SPOILS = ("log.loses_building", "log.loses_tile", "log.loses_cubes", "log.takes_tile")
_NO_SPOILS = ("log.plays", "log.invokes", "log.targets", "log.round")
"""What is lost after one of these was not won in a battle."""
_OUTCOME = (
    "log.wins_at_once",
    "log.sent_home",
    "log.swaps_in",
    "log.throws",
    "log.berserk",
    "log.loses_unit",
    "log.thrown_home",
    "log.gains_units",
    "log.gains",
    "log.grows",
    "log.reinforces",
    "log.saved",
    "log.resurrects",
    "log.routed",
    "log.retreats",
    _WON,
    "log.restores",
    "log.last_cube",
    "log.game_over",
)
"""Told in whole sentences below the dice."""
_MARKS = ("log.army", "log.rolls", "log.retreats", _WON, "log.sent_home", "log.resurrects", "log.reinforces")
"""An action that tells one of these belongs to a battle."""


def cards(scene: Scene, news: Entries) -> list[StageCard]:
    """One for every action that moved a battle on, and for what it took as spoils."""
    found = []
    for number, entries in groupby(news, key=lambda entry: entry[0]):
        told = [event for _, event in entries]
        if any(event.key in _MARKS for event in told):
            found.append(_battle(scene, told))
        elif (winner := _victor(scene, news, number)) is not None and any(event.key in _SPOILS for event in told):
            found.append(_spoils(scene, told, winner))
    return found


def _battle(scene: Scene, told: Sequence[Event]) -> StageCard:
    rolls = [event for event in told if event.key == "log.rolls"][-2:]
    is_over = any(event.key == "log.game_over" for event in told)
    is_wanted = any(event.key == "log.retreats" and event.seat == scene.reader for event in told)
    # while a battle goes on its dice lie on the table, beside the next question: no key is asked for them; the last
    # ones, after which somebody else retreated, lie nowhere
    is_decisive = any(event.key == _WON for event in told) or (bool(rolls) and scene.view.battle is None)
    rows = [_army(scene, event) for event in told if event.key == "log.army"]
    rows += [row for event in rolls for row in _roll(scene, event)]
    outcome = [event for event in told if event.key in _OUTCOME]
    return StageCard(
        _title(scene, told, rolls),
        rows,
        _sentences(scene, outcome),
        _round(scene, told, rolls),
        holds=is_over or (is_decisive and not is_wanted and _is_own(scene, told)),
    )


def _title(scene: Scene, told: Sequence[Event], rolls: Sequence[Event]) -> str:
    battle = scene.view.battle
    if rolls and "area" in rolls[0].args:  # saves of before tell less
        attacker, defender, area = rolls[0].seat, rolls[1].seat, rolls[0].args["area"]
    elif battle is not None:
        attacker, defender, area = battle.attacker.seat, battle.defender.seat, battle.area
    else:
        return scene.say("table.spectacle.battle")
    assert attacker is not None
    assert defender is not None
    return scene.say(f"table.battle.{area}", attacker=scene.people[attacker].name, defender=scene.people[defender].name)


def _round(scene: Scene, told: Sequence[Event], rolls: Sequence[Event]) -> str:
    """With the ties before the dice that decided (R85): these are the ones that are shown."""
    if not rolls or "round" not in rolls[0].args:
        return ""
    ties = sum(event.key == "log.reroll" for event in told)
    return scene.say("table.spectacle.round", n=rolls[0].args["round"], ties=ties)


def _is_own(scene: Scene, told: Sequence[Event]) -> bool:
    """Somebody who is no bot is in it."""
    return any(event.seat is not None and not scene.people[event.seat].is_bot for event in told)


def _army(scene: Scene, event: Event) -> StageRow:
    """`A  Hoplite ×2, Medusa`"""
    assert event.seat is not None
    units = event.args["units"]
    counted = Counter(_unit(scene, str(unit)) for unit in units) if isinstance(units, tuple) else Counter[str]()
    army = [Span(f"{unit} ×{count}" if count > 1 else unit, bold=True) for unit, count in counted.items()]
    signs = [part for unit in army for part in (Span(", "), unit)][1:]
    label = scene.say("table.spectacle.army" if army else "table.spectacle.nobody")
    return StageRow([Span(label, scene.look.palette.dim)], scene.people[event.seat], signs=signs)


class _Source(NamedTuple):
    key: str
    dice: int
    name: str


def _roll(scene: Scene, event: Event) -> Iterator[StageRow]:
    """The unit with its dice and hits; below, where the dice come from."""
    assert event.seat is not None
    dice = event.args.get("dice", ())
    values = [int(value) for value in dice] if isinstance(dice, tuple) else []
    lines = [[Die(value, value == HIT) for value in values[at : at + _DICE_IN_A_ROW]] for at in _starts(values)]
    yield StageRow(
        [Span(_unit(scene, str(event.args["unit"])), bold=True)],
        scene.people[event.seat],
        lines[0],
        result=[Span(scene.say("table.hits", n=event.args["hits"]), bold=True)],
    )
    yield from (StageRow([], dice=line) for line in lines[1:])
    told = "  ".join(_source(scene, source, first=not at) for at, source in enumerate(_sources(event)))
    yield StageRow([], signs=[Span(told, scene.look.palette.dim)])


def _starts(values: Sequence[int]) -> range:
    return range(0, max(1, len(values)), _DICE_IN_A_ROW)


def _sources(event: Event) -> Iterator[_Source]:
    flat = event.args.get("sources", ())
    assert isinstance(flat, tuple)
    for key, dice, name in zip(flat[::3], flat[1::3], flat[2::3], strict=True):
        yield _Source(str(key), int(dice), str(name))


def _source(scene: Scene, source: _Source, *, first: bool) -> str:
    words = scene.say(source.key, name=scene.say(source.name[1:])) if source.name else scene.say(source.key)
    return f"{source.dice if first else f'+{source.dice}'} {words}"


def _unit(scene: Scene, key: str) -> str:
    """`@units.hoplite.name`, in short where room is."""
    return short(scene.words, "units", key.split(".")[1]) if scene.small else scene.say(key[1:])


def _victor(scene: Scene, news: Entries, number: int) -> int | None:
    """Who takes spoils in this action: the winner of a battle after which nothing else began."""
    winner = None
    for _, event in (*(entry for entry in scene.entries if entry[0] < number), *(e for e in news if e[0] < number)):
        if event.key == _WON:
            winner = event.seat
        elif event.key in _NO_SPOILS:
            winner = None
    return winner


def _spoils(scene: Scene, told: Sequence[Event], winner: int) -> StageCard:
    """Who chose them has seen them; who loses them is told until a key."""
    taken = [event for event in told if event.key in (*_SPOILS, "log.gains", "log.game_over")]
    lost = [event for event in taken if event.seat is not None and event.seat != winner]
    title = scene.say("table.spectacle.spoils", name=scene.people[winner].name)
    return StageCard(title, (), _sentences(scene, taken), holds=_is_own(scene, lost) and scene.reader != winner)


def _sentences(scene: Scene, events: Sequence[Event]) -> list[str]:
    names = [person.name for person in scene.people]
    return [scene.words.sentence(event, names) for event in events]
