"""A comeback is told of the winner alone, from twice the least that is a story."""

import pytest

from boardgames_tui.engine import Phrase, say
from boardgames_tui.session.highlights import highlights


def comeback(*totals: list[int]) -> tuple[int, Phrase] | None:
    told = highlights(list(enumerate(totals, 1)))
    return next((story for story in told if story[1].key == "highlight.comeback"), None)


@pytest.mark.parametrize(("behind", "is_told"), [(5, False), (6, True), (9, True)])
def test_a_comeback_is_told_from_six_points_on(behind: int, is_told: bool) -> None:
    story = (1, say("highlight.comeback", points=behind)) if is_told else None
    assert comeback([0, 0], [behind, 0], [10, 11]) == story


def test_who_was_behind_and_lost_has_no_comeback() -> None:
    assert comeback([9, 0], [10, 1], [12, 3]) is None


def test_a_draw_has_no_comeback() -> None:
    assert comeback([9, 0], [10, 10]) is None
