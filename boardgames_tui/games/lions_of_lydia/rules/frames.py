"""Frames: pending steps, one small class per rule that waits or has progress to remember."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from boardgames_tui.engine import Frame
from boardgames_tui.games.lions_of_lydia.content import Color, Merchant, Side


@dataclass(slots=True)
class Turns(Frame):
    """Whose turn comes next; lies under everything else until the game is over (R13, R61)."""

    next: int
    kind: Literal["turns"] = "turns"


@dataclass(slots=True)
class Courtyard(Frame):
    seat: int
    merchant: Merchant
    """The one drawn from the bag."""
    kind: Literal["courtyard"] = "courtyard"


@dataclass(slots=True)
class Placement(Frame):
    seat: int
    merchant: Merchant
    kind: Literal["place"] = "place"


@dataclass(slots=True)
class GateVisit(Frame):
    """The gate action, step by step (R20, R21)."""

    seat: int
    gate: Color
    merchant: Merchant
    """Who was placed; an artisan until he has copied somebody, then that colour (X3.3)."""
    artisan: bool
    step: Literal["king", "copy", "collect", "bonus", "exchange", "pairs"] = "king"
    bonuses: list[Color] = field(default_factory=list)
    """Tracks that have reached space 6 in this action (R49)."""
    kind: Literal["gate"] = "gate"


@dataclass(slots=True)
class KingMove(Frame):
    seat: int
    kind: Literal["king"] = "king"


@dataclass(slots=True)
class Copying(Frame):
    seat: int
    gate: Color | None
    """None: at the fountain (X3.6)."""
    kind: Literal["copy"] = "copy"


@dataclass(slots=True)
class Bonus(Frame):
    seat: int
    tracks: list[Color]
    """One bonus for each, the last one first."""
    kind: Literal["bonus"] = "bonus"


@dataclass(slots=True)
class Exchanging(Frame):
    """Resources of the gate's colour for coins (R26)."""

    seat: int
    gate: Color
    kind: Literal["exchange"] = "exchange"


@dataclass(slots=True)
class ExchangingHome(Frame):
    """Then resources of the home colour, at influence 6 (R47)."""

    seat: int
    kind: Literal["exchange_home"] = "exchange_home"


@dataclass(slots=True)
class Shopping(Frame):
    """The fountain action (R31), or a builder's (X6.2)."""

    seat: int
    sides: tuple[Side, ...]
    """Where one may still buy; the first purchase narrows it to one side (R33)."""
    builder: Color | None = None
    kind: Literal["market"] = "market"


@dataclass(slots=True)
class Paying(Frame):
    """A payment chosen colour by colour (R42)."""

    seat: int
    purpose: Literal["buy", "upgrade", "race"]
    card: str = ""
    rank: int = 0
    spent: list[int] = field(default_factory=list)
    """Resources settled so far, in the order of `payment.order`."""
    kind: Literal["payment"] = "payment"


@dataclass(slots=True)
class Covering(Frame):
    seat: int
    tile: str
    kind: Literal["cover"] = "cover"


@dataclass(slots=True)
class Racing(Frame):
    """A race: everybody decides once, from the active player on (X7.4)."""

    first: int
    asked: int = 0
    kind: Literal["race"] = "race"


@dataclass(slots=True)
class Refill(Frame):
    seat: int
    kind: Literal["refill"] = "refill"


AnyFrame = Annotated[
    Turns
    | Courtyard
    | Placement
    | GateVisit
    | KingMove
    | Copying
    | Bonus
    | Exchanging
    | ExchangingHome
    | Shopping
    | Paying
    | Covering
    | Racing
    | Refill,
    Field(discriminator="kind"),
]
