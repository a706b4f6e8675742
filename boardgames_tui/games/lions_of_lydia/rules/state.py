"""The position: players, the city, and the stack of what is still to be resolved."""

from dataclasses import field

from pydantic.dataclasses import dataclass as checked

from boardgames_tui.engine import STRICT, GameState
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

from .frames import AnyFrame, Turns


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
