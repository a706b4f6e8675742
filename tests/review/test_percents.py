"""Chances of all seats in whole percent."""

import pytest

from boardgames_tui.review.percents import percents, whole


@pytest.mark.parametrize(
    ("shares", "told"),
    [
        ([1 / 3, 1 / 3, 1 / 3], [34, 33, 33]),
        ([0.125, 0.875], [13, 87]),
        ([0.005, 0.005, 0.99], [1, 0, 99]),
        ([0.496, 0.496, 0.008], [50, 49, 1]),
        ([1.0, 0.0], [100, 0]),
        ([1 / 7] * 7, [15, 15, 14, 14, 14, 14, 14]),
        ([0.29, 0.71], [29, 71]),
    ],
)
def test_they_add_up_to_a_hundred(shares: list[float], told: list[int]) -> None:
    """Rounded each for itself, thirds add up to 99 and halves of a percent to 101."""
    assert percents(shares) == told
    assert sum(told) == 100


def test_points_of_one_who_plays_alone_are_rounded() -> None:
    assert whole([61.6]) == [62]
