"""Chances of a table add up to one, and to what happened in the end."""

import pytest

from boardgames_tui.review.values import balanced, values

from .finished import played


def test_chances_that_add_up_stay() -> None:
    assert balanced([0.2, 0.5, 0.3]) == pytest.approx([0.2, 0.5, 0.3], abs=1e-6)


def test_hopeful_bots_are_sobered_alike() -> None:
    found = balanced([0.99, 0.95, 0.9])
    assert sum(found) == pytest.approx(1)
    assert found[0] > found[1] > found[2]


def test_certainties_do_not_break_it() -> None:
    assert balanced([1.0, 1.0]) == pytest.approx([0.5, 0.5])
    assert balanced([1.0, 0.0]) == pytest.approx([1.0, 0.0], abs=1e-4)


def test_the_end_is_what_happened_and_nothing_is_changed() -> None:
    match = played("lions_of_lydia")
    before = match.game.clone(match.state)
    assert values(match.game, match.state) == [float(seat in match.standings().winners) for seat in (0, 1)]
    middle = match.at(20)
    assert sum(values(match.game, middle)) == pytest.approx(1)
    assert (match.state, middle) == (before, match.at(20))


def test_whoever_plays_alone_expects_points() -> None:
    match = played("merchant_explorers", seats=1)
    assert values(match.game, match.state) == [match.standings().rows[0].total]
