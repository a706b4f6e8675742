"""One line of the list of saves."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from boardgames_tui.engine import Phrase


class ToMove(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)
    seat: int
    key: str
    args: dict[str, Any] = {}


class Board(BaseModel):
    """The part of a save's head that only the rules could tell; written with every save so that a list needs no rules."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    names: tuple[str, ...]
    colors: tuple[str, ...]
    controllers: tuple[str, ...]
    round: int
    moves: int
    totals: tuple[int, ...]
    leaders: tuple[int, ...]
    to_move: ToMove | None
    is_over: bool


@dataclass(frozen=True, slots=True)
class SaveSummary:
    path: Path
    name: str
    game: str = ""
    """The slug."""
    names: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    """Empty in saves of the oldest format, like the totals."""
    controllers: tuple[str, ...] = ()
    round: int = 0
    moves: int = 0
    saved_at: int = 0
    """Seconds since the epoch."""
    played: int = 0
    """Seconds."""
    totals: tuple[int, ...] = ()
    """Score of each seat."""
    leaders: tuple[int, ...] = ()
    """The seats ahead, or the winners."""
    to_move: tuple[int, Phrase] | None = None
    """Seat and prompt of the next decision; the prompt is a text of the game."""
    is_over: bool = False
    problem: Phrase | None = None
    """Why it cannot be opened."""
    rescue: Path | None = None
    """With a problem: the newest earlier version that is sound."""
