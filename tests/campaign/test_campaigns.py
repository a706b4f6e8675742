"""Every campaign for a moment; `make campaign HOURS=8` goes on for a night."""

import pytest

from .campaigns import CAMPAIGNS
from .clock import Clock

SHORT = {"kills": 2, "saves": 7, "monkey": 2, "moves": 3, "hostile": 2, "faults": 1, "connections": 4, "chances": 1}
"""Portions of each; `tests/battery` keeps the secrets of every game and plays every table besides."""


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_a_campaign_finds_nothing(name: str) -> None:
    figure = CAMPAIGNS[name](Clock(portions=SHORT[name]))
    assert figure.faults == []
    assert not figure.told.startswith("0 ")


def test_a_clock_counts_portions_or_seconds() -> None:
    assert list(Clock(portions=3, first=5)) == [5, 6, 7]
    assert list(Clock(seconds=-1)) == []
