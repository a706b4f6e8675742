"""Stories of a match: from which number on they are told, of whom, and with which numbers."""

import pytest

from boardgames_tui.engine import Phrase, say
from boardgames_tui.session.highlights import highlights


def story(kind: str, *totals: list[int]) -> tuple[int, Phrase] | None:
    told = highlights(list(enumerate(totals, 1)))
    return next((each for each in told if each[1].key == f"highlight.{kind}"), None)


@pytest.mark.parametrize(("behind", "is_told"), [(5, False), (6, True), (9, True)])
def test_a_comeback_is_told_from_six_points_on(behind: int, is_told: bool) -> None:
    told = (1, say("highlight.comeback", points=behind)) if is_told else None
    assert story("comeback", [0, 0], [behind, 0], [10, 11]) == told


def test_who_was_behind_and_lost_has_no_comeback() -> None:
    assert story("comeback", [9, 0], [10, 1], [12, 3]) is None


def test_a_draw_has_no_comeback() -> None:
    assert story("comeback", [9, 0], [10, 10]) is None


def test_a_jump_and_a_fall_are_told_from_three_points_on() -> None:
    assert story("jump", [0, 0], [2, 1]) is None
    assert story("jump", [0, 0], [3, 1], [4, 2]) == (0, say("highlight.jump", points=3, round=2))
    assert story("fall", [5, 5], [3, 5]) is None
    assert story("fall", [5, 5], [5, 5], [5, 2]) == (1, say("highlight.fall", points=3, round=3))


def test_a_jump_while_the_table_is_set_up_counts_as_the_first_round() -> None:
    told = highlights([(0, [9, 0]), (0, [0, 9])])
    assert (1, say("highlight.jump", points=9, round=1)) in told
    assert (0, say("highlight.fall", points=9, round=1)) in told


def test_a_player_who_took_the_last_lead_is_named_with_how_many_there_were() -> None:
    assert story("changes", [1, 0], [1, 2]) is None
    assert story("changes", [1, 0], [1, 2], [2, 2], [3, 2]) == (0, say("highlight.changes", n=3))
