"""Chances of a table add up to one, and to what happened in the end."""

import pytest

from boardgames_tui.review.maker import held, planned
from boardgames_tui.review.models import ChartPoint
from boardgames_tui.review.values import balanced, is_settled, values

from .finished import TINY, played


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


def test_a_player_who_plays_alone_expects_points() -> None:
    match = played("merchant_explorers", seats=1)
    assert values(match.game, match.state) == [match.standings().rows[0].total]


def test_a_turn_all_take_is_judged_at_its_end() -> None:
    """In between whoever has just acted, acts or waits is judged by another measure: the chart would only zigzag."""
    match = played("merchant_explorers")
    states = [match.game.clone(state) for state in match.timeline.replay()]
    ends = [state.turn for state in states[:-1] if is_settled(match.game, state)]
    assert ends == sorted(set(ends))  # a turn without any legal space needs no confirmation
    assert len(ends) > 25
    assert is_settled(match.game, states[-1])


def test_armies_are_compared_when_all_of_them_stand() -> None:
    match = played("lotr_risk")
    settled = [is_settled(match.game, state) for state in match.timeline.replay()]
    first = settled.index(True)
    assert 0 < first < len(settled) // 2
    assert all(settled[first:])
    plan = planned(match, TINY)
    assert plan.begun == first
    assert min(stretch.entries[-1].number for stretch in plan.judging if stretch.judged) > first


def test_what_was_true_last_stands_in_between() -> None:
    points = [ChartPoint(round=n, values=values) for n, values in enumerate(((), (0.4, 0.6), (), (1.0, 0.0)))]
    assert [each.values for each in held(points)] == [(0.5, 0.5), (0.4, 0.6), (0.4, 0.6), (1.0, 0.0)]
    assert [each.round for each in held(points)] == [0, 1, 2, 3]


def test_the_chart_starts_at_the_even_chance() -> None:
    """And stays there until the table is set up; one who plays alone starts at the points to expect."""
    points = [ChartPoint(round=0, values=(0.7, 0.2, 0.1)) for _ in range(4)]
    even = (0.3333, 0.3333, 0.3333)
    assert [each.values for each in held(points)] == [even, *[(0.7, 0.2, 0.1)] * 3]
    assert [each.values for each in held(points, begun=2)] == [even, even, *[(0.7, 0.2, 0.1)] * 2]
    assert held([ChartPoint(round=0, values=(31.0,))])[0].values == (31.0,)
