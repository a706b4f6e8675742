"""What trials say of a choice beside the best one, over those both had."""

from typing import Any

import pytest

from boardgames_tui.bots import difference
from boardgames_tui.bots.search.trial_statistics import Evidence
from boardgames_tui.bots.search.trials import Outcome
from boardgames_tui.engine import ScoreLine, Standing


def trial(own: int, rival: int = 0) -> Outcome:
    sheets = (Standing(0, 1, (ScoreLine("cards", own),)), Standing(1, 2, (ScoreLine("cards", rival),)))
    return Outcome(float(own - rival), 0.5, sheets)


ACTION: Any = "whatever"


def test_score_sheets_are_compared_over_the_trials_both_had() -> None:
    """The one that dropped out early met the lucky chances: ten points in each of two, where the best had twelve."""
    best = Evidence([trial(12), trial(12), trial(2), trial(2)])
    found, lead = Evidence([trial(10), trial(10)]).beside(best, ACTION), best.beside(best, ACTION)
    assert [line.value for line in lead.own] == [7.0]
    assert [line.value for line in found.own] == [5.0]
    [line] = difference(lead.own, found.own)
    assert (line.value, line.error, line.is_sure) == (2.0, 0.0, True)


def test_a_line_that_goes_up_and_down_is_not_sure() -> None:
    best = Evidence([trial(10, 3), trial(10, 5), trial(10, 3), trial(10, 5)])
    found = Evidence([trial(2, 3), trial(16, 5), trial(3, 3), trial(15, 5)]).beside(best, ACTION)
    [line] = difference(best.beside(best, ACTION).own, found.own)
    assert line.value == 1.0
    assert line.error == pytest.approx(3.76, abs=0.01)
    assert not line.is_sure
    assert difference(best.beside(best, ACTION).rival, found.rival) == ()


def test_without_a_trial_played_to_the_end_there_is_no_sheet() -> None:
    best = Evidence([Outcome(1.0, 0.5), Outcome(2.0, 0.5)])
    assert best.beside(best, ACTION).own == ()
