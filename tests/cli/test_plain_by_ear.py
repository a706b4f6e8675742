"""Each game is played well by somebody who only hears what plain mode says; who does not listen plays badly."""

import io
from collections.abc import Mapping
from contextlib import redirect_stdout

import pytest

from boardgames_tui.cli.plain import PlainTable
from boardgames_tui.cli.voice import Voice
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.session import Match
from boardgames_tui.text import catalogue
from tests.cli.listener import Listener

SEATS = (Seat("Anna"), Seat("Ben", None, "bot:random"))
LEADS = {"augustus": 20, "lions_of_lydia": 30, "merchant_explorers": 20, "age_of_mythology": 15, "lotr_risk": 15}
"""Points by which a listener beats a bot that plays at random."""
OPTIONS: Mapping[str, dict[str, str]] = {"lotr_risk": {"setup_mode": "quick", "ring_version": "short"}}


class Terminal(io.StringIO):
    """Somebody sits there: no notation for scripts is said."""

    def isatty(self) -> bool:
        return True


def lead(monkeypatch: pytest.MonkeyPatch, slug: str, *, is_deaf: bool = False) -> int:
    heard = io.StringIO()
    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr("builtins.input", Listener(heard, is_deaf=is_deaf).answer)
    match = Match.new(Setup(slug, SEATS, OPTIONS.get(slug, {}), "HAZEL-3333"))
    with redirect_stdout(heard):
        PlainTable(match, Voice(catalogue("en")).about(slug)).run()
    assert match.is_over
    standings = match.standings()
    return standings.of(0).total - standings.of(1).total


@pytest.mark.slow
@pytest.mark.parametrize("slug", LEADS)
def test_what_is_said_is_enough_to_play_well(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    assert lead(monkeypatch, slug) >= LEADS[slug]


@pytest.mark.slow
@pytest.mark.parametrize("slug", LEADS)
def test_who_does_not_listen_does_not(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    assert lead(monkeypatch, slug, is_deaf=True) < LEADS[slug]
