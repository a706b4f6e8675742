"""Against whom a chance is told, and how sure it is."""

from typing import Any

import pytest

from boardgames_tui.bots import calibration
from boardgames_tui.bots.calibration import Calibration
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES
from boardgames_tui.hints import HintText
from boardgames_tui.hints.opponents import against
from boardgames_tui.i18n import catalogue

from .table import analysis, tried


def hint(lang: str, *controllers: str) -> HintText:
    """Anna is to choose, the others are these."""
    names = ("Anna", "Ben", "Clara", "Dario")
    seats = tuple(Seat(name, None, who) for name, who in zip(names, ("human", *controllers), strict=False))
    state = GAMES["augustus"].new(Setup("augustus", seats, {}, "LAUREL-7Q4K"))
    one, two = GAMES["augustus"].legal(state)[:2]
    found = analysis(tried(one, 6.0, 0.8), tried(two, 1.0, 0.6, doubt=0.1, chance_doubt=0.01))
    return HintText(GAMES["augustus"], state, names, catalogue(lang, "augustus"), found, 0)


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Calibration(levels={"easy": -1.0, "hard": 1.0}, games=400)
    monkeypatch.setattr("boardgames_tui.hints.opponents.calibration_of", lambda slug, seats: known)


@pytest.mark.usefixtures("measured")
@pytest.mark.parametrize(
    ("lang", "controllers", "short", "whole"),
    [
        ("en", ["bot:easy"], "Win chance 80% against an easy bot.", "next best, against an easy bot."),
        ("en", ["bot:hard", "bot:hard"], "Win chance 80% against hard bots.", "next best, against hard bots."),
        ("en", ["human"], "Win chance 80%.", "60% with the next best."),
        (
            "en",
            ["human", "bot:normal", "bot:easy"],
            "Win chance 80% against an easy bot, a normal bot and a person.",
            "next best, against an easy bot, a normal bot and a person.",
        ),
        ("de", ["bot:easy"], "Gewinnchance 80 % gegen einen leichten Bot.", "Gewinnchance 80 % gegen einen leichten"),
        ("de", ["bot:normal", "bot:normal"], "Gewinnchance 80 % gegen normale Bots.", "80 % gegen normale Bots, mit"),
        ("de", ["human"], "Gewinnchance 80 %.", "mit dem nächstbesten Zug 60 %."),
    ],
)
def test_chances_name_the_level_of_the_opponents(lang: str, controllers: list[str], short: str, whole: str) -> None:
    assert hint(lang, *controllers).chances(in_short=True) == short
    assert "±" not in hint(lang, *controllers).basis()
    assert whole in hint(lang, *controllers).chances()


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "Win chance 80% ±15 against an easy bot."), ("de", "Gewinnchance 80 ±15 % gegen einen leichten Bot.")],
)
def test_a_chance_that_was_never_measured_says_so(lang: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgames_tui.hints.opponents.calibration_of", lambda slug, seats: Calibration())
    assert calibration.ROUGH == 15
    assert hint(lang, "bot:easy").chances(in_short=True) == told
    assert hint(lang, "bot:easy").basis().endswith("±15")


def test_people_alone_are_not_named() -> None:
    found: Any = hint("en", "human", "human")
    assert against(found.state, 0) == ()
