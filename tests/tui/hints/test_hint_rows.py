"""Two rows for a hint: the most telling first, whole, in the order things are said in."""

import pytest

from boardgames_tui.kit.choosing.advice import AdviceLine
from boardgames_tui.kit.panels.hint_rows import packed

BETTER = AdviceLine(("About 2 points better than “Fountain”.", "About 2 points better."), 1)
CHANCE = AdviceLine(("Win chance 36 → 38 %.",), 2)
REASON = AdviceLine(("The card then needs 2 more; 45% chance that the next token fits.",), 0)
ALL = (BETTER, CHANCE, REASON)


def test_everything_where_there_is_room() -> None:
    assert " ".join(packed(ALL, [60, 100])) == "  ".join(said.forms[0] for said in ALL)


def test_the_reason_comes_before_figures() -> None:
    assert packed(ALL, [30, 66]) == ["About 2 points better.  The", REASON.forms[0].removeprefix("The ")]
    assert packed(ALL, [2, 69]) == ["", REASON.forms[0]]


def test_it_runs_over_both_rows() -> None:
    rows = packed(ALL, [36, 66])
    assert " ".join(rows) == "  ".join((BETTER.forms[1], REASON.forms[0]))
    assert all(len(row) <= available for row, available in zip(rows, (36, 66), strict=True))


def test_a_reason_without_room_leaves_it_to_others() -> None:
    assert packed(ALL, [8, 31]) == ["About 2", "points better than “Fountain”."]


def test_what_is_most_telling_is_cut_where_nothing_has_room() -> None:
    assert packed(ALL, [2, 12]) == ["", "The card th…"]


@pytest.mark.parametrize("rooms", [[0, 0], [-5, 3]])
def test_no_room_at_all(rooms: list[int]) -> None:
    assert all(len(row) <= max(0, available) for row, available in zip(packed(ALL, rooms), rooms, strict=True))


def test_nothing_to_say() -> None:
    assert packed((), [20, 20]) == ["", ""]
