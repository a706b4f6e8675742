"""The position: every piece, and on the stack what is still to be resolved.

Pieces are numbers into the content: tiles, buildings, units and cards by their index there, -1 for an empty space.
"""

from typing import Annotated

from pydantic import Field
from pydantic.dataclasses import dataclass as checked

from boardgames_tui.engine import STRICT, GameState
from boardgames_tui.games.age_of_mythology.options import Options

from .frames import (
    Actions,
    Ageing,
    Attacking,
    Battle,
    CardInPlay,
    Constructing,
    CubePick,
    Cultures,
    Discards,
    Discount,
    Draft,
    DrawCards,
    Exploring,
    Fielding,
    FreeMortals,
    Gathering,
    LosingVillager,
    Mummifying,
    Mustering,
    Opening,
    Razing,
    Reaction,
    Recruiting,
    Reinforcing,
    Restoring,
    Resurrecting,
    Retreating,
    Round,
    Sacrificing,
    SendingHome,
    Slaying,
    StartingArmy,
    SwapAmount,
    TilePick,
    Trading,
    Victim,
    VictoryCubes,
    Workers,
)

NOBODY = -1
BANK = -1
"""As source or destination of cubes."""
NO_LIMIT = 99
VILLAGER, WORKING_DWARF = 1, 2
"""Who stands on a tile; 0: nobody."""

AnyFrame = Annotated[
    Opening
    | Cultures
    | StartingArmy
    | Draft
    | Round
    | VictoryCubes
    | DrawCards
    | Actions
    | Discards
    | CardInPlay
    | Exploring
    | Workers
    | Gathering
    | Constructing
    | Discount
    | Recruiting
    | Trading
    | SwapAmount
    | Ageing
    | Attacking
    | Battle
    | Mustering
    | SendingHome
    | Fielding
    | Reaction
    | Reinforcing
    | Resurrecting
    | Retreating
    | Restoring
    | Victim
    | Razing
    | TilePick
    | Slaying
    | Sacrificing
    | Mummifying
    | FreeMortals
    | CubePick
    | LosingVillager,
    Field(discriminator="kind"),
]


@checked(slots=True, kw_only=True, config=STRICT)
class Deck:
    cards: list[int]
    """Face down, the last one on top."""
    discard: list[int]


@checked(slots=True, kw_only=True, config=STRICT)
class Player:
    deck: int
    """Which of the state's decks this player draws from (R7, R7a)."""
    culture: int = NOBODY
    age: int = 0
    cubes: list[int]
    won: int = 0
    """Victory cubes from battles."""
    bought: int = 0
    """Victory cubes from the Great Temple."""
    tiles: list[int]
    workers: list[int]
    idle: int = 0
    """Villagers in the holding area."""
    city: list[int]
    units: list[int]
    """Figures in the holding area, by unit."""
    hand: list[int]
    permanents: list[int]
    """Permanent cards in the player's own stack."""
    fourth: bool = False
    """Has paid for a fourth action this round (R18)."""
    advanced: bool = False
    """Has advanced an age this round (R69)."""


@checked(slots=True, kw_only=True, config=STRICT)
class State(GameState):
    options: Options
    stack: list[AnyFrame]
    players: list[Player]
    start: int
    bank: list[int]
    red: int
    """Victory cubes in the bank."""
    victory: list[int]
    """Victory cubes on the four victory cards."""
    pool: list[int]
    """Face-down tiles. Without order: every tile turned up is drawn blindly."""
    face_up: list[int]
    decks: list[Deck]
    supply: list[int]
    """Building tiles left in the common pool; empty with a full set for every player (R12)."""


def card_in_play(state: State) -> CardInPlay | None:
    for frame in reversed(state.stack):
        if type(frame) is CardInPlay:
            return frame
    return None


def the_card(state: State) -> CardInPlay:
    card = card_in_play(state)
    if card is None:
        raise LookupError("no card is being played")
    return card


def battle_of(state: State) -> Battle | None:
    for frame in reversed(state.stack):
        if type(frame) is Battle:
            return frame
    return None


def the_battle(state: State) -> Battle:
    battle = battle_of(state)
    if battle is None:
        raise LookupError("no battle is being fought")
    return battle
