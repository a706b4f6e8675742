"""Limits in order, smaller at larger tables; nothing is held against anybody that the trials cannot prove."""

from itertools import pairwise

import pytest

from boardgames_tui.bots import Prospect
from boardgames_tui.bots.forecast import Forecast
from boardgames_tui.review import GRADES, ChartPoint, RatedChoice, Review, Verdict, grade, grade_of
from boardgames_tui.review.grades import SKILLS, error_rate, is_tie, limit, proven_loss, scale_of, skill


def test_worse_grades_begin_later() -> None:
    for one, next_one in pairwise(GRADES):
        assert one.chance < next_one.chance
        assert one.points < next_one.points


@pytest.mark.parametrize(
    ("loss", "seats", "name"),
    [
        (0.0, 2, "best"),
        (0.0099, 2, "best"),
        (0.01, 2, "good"),
        (0.0799, 2, "inexact"),
        (0.0799, 4, "blunder"),
        (0.15, 2, "blunder"),
        (4.9, 1, "inexact"),
        (12.0, 1, "blunder"),
    ],
)
def test_grades(loss: float, seats: int, name: str) -> None:
    assert grade_of(loss, seats).name == name


def test_a_fair_share_is_smaller_at_a_larger_table() -> None:
    assert limit(GRADES[-1], 4) == limit(GRADES[-1], 2) / 2


def test_a_gap_within_its_error_is_no_loss() -> None:
    best, close, far = (Prospect("", margin, chance, 8, 1.0, 2.0) for margin, chance in ((9, 0.7), (7, 0.5), (5, 0.5)))
    assert proven_loss(best, close, 2) == 0
    assert proven_loss(best, far, 2) == pytest.approx(0.2 * 0.75)


def test_what_was_only_looked_at_counts_as_it_looks() -> None:
    assert proven_loss(Prospect("", 9, 0.7), Prospect("", 5, 0.5), 2) == pytest.approx(0.2)
    assert proven_loss(Prospect("", 9, 0.5), Prospect("", 5, 0.7), 2) == 0


def test_alone_points_are_lost() -> None:
    assert proven_loss(Prospect("", 9, 0.5), Prospect("", 5, 0.5), 1) == 4


def verdict(loss: float, points: float, *, played: int = 1, tie: bool = False) -> Verdict:
    choices = tuple(RatedChoice(place=place, margin=0.0, chance=0.5, trials=8, doubt=1.0) for place in (0, 1))
    return Verdict(number=1, seat=0, played=played, loss=loss, points=points, is_tie=tie, choices=choices, of=2)


def review(one: Verdict, seats: int = 2, scale: float = 40.0) -> Review:
    point = ChartPoint(round=1, values=(1 / seats,) * seats)
    return Review(key="", points=(point, point), verdicts=(one,), swings=(), scale=scale)


@pytest.mark.parametrize(
    ("loss", "points", "name"),
    [
        (0.0, 0.0, "good"),  # neither the best nor proven to be as good
        (0.0, 7.0, "blunder"),  # the match is lost, points still count
        (0.2, 0.0, "blunder"),
        (0.05, 4.0, "mistake"),
        (0.09, 2.0, "mistake"),
    ],
)
def test_the_worse_of_chance_and_points_counts(loss: float, points: float, name: str) -> None:
    one = verdict(loss, points)
    assert grade(review(one), one).name == name


def test_only_the_top_row_or_a_proven_tie_is_best() -> None:
    for one in (verdict(0.0, 0.0, played=0), verdict(0.0, 0.0, tie=True)):
        assert grade(review(one), one).name == "best"


def test_a_tie_is_proven_or_none() -> None:
    best = Prospect("", 9.0, 0.5, 8)
    sure, vague = (Prospect("", 9.0, 0.5, 8, 1.0, doubt, chance_doubt=0.001) for doubt in (0.1, 2.0))
    assert is_tie(best, sure, 2, 40.0)
    assert not is_tie(best, vague, 2, 40.0)
    assert is_tie(best, Prospect("", 9.0, 0.5), 2, 40.0)
    assert not is_tie(best, Prospect("", 8.99, 0.5), 2, 40.0)


def test_points_weigh_what_they_change_in_an_even_position() -> None:
    assert scale_of(Forecast(chance=(0.0, 0.0, 0.1, 0.1))) == pytest.approx(40)
    assert scale_of(Forecast(margin=(0.0, 0.0, 2.0, 2.0), chance=(0.0, 0.0, 0.1, 0.1))) == pytest.approx(80)


def test_an_error_rate_is_points_per_decision_and_has_a_word() -> None:
    found = [verdict(0.0, 3.0), verdict(0.0, 0.0), verdict(0.2, 1.5)]
    assert error_rate(found, 0) == pytest.approx(1.5)
    assert error_rate(found, 1) is None
    words = [skill(2.0 * share, 2.0) for share in (0.0, 0.1, 0.2, 0.5, 1.0)]
    assert words == [word for word, _ in SKILLS]
