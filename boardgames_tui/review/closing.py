"""Closing the account: losses and luck are fitted to the changes of the chart. Each of them is measured with an error,
and a hundred small errors may add up to half of the chance to win. The difference is distributed over all figures in
proportion to their squared errors (least squares), each by at most twice its own error, and in sum by at most twice the
error of the sum. The rest is the remainder of the account; the distributed part is stored in `Review.shared_out`."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, hypot, sqrt

from boardgames_tui.bots.regression import solve

from .account import account, effects
from .grades import GRADES, limit
from .models import Review, Swing, Verdict

ERROR = 0.02
"""Error of a chance in an even position beyond the standard error of trials, because a bot judges their final
positions."""
POINTS_OFF = 1.0
"""The same error in points, for solo matches."""
SURELY = 2.0
ROUNDS = 12
"""Number of rounds in which the rest that some figures could not take is distributed over the others."""
ENOUGH = 1e-4


@dataclass(slots=True)
class _Figure:
    """A figure that may be adjusted."""

    effects: Sequence[float]
    """Effects of a step of 1 on every seat."""
    error: float
    low: float
    high: float
    moved: float = 0.0


def closed(review: Review) -> Review:
    """Return the review with losses and luck adjusted to add up, as far as their errors allow."""
    gap = [account(review, seat).remainder for seat in range(review.seats)]
    of_verdicts = [_of_verdict(review, each) for each in review.verdicts]
    of_swings = [_of_swing(review, each) for each in review.swings]
    figures = [*of_verdicts, *(each for row in of_swings for each in row)]
    gap = _credible(gap, figures)
    _share_out(gap, figures)
    verdicts = tuple(
        each.model_copy(update={"loss": round(max(0.0, each.loss + figure.moved), 4)})
        for each, figure in zip(review.verdicts, of_verdicts, strict=True)
    )
    swings = tuple(_moved(each, row) for each, row in zip(review.swings, of_swings, strict=True))
    shared = tuple(round(each, 4) + 0.0 for each in gap)
    return review.model_copy(update={"verdicts": verdicts, "swings": swings, "shared_out": shared})


def _credible(gap: Sequence[float], figures: Sequence[_Figure]) -> list[float]:
    """Return the part of the gaps that the errors of all figures together can explain."""
    share = 1.0
    for seat, each in enumerate(gap):
        error = sqrt(fsum((f.error * f.effects[seat]) ** 2 for f in figures))
        if abs(each) > SURELY * error:
            share = min(share, SURELY * error / abs(each))
    return [each * share for each in gap]


def _share_out(gap: Sequence[float], figures: Sequence[_Figure]) -> None:
    """Distribute the gaps by least squares: figures change by their squared errors times their effect on seats with a
    gap. The gaps add up to 0, so the last seat's closes with the others."""
    seats = range(max(1, len(gap) - 1))
    for _ in range(ROUNDS):
        left = [gap[seat] - fsum(each.moved * each.effects[seat] for each in figures) for seat in seats]
        if max(map(abs, left)) < ENOUGH:
            return
        free = [each for each in figures if each.error]
        table = [
            [fsum(f.error**2 * f.effects[i] * f.effects[j] for f in free) + 1e-12 * (i == j) for j in seats]
            for i in seats
        ]
        pull = solve(table, left)
        for each in free:
            wanted = each.moved + each.error**2 * fsum(pull[seat] * each.effects[seat] for seat in seats)
            each.moved = min(each.high, max(each.low, wanted))


def _uncertain(review: Review, number: int, seat: int) -> float:
    """Return the error of a judgement at this entry: 0 in a practically decided position."""
    if review.is_alone:
        return POINTS_OFF
    chance = review.points[number - 1].values[seat]
    return ERROR * 4 * chance * (1 - chance)


def _of_verdict(review: Review, verdict: Verdict) -> _Figure:
    looked_at = 0.0 if verdict.mine.trials else verdict.loss  # without trials a loss may be 0, or twice as large
    error = hypot(verdict.error, _uncertain(review, verdict.number, verdict.seat), looked_at)
    most = SURELY * error
    if verdict.is_best:
        most = min(most, 0.9 * limit(GRADES[1], review.seats))  # the loss of the best choice stays 0
    before = review.points[verdict.number - 1]
    if not review.is_alone:
        most = max(0.0, min(most, before.values[verdict.seat] - verdict.loss))  # nobody loses more than their chance
    return _Figure(effects(before, verdict), error, -min(verdict.loss, SURELY * error), most)


def _of_swing(review: Review, swing: Swing) -> list[_Figure]:
    """Return a figure per seat for a swing of luck; the effects on all seats add up to 0."""
    seats = range(review.seats)
    found = []
    for seat in seats:
        error = hypot(swing.error, _uncertain(review, swing.number, seat))
        others = -1 / max(1, review.seats - 1)
        effect = [1.0 if each == seat else others for each in seats]
        found.append(_Figure(effect, error, -SURELY * error, SURELY * error))
    return found


def _moved(swing: Swing, row: Sequence[_Figure]) -> Swing:
    luck = tuple(
        round(value + fsum(each.moved * each.effects[seat] for each in row), 4) for seat, value in enumerate(swing.luck)
    )
    return swing.model_copy(update={"luck": luck})
