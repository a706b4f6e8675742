"""Frames: pending steps, one small class per rule that waits or has progress to remember."""

from dataclasses import dataclass, field
from typing import Literal

from boardgames_tui.engine import Frame
from boardgames_tui.games.merchant_explorers.content import CARDS, Phase
from boardgames_tui.games.merchant_explorers.spaces import Space, Spaces


@dataclass(slots=True)
class Turns(Frame):
    """R11–R18: the bottom of the stack; turns cards and lets the seats act."""

    waiting: list[int] = field(default_factory=list)
    """The seats that have still to act on the card, next one first."""
    kind: Literal["turns"] = "turns"


@dataclass(slots=True)
class ChooseCard(Frame):
    """R14: one of the two drawn investigate cards stays."""

    seat: int
    kind: Literal["choose_card"] = "choose_card"


@dataclass(slots=True)
class ChooseSlot(Frame):
    """R16: era card IV."""

    seat: int
    kind: Literal["choose_slot"] = "choose_slot"


@dataclass(slots=True)
class Explore(Frame):
    """R24–R48: the card in use. Stays below everything its placements set off."""

    seat: int
    card: str
    phase: int = 0
    placed: list[Space] = field(default_factory=list)
    """By the present phase, in order; extra explorers are not among them (R49)."""
    before: list[Space] = field(default_factory=list)
    """By the phase before."""
    origin: Space | None = None
    """The village a ray runs from."""
    used: Space | None = None
    """The village of the first ray (R45)."""
    kind: Literal["explore"] = "explore"

    @property
    def step(self) -> Phase:
        return CARDS[self.card].steps[self.phase]


@dataclass(slots=True)
class ConfirmEnd(Frame):
    """R46a: nothing left to place."""

    seat: int
    kind: Literal["confirm_end"] = "confirm_end"


@dataclass(slots=True)
class ChooseOrigin(Frame):
    """R45a: the first space of a ray touches several villages."""

    seat: int
    space: Space
    villages: Spaces
    kind: Literal["choose_origin"] = "choose_origin"


@dataclass(slots=True)
class Resolve(Frame):
    """R34–R38: what one explorer sets off, in this order: routes, village, treasure."""

    seat: int
    space: Space
    due: int = 0
    """Treasure cards still to draw."""
    stage: Literal["routes", "village", "treasure"] = "routes"
    using: str | None = None
    """The treasure card whose effect runs; it is discarded afterwards (R51)."""
    kind: Literal["resolve"] = "resolve"


@dataclass(slots=True)
class ChooseRoute(Frame):
    """R34: three or more open cities are joined."""

    seat: int
    cities: Spaces
    kind: Literal["choose_route"] = "choose_route"


@dataclass(slots=True)
class ChoosePost(Frame):
    """R34: the route is paid; which city is used up?"""

    seat: int
    first: Space
    second: Space
    kind: Literal["choose_post"] = "choose_post"


@dataclass(slots=True)
class ChooseVillage(Frame):
    """R36: a region is complete; which blank space?"""

    seat: int
    spaces: Spaces
    kind: Literal["choose_village"] = "choose_village"


@dataclass(slots=True)
class ExtraExplorer(Frame):
    """R52: a Guide."""

    seat: int
    kind: Literal["extra_explorer"] = "extra_explorer"


Pending = (
    Turns
    | ChooseCard
    | ChooseSlot
    | Explore
    | ConfirmEnd
    | ChooseOrigin
    | Resolve
    | ChooseRoute
    | ChoosePost
    | ChooseVillage
    | ExtraExplorer
)
