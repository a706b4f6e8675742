"""The title of the window says whose turn it is; the bell rings when it is asked for and somebody has to be called."""

import re
from typing import Any

import pytest

from boardgames_tui import games
from boardgames_tui.bots.search.lookahead import favourite
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.session import Match, Next
from boardgames_tui.tui.attention import GIVE_BACK, KEEP, LONG, Calling
from tests.tui import stage


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that goes to the terminal beside what is painted."""
    found: list[str] = []
    monkeypatch.setattr("textual.drivers.headless_driver.HeadlessDriver.write", lambda _, text: found.append(text))
    monkeypatch.setattr("textual.app.App.bell", lambda _: found.append("\a"))
    monkeypatch.setenv("TERM", "xterm-256color")
    return found


def titles(written: list[str]) -> list[str]:
    return re.findall(r"\x1b\]2;(.*?)\x07", "".join(written))


def two_people(app: Any, *names: str) -> Calling:
    return Calling(app, Match.new(Setup("augustus", tuple(map(Seat, names)), {}, stage.SEED)))


async def test_the_title_comes_with_the_table_and_goes_with_it(written: list[str]) -> None:
    app = stage.app(Setup("augustus", (Seat("Anna"), Seat("Ben")), {}, stage.SEED))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert titles(written) == ["Anna: your turn · Augustus"]
        assert "".join(written).count(KEEP) == 1
        assert GIVE_BACK not in written
        app.leave_table()
        await stage.calm(pilot)
        assert written.count(GIVE_BACK) == 1


def until_it_is(match: Match, seat: int) -> None:
    brain = games.brain("augustus")
    while match.decision is not None and match.decision.seat != seat:
        match.play(favourite(brain, match.state, match.decision.seat, match.legal))


@pytest.mark.parametrize(("calling", "rings"), [("bell", 1), ("title", 0), ("off", 0)])
async def test_the_bell_rings_when_the_keyboard_changes_hands(written: list[str], calling: str, rings: int) -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL):
        app.settings.calling = calling
        table = two_people(app, "Anna", "Ben\x1b]2;Eve\x07")
        table.show(Next.PERSON)
        table.show(Next.PERSON)
        assert "\a" not in written  # nobody has to be called who is there
        until_it_is(table.match, 1)
        table.show(Next.CURTAIN)
        assert written.count("\a") == rings
        shown = titles(written)
        assert [title.partition(":")[0] for title in shown[:2]] == (["Anna"] * 2 if calling != "off" else [])
        assert not any("Eve" in title and "\x1b" in title for title in shown)  # a name is no command for a terminal


@pytest.mark.parametrize(("seconds", "rings"), [(LONG + 1, 1), (LONG - 1, 0)])
async def test_the_bell_rings_after_bots_that_took_long(
    written: list[str], monkeypatch: pytest.MonkeyPatch, seconds: float, rings: int
) -> None:
    now = 100.0
    monkeypatch.setattr("boardgames_tui.tui.attention.monotonic", lambda: now)
    app = stage.app()
    async with app.run_test(size=stage.SMALL):
        app.settings.calling = "bell"
        table = two_people(app, "Anna", "Ben")
        table.show(Next.PERSON)
        table.show(Next.BOT)
        now += seconds / 2
        table.show(Next.BOT)  # one bot after another
        now += seconds / 2
        table.show(Next.PERSON)
        assert written.count("\a") == rings
        assert "Anna is thinking · Augustus" in titles(written)
