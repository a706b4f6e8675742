"""The position: one shared exploration board, one map per player, and what is still to be resolved."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass as checked

from boardgames_tui.engine import STRICT, Frame, GameState
from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.content import CARDS, EXPLORE, LINES, Card, Phase
from boardgames_tui.games.merchant_explorers.options import Options
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


@checked(slots=True, kw_only=True, config=STRICT)
class GoalState:
    id: str
    paid: list[int]
    """Coins by seat; 0: not yet fulfilled."""
    first_turn: int = 0
    """R62: the turn in which somebody was first; 0: nobody yet."""
    covered: int = 0
    """R80, solo: how many of the two rewards lie under an era token."""


@checked(slots=True, kw_only=True, config=STRICT)
class Player:
    explorers: Spaces = 0
    villages: Spaces = 0
    towers: Spaces = 0
    posts: Spaces = 0
    treasures: Spaces = 0
    """Ruins with a treasure token."""
    crystals: Spaces = 0
    fresh: Spaces = 0
    """Explored by the latest action, extra explorers included; shown until the next one."""
    routes: list[tuple[Space, Space, int]] = field(default_factory=list)
    lines: list[int] = field(default_factory=lambda: [0] * len(LINES))
    slots: list[str | None] = field(default_factory=lambda: [None, None, None])
    pair: list[str] = field(default_factory=list)
    """Investigate cards drawn and not yet chosen from."""
    rejected: list[str] = field(default_factory=list)
    """Put under the deck; this player remembers them."""
    kept: list[str] = field(default_factory=list)

    @property
    def coins(self) -> int:
        return sum(self.lines)


@checked(slots=True, kw_only=True, config=STRICT)
class State(GameState):
    options: Options
    stack: list[Annotated[Pending, Field(discriminator="kind")]]
    players: list[Player]
    goals: list[GoalState]
    era: int = 1
    turn: int = 0
    """Counted through the whole game (R5)."""
    deck: list[str]
    """Explore cards still to come, top last, as in all decks."""
    seen: list[str] = field(default_factory=list)
    """Explore cards of this era, the last one is in use."""
    investigate: list[str]
    treasure: list[str]
    discard: list[str] = field(default_factory=list)

    @property
    def board(self) -> Board:
        return board(self.options.map)

    @property
    def revealer(self) -> int:
        return (self.turn - 1) % len(self.players)

    @property
    def explore_card(self) -> Card:
        return EXPLORE[self.seen[-1]]

    @property
    def action(self) -> Explore | None:
        """The card somebody is carrying out; above it lies only what it set off."""
        frame = self.stack[1] if len(self.stack) > 1 else None
        return frame if type(frame) is Explore else None

    @property
    def acting(self) -> int | None:
        """Whose action it is; all frames above the turns belong to that seat."""
        frame = self.stack[-1] if self.stack else None
        return None if frame is None or isinstance(frame, Turns) else frame.seat

    @property
    def waiting(self) -> list[int]:
        """The seats that have still to act on this card."""
        frame = self.stack[0] if self.stack else None
        return frame.waiting if isinstance(frame, Turns) else []
