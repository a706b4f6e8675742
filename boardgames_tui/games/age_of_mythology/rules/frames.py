"""What can be pending in the rounds and while a card is played: one frame per rule step."""

from dataclasses import dataclass, field
from typing import Literal

from boardgames_tui.engine import Frame


@dataclass(slots=True)
class Opening(Frame):
    """R7: decks shuffled once the cultures are known, then the starting armies (R8) and the draft (R9)."""

    kind: Literal["opening"] = "opening"


@dataclass(slots=True)
class Cultures(Frame):
    seat: int = 0
    kind: Literal["cultures"] = "cultures"


@dataclass(slots=True)
class StartingArmy(Frame):
    place: int = 0
    taken: int = 0
    kind: Literal["starting_army"] = "starting_army"


@dataclass(slots=True)
class Draft(Frame):
    pick: int = 0
    kind: Literal["draft"] = "draft"


@dataclass(slots=True)
class Round(Frame):
    """The six phases; `phase` is the one now running."""

    phase: int = 0
    kind: Literal["round"] = "round"


@dataclass(slots=True)
class VictoryCubes(Frame):
    placed: int = 0
    kind: Literal["victory_cubes"] = "victory_cubes"


@dataclass(slots=True)
class DrawCards(Frame):
    place: int = 0
    taken: list[int] = field(default_factory=list)
    """Permanent cards chosen so far: secret, still in the stack until the player has finished (R22)."""
    kind: Literal["draw_cards"] = "draw_cards"


@dataclass(slots=True)
class Actions(Frame):
    turn: int = 1
    """1 to 3; 4: the fourth actions (R18)."""
    place: int = 0
    kind: Literal["actions"] = "actions"


@dataclass(slots=True)
class Discards(Frame):
    place: int = 0
    picked: list[int] = field(default_factory=list)
    """Cards chosen so far: secret, still in hand until the player has finished (R22)."""
    kind: Literal["discards"] = "discards"


@dataclass(slots=True)
class CardInPlay(Frame):
    """A played card: its action part, its god, then away with it (R17, R30, R31)."""

    seat: int
    card: int
    invoked: bool = False
    stage: int = 0
    kind: Literal["card"] = "card"


@dataclass(slots=True)
class Exploring(Frame):
    seat: int
    card: int
    place: int = -1
    """-1: not revealed yet; then the place in the order of picks."""
    first: int = 0
    """Tiles the card player may still take before all others (R38)."""
    kind: Literal["explore"] = "explore"


@dataclass(slots=True)
class Workers(Frame):
    seat: int
    card: int
    touched: bool = False
    placing: bool = False
    """A worker was stationed."""
    stationed: int = 0
    """Spaces whose workers were stationed in this rearranging, as bits: they are not lifted again, so it ends."""
    kind: Literal["workers"] = "workers"


@dataclass(slots=True)
class Gathering(Frame):
    seat: int
    card: int
    kind: Literal["gather"] = "gather"


@dataclass(slots=True)
class Building(Frame):
    seat: int
    card: int
    left: int
    quarry: int
    """Discount by a Quarry that stood before this card (R53)."""
    last: int = -1
    kind: Literal["build"] = "build"


@dataclass(slots=True)
class Discount(Frame):
    seat: int
    building: int
    cost: list[int]
    left: int
    kind: Literal["discount"] = "discount"


@dataclass(slots=True)
class Recruiting(Frame):
    seat: int
    card: int
    left: int
    last: int = -1
    kind: Literal["recruit"] = "recruit"


@dataclass(slots=True)
class Trading(Frame):
    seat: int
    card: int
    due: int
    """Cubes of the cost still to pay."""
    paid: int = 0
    given: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    got: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    closed: bool = False
    """A victory cube was bought after swapping: the exchange is over (R65)."""
    kind: Literal["trade"] = "trade"


@dataclass(slots=True)
class SwapAmount(Frame):
    seat: int
    give: int
    get: int
    most: int
    kind: Literal["swap_amount"] = "swap_amount"


@dataclass(slots=True)
class Ageing(Frame):
    seat: int
    card: int
    kind: Literal["next_age"] = "next_age"
