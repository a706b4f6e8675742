"""The position: who has which cards, legions and tiles, what lies in the bag and on the table."""

from dataclasses import dataclass as plain
from dataclasses import field
from typing import ClassVar

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass

from boardgames_tui.engine import STRICT, GameState, IllegalAction, say
from boardgames_tui.games.augustus.content import CARDS, COLORS, NAME, Color, Resource
from boardgames_tui.games.augustus.options import Options

from .frames import Pending


@plain(slots=True)
class Objective:
    """An open objective. A plain dataclass because one is made for every card taken; saves are validated all the
    same."""

    card: int
    covered: int = 0
    """The set of fields with a legion, one bit each: bit 0 is the first field in printed order."""
    neutralised: bool = False
    """Fulfilled, waiting or being resolved: protected from everybody (R19)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    @property
    def legions(self) -> int:
        return self.covered.bit_count()

    def fields(self) -> tuple[bool, ...]:
        """Covered or not, in printed order."""
        return tuple(bool(self.covered >> number & 1) for number in range(len(CARDS[self.card].symbols)))


@dataclass(slots=True, kw_only=True, config=STRICT)
class Player:
    supply: int
    objectives: list[Objective] = field(default_factory=list)
    controlled: list[int] = field(default_factory=list)
    """In the order gained."""
    limit: int
    peak: int = 0
    """The largest number of controlled objectives at any own check of rewards (R48a)."""
    hand: list[int] = field(default_factory=list)
    """The objectives dealt for the secret choice (R4), in ascending order; empty afterwards."""
    kept: list[int] = field(default_factory=list)
    """Those of the hand chosen so far, in ascending order."""

    @property
    def legions(self) -> int:
        """All this player owns, on cards or not."""
        return self.supply + sum(objective.covered.bit_count() for objective in self.objectives)

    def colors(self) -> dict[Color, int]:
        counts = dict.fromkeys(COLORS, 0)
        for card in self.controlled:
            counts[CARDS[card].color] += 1
        return counts

    def amount(self, resource: Resource) -> int:
        """Icons of the resource on controlled cards (R43)."""
        return sum(resource in CARDS[card].resources for card in self.controlled)

    def unfulfilled(self, card: int) -> Objective:
        """The open, unprotected objective with this number, or a refusal."""
        for objective in self.objectives:
            if objective.card == card:
                if objective.neutralised:
                    raise IllegalAction(say("illegal.neutralised", card=NAME[card]), "R19")
                return objective
        raise IllegalAction(say("illegal.not_yours", card=NAME.get(card, str(card))), "R13")


@dataclass(slots=True, kw_only=True, config=STRICT)
class State(GameState):
    options: Options
    stack: list[Pending]
    players: list[Player]
    general: int
    """Legions nobody owns."""
    deck: list[int]
    """The top card is the last."""
    discard: list[int] = field(default_factory=list)
    """Discarded in the course of the game: public."""
    setup_discard: list[int] = field(default_factory=list)
    """Put back at the start (R5); part of the pile, public or not by option."""
    display: list[int]
    bag: list[str]
    table: list[str] = field(default_factory=list)
    """Tokens drawn since the last joker, in order."""
    token: str | None = None
    """The one drawn in this round."""
    crier: int = 0
    tiles: dict[str, int | None]
    """Reward tile → its holder; None: in the centre."""
    ending: bool = False
    """A row has reached seven (R70): this round is the last."""

    def next_seat(self, seat: int, steps: int = 1) -> int:
        return (seat + steps) % len(self.players)
