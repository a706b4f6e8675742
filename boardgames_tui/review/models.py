"""A review as it is kept. Choices are places in the list of legal actions at their position, so everything else can
be looked up in the match, and a damaged file can name no choice that is not there."""

from typing import Annotated

from pydantic import Field

from boardgames_tui.saves.schema import Count, Plain, SaveModel, SeatNumber

FORMAT = 4
"""Counted up when a review tells more, or otherwise: older ones are then made again."""
Figure = Annotated[float, Field(ge=-1e6, le=1e6, allow_inf_nan=False)]
"""Chances from 0 to 1; points for a player alone."""
Share = Annotated[float, Field(ge=0.0, le=1.0)]
Line = tuple[Plain, Figure]
"""A line of the score sheet and by how much it differs."""


class RatedChoice(SaveModel):
    place: Count
    """In the list of legal actions."""
    margin: Figure
    chance: Share
    trials: Count
    doubt: Figure | None
    """Standard error of how far its margin lies from the best one's."""
    chance_doubt: Figure | None = None
    """Standard error of how far its chance lies from the best one's."""


class Verdict(SaveModel):
    """One decision."""

    number: Annotated[Count, Field(ge=1)]
    """Of the entry in the history."""
    seat: SeatNumber
    played: Count
    """Its place, as above."""
    loss: Annotated[Figure, Field(ge=0.0)]
    """Chance given away; points for one who plays alone."""
    points: Annotated[Figure, Field(ge=0.0)] = 0.0
    """Points given away, less what the trials cannot prove."""
    is_tie: bool = False
    """Whether it is proven that the best choice is not better by as much as anybody would notice."""
    error: Annotated[Figure, Field(ge=0.0)] = 0.0
    """Standard error of the loss."""
    choices: Annotated[tuple[RatedChoice, ...], Field(min_length=1)]
    """The best first. Of very many the first ones and what was played."""
    of: Count
    """How many there were."""
    own: tuple[Line, ...] = ()
    """What the best choice has more on the seat's score sheet than what was played, the largest first."""
    rival: tuple[Line, ...] = ()
    """… and on that of the best opponent."""

    @property
    def best(self) -> RatedChoice:
        return self.choices[0]

    @property
    def is_best(self) -> bool:
        return self.is_tie or self.played == self.best.place

    @property
    def mine(self) -> RatedChoice:
        return next(choice for choice in self.choices if choice.place == self.played)


class Swing(SaveModel):
    """Something that chance decided."""

    number: Annotated[Count, Field(ge=1)]
    seat: SeatNumber
    """Who made the choice it happened after."""
    kind: Plain
    """The reason of the draw; empty: something was turned up."""
    luck: tuple[Figure, ...]
    """By seat: what it gave, less what it gives on average."""
    error: Annotated[Figure, Field(ge=0.0)] = 0.0
    """Standard error of each of them."""


class ChartPoint(SaveModel):
    """A position: the round, and the chance of every seat, or the points to expect of one who plays alone."""

    round: Count
    values: tuple[Figure, ...]


class Review(SaveModel):
    key: Plain
    """Of the match, the rules and the depth it was made with (`keeping.key`)."""
    points: tuple[ChartPoint, ...]
    """One more than the history has entries."""
    verdicts: tuple[Verdict, ...]
    swings: tuple[Swing, ...]
    begun: Count = 0
    """Entries in which the table was still set up; nobody's choices are judged there."""
    scale: Annotated[Figure, Field(ge=0.0)] = 0.0
    """Points that weigh as much as the whole chance to win, in an even position; 0: points are not graded."""
    shared_out: tuple[Figure, ...] = ()
    """By seat: what the single figures left unexplained before they were fitted to the chart (`closing`)."""
    examined: Count = 0
    """Entries that were examined until it was stopped; all of them in a whole review."""

    @property
    def is_whole(self) -> bool:
        return self.examined >= len(self.points) - 1

    @property
    def seats(self) -> int:
        return len(self.points[0].values)

    @property
    def is_alone(self) -> bool:
        return self.seats == 1
