"""Colours of seats: what people call them, and what they are drawn in."""

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.session import Match


def test_black_is_another_name_for_violet() -> None:
    assert Seat("Anna", "black").color == "violet"
    match = Match.new(Setup("lotr_risk", (Seat("Anna", "black"), Seat("Ben", "green")), {}, "LAUREL-7Q4K"))
    assert match.colors == ("violet", "green")


@pytest.mark.parametrize("color", ["red", "violet", None, "nonsense"])
def test_other_colors_stay_as_they_are(color: str | None) -> None:
    assert Seat("Anna", color).color == color
