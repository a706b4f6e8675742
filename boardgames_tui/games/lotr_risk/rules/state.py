"""A position of the game: integers in lists, so that a copy costs a few microseconds."""

from dataclasses import dataclass, field
from typing import Literal

from pydantic.dataclasses import dataclass as checked

from boardgames_tui.engine import STRICT, GameState
from boardgames_tui.games.lotr_risk.board import BRIDGES, LANDS, POSTS
from boardgames_tui.games.lotr_risk.content import Side
from boardgames_tui.games.lotr_risk.options import Options

from .frames import AnyFrame, Attack

FOUGHT, MOVED, RETREATED = 1, 2, 4
"""Marks of a leader (R32, R53, R62)."""
NOWHERE = -1
"""A leader in the supply; no face-down card; nobody's lasting effect."""
SETUP, REINFORCEMENT, COMBAT, MOVEMENT, CARDS, RING = range(6)
PHASES = ("setup", "reinforcement", "combat", "movement", "cards", "ring")


@dataclass(frozen=True, slots=True)
class Duel:
    """The last fight, for the dice on the table."""

    attacker: int
    defender: int
    origin: int
    target: int
    unit: int
    other: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    won: bool
    at: int
    """Number of the action that led to it: whether it has just happened."""


@checked(slots=True, kw_only=True, config=STRICT)
class Player:
    army: Literal["green", "yellow", "red", "black"]
    side: Side
    points: int
    """Army points not yet placed (R3, R6)."""
    supply: list[int]
    leaders: list[int]
    """Place of each leader."""
    marks: list[int]
    """FOUGHT, MOVED, RETREATED of each leader."""
    lands: list[int] = field(default_factory=list)
    """Territory cards in hand."""
    adventures: list[int] = field(default_factory=list)
    collected: list[int] = field(default_factory=list)
    uprising: int = NOWHERE
    """The face-down card of a *Local Uprising*."""
    out: int = 0
    """0: in the game; else how many were eliminated when this player was."""


def _zeros(length: int) -> list[int]:
    return [0] * length


@checked(slots=True, kw_only=True, config=STRICT)
class State(GameState):
    options: Options
    stack: list[AnyFrame]
    players: list[Player]
    owner: list[int]
    """Ruler of each territory: a seat, NEUTRAL or FREE."""
    units: list[int] = field(default_factory=lambda: _zeros(3 * POSTS))
    """units[3 * post + unit]"""
    count: list[int] = field(default_factory=lambda: _zeros(POSTS))
    """Units of all kinds at a post."""
    fought: list[int] = field(default_factory=lambda: _zeros(3 * POSTS))
    """How many of the active player's units there bear the mark (R37)."""
    moved: list[int] = field(default_factory=lambda: _zeros(3 * POSTS))
    entered: list[int] = field(default_factory=lambda: _zeros(LANDS))
    """1 + kind of the unit that conquered the territory this turn and still stands there: it may not sail (R54)."""
    start: int
    active: int
    phase: int = SETUP
    ring: int = 0
    """Station of the Ring; beyond the last one it has left Middle-earth."""
    land_deck: list[int] = field(default_factory=list)
    """Top card last, like every pile."""
    land_discard: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    """R66: territory cards in hands that all have seen there."""
    adventure_deck: list[int] = field(default_factory=list)
    adventure_discard: list[int] = field(default_factory=list)
    closed: list[int] = field(default_factory=lambda: [NOWHERE] * len(BRIDGES))
    """For each bridge the seat whose next turn opens it again."""
    storms: list[int] = field(default_factory=list)
    storms_by: int = NOWHERE
    corsairs_by: int = NOWHERE
    breached: list[int] = field(default_factory=list)
    """Strongholds without their bonus this turn."""
    opened: list[int] = field(default_factory=list)
    """Mountain borders the active player may attack over this turn."""
    sails: int = 0
    """Additional dice for water attacks this turn."""
    conquests: int = 0
    strongholds_taken: int = 0
    extra_lands: int = 0
    """Additional territory cards for missions fulfilled this turn."""
    holds: list[int] = field(default_factory=lambda: _zeros(LANDS))
    """R41: fights won by the defender in a row."""
    legends: list[int] = field(default_factory=list)
    """R41: territories marked, in order."""
    duel: Duel | None = None
    tie_rolls: list[int] = field(default_factory=list)
    """R84: dice of players who were tied when the game ended."""


def pending_attack(state: State) -> Attack | None:
    """The attack being settled, if there is one."""
    for frame in reversed(state.stack):
        if type(frame) is Attack:
            return frame
    return None
