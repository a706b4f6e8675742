"""What happened, in as few rows as it takes: a whole assault is one row instead of six for each duel, units for a land
are one row.

`✓ Carrock −1` took the land and lost one duel on the way, `→ Carrock +2 −1` won two and lost one without taking it. The
sentences themselves stay in the log (F2)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from boardgames_tui.engine import Event
from boardgames_tui.games.lotr_risk.board import NAME, PLACE_INDEX
from boardgames_tui.games.lotr_risk.content import UNITS
from boardgames_tui.kit.table_parts import LogRow

from . import glyphs
from .scene import Scene

WORDY = 28
"""From so many columns on there is room for words and full names."""
_UNIT = {f"@unit.{unit.id}": number for number, unit in enumerate(UNITS)}


@dataclass(slots=True)
class Deed:
    """One row to be."""

    kind: str
    seat: int | None
    number: int
    """Number of the last history entry that belongs to it."""
    event: Event
    land: int = -1
    units: list[int] = field(default_factory=lambda: [0, 0, 0])
    won: int = 0
    lost: int = 0
    die: int = 0
    count: int = 1


def chronicle(scene: Scene, entries: Sequence[tuple[int, Event]], available: int) -> list[LogRow]:
    """A text may be longer than `available` and is then wrapped."""
    deeds: list[Deed] = []
    for number, event in entries:
        kind = event.key.removeprefix("log.")
        if not _JOINS.get(kind, _never)(deeds, kind, event, number):
            deeds.append(_deed(kind, event, number))
    return [LogRow(deed.number, deed.seat, _told(scene, deed, available >= WORDY)) for deed in deeds]


def _deed(kind: str, event: Event, number: int) -> Deed:
    found = Deed("fight" if kind in ("attack", "attack_leader") else kind, event.seat, number, event)
    for name in ("to", "target", "territory"):
        if name in event.args:
            found.land = PLACE_INDEX[str(event.args[name]).split(".")[1]]
            break
    if (unit := _UNIT.get(str(event.args.get("unit")))) is not None:
        found.units[unit] = 1
    return found


Join = Callable[[list[Deed], str, Event, int], bool]
"""Adds an event to a deed that is already told; False: it is one of its own."""


def _never(deeds: list[Deed], kind: str, event: Event, number: int) -> bool:
    return False


def _place(deeds: list[Deed], kind: str, event: Event, number: int) -> bool:
    new = _deed(kind, event, number)
    for deed in reversed(deeds):
        if deed.kind != kind or deed.seat != event.seat:
            return False
        if deed.land == new.land:
            deed.units = [a + b for a, b in zip(deed.units, new.units, strict=True)]
            deed.number = number
            return True
    return False


def _same_again(deeds: list[Deed], kind: str, event: Event, number: int) -> bool:
    """The same march, or one more card from the same deck."""
    last = deeds[-1] if deeds else None
    if last is None or last.kind != kind or last.seat != event.seat or dict(last.event.args) != dict(event.args):
        return False
    last.units = [each + (each > 0) for each in last.units]
    last.count += 1
    last.number = number
    return True


def _fight(deeds: list[Deed], land: int, seat: int | None) -> Deed | None:
    """The assault on this land that goes on in this turn; it moves behind what happened meanwhile."""
    for place in range(len(deeds) - 1, -1, -1):
        deed = deeds[place]
        if deed.kind == "turn":
            return None
        if deed.kind == "fight" and deed.land == land and deed.seat == seat:
            deeds.append(deeds.pop(place))
            return deed
    return None


def _attack(deeds: list[Deed], kind: str, event: Event, number: int) -> bool:
    deed = _fight(deeds, _deed(kind, event, number).land, event.seat)
    if deed is not None:
        deed.number = number
    return deed is not None


def _duel(deeds: list[Deed], kind: str, event: Event, number: int) -> bool:
    deed = _fight(deeds, _deed(kind, event, number).land, event.seat)
    if deed is None:
        return False
    deed.won, deed.lost = deed.won + (kind == "duel_won"), deed.lost + (kind == "duel_lost")
    deed.number = number
    return True


def _conquest(deeds: list[Deed], kind: str, event: Event, number: int) -> bool:
    deed = _fight(deeds, _deed(kind, event, number).land, event.seat)
    if deed is None:
        return False
    deed.kind, deed.event, deed.number = "conquest", event, number
    return True


def _die(deeds: list[Deed], kind: str, event: Event, number: int) -> bool:
    if not deeds or deeds[-1].kind != "flee":
        return False
    deeds[-1].die, deeds[-1].number = int(str(event.args["die"])), number
    deeds[-1].kind = kind
    return True


def _card(deeds: list[Deed], kind: str, event: Event, number: int) -> bool:
    """Who drew it and sees it reads its name instead."""
    if (
        not deeds
        or deeds[-1].kind not in ("draw_land", "draw_adventure")
        or deeds[-1].seat != event.seat
        or deeds[-1].count > 1
    ):
        return False
    deeds[-1] = _deed(kind, event, number)
    return True


def _goes_without_saying(deeds: list[Deed], kind: str, event: Event, number: int) -> bool:
    """Part of a fight, or said by the row that follows."""
    return bool(deeds)


_JOINS: dict[str, Join] = {
    "place": _place,
    "attack": _attack,
    "attack_leader": _attack,
    "duel_won": _duel,
    "duel_lost": _duel,
    "conquest": _conquest,
    "flee_safe": _die,
    "flee_lost": _die,
    "march": _same_again,
    "sail": _same_again,
    "draw_land": _same_again,
    "draw_adventure": _same_again,
    "take_card": _card,
    "defend": _goes_without_saying,
    "reroll": _goes_without_saying,
    "walk_in": _goes_without_saying,
    "stronghold": _goes_without_saying,
}


def _told(scene: Scene, deed: Deed, wordy: bool) -> str:
    key = next(
        (key for key in (*([f"told.{deed.kind}.wide"] if wordy else []), f"told.{deed.kind}") if key in scene.words),
        None,
    )
    if key is None:
        return scene.phrase(deed.event)
    args = {
        argument: value for argument, value in deed.event.args.items() if argument not in ("unit", "units", "land", "n")
    }
    if "origin" in args:
        args["origin"] = _called(scene, PLACE_INDEX[str(args["origin"]).split(".")[1]], wordy)
    return scene.phrase(
        Event(
            key,
            {
                **args,
                "land": _called(scene, deed.land, wordy) if deed.land >= 0 else "",
                "units": _units(scene, deed),
                "score": _score(scene, deed, wordy),
                "die": deed.die or int(str(deed.event.args.get("die", 0))),
                "n": int(str(deed.event.args.get("n", deed.count))),
                "flag": glyphs.leader(scene.look),
                "ring": glyphs.ring(scene.look),
            },
        )
    ).rstrip()


def _called(scene: Scene, place: int, wordy: bool) -> str:
    """What sentences put into their forms, or the short label."""
    return NAME[place] if wordy else glyphs.land_label(scene.words, place)


def _score(scene: Scene, deed: Deed, wordy: bool) -> str:
    """Duels of an assault. Not as `2:1`: with a colon stand the successes of two rolls. Who took the land has beaten
    all its units."""
    if not (deed.won or deed.lost):
        return ""
    if wordy:
        return scene.say("table.duels", won=deed.won, lost=deed.lost)
    won = f"+{deed.won}" if deed.won and deed.kind != "conquest" else ""
    return f"{won} −{deed.lost}".strip() if deed.lost else won


def _units(scene: Scene, deed: Deed) -> str:
    """`+2♙ +1♞` for units put down, `2♙` for units on the way."""
    plus = "+" if deed.kind == "place" else ""
    return " ".join(
        f"{plus}{number if plus or number > 1 else ''}{glyphs.figure(scene.look, unit)}"
        for unit, number in enumerate(deed.units)
        if number
    )
