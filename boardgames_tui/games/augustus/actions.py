"""Everything a player can decide, one small value each.

`PLACES` and `LIFTS` hold the values for every card and every set of its fields: legal lists are made of them at every
move, and handing out ready tuples is far cheaper than making frozen objects."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import Field

from boardgames_tui.engine import Action

from .content import BITS, CARDS, FULL


@dataclass(frozen=True, slots=True)
class Keep(Action):
    card: int
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    card: int
    kind: Literal["put_back"] = "put_back"


@dataclass(frozen=True, slots=True)
class Confirm(Action):
    kind: Literal["confirm"] = "confirm"


@dataclass(frozen=True, slots=True)
class Place(Action):
    card: int
    field: int
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """Choose the legion to move (R14); where it goes is the next decision."""

    card: int
    field: int
    kind: Literal["lift"] = "lift"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Make no (further) use of a power that says "may"."""

    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Take(Action):
    card: int
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class TakeTile(Action):
    kind: Literal["take_tile"] = "take_tile"


@dataclass(frozen=True, slots=True)
class LeaveTile(Action):
    kind: Literal["leave_tile"] = "leave_tile"


@dataclass(frozen=True, slots=True)
class Decree(Action):
    card: int
    kind: Literal["decree"] = "decree"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    card: int
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    card: int
    field: int
    kind: Literal["take_back"] = "take_back"


@dataclass(frozen=True, slots=True)
class ClearCard(Action):
    card: int
    kind: Literal["clear_card"] = "clear_card"


@dataclass(frozen=True, slots=True)
class DiscardObjective(Action):
    card: int
    kind: Literal["discard_objective"] = "discard_objective"


@dataclass(frozen=True, slots=True)
class LoseControl(Action):
    card: int
    kind: Literal["lose_control"] = "lose_control"


Act = Annotated[
    Keep
    | PutBack
    | Confirm
    | Place
    | Lift
    | Pass
    | Done
    | Take
    | TakeTile
    | LeaveTile
    | Decree
    | Discard
    | TakeBack
    | ClearCard
    | DiscardObjective
    | LoseControl,
    Field(discriminator="kind"),
]

PASS: Final = Pass()
DONE: Final = Done()
CONFIRM: Final = Confirm()

PLACES: Final = {
    card: tuple(tuple(Place(card, field) for field in BITS[mask]) for mask in range(FULL[card] + 1)) for card in CARDS
}
"""Card → set of fields → a placement on each of them."""
LIFTS: Final = {
    card: tuple(tuple(Lift(card, field) for field in BITS[mask]) for mask in range(FULL[card] + 1)) for card in CARDS
}
