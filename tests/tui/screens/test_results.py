"""The results: one heading for lines of the same kind, every line explained on the score sheet, page by page on small
screens."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.engine import Phrase, Seat, Setup
from boardgames_tui.i18n import catalogue, languages
from boardgames_tui.kit.keys import screen_keys
from boardgames_tui.kit.widgets.buttons import KeyButton
from boardgames_tui.session import Match
from boardgames_tui.tui.screens.results.results import ResultsScreen
from tests.tui import stage
from tests.tui.gallery import open_at
from tests.tui.game_gallery import match_file


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


@pytest.mark.parametrize("lang", languages())
async def test_long_columns_of_the_score_sheet_go_on_on_the_next_page(tmp_path: Path, lang: str) -> None:
    """Four players of Risk at 80×24: two of them side by side are longer than the window."""
    path = match_file("lotr_risk", over=True)
    match = Match.load(path, lock=False)
    rows, words, names = match.standings().rows, catalogue(lang, "lotr_risk"), match.names
    async with stage.app(path, saves=tmp_path, lang=lang).run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        screen, shown = pilot.app.screen, ""
        await stage.press(pilot, "s")
        while screen.sheet:
            story = screen.query_one("#story").region
            shown += "\n".join(stage.rows(pilot)[story.y : story.bottom])
            await stage.press(pilot, "s")
        for row in rows:
            for line in row.lines:
                detail = f"{line.key}.detail"
                told = words.phrase(Phrase(detail if detail in words else line.key, line.args), names)
                assert [word for word in told.replace(":", "").split() if word not in shown] == []


async def test_every_action_has_a_letter_a_place_in_the_row_and_the_mouse(tmp_path: Path) -> None:
    app = open_at("over", tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        assert app.screen.focused.id == "sheet"  # an Enter too many begins no new match
        await stage.press(pilot, "left", "right", "enter")
        assert "SCORE SHEET" in stage.text(pilot)
        await stage.press(pilot, *["right"] * 3, "space")
        assert "web page" in stage.text(pilot)
        await stage.press(pilot, "enter")
        assert "Written to" in stage.told(pilot)
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


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_esc_on_the_score_sheet_goes_back_to_the_results(tmp_path: Path, size: tuple[int, int]) -> None:
    app = open_at("over", tmp_path)
    async with app.run_test(size=size) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        await stage.press(pilot, "s")
        assert "SCORE SHEET" in stage.text(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "ResultsScreen"
        assert "SCORE SHEET" not in stage.text(pilot)
        await stage.press(pilot, "escape")
        assert stage.on(pilot) != "ResultsScreen"


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("size", "pages"), [(stage.WIDE, 1), (stage.SMALL, 2)])
@pytest.mark.parametrize("key", ["s", "enter"])
async def test_the_button_of_the_score_sheet_says_what_its_key_does_now(
    tmp_path: Path, key: str, size: tuple[int, int], pages: int, lang: str
) -> None:
    finished(tmp_path / "over.json").close()
    app = stage.app(tmp_path / "over.json", saves=tmp_path, lang=lang)
    say = app.words("lions_of_lydia").get
    async with app.run_test(size=size) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        title = say("results.sheet").upper()
        for page in range(pages + 1):
            assert (title in stage.text(pilot)) == (page > 0)
            assert app.screen.query_one("#sheet", KeyButton).has_focus
            word = "sheet" if not page else "next_page" if page < pages else "to_results"
            said = say(f"results.{word}")
            buttons = [button for button in app.screen.query(KeyButton) if button.display]
            assert f" s  {said} " in _row_of(pilot, buttons[0])
            assert all(app.screen.region.contains_region(button.region) for button in buttons)
            escape = say("results.back_to_results" if page else "key.back")
            assert f"Esc {escape}" in stage.rows(pilot)[-1]
            meant = _meant(app.screen)
            assert (meant["s"], meant["escape"]) == (said, escape)
            assert meant["f10"] == meant["e"] == say("results.back")
            await stage.press(pilot, key)
        assert title not in stage.text(pilot)
        await stage.press(pilot, *[key] * pages, "escape")
        assert title not in stage.text(pilot)
        assert stage.on(pilot) == "ResultsScreen"


def _row_of(pilot: Pilot[Any], button: KeyButton) -> str:
    return stage.rows(pilot)[button.region.y]


def _meant(screen: ResultsScreen) -> dict[str, str]:
    """What `?` says of each key: one thing each."""
    told = [(key, entry.word) for entry in screen_keys(screen, screen.words, hidden=True) for key in entry.keys]
    assert len({key for key, _ in told}) == len(told)
    return dict(told)


async def test_a_larger_window_shows_the_last_page_of_the_sheet_and_its_key_leads_back(tmp_path: Path) -> None:
    finished(tmp_path / "over.json").close()
    app = stage.app(tmp_path / "over.json", saves=tmp_path)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        await stage.press(pilot, "s", "s")
        await stage.resize(pilot, *stage.WIDE)
        assert "SCORE SHEET" in stage.text(pilot)
        assert " s  Results " in stage.text(pilot)
        await stage.press(pilot, "s")
        assert "SCORE SHEET" not in stage.text(pilot)
        assert " s  Score sheet " in stage.text(pilot)
