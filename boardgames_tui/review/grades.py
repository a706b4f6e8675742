"""How bad a choice was, in five words. The limits are data: what counts as a mistake is a matter of taste, and here it
is said which."""

from dataclasses import dataclass

from boardgames_tui.bots import Prospect
from boardgames_tui.engine.brain import A


@dataclass(frozen=True, slots=True)
class Grade:
    """Text key `grade.<name>`."""

    name: str
    chance: float
    """Loss of chance to win from which on a choice of one of two players is called so."""
    points: float
    """… and the loss of points for whoever plays alone, where there is nobody to win against."""
    sign: str
    """Before its word, for eyes that run down a list."""


GRADES = (
    # below one in a hundred no analysis of this size can tell two choices apart
    Grade("best", 0.0, 0.0, "★"),
    Grade("good", 0.01, 0.5, "·"),
    # the limits chess sites use for an inaccuracy are 5 %, for a mistake 10 %, for a blunder 15 to 20 %; a board game
    # has more and smaller decisions than chess, so the first two begin a little earlier
    Grade("inexact", 0.04, 2.0, "?!"),
    Grade("mistake", 0.08, 5.0, "?"),
    Grade("blunder", 0.15, 10.0, "??"),
)
"""The best first."""
TOLD_FROM = GRADES[2]
"""What begins to be worth a line in the list of turning points."""
SWING_FROM = GRADES[3]
"""Chance is louder than people: its small gifts are in the sum of luck only."""


def limit(grade: Grade, seats: int) -> float:
    """At a larger table everybody's share of the chances is smaller, and so is what a mistake can cost: with five
    players half of a fair share is 10 %, with two it is 25 %."""
    return grade.points if seats == 1 else grade.chance * 2 / seats


def grade_of(loss: float, seats: int) -> Grade:
    return next(grade for grade in reversed(GRADES) if loss >= limit(grade, seats))


def proven_loss(best: Prospect[A], played: Prospect[A], seats: int) -> float:
    """What a choice gave away, less what the trials cannot prove: the best of several is partly the luckiest of them.

    A gap no larger than its standard error counts as none, one of twice that size for three quarters."""
    gap = best.margin - played.margin
    loss = gap if seats == 1 else best.chance - played.chance
    if played.doubt is None or loss <= 0:
        return max(0.0, loss)  # not tried: a look ahead has no error to speak of
    return loss * (1 - (played.doubt / gap) ** 2) if gap > played.doubt else 0.0
