"""Data model of a review. Choices are indexes into the legal actions of their position, so that everything else is
looked up in the match, and a damaged file can name no choice that does not exist."""

from typing import Annotated

from pydantic import Field

from boardgames_tui.saves.schema import Count, Plain, SaveModel, SeatNumber

FORMAT = 4
"""Format number, raised when the content of reviews changes: older ones are then computed again."""
Figure = Annotated[float, Field(ge=-1e6, le=1e6, allow_inf_nan=False)]
"""A chance from 0 to 1, or points in a solo match."""
Share = Annotated[float, Field(ge=0.0, le=1.0)]
Line = tuple[Plain, Figure]
"""A line of the score sheet and its difference."""


class RatedChoice(SaveModel):
    place: Count
    """Index into the legal actions."""
    margin: Figure
    chance: Share
    trials: Count
    doubt: Figure | None
    """Standard error of the difference to the best choice's margin."""
    chance_doubt: Figure | None = None
    """Standard error of the difference to the best choice's chance."""


class Verdict(SaveModel):
    """Judgement of one decision."""

    number: Annotated[Count, Field(ge=1)]
    """Number of the history entry."""
    seat: SeatNumber
    played: Count
    """Index of the played choice."""
    loss: Annotated[Figure, Field(ge=0.0)]
    """Chance given away; points in a solo match."""
    points: Annotated[Figure, Field(ge=0.0)] = 0.0
    """Points given away, reduced by what the trials cannot prove."""
    is_tie: bool = False
    """Whether the played choice is proven to be practically as good as the best."""
    error: Annotated[Figure, Field(ge=0.0)] = 0.0
    """Standard error of the loss."""
    choices: Annotated[tuple[RatedChoice, ...], Field(min_length=1)]
    """Choices, the best first; of very many only the first ones and the played one."""
    of: Count
    """Number of legal choices."""
    own: tuple[Line, ...] = ()
    """Differences on the seat's score sheet between the best and the played choice, the largest first."""
    rival: tuple[Line, ...] = ()
    """Differences on the best opponent's score sheet."""

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
    """Luck of one chance event."""

    number: Annotated[Count, Field(ge=1)]
    seat: SeatNumber
    """Seat whose choice caused it."""
    kind: Plain
    """Reason of the draw; empty: something was turned up."""
    luck: tuple[Figure, ...]
    """Luck by seat: the change minus the average change."""
    error: Annotated[Figure, Field(ge=0.0)] = 0.0
    """Standard error of each value."""


class ChartPoint(SaveModel):
    """Point of the chart: the round, and the chance of every seat, or the expected points in a solo match."""

    round: Count
    values: tuple[Figure, ...]


class Review(SaveModel):
    key: Plain
    """Cache key (`cache.key`)."""
    points: tuple[ChartPoint, ...]
    """Chart points, one more than history entries."""
    verdicts: tuple[Verdict, ...]
    swings: tuple[Swing, ...]
    begun: Count = 0
    """Number of entries of the setup phase, in which choices are not judged."""
    scale: Annotated[Figure, Field(ge=0.0)] = 0.0
    """Points that correspond to the whole chance to win in an even position; 0: points are not graded."""
    shared_out: tuple[Figure, ...] = ()
    """By seat: what the figures left unexplained before they were fitted to the chart (`closing`)."""
    examined: Count = 0
    """Number of examined entries; all of them in a complete review."""

    @property
    def is_whole(self) -> bool:
        return self.examined >= len(self.points) - 1

    @property
    def seats(self) -> int:
        return len(self.points[0].values)

    @property
    def is_alone(self) -> bool:
        return self.seats == 1
