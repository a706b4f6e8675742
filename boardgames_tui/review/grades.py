"""Grades of choices, by chance to win and by points, and error rates of players.

The limits are data: what counts as a mistake is a matter of taste, and here it is said which."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from boardgames_tui.bots import Prospect
from boardgames_tui.bots.forecast import Forecast
from boardgames_tui.engine.brain import A

from .models import Review, Verdict


@dataclass(frozen=True, slots=True)
class Grade:
    """Text key `grade.<name>`."""

    name: str
    chance: float
    """Loss of chance to win from which on a choice of one of two players is called so."""
    points: float
    """… and the loss of points for a player alone, where there is nobody to win against."""
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
EQUAL = 0.0005
"""Estimates without trials that are closer than this are the same."""
SURELY = 2.0
ALONE = 45.0
"""Points that weigh as much as a chance where one plays alone: about the scale of the games that can be played so."""
SKILLS = (
    ("master", 0.004),
    ("strong", 0.01),
    ("solid", 0.018),
    ("careless", 0.03),
    ("wild", float("inf")),
)
"""Words for error rates, each with where it ends, as a share of the scale: points differ from game to game. In
five matches of bots hard was below 0.002, normal at 0.012 and 0.017, easy at 0.015 and 0.018, random above 0.029."""
TOLD_FROM = GRADES[2]
"""What begins to be worth a line in the list of turning points."""
SWING_FROM = GRADES[3]
"""Chance is louder than people: its small gifts are in the sum of luck only."""


def limit(grade: Grade, seats: int) -> float:
    """At a larger table everybody's share of the chances is smaller, and so is what a mistake can cost: with five
    players half of a fair share is 10 %, with two it is 25 %."""
    return grade.points if seats == 1 else grade.chance * 2 / seats


def limit_in_points(grade: Grade, scale: float) -> float:
    """As many points as weigh as much as the limit of chance in an even position of two."""
    return grade.chance * scale


def scale_of(forecast: Forecast) -> float:
    """Points of margin that weigh as much as the whole chance to win: what a point changes in an even position in the
    middle of the game."""
    by_margin, by_chance = sum(forecast.margin[2:]), sum(forecast.chance[2:])
    return 4 * by_margin / by_chance if by_margin > 0 and by_chance > 0 else 0.0


def grade_of(loss: float, seats: int) -> Grade:
    """By chance; by points for one who plays alone."""
    return next(grade for grade in reversed(GRADES) if loss >= limit(grade, seats))


def grade_by_points(points: float, scale: float) -> Grade:
    return next(grade for grade in reversed(GRADES) if points >= limit_in_points(grade, scale))


def grade(review: Review, verdict: Verdict) -> Grade:
    """The worse of chance and points: in a lost position no chance is left to lose, in an even one a few points may
    decide. Best is only the best choice, or one that is proven to be as good."""
    if verdict.is_best:
        return GRADES[0]
    found = grade_of(verdict.loss, review.seats)
    if is_by_points(review, verdict):
        found = grade_by_points(verdict.points, review.scale)
    return GRADES[1] if found is GRADES[0] else found


def is_by_points(review: Review, verdict: Verdict) -> bool:
    """Whether its points are worse than its chance."""
    if review.is_alone or not review.scale:
        return False
    by_points, by_chance = grade_by_points(verdict.points, review.scale), grade_of(verdict.loss, review.seats)
    return by_points.chance > by_chance.chance


def proven_loss(best: Prospect[A], played: Prospect[A], seats: int) -> float:
    """What a choice gave away, less what the trials cannot prove: the best of several is partly the luckiest of them.

    A gap no larger than its standard error counts as none, one of twice that size for three quarters."""
    gap = best.margin - played.margin
    loss = gap if seats == 1 else best.chance - played.chance
    if played.doubt is None or loss <= 0:
        return max(0.0, loss)  # not tried: a look ahead has no error to speak of
    return loss * (1 - (played.doubt / gap) ** 2) if gap > played.doubt else 0.0


def proven_points(best: Prospect[A], played: Prospect[A]) -> float:
    """The same in points."""
    return proven_loss(best, played, 1)


def is_tie(best: Prospect[A], played: Prospect[A], seats: int, scale: float) -> bool:
    """Whether even twice the standard error beyond what was found is less than the limit of a good choice."""
    good = GRADES[1]
    points, chance = best.margin - played.margin, best.chance - played.chance
    if played.doubt is None:
        return abs(points) < EQUAL and abs(chance) < EQUAL
    most = good.points if seats == 1 or not scale else limit_in_points(good, scale)
    return points + SURELY * played.doubt < most and (
        seats == 1 or chance + SURELY * (played.chance_doubt or 0.0) < limit(good, seats)
    )


def error_rate(verdicts: Sequence[Verdict], seat: int) -> float | None:
    """Points given away per decision; None without any."""
    found = [each.points for each in verdicts if each.seat == seat]
    return fsum(found) / len(found) if found else None


def skill(rate: float, scale: float) -> str:
    """The word of an error rate: text key `skill.<word>`."""
    share = rate / (scale or ALONE)
    return next(word for word, most in SKILLS if share < most)
