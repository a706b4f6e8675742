"""The curtain: whatever is pressed, nothing of the position shows before it is lifted."""

from pathlib import Path

import pytest

from boardgames_tui.kit.look import Look
from boardgames_tui.kit.painter import Painter
from boardgames_tui.kit.people import people
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.curtain import CurtainScreen

from . import stage


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
