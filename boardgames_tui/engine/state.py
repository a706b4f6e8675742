"""The base of every game's state: data only, cheap to copy, complete in a save.

A game's state is a pydantic dataclass with slots that adds its own fields and narrows `stack` and `players`:

    @dataclass(slots=True, kw_only=True, config=STRICT)
    class State(GameState):
        stack: list[Annotated[Mobilise | Resolve, Field(discriminator="kind")]]
        players: list[Player]

Ids and integers only; cards, tiles and maps are content and live outside. Pending work lies on `stack` as frames,
topmost last; an empty stack means the game is over."""

from typing import Any, ClassVar

from pydantic import ConfigDict
from pydantic.dataclasses import dataclass

from .chance import Chance
from .decisions import STRICT
from .seats.setups import Setup


class Frame:
    """Base of the frames on a stack: mutable slots dataclasses with a `kind` tag, named after the rule they run.

    Plain dataclasses for the same reason as actions: they are made at every move and validated only when a save is
    read."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    kind: str


@dataclass(slots=True, kw_only=True, config=STRICT)
class GameState:
    setup: Setup
    chance: Chance
    stack: list[Any]
    players: list[Any]
    round: int = 0
    """Number of the present round, as the game counts rounds; shown in titles and in the list of saves."""
    moves: int = 0
    """Number of actions applied so far."""

    @property
    def edition(self) -> int:
        """Edition of the components this match is played with."""
        return self.setup.edition

    @property
    def seats(self) -> int:
        return len(self.players)
