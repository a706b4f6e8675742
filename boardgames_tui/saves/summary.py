"""Summary of a save: one line of the list of saves."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Self

from pydantic import Field, model_validator

from boardgames_tui.engine import Phrase

from .schema import Args, BranchOrigin, Color, Controller, Count, Plain, SaveModel, Score, SeatName, SeatNumber


class ToMove(SaveModel):
    seat: SeatNumber
    key: Plain
    args: Args = Field(default_factory=dict)


class SavedBoard(SaveModel):
    """The part of a save's head that needs the rules; written with every save so that a list needs none."""

    names: Annotated[tuple[SeatName, ...], Field(min_length=1)]
    colors: tuple[Color, ...]
    controllers: tuple[Controller, ...]
    round: Count
    moves: Count
    totals: tuple[Score, ...]
    leaders: tuple[SeatNumber, ...]
    to_move: ToMove | None
    is_over: bool

    @model_validator(mode="after")
    def _is_of_one_table(self) -> Self:
        seats = len(self.names)
        if len(self.controllers) != seats:
            raise ValueError(f"{len(self.controllers)} controllers for {seats} seats")
        for name, values in (("colors", self.colors), ("totals", self.totals)):
            if values and len(values) != seats:  # none at all: the oldest format
                raise ValueError(f"{len(values)} {name} for {seats} seats")
        if any(seat >= seats for seat in self.leaders) or (self.to_move is not None and self.to_move.seat >= seats):
            raise ValueError(f"a seat beyond the {seats} of the table")
        if self.is_over and self.to_move is not None:
            raise ValueError("over, and somebody is to move")
        return self


@dataclass(frozen=True, slots=True)
class SaveSummary:
    path: Path
    name: str
    game: str = ""
    """Slug of the game."""
    names: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    controllers: tuple[str, ...] = ()
    round: int = 0
    moves: int = 0
    saved_at: int = 0
    """Seconds since the epoch."""
    played: int = 0
    """Seconds of play."""
    totals: tuple[int, ...] = ()
    """Score of each seat; empty in saves of the oldest format."""
    leaders: tuple[int, ...] = ()
    """Seats in the lead, or the winners."""
    to_move: tuple[int, Phrase] | None = None
    """Seat and prompt of the next decision; the prompt is a text of the game."""
    is_over: bool = False
    problem: Phrase | None = None
    """Why it cannot be opened."""
    sound_version: Path | None = None
    """For a damaged save: the newest earlier version that is sound."""
    origin: BranchOrigin | None = None
    """Where a branch left the other match."""
