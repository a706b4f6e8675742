"""What each part of a save may look like, with bounds: whatever is shown, counted or looked up later is refused here if
it cannot be.

A checksum only says that nobody changed the file by accident. These models say nothing about rules: whether a position
is possible is the matter of `soundness`, whether the history leads to it the matter of `verify`."""

from typing import Annotated, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue

from boardgames_tui.engine import COLORS
from boardgames_tui.i18n.printable import printable

LATEST = 250_000_000_000
"""Seconds since the epoch, in the year 9892: calendars end soon afterwards."""
MOST = 1_000_000
"""Of anything that is counted: moves, rounds, points."""
LONGEST_NAME = 200
"""Of a save; eight players with the longest names and their commas have room."""


class SaveModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


def _plain(text: str) -> str:
    if printable(text) != text:
        raise ValueError("control characters")
    return text


def save_name(text: str) -> str:
    """What people call a match, as it can be shown in one line; they may type anything."""
    cut = printable(text.encode("utf-8", "replace").decode())  # a terminal may send halves of characters
    return cut if len(cut) <= LONGEST_NAME else cut[: LONGEST_NAME - 1] + "…"


def _color(name: str) -> str:
    if name not in COLORS:
        raise ValueError(f"not one of {', '.join(COLORS)}")
    return name


Plain = Annotated[str, Field(max_length=500), AfterValidator(_plain)]
"""Text that a program wrote: an id, a text key, a version."""
SeatName = Annotated[Plain, Field(min_length=1)]
Name = Annotated[str, AfterValidator(save_name)]
Identity = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
"""Of a match, the same in all its copies and under every name."""
Count = Annotated[int, Field(ge=0, le=MOST)]
Score = Annotated[int, Field(ge=-MOST, le=MOST)]
Date = Annotated[int, Field(ge=0, le=LATEST)]
Duration = Annotated[int, Field(ge=0, le=10_000_000_000)]
SeatNumber = Annotated[int, Field(ge=0, le=99)]
Color = Annotated[str, AfterValidator(_color)]
Controller = Annotated[str, Field(pattern=r"^(human|bot:[a-z]{1,20})$")]
Number = Annotated[int, Field(ge=-(10**15), le=10**15)]

T = TypeVar("T")
Many = Annotated[list[T], Field(fail_fast=True)]
"""The first that is wrong is enough: nobody is told of the others."""

Args = dict[Plain, Number | Plain | Annotated[list[Number | Plain], Field(max_length=500)]]
"""Of a text; see `engine.phrases`."""
Outcome = Number | Plain | None | list[Number | Plain | None]
Outcomes = Annotated[tuple[tuple[Plain, Outcome], ...], Field(fail_fast=True)]


class BranchOrigin(SaveModel):
    """Where a branch of another match comes from."""

    match: Identity
    name: Name
    """What people called the other match."""
    moves: Count
    """After how many of its moves this one goes its own way."""
    seed: Plain | None = None
    """Of the chance from there on; None: the same chance goes on."""
    seed_since: Count | None = Field(default=None, exclude_if=lambda since: since is None)
    """Where the other match was a branch itself and its new chance goes on: since when."""

    @property
    def new_chance(self) -> tuple[int, str] | None:
        """After how many moves chance began anew, and with which seed."""
        if self.seed is None:
            return None
        return (self.moves if self.seed_since is None else self.seed_since), self.seed


class EventShape(SaveModel):
    key: Plain
    args: Args = Field(default_factory=dict)
    seat: SeatNumber | None = None
    only: tuple[SeatNumber, ...] | None = None
    reveals: bool = False


class EntryShape(SaveModel):
    number: Count
    seat: SeatNumber
    by: Controller
    action: dict[str, JsonValue]
    """Read by the game's own codec."""
    automatic: bool = False
    outcomes: Outcomes = ()
    events: tuple[EventShape, ...] = ()
    at: Date


class NoteShape(SaveModel):
    number: Count
    event: EventShape
    at: Date
