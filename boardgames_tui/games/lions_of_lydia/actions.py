"""Everything a player can choose, by the step of the turn it belongs to."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from boardgames_tui.engine import Action

from .content import Color, Merchant

Location = Literal[
    "gate_red",
    "gate_green",
    "gate_yellow",
    "gate_blue",
    "fountain",
    "builder_red",
    "builder_green",
    "builder_yellow",
    "builder_blue",
]
Source = Literal["fountain", "red", "green", "yellow", "blue"]


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Play the drawn merchant, leave the courtyard alone (X4)."""

    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Play the courtyard merchant, put the drawn one there (X4)."""

    kind: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Place(Action):
    location: Location
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class MoveKing(Action):
    gate: Color
    kind: Literal["king"] = "king"


@dataclass(frozen=True, slots=True)
class Copy(Action):
    """Whom the artisan copies (X3); None: nobody, at the fountain only."""

    merchant: Merchant | None
    kind: Literal["copy"] = "copy"


@dataclass(frozen=True, slots=True)
class Advance(Action):
    """Use a space-6 bonus for one step of influence."""

    kind: Literal["advance"] = "advance"


@dataclass(frozen=True, slots=True)
class FreeUpgrade(Action):
    """Use a space-6 bonus to turn a card over."""

    card: str
    kind: Literal["free"] = "free"


@dataclass(frozen=True, slots=True)
class Forgo(Action):
    kind: Literal["forgo"] = "forgo"


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    amount: int
    kind: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy with the default payment (R42a)."""

    card: str
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class BuyWith(Action):
    """Buy, and choose how to pay."""

    card: str
    kind: Literal["buy_with"] = "buy_with"


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    card: str
    kind: Literal["upgrade"] = "upgrade"


@dataclass(frozen=True, slots=True)
class UpgradeWith(Action):
    card: str
    kind: Literal["upgrade_with"] = "upgrade_with"


@dataclass(frozen=True, slots=True)
class BuyTomb(Action):
    tile: str
    kind: Literal["tomb"] = "tomb"


@dataclass(frozen=True, slots=True)
class BuyEstate(Action):
    tile: str
    kind: Literal["estate"] = "estate"


@dataclass(frozen=True, slots=True)
class Cover(Action):
    """Which card the estate just bought covers."""

    card: str
    kind: Literal["cover"] = "cover"


@dataclass(frozen=True, slots=True)
class Done(Action):
    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """How many resources of the asked colour go into a payment."""

    amount: int
    kind: Literal["spend"] = "spend"


@dataclass(frozen=True, slots=True)
class TakeRank(Action):
    rank: int
    kind: Literal["rank"] = "rank"


@dataclass(frozen=True, slots=True)
class TakeRankWith(Action):
    rank: int
    kind: Literal["rank_with"] = "rank_with"


@dataclass(frozen=True, slots=True)
class SitOut(Action):
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Refill the bag."""

    merchant: Merchant
    source: Source
    kind: Literal["take"] = "take"


Act = Annotated[
    Keep
    | Swap
    | Place
    | MoveKing
    | Copy
    | Advance
    | FreeUpgrade
    | Forgo
    | Exchange
    | Buy
    | BuyWith
    | Upgrade
    | UpgradeWith
    | BuyTomb
    | BuyEstate
    | Cover
    | Done
    | Spend
    | TakeRank
    | TakeRankWith
    | SitOut
    | Take,
    Field(discriminator="kind"),
]
