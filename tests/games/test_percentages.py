"""Every percentage and every ± says what it is of: in its choice, or in the head of what is painted (two numbers that
mean different things never look alike)."""

import random
import re
from importlib import import_module
from typing import Any

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES, own
from boardgames_tui.games.lotr_risk.table.board_map.threats import paint_legend
from boardgames_tui.games.lotr_risk.table.board_map.viewport import Window
from boardgames_tui.games.lotr_risk.table.fight.battle import fight_of, paint_fight
from boardgames_tui.i18n import catalogue
from boardgames_tui.session import Match
from tests.games.lotr_risk import stage as risk
from tests.games.lotr_risk.scenes import combat, do, put
from tests.games.table_tester import LOOKS, TableTester, text

NUMBER = re.compile(r"[0-9]\s?%|±\s?[0-9]")
WORD = re.compile(r"[^\W\d_]{4,}")
FIGHT = {"en": r"\bfight\b", "de": r"\bKampf"}
SIZES = ((78, 13), (100, 36))
"""Of the board at 80×24 and at 120×40."""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("slug", own())
def test_choices_with_a_percentage_say_what_it_is_of(slug: str, lang: str) -> None:
    game = GAMES[slug]
    tester = TableTester(game, import_module(f"boardgames_tui.games.{slug}.table").TABLE, SIZES)
    seats = tuple(Seat(name) for name in ("Anna", "Ben"))
    match, chooser = Match.new(Setup(slug, seats, {}, "AMBER-2345")), random.Random(5)
    for number in range(150):
        if match.decision is None:
            break
        if number % 5 == 0:
            for small in (False, True):
                scene = tester.posed(match, LOOKS[0], lang, match.decision.seat, small=small, cursor=0)
                for choice in scene.choices:
                    assert not NUMBER.search(choice.result) or WORD.search(choice.result), choice
        match.play(chooser.choice(match.legal))


def fighting() -> Any:
    state = risk.front()
    put(state, "moria", -1, infantry=2)
    combat(state, 0)
    do(state, "from rhudaur", "send infantry")
    return state


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("small", [False, True])
def test_the_odds_of_one_fight_look_unlike_those_of_taking_the_land(lang: str, small: bool) -> None:
    scene = risk.staged(fighting(), 0, lang=lang, small=small)
    words = catalogue(lang, "lotr_risk")
    label = words.get("table.fight_odds", odds="").strip()
    odds = [choice.result for choice in scene.choices if "%" in choice.result]
    assert odds
    assert all(result.startswith(label) for result in odds)
    assert not words.get("calc.whole", land="", odds="").strip(": ").startswith(label)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_threats_on_the_map_have_a_legend(lang: str) -> None:
    scene = risk.staged(fighting(), 0, lang=lang)
    for width, height in SIZES:
        p, window = risk.grid(LOOKS[0], (width, height)), Window()
        paint_legend(p, scene, window)
        assert "%" not in text(p)
        window.has_threats = True
        paint_legend(p, scene, window)
        assert catalogue(lang, "lotr_risk").get("table.threats_legend") in text(p)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_odds_of_a_fight_on_the_board_and_its_card_name_the_fight(lang: str) -> None:
    """Beside them stands how likely the land falls, and the dice of a fight lie under the name of a land."""
    state = fighting()
    scene = risk.staged(state, 1, lang=lang)
    p = risk.grid(LOOKS[0], (46, 7))
    fight = fight_of(scene)
    assert fight is not None
    paint_fight(p, scene, fight)
    word = FIGHT[lang]
    rows = [row for row in text(p).split("\n") if "%" in row]
    assert rows
    assert all(re.search(word, row, re.IGNORECASE) for row in rows), rows
    assert re.search(word, catalogue(lang, "lotr_risk").get("table.odds_were", odds="20 %"), re.IGNORECASE)
    assert not re.search(word, catalogue(lang, "lotr_risk").get("calc.whole", land="", odds="20 %"), re.IGNORECASE)
