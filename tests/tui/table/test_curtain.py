"""The curtain: whatever is pressed, nothing of the position shows before it is lifted."""

import random
from pathlib import Path

import pytest

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games.augustus.table import AugustusTable
from boardgames_tui.kit.badges import people
from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.table.curtain import CurtainScreen
from tests.games.table_tester import best
from tests.tui import stage

from .test_table_stage import NEWS, Clock


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_no_key_shows_anything_private(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    Match.new(stage.setup("Anna", "Ben"), tmp_path / "new.json").close()
    app = stage.app(tmp_path / "new.json", lang=lang)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        secrets = {name for seat in (0, 1) for name in stage.hand_names(stage.table(pilot).match, seat, lang)}

        def check() -> None:
            assert not [name for name in secrets if name in stage.text(pilot)]

        for key in ("a", "u", "w", "escape", "tab", "down", "pageup", "f2", "f3", "f4", "f5", "f6", "slash", "space"):
            await stage.press(pilot, key)
            assert stage.on(pilot) == "CurtainScreen", key
            check()
        await stage.press(pilot, "?")
        assert stage.on(pilot) == "HelpPopup"
        check()
        await stage.press(pilot, "escape", "f1")
        assert stage.on(pilot) == "RulesScreen"
        assert app.screen.slug == "augustus"
        assert app.screen.rule == ""
        await stage.press(pilot, "escape", "enter")
        assert stage.on(pilot) == "TableScreen"


async def test_it_is_lifted_and_left_by_mouse(tmp_path: Path) -> None:
    app = stage.app(stage.setup("Anna", "Ben"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.click_at(pilot, 1, 1)
        assert stage.on(pilot) == "CurtainScreen"
        await stage.click(pilot, "lift")
        assert stage.on(pilot) == "TableScreen"
        await stage.press(pilot, "f10", "enter")
        assert stage.on(pilot) == "CurtainScreen"
        await stage.click(pilot, "key:F10")
        assert stage.on(pilot) == "PickerScreen"


def test_the_news_below_it_are_whole_sentences() -> None:
    """A throw of the dice is longer than a row: it takes two, and what came before it gives way."""
    (anna,) = people(["Anna"], ["red"], ["human"])
    throw = "Ben rolls 6, 3, 1 and 3 against 3, 4 and 3: 1 : 0 successes, infantry beats cavalry in The Wold"
    screen = CurtainScreen("lotr_risk", anna, "", ["Anna ends her turn", "Ben attacks", throw, "Ben takes The Wold"])
    p = Painter.blank(Look(), 80, 8)
    screen._paint_news(p)
    shown = ["".join(row).strip() for row in p.grid.chars]
    assert " ".join(shown).split() == [*throw.split(), *"Ben takes The Wold".split()]
    assert shown[:5] == [""] * 5


OPEN = {"lotr_risk": {"setup_mode": "quick"}, "lions_of_lydia": {"hide_bags": True}}
"""Games whose turns are open choices behind a curtain: hidden cards are looked at, the choice itself is no secret."""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("slug", OPEN)
async def test_an_open_choice_behind_it_is_not_called_secret(slug: str, lang: str) -> None:
    app = stage.app(Setup(slug, (Seat("Anna"), Seat("Ben")), OPEN[slug], stage.SEED), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        match, pick = stage.table(pilot).match, random.Random(1)
        while stage.on(pilot) != "CurtainScreen":
            match.play(pick.choice(match.legal))
            stage.table(pilot).play.go_on()
            await stage.calm(pilot)
        name = match.names[match.decision.seat]
        told = {"en": f"{name} decides. Only {name} may look.", "de": f"{name} entscheidet. Nur {name} darf hinsehen."}
        assert told[lang] in stage.text(pilot)


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_secret_choice_behind_it_is_named(lang: str) -> None:
    async with stage.app(stage.setup("Anna", "Ben"), lang=lang).run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        told = {"en": "Anna chooses three of six objectives.", "de": "Anna behält drei von sechs Zielkarten."}
        assert told[lang] in stage.text(pilot)


@pytest.mark.parametrize("how", ["enter", "click"])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_key_meant_for_a_card_that_has_just_gone_does_not_lift_it(
    lang: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AugustusTable, "stage", lambda table, scene, news: [NEWS])
    app = stage.app(stage.setup("Anna", "Ben"), lang=lang, speed="slow", animation=False)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "enter")
        table = stage.table(pilot)
        match = table.match
        for _ in range(12):
            if match.decision.seat == 0:
                match.play(best(match))
        table.play.go_on()
        await stage.calm(pilot)
        assert table.play.staging.is_up
        clock = Clock(table)
        clock.pass_by(1000)
        await stage.calm(pilot)
        assert stage.on(pilot) == "CurtainScreen"

        async def lift() -> None:
            await (stage.click(pilot, "lift") if how == "click" else stage.press(pilot, "enter"))

        clock.now += 0.69
        await lift()
        assert stage.on(pilot) == "CurtainScreen"
        assert {"en": "Press the key again", "de": "Drück noch einmal"}[lang] in stage.text(pilot)
        clock.now += 0.02
        await lift()
        assert stage.on(pilot) == "TableScreen"
