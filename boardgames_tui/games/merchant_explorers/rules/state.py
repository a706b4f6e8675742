"""The position: one shared exploration board, one map per player, and what is still to be resolved."""

from dataclasses import field
from typing import Annotated

from pydantic import Field
from pydantic.dataclasses import dataclass as checked

from boardgames_tui.engine import STRICT, GameState
from boardgames_tui.games.merchant_explorers.board import Board, board
from boardgames_tui.games.merchant_explorers.content import EXPLORE, LINES, Card
from boardgames_tui.games.merchant_explorers.options import Options
from boardgames_tui.games.merchant_explorers.spaces import Space, Spaces

from .frames import Explore, Pending, Turns


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
