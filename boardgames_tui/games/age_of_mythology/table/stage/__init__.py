"""Battles on the stage over the table: both reveals, all dice with where they come from, hits, outcome and spoils.

  Anna attacks the city of Ben                          battle round 2
 A  Hoplite     6  6  3  1  1  1                               2 hits
                3 printed  +3 against Cavalry
 B  Raider      6  5  2                                         1 hit
                3 printed
    Ben loses Raider

Everything is told by the news: when the last encounter of a battle is seen, the battle is over and no view has it. (The
lower part of the table, with hands and shops, is `panel.py`.)
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from boardgames_tui.engine import Event
from boardgames_tui.games.age_of_mythology.odds import HIT
from boardgames_tui.games.age_of_mythology.table.glyphs import short
from boardgames_tui.games.age_of_mythology.table.scene import Scene
from boardgames_tui.kit.painter import Span
from boardgames_tui.kit.stage import Die, StageCard, StageRow, moment_kind

from . import losses, round_end
from .losses import MARKS, WON, Entries, sentences

_DICE_IN_A_ROW = 10
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
    WON,
    "log.restores",
    "log.last_cube",
    "log.game_over",
)
"""Told in whole sentences below the dice."""


def cards(scene: Scene, news: Entries) -> list[StageCard]:
    """One for every action that moved a battle on, one for all that was taken after it or by a god, one for the end of
    a round."""
    battles: list[tuple[int, StageCard]] = []
    for number, entries in groupby(news, key=lambda entry: entry[0]):
        events = [event for _, event in entries]
        if any(event.key in MARKS for event in events):
            battles.append((number, _battle(scene, events)))
    seized = list(losses.cards(scene, news))
    told_there = {number for number, _ in (*battles, *seized)}
    found = [*battles, *seized, *round_end.cards(scene, news, told_there)]
    return [card for _, card in sorted(found, key=lambda each: each[0])]


def _battle(scene: Scene, texts: Sequence[Event]) -> StageCard:
    rolls = [event for event in texts if event.key == "log.rolls"][-2:]
    rows = [_army(scene, event) for event in texts if event.key == "log.army"]
    rows += [row for event in rolls for row in _roll(scene, event)]
    outcome = [event for event in texts if event.key in _OUTCOME]
    ground = _ground(scene, rolls)
    return StageCard(
        _title(scene, ground),
        rows,
        _outcome(scene, outcome),
        _round(scene, texts, rolls),
        kind=moment_kind(
            scene.people,
            {event.seat for event in texts},
            is_end=any(event.key in (WON, "log.game_over") for event in texts),
        ),
        places=[] if ground is None else [f"ground:{ground.defender}:{ground.area}"],
    )


def _outcome(scene: Scene, events: Sequence[Event]) -> list[str]:
    """A sentence a row; on the small table one behind the other, so that the ground is seen beside the card."""
    told = sentences(scene, events)
    return [" · ".join(told)] if scene.small and told else told


class _Ground(NamedTuple):
    """Where a battle is fought."""

    attacker: int
    defender: int
    area: str


def _ground(scene: Scene, rolls: Sequence[Event]) -> _Ground | None:
    battle = scene.view.battle
    if rolls and "area" in rolls[0].args:  # saves of before tell less
        attacker, defender = rolls[0].seat, rolls[1].seat
        assert attacker is not None
        assert defender is not None
        return _Ground(attacker, defender, str(rolls[0].args["area"]))
    return None if battle is None else _Ground(battle.attacker.seat, battle.defender.seat, battle.area)


def _title(scene: Scene, ground: _Ground | None) -> str:
    if ground is None:
        return scene.say("table.spectacle.battle")
    attacker, defender = scene.people[ground.attacker].name, scene.people[ground.defender].name
    return scene.say(f"table.battle.{ground.area}", attacker=attacker, defender=defender)


def _round(scene: Scene, texts: Sequence[Event], rolls: Sequence[Event]) -> str:
    """With the ties before the dice that decided (R85): these are the ones that are shown."""
    if not rolls or "round" not in rolls[0].args:
        return ""
    ties = sum(event.key == "log.reroll" for event in texts)
    return scene.say("table.spectacle.round", n=rolls[0].args["round"], ties=ties)


def _army(scene: Scene, event: Event) -> StageRow:
    """`A  Hoplite ×2, Medusa`"""
    assert event.seat is not None
    units = event.args["units"]
    counted = Counter(_unit(scene, str(unit)) for unit in units) if isinstance(units, tuple) else Counter[str]()
    army = [Span(f"{unit} ×{count}" if count > 1 else unit, bold=True) for unit, count in counted.items()]
    unit_spans = [part for unit in army for part in (Span(", "), unit)][1:]
    label = scene.say("table.spectacle.army" if army else "table.spectacle.nobody")
    return StageRow([Span(label, scene.look.palette.dim)], scene.people[event.seat], glyphs=unit_spans)


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
    text = "  ".join(_source(scene, source, first=not at) for at, source in enumerate(_sources(event)))
    yield StageRow([], glyphs=[Span(text, scene.look.palette.dim)])


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
