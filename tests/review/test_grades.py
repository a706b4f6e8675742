"""Limits in order, smaller at larger tables; nothing is held against anybody that the trials cannot prove."""

from itertools import pairwise

import pytest

from boardgames_tui.bots import Prospect
from boardgames_tui.review import GRADES, grade_of
from boardgames_tui.review.grades import limit, proven_loss


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
