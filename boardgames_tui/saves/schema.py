"""Schema of a save, with limits: values that could not be shown, counted or looked up later are refused here.

A checksum only shows that nobody changed the file by accident. These models know nothing about rules: `soundness`
checks whether a position is possible, `verifying` whether the history leads to it.
"""

from typing import Annotated, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue

from boardgames_tui.engine import COLORS
from boardgames_tui.i18n.printable import printable

LATEST = 250_000_000_000
"""Seconds since the epoch, in the year 9892: calendars end soon afterwards."""
MOST = 1_000_000
"""Limit of counted things: moves, rounds, points."""
LONGEST_NAME = 200
"""Characters of the name of a save; eight players with the longest names and their commas fit."""


class SaveModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


def _plain(text: str) -> str:
    if printable(text) != text:
        raise ValueError("control characters")
    return text


def save_name(text: str) -> str:
    """Return the name that people gave a match as one printable line; they may type anything."""
    cut = printable(text.encode("utf-8", "replace").decode())  # a terminal may send lone surrogates
    return cut if len(cut) <= LONGEST_NAME else cut[: LONGEST_NAME - 1] + "…"


def _color(name: str) -> str:
    if name not in COLORS:
        raise ValueError(f"not one of {', '.join(COLORS)}")
    return name


Plain = Annotated[str, Field(max_length=500), AfterValidator(_plain)]
"""Text written by a program: an id, a text key, a version."""
SeatName = Annotated[Plain, Field(min_length=1)]
Name = Annotated[str, AfterValidator(save_name)]
Identity = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
"""Identity of a match, the same in all its copies and under every name."""
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
"""List whose validation stops at the first error: the others are not reported."""

Args = dict[Plain, Number | Plain | Annotated[list[Number | Plain], Field(max_length=500)]]
"""Arguments of a text; see `engine.phrases`."""
Outcome = Number | Plain | None | list[Number | Plain | None]
Outcomes = Annotated[tuple[tuple[Plain, Outcome], ...], Field(fail_fast=True)]


class BranchOrigin(SaveModel):
    """Where a branch left another match."""

    match: Identity
    name: Name
    """Name that people gave the other match."""
    moves: Count
    """Number of moves it shares with the other match."""
    seed: Plain | None = None
    """Seed of the chance from there on; None: the same chance continues."""
    seed_since: Count | None = Field(default=None, exclude_if=lambda since: since is None)
    """Where the other match was a branch with a new seed that continues: after how many moves it began."""

    @property
    def new_chance(self) -> tuple[int, str] | None:
        """After how many moves chance began again, and with which seed."""
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
    """Parsed by the game's codec."""
    automatic: bool = False
    outcomes: Outcomes = ()
    events: tuple[EventShape, ...] = ()
    at: Date


class NoteShape(SaveModel):
    number: Count
    event: EventShape
    at: Date
