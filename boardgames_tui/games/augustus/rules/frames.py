"""Frames: pending steps, one small class per rule that waits or has progress to remember."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from boardgames_tui.engine import Frame
from boardgames_tui.games.augustus.content import Resource


@dataclass(slots=True)
class ChooseObjectives(Frame):
    """R4: keep three of six, seat after seat, nothing shown before the last has chosen."""

    seat: int = 0
    kind: Literal["choose_objectives"] = "choose_objectives"


@dataclass(slots=True)
class Rounds(Frame):
    """R10–R23, at the bottom of the stack for the whole game."""

    phase: Literal["draw", "mobilise", "complete", "end"] = "draw"
    acted: int = 0
    """How many seats have been asked to mobilise in this round."""
    confirmer: int | None = None
    """The last seat of this round that had anything to decide: it makes the round final (R12a, R17)."""
    only_way: bool = False
    """That seat placed a legion from its supply, had no other way to do so, and nobody after it has a choice: there is
    nothing to confirm (R12a)."""
    kind: Literal["rounds"] = "rounds"


@dataclass(slots=True)
class Mobilise(Frame):
    """R12: one placement or pass."""

    seat: int
    kind: Literal["mobilise"] = "mobilise"


@dataclass(slots=True)
class Move(Frame):
    """R14: a legion has been chosen, its destination has not. It stays where it is until then."""

    seat: int
    card: int
    field: int
    wanted: int
    """The set of symbols it may go to."""
    kind: Literal["move"] = "move"


@dataclass(slots=True)
class ConfirmRound(Frame):
    """R12a: the last seat that had a choice makes all placements final."""

    seat: int
    moot: bool = False
    """Nobody had anything to decide (R17), or the last seat had one way only (R12a): the game does not stop for it."""
    kind: Literal["confirm_round"] = "confirm_round"


FILL_UP = 4
"""The step in which a card from the display takes the free place (S4)."""


@dataclass(slots=True)
class Resolve(Frame):
    """R30–R34: the five steps S1 to S5 of one fulfilled objective."""

    seat: int
    card: int
    step: int = 1
    kind: Literal["resolve"] = "resolve"


@dataclass(slots=True)
class PowerPlace(Frame):
    """R52–R55a: placements by a power, one after the other."""

    seat: int
    mode: Literal["place", "place_any", "fill"]
    symbols: list[str] = field(default_factory=list)
    """`place`: the entries not yet used up; `fill`: the one symbol."""
    left: int = 0
    """`place_any`: how many legions may still be placed."""
    placed: dict[int, int] = field(default_factory=dict)
    """Card → the set of fields this power has covered: no sources for its later placements (R55a)."""
    kind: Literal["power_place"] = "power_place"


@dataclass(slots=True)
class TakeCard(Frame):
    """R33, R58, R59: take one objective from the display."""

    seat: int
    kind: Literal["take_card"] = "take_card"


@dataclass(slots=True)
class CountTile(Frame):
    """R46: take or leave the tile for the present number of controlled objectives."""

    seat: int
    tile: str
    kind: Literal["count_tile"] = "count_tile"


@dataclass(slots=True)
class DecreeChoice(Frame):
    """R57."""

    seat: int
    kind: Literal["decree"] = "decree"


@dataclass(slots=True)
class Exchange(Frame):
    """R59."""

    seat: int
    kind: Literal["exchange"] = "exchange"


@dataclass(slots=True)
class Red(Frame):
    """R61: a red power goes round the opponents, clockwise from its owner's left."""

    seat: int
    card: int
    asked: int = 0
    lost: list[Resource] = field(default_factory=list)
    """Resources whose holder lost an icon to this power: checked when all victims are done (R44)."""
    kind: Literal["red"] = "red"


@dataclass(slots=True)
class Desertion(Frame):
    """R62."""

    seat: int
    left: int
    kind: Literal["desertion"] = "desertion"


@dataclass(slots=True)
class Rout(Frame):
    """R63."""

    seat: int
    kind: Literal["rout"] = "rout"


@dataclass(slots=True)
class Recall(Frame):
    """R64."""

    seat: int
    kind: Literal["recall"] = "recall"


@dataclass(slots=True)
class Revolt(Frame):
    """R65."""

    seat: int
    kind: Literal["revolt"] = "revolt"


Pending = Annotated[
    ChooseObjectives
    | Rounds
    | Mobilise
    | Move
    | ConfirmRound
    | Resolve
    | PowerPlace
    | TakeCard
    | CountTile
    | DecreeChoice
    | Exchange
    | Red
    | Desertion
    | Rout
    | Recall
    | Revolt,
    Field(discriminator="kind"),
]
