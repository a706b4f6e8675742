"""Grades of choices, by chance to win and by points, and error rates of players. The limits are a matter of judgement;
they are defined here."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from boardgames_tui.bots import Prospect
from boardgames_tui.bots.forecast import Forecast
from boardgames_tui.engine.brain import A

from .models import Review, Verdict


@dataclass(frozen=True, slots=True)
class Grade:
    """A grade of choices; its text key is `grade.<name>`."""

    name: str
    chance: float
    """Least loss of chance to win for this grade, in a match of two."""
    points: float
    """Least loss of points for this grade, in a solo match."""
    sign: str
    """Glyph shown before its word."""


GRADES = (
    # below 1 % an analysis of this size cannot tell two choices apart
    Grade("best", 0.0, 0.0, "★"),
    Grade("good", 0.01, 0.5, "·"),
    # the limits chess sites use for an inaccuracy are 5 %, for a mistake 10 %, for a blunder 15 to 20 %; a board game
    # has more and smaller decisions than chess, so the first two begin a little earlier
    Grade("inexact", 0.04, 2.0, "?!"),
    Grade("mistake", 0.08, 5.0, "?"),
    Grade("blunder", 0.15, 10.0, "??"),
)
"""All grades, the best first."""
EQUAL = 0.0005
"""Difference below which estimates without trials count as equal."""
SURELY = 2.0
ALONE = 45.0
"""Points that count as a chance of 1 in solo matches: about the scale of the solo games."""
SKILLS = (
    ("master", 0.004),
    ("strong", 0.01),
    ("solid", 0.018),
    ("careless", 0.03),
    ("wild", float("inf")),
)
"""Words for error rates with their upper limits, as a share of the scale, because points differ between games. In five
matches of bots hard was below 0.002, normal at 0.012 and 0.017, easy at 0.015 and 0.018, random above 0.029."""
TOLD_FROM = GRADES[2]
"""Least loss for a line in the list of turning points."""
SWING_FROM = GRADES[3]
"""Least swing of chance for the list of turning points; smaller ones count only in the sum of luck."""


def limit(grade: Grade, seats: int) -> float:
    """Return the limit of a grade for this number of seats: at a larger table everybody's chance is smaller, and so is
    what a mistake can cost. With five players half of a fair share is 10 %, with two it is 25 %."""
    return grade.points if seats == 1 else grade.chance * 2 / seats


def limit_in_points(grade: Grade, scale: float) -> float:
    """Return the limit in points that corresponds to the limit of chance in an even position of two players."""
    return grade.chance * scale


def scale_of(forecast: Forecast) -> float:
    """Return the points of margin that correspond to the whole chance to win, from what a point changes in an even
    position in the middle of the game."""
    by_margin, by_chance = sum(forecast.margin[2:]), sum(forecast.chance[2:])
    return 4 * by_margin / by_chance if by_margin > 0 and by_chance > 0 else 0.0


def grade_of(loss: float, seats: int) -> Grade:
    """Return the grade of a loss of chance, or of points in a solo match."""
    return next(grade for grade in reversed(GRADES) if loss >= limit(grade, seats))


def grade_by_points(points: float, scale: float) -> Grade:
    return next(grade for grade in reversed(GRADES) if points >= limit_in_points(grade, scale))


def grade(review: Review, verdict: Verdict) -> Grade:
    """Return the grade of a choice: the worse one of chance and points, because in a lost position there is no chance
    left to lose, and in an even one a few points may decide. "Best" is only the best choice, or one proven to be as
    good."""
    if verdict.is_best:
        return GRADES[0]
    found = grade_of(verdict.loss, review.seats)
    if is_by_points(review, verdict):
        found = grade_by_points(verdict.points, review.scale)
    return GRADES[1] if found is GRADES[0] else found


def is_by_points(review: Review, verdict: Verdict) -> bool:
    """Whether the points decide the grade."""
    if review.is_alone or not review.scale:
        return False
    by_points, by_chance = grade_by_points(verdict.points, review.scale), grade_of(verdict.loss, review.seats)
    return by_points.chance > by_chance.chance


def proven_loss(best: Prospect[A], played: Prospect[A], seats: int) -> float:
    """Return the loss of a choice, reduced by what the trials cannot prove, because the best of several is partly the
    luckiest. A gap up to its standard error counts as 0, one of twice that size as three quarters."""
    gap = best.margin - played.margin
    loss = gap if seats == 1 else best.chance - played.chance
    if played.doubt is None or loss <= 0:
        return max(0.0, loss)  # not tried: the error of a look-ahead is small
    return loss * (1 - (played.doubt / gap) ** 2) if gap > played.doubt else 0.0


def proven_points(best: Prospect[A], played: Prospect[A]) -> float:
    """Return the proven loss in points."""
    return proven_loss(best, played, 1)


def is_tie(best: Prospect[A], played: Prospect[A], seats: int, scale: float) -> bool:
    """Whether the loss plus twice its standard error is still below the limit of a good choice."""
    good = GRADES[1]
    points, chance = best.margin - played.margin, best.chance - played.chance
    if played.doubt is None:
        return abs(points) < EQUAL and abs(chance) < EQUAL
    most = good.points if seats == 1 or not scale else limit_in_points(good, scale)
    return points + SURELY * played.doubt < most and (
        seats == 1 or chance + SURELY * (played.chance_doubt or 0.0) < limit(good, seats)
    )


def error_rate(verdicts: Sequence[Verdict], seat: int) -> float | None:
    """Return the points given away per decision; None without decisions."""
    found = [each.points for each in verdicts if each.seat == seat]
    return fsum(found) / len(found) if found else None


def skill(rate: float, scale: float) -> str:
    """Return the word for an error rate; its text key is `skill.<word>`."""
    share = rate / (scale or ALONE)
    return next(word for word, most in SKILLS if share < most)
