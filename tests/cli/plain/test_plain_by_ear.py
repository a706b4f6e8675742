"""Each game is played well by somebody who only hears what plain mode says; who does not listen plays badly."""

import io
from collections.abc import Mapping
from contextlib import redirect_stdout
from statistics import mean

import pytest

from boardgames_tui.cli.console import Console
from boardgames_tui.cli.plain.table import TextTable
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.i18n import catalogue
from boardgames_tui.session import Match
from tests.cli.plain.listener import Listener, Taste
from tests.cli.plain.plain_scene import Terminal
from tests.cli.plain.tastes import TASTES

SEATS = (Seat("Anna"), Seat("Ben", None, "bot:random"))
SEEDS = ("COBALT-1000", "MAPLE-1777", "QUARTZ-2554", "TEAL-3331")
MATCHES = {"augustus": 2, "lions_of_lydia": 4, "merchant_explorers": 2, "age_of_mythology": 2, "lotr_risk": 2}
"""Lions of Lydia leaves most to luck."""
LEADS = {"augustus": 45, "lions_of_lydia": 40, "merchant_explorers": 45, "age_of_mythology": 12, "lotr_risk": 20}
"""Points by which a listener beats a bot that plays at random, on average."""
OPTIONS: Mapping[str, dict[str, str]] = {"lotr_risk": {"setup_mode": "quick", "ring_version": "short"}}


def lead(monkeypatch: pytest.MonkeyPatch, slug: str, taste: Taste | None) -> float:
    return mean(played(monkeypatch, slug, taste, seed) for seed in SEEDS[: MATCHES[slug]])


def played(monkeypatch: pytest.MonkeyPatch, slug: str, taste: Taste | None, seed: str) -> int:
    heard = io.StringIO()
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("builtins.input", Listener(heard, taste).answer)
    match = Match.new(Setup(slug, SEATS, OPTIONS.get(slug, {}), seed))
    with redirect_stdout(heard):
        TextTable(match, Console(catalogue("en")).about(slug)).run()
    assert match.is_over
    standings = match.standings()
    return standings.of(0).total - standings.of(1).total


@pytest.mark.slow
@pytest.mark.parametrize("slug", LEADS)
def test_what_is_said_is_enough_to_play_well(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    assert lead(monkeypatch, slug, TASTES[slug]) >= LEADS[slug]


@pytest.mark.slow
@pytest.mark.parametrize("slug", [slug for slug in LEADS if slug != "lotr_risk"])
def test_who_does_not_listen_does_not(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    """Not Risk: there random answers take five seconds a match, and dice spread the leads from -38 to 43; only many
    matches tell them from a listener's."""
    assert lead(monkeypatch, slug, None) < LEADS[slug]
