"""The results: one heading for lines of the same kind, every line explained on the score sheet, page by page on small
screens."""

from pathlib import Path

import pytest

from boardgames_tui.engine import Phrase, Seat, Setup
from boardgames_tui.kit.widgets.buttons import KeyButton
from boardgames_tui.session import Match
from boardgames_tui.text import languages
from tests.tui import stage
from tests.tui.gallery import open_at


def finished(path: Path) -> Match:
    seats = tuple(Seat(name) for name in ("Anna", "Ben", "Clara", "Dario"))
    match = stage.play_out(Match.new(Setup("lions_of_lydia", seats, {"pactolus": True}, stage.SEED)))
    match.save(path)
    return match


async def test_every_score_line_is_explained(tmp_path: Path) -> None:
    match = finished(tmp_path / "over.json")
    rows = match.standings().rows
    match.close()
    for size, pages in ((stage.WIDE, 1), (stage.SMALL, 2)):
        app = stage.app(tmp_path / "over.json", saves=tmp_path)
        async with app.run_test(size=size) as pilot:
            await stage.wait_for(pilot, "ResultsScreen")
            assert stage.text(pilot).count("purple") == 1
            shown = ""
            for _ in range(pages):
                await stage.press(pilot, "s")
                assert "SCORE SHEET" in stage.text(pilot)
                shown += stage.text(pilot)
            await stage.press(pilot, "s")
            assert "SCORE SHEET" not in stage.text(pilot)
            words = app.words("lions_of_lydia")
            purple = [line for row in rows for line in row.lines if line.key == "score.purple"]
            assert purple
            for line in purple:
                assert words.phrase(Phrase("score.purple.detail", line.args)).partition(":")[0] in shown


async def test_every_action_has_a_letter_a_place_in_the_row_and_the_mouse(tmp_path: Path) -> None:
    app = open_at("over", tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        assert app.screen.focused.id == "sheet"  # an Enter too many begins no new match
        await stage.press(pilot, "left", "right", "enter")
        assert "SCORE SHEET" in stage.text(pilot)
        await stage.press(pilot, *["right"] * 3, "space")
        assert "a page for the browser" in stage.text(pilot)
        await stage.press(pilot, "enter")
        assert "Written to" in stage.rows(pilot)[-1]
        await stage.press(pilot, "down")
        assert "help" in stage.rows(pilot)[-1]  # the keys are back
        for opens in ("d", "f2"):
            await stage.press(pilot, opens)
            assert stage.on(pilot) == "LogScreen"
            await stage.press(pilot, "escape")
        await stage.press(pilot, "?")
        assert "Rematch" in stage.prose(pilot)
        await stage.press(pilot, "escape", "f1")
        assert app.screen.slug == "augustus"
        await stage.press(pilot, "escape", "e")
        assert stage.on(pilot) == "PickerScreen"


async def test_standings_and_sheet_can_be_copied(tmp_path: Path) -> None:
    app = open_at("over", tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        await pilot.mouse_down(offset=(1, 5))
        await pilot.hover(offset=(78, 5))
        await pilot.mouse_up(offset=(78, 5))
        assert app.screen.get_selected_text().split() == stage.rows(pilot)[5].split()
        app.screen.clear_selection()
        await pilot.mouse_down(offset=(4, 0))  # a part of which nothing can be copied
        await pilot.hover(offset=(20, 0))
        await pilot.mouse_up(offset=(20, 0))
        assert not app.screen.get_selected_text()


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_resizing_leaves_no_trace(tmp_path: Path, size: tuple[int, int]) -> None:
    app = open_at("over", tmp_path)
    async with app.run_test(size=size) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        before = stage.text(pilot)
        for window in ((60, 20), (220, 70), (100, 33), size):
            await stage.resize(pilot, *window)
            assert all(len(row) == window[0] for row in stage.rows(pilot))
        assert stage.text(pilot) == before


@pytest.mark.parametrize("lang", languages())
async def test_every_total_stands_in_the_small_standings(tmp_path: Path, lang: str) -> None:
    """Crystals are an eighth column."""
    seats = tuple(Seat(name) for name in ("Anna", "Maximiliane-Lou"))
    match = stage.play_out(Match.new(Setup("merchant_explorers", seats, {"map": "cnidaria"}, stage.SEED)))
    match.save(tmp_path / "over.json")
    totals = [str(row.total) for row in match.standings().rows]
    match.close()
    app = stage.app(tmp_path / "over.json", saves=tmp_path, lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        assert [row.split()[-1] for row in stage.rows(pilot)[5:7]] == totals
        buttons = [button for button in app.screen.query(KeyButton) if button.display]
        assert all(app.screen.region.contains_region(button.region) for button in buttons)
        assert {"rematch", "sheet", "export", "review", "back"} <= {button.id for button in buttons}
        assert stage.rows(pilot)[4].split()[-1] == app.words("merchant_explorers").get("results.total")
