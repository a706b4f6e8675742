"""What changed a chance adds up to the change, and figures move no further than their errors allow."""

import pytest

from boardgames_tui.review import ChartPoint, RatedChoice, Review, Swing, Verdict, account, turning_points
from boardgames_tui.review.closing import SURELY, closed
from boardgames_tui.review.turning_points import Fall


def verdict(number: int, seat: int, loss: float, error: float = 0.05) -> Verdict:
    choices = tuple(
        RatedChoice(place=place, margin=0.0, chance=0.5 - place * loss, trials=8, doubt=1.0) for place in (0, 1)
    )
    return Verdict(number=number, seat=seat, played=1, loss=loss, points=1.0, error=error, choices=choices, of=2)


def review(*values: tuple[float, ...], verdicts: tuple[Verdict, ...] = (), swings: tuple[Swing, ...] = ()) -> Review:
    points = tuple(ChartPoint(round=1, values=each) for each in values)
    return Review(key="", points=points, verdicts=verdicts, swings=swings, examined=len(points) - 1)


def luck(number: int, *values: float, error: float = 0.05) -> Swing:
    return Swing(number=number, seat=0, kind="", luck=values, error=error)


def chance_path(*chances: float) -> list[tuple[float, float]]:
    return [(each, 1 - each) for each in chances]


def test_shares_add_up_to_the_change() -> None:
    found = review(
        *chance_path(0.5, 0.3, 0.6, 0.0),
        verdicts=(verdict(1, 0, 0.2), verdict(2, 1, 0.3)),
        swings=(luck(3, -0.5, 0.5),),
    )
    mine = account(found, 0)
    assert (mine.own, mine.others, mine.luck) == pytest.approx((-0.2, 0.3, -0.5))
    assert mine.change == pytest.approx(-0.5)
    assert mine.remainder == pytest.approx(-0.1)
    for seat in (0, 1):
        one = account(closed(found), seat)
        assert one.own + one.others + one.luck + one.setup + one.remainder == pytest.approx(one.change)
        assert abs(one.remainder) < 0.001


def test_what_one_gives_away_goes_to_the_others_by_their_chances() -> None:
    found = review((0.4, 0.4, 0.2), (0.1, 0.6, 0.3), verdicts=(verdict(1, 0, 0.3),))
    assert [account(found, seat).others for seat in range(3)] == pytest.approx([0.0, 0.2, 0.1])


def test_nothing_moves_further_than_twice_its_error() -> None:
    """A chart that tells another story than the trials is no measuring error."""
    found = review(
        *chance_path(0.5, 0.9, 0.9, 1.0), verdicts=(verdict(1, 0, 0.1, 0.01),), swings=(luck(2, 0.02, -0.02),)
    )
    then = closed(found)
    mine = account(then, 0)
    assert mine.remainder > 0.2
    assert then.verdicts[0].loss >= 0
    assert abs(then.swings[0].luck[0] - 0.02) <= 2 * SURELY * 0.07
    assert then.shared_out[0] + mine.remainder == pytest.approx(account(found, 0).remainder, abs=0.001)


def test_nobody_gives_away_more_than_they_had() -> None:
    found = review(*chance_path(0.05, 0.04, 0.0), verdicts=(verdict(1, 0, 0.03, 0.2), verdict(2, 0, 0.0, 0.2)))
    for each in closed(found).verdicts:
        assert each.loss <= found.points[each.number - 1].values[0]


def test_the_best_choice_stays_the_best() -> None:
    one = verdict(1, 0, 0.0, 0.2).model_copy(update={"played": 0})
    then = closed(review(*chance_path(0.5, 0.3, 0.0), verdicts=(one,)))
    assert then.verdicts[0].loss < 0.01


def test_a_part_that_is_not_judged_has_its_own_share() -> None:
    found = review(*chance_path(0.5, 0.5, 0.3, 0.0)).model_copy(update={"begun": 2})
    assert account(found, 0).setup == pytest.approx(-0.2)
    assert account(found, 0).remainder == pytest.approx(-0.3)


def test_a_fall_of_the_chart_is_never_passed_over() -> None:
    found = review(*chance_path(0.5, 0.55, 0.45, 0.44, 0.34))
    assert turning_points(found) == turning_points(found, 0)
    falls = turning_points(found, 0)
    assert [(each.number, each.seat) for each in falls if isinstance(each, Fall)] == [(2, 0), (3, 0), (4, 0)]
    assert turning_points(found, 1) == []
    assert turning_points(review(*chance_path(0.5, 0.55, 0.45, 0.44, 0.4))) == []


def test_a_fall_that_has_a_reason_is_told_with_it() -> None:
    found = review(*chance_path(0.5, 0.2, 0.0), verdicts=(verdict(1, 0, 0.25),))
    assert [type(each) for each in turning_points(found)] == [Verdict]
