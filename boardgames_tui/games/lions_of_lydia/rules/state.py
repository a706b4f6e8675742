"""The position: players, city, and the frames of what is still to be resolved."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass as checked

from boardgames_tui.engine import STRICT, Frame, GameState
from boardgames_tui.games.lions_of_lydia.content import (
    ARTISAN_LEVEL,
    CARDS,
    GOLD_SLOT,
    LEVELS,
    TABLES,
    TOP_LEVEL,
    Color,
    Face,
    Merchant,
    Side,
)
from boardgames_tui.games.lions_of_lydia.options import Options


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


@checked(slots=True, kw_only=True, config=STRICT)
class Player:
    home: Color
    cards: dict[str, Face]
    """Properties in the order they were got."""
    bag: list[Merchant]
    tracks: dict[Color, int]
    coins: int = 0
    influence: int = 0
    courtyard: Merchant | None = None
    tombs: list[Color] = field(default_factory=list)
    """Colours whose track is gone (X5.4); it then stands at 0 for good."""
    peak: int = 0
    """The most points in the bag and coins this player has had since the city came to rest."""

    @property
    def limit(self) -> int | None:
        return LEVELS[self.influence].limit

    @property
    def may_buy(self) -> bool:
        """One more property fits under the limit (R35)."""
        limit = LEVELS[self.influence].limit
        return limit is None or len(self.cards) < limit

    @property
    def upgraded(self) -> int:
        return sum(face != "base" for face in self.cards.values())

    @property
    def home_is_wild(self) -> bool:
        """R47; a tomb of the home colour ends it (X5.6)."""
        return self.influence == TOP_LEVEL and self.home not in self.tombs


@checked(slots=True, kw_only=True, config=STRICT)
class State(GameState):
    options: Options
    stack: list[AnyFrame]
    players: list[Player]
    first: int
    """The start player."""
    active: int
    """Whose turn it is."""
    market: dict[Side, list[str | None]]
    """Slots of each side; None where a card was sold (R37)."""
    gates: dict[Color, list[Merchant]]
    fountain: list[Merchant]
    tile_owner: int | None = None
    """Who took the fountain tile and so ends the game (R59)."""
    king: Color | None = None
    tiles: dict[Side, str] = field(default_factory=dict)
    """Tomb or estate still lying under each gold slot."""
    race: list[Merchant] = field(default_factory=list)
    retired: list[Merchant] = field(default_factory=list)
    """Merchants laid into tombs (X5.3)."""
    idle: int | None = None
    """Turns of a city at rest in which nobody's peak rose; None while it is not at rest."""

    @property
    def goal(self) -> int:
        """How many upgraded properties end the game (R59)."""
        return TABLES[len(self.players)].end_trigger_upgraded

    def lydian_waits(self, seat: int) -> bool:
        """The Lydian of R8 is still on the player's board."""
        return self.players[seat].influence < 1

    def artisan_waits(self, seat: int) -> bool:
        return self.options.artisans and self.players[seat].influence < ARTISAN_LEVEL

    def gold_sold(self, side: Side) -> bool:
        return self.market[side][GOLD_SLOT] is None


def is_silver(card: str) -> bool:
    """Start cards count as silver everywhere."""
    return CARDS[card].kind in ("silver", "start")


def is_last_turn(state: State) -> bool:
    """R61: after this turn the game ends."""
    turns = state.stack[0] if state.stack else None
    return isinstance(turns, Turns) and state.tile_owner is not None and turns.next == state.tile_owner
