"""F9: all cards of a game, to leaf through, to sift and to search."""

from pathlib import Path

import pytest

from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.tui.screens.table.popups.card_browser import BrowserScreen
from tests.tui import stage


def shown(pilot: object) -> BrowserScreen:
    screen = pilot.app.screen  # type: ignore[attr-defined]
    assert isinstance(screen, BrowserScreen)
    return screen


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_cards_are_sifted_and_searched(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    setup = stage.setup("Anna", "Ben", deal_mode="random_3")
    async with stage.app(setup, saves=tmp_path, lang=lang).run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "f9")
        screen = shown(pilot)
        assert len(screen.found) == 88
        await stage.press(pilot, "2", "2")
        words = catalogue(lang, "augustus")
        assert words.get("setup.green.name") in stage.text(pilot)
        assert len(screen.found) == 24
        await stage.press(pilot, "slash")
        await stage.type_in(pilot, "hispania")
        assert [item.help.title for item in screen.found] == ["66 Hispania Baetica"]
        assert "66 HISPANIA BAETICA" in stage.text(pilot)
        await stage.press(pilot, "enter", "0")
        assert len(screen.found) == 88
        await stage.press(pilot, "down", "end")
        assert screen.at == 87
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "TableScreen"


async def test_a_click_sifts_and_chooses(tmp_path: Path) -> None:
    setup = stage.setup("Anna", "Ben", deal_mode="random_3")
    async with stage.app(setup, saves=tmp_path).run_test(size=(120, 40)) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "f9")
        await stage.click(pilot, "item:5")
        assert shown(pilot).at == 5
        await stage.click(pilot, "facet:1")
        assert shown(pilot).wanted[1] == "senator"


async def test_only_a_game_with_cards_to_leaf_through_has_the_key(tmp_path: Path) -> None:
    setup = stage.setup("Anna", "Ben", deal_mode="random_3")
    async with stage.app(setup, saves=tmp_path).run_test(size=(120, 40)) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        assert table.check_action("open_browser", ())
        table.table.browses = False
        assert not table.check_action("open_browser", ())
