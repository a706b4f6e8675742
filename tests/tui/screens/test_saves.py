"""The saves screen, and what happens when a file or its folder is not as it should be."""

import errno
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.saves import atomic_files
from boardgames_tui.session import Match
from tests.tui import stage
from tests.tui.gallery import match_file
from tests.tui.table.test_table import OPEN


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One match in a round, one finished."""
    saves = tmp_path / "saves"
    saves.mkdir()
    for position in ("mobilise", "over"):
        shutil.copy(match_file(position), saves)
    return saves


async def open_saves(pilot: Pilot[Any]) -> Any:
    await stage.calm(pilot)
    await stage.press(pilot, "s")
    assert stage.on(pilot) == "SavesScreen"
    return pilot.app.screen


async def go_to(pilot: Pilot[Any], stem: str) -> None:
    screen = pilot.app.screen
    await stage.press(pilot, "home")
    while screen.found[screen.at].path.stem != stem:
        await stage.press(pilot, "down")


async def test_the_list_tells_game_players_round_and_points(folder: Path) -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_saves(pilot)
        shown = stage.text(pilot)
        assert "2 matches" in shown
        assert "finished" in shown
        assert "Round" in shown
        for name in ("Anna", "Ben", "Clara", "Dario", "Emil", "Fritz"):
            assert name in shown
        assert "today" in shown


async def test_no_saves_yet_and_no_folder_yet() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_saves(pilot)
        assert "No saved games yet" in stage.text(pilot)
        await stage.press(pilot, "enter", "n", "d", "v", "delete", "escape")
        assert stage.on(pilot) == "PickerScreen"


async def test_resume_by_key_and_by_mouse(folder: Path) -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_saves(pilot)
        await go_to(pilot, "mobilise")
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "TableScreen"
        await stage.press(pilot, "f10", "s")
        await go_to(pilot, "mobilise")
        finished = next(y for y, row in enumerate(stage.rows(pilot)) if "finished" in row)
        await stage.click_at(pilot, 5, finished)
        assert stage.on(pilot) == "SavesScreen"  # pointed at
        await stage.click_at(pilot, 5, finished + 1)
        assert stage.on(pilot) == "ResultsScreen"


async def test_a_finished_match_can_be_looked_at_again_and_again(folder: Path) -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        for _ in range(3):
            await open_saves(pilot)
            await go_to(pilot, "over")
            await stage.press(pilot, "enter")
            assert stage.on(pilot) == "ResultsScreen"
            await stage.press(pilot, "escape")


async def test_rename_duplicate_and_verify(folder: Path) -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_saves(pilot)
        await go_to(pilot, "mobilise")
        await stage.press(pilot, "n", *["backspace"] * 60)
        await stage.type_in(pilot, "Regentag")
        await stage.press(pilot, "enter")
        assert "Regentag" in stage.text(pilot)
        await go_to(pilot, "mobilise")
        await stage.press(pilot, "n", "escape")
        assert "Regentag" in stage.text(pilot)
        await stage.press(pilot, "d")
        assert "3 matches" in stage.text(pilot)
        assert stage.text(pilot).count("Regentag") == 2
        await stage.press(pilot, "v")
        assert "The save is intact" in stage.text(pilot)


async def test_a_search_keeps_what_it_finds_by_game_name_or_person(folder: Path) -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        screen = await open_saves(pilot)
        await stage.press(pilot, "/")
        await stage.type_in(pilot, "fritz")
        assert [save.path.stem for save in screen.found] == ["mobilise"]
        assert "1 match" in stage.text(pilot)
        await stage.type_in(pilot, "n?")  # typed, not done
        assert "not found" in stage.text(pilot)
        await stage.press(pilot, "backspace", "backspace", "enter", "n")
        assert stage.on(pilot) == "TextPopup"
        await stage.press(pilot, "escape", "escape")
        assert len(screen.found) == 2
        assert screen.found[screen.at].path.stem == "mobilise"  # still pointed at
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "PickerScreen"


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_a_long_list_scrolls_and_survives_resizing(folder: Path, size: tuple[int, int]) -> None:
    for number in range(30):
        shutil.copy(match_file("mobilise"), folder / f"copy-{number}.json")
    app = stage.app()
    async with app.run_test(size=size) as pilot:
        screen = await open_saves(pilot)
        await stage.press(pilot, "end")
        assert screen.at == len(screen.found) - 1 == 31
        for window in ((60, 20), (220, 70), size):
            await stage.resize(pilot, *window)
            assert screen.at == 31
            assert all(len(row) == window[0] for row in stage.rows(pilot))
        await stage.press(pilot, "pageup", "home")
        assert screen.at == 0
        assert screen.entries.scroll_offset.y == 0
        await stage.wheel(pilot, 20, 10)
        assert screen.entries.scroll_offset.y > 0


async def test_delete_asks_first(folder: Path) -> None:
    app = stage.app(lang="de")
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_saves(pilot)
        for answer in ("n", "escape", "enter"):
            await stage.press(pilot, "delete")
            assert stage.on(pilot) == "AskPopup"
            await stage.press(pilot, answer)
            assert len(list(folder.glob("*.json"))) == 2
        await stage.press(pilot, "delete", "j")
        assert len(list(folder.glob("*.json"))) == 1
        assert "1 Partie" in stage.text(pilot)


async def test_a_damaged_save_is_shown_with_its_reason_and_rescued(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "storm.json"
    match = Match.new(stage.setup("Anna", "Ben", **OPEN), path)
    stage.play_out(match, 12)
    match.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_saves(pilot)
        assert "✗ storm" in stage.text(pilot)
        assert "cut off" in stage.text(pilot)
        await stage.press(pilot, "v")
        assert "cut off" in stage.rows(pilot)[-1]
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "AskPopup"
        assert "storm.1.bak" in stage.text(pilot)
        await stage.press(pilot, "n")
        assert stage.on(pilot) == "SavesScreen"
        await stage.press(pilot, "enter", "y")
        assert stage.on(pilot) == "TableScreen"
        assert len(stage.table(pilot).match.history) >= 10
    assert path.read_bytes() == whole[: len(whole) // 2]  # what cannot be read is never touched


@pytest.mark.parametrize("content", [b"", b"{", b"[1, 2]", b"\xff\xfe", b'{"format": 999}'])
async def test_a_hopeless_save_is_told_and_nothing_breaks(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "saves").mkdir()
    path = tmp_path / "saves" / "hopeless.json"
    path.write_bytes(content)
    for start in (None, path):
        app = stage.app(start)
        async with app.run_test(size=stage.SMALL) as pilot:
            await stage.calm(pilot)
            if start is None:
                assert "CONTINUE" not in stage.text(pilot)
                await open_saves(pilot)
                assert "✗ hopeless" in stage.text(pilot)
                await stage.press(pilot, "enter")
            assert stage.on(pilot) == "NoticePopup"
            assert "hopeless.json" in stage.text(pilot)
            await stage.press(pilot, "escape")
            assert stage.on(pilot) in ("SavesScreen", "PickerScreen")
    assert path.read_bytes() == content


async def test_a_save_that_is_open_remotely_says_so(folder: Path) -> None:
    elsewhere = Match.load(folder / "mobilise.json")
    app = stage.app(lang="de")
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_saves(pilot)
        await go_to(pilot, "mobilise")
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "NoticePopup"
        assert "schon in einem anderen Fenster" in stage.text(pilot)
        await stage.press(pilot, "escape", "n")
        await stage.press(pilot, "X", "enter")
        assert "schon in einem anderen Fenster" in stage.told(pilot)
        elsewhere.close()
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "TableScreen"


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_folder_that_cannot_be_written_does_not_stop_the_match(tmp_path: Path, lang: str) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    app = stage.app(stage.setup("Anna", "Ben", **OPEN), saves=blocked / "saves", lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "NoticePopup")
        assert ("You can keep playing" if lang == "en" else "Die Partie geht weiter") in stage.prose(pilot)
        await stage.press(pilot, "escape")
        assert "✗" in stage.rows(pilot)[0]
        before = len(stage.table(pilot).match.history)
        for _ in range(3):
            await stage.press(pilot, "enter")
            assert stage.on(pilot) == "TableScreen"  # said once is enough
        assert len(stage.table(pilot).match.history) > before
        blocked.unlink()
        await stage.press(pilot, "enter")
        assert "✓" in stage.rows(pilot)[0]
    assert list((tmp_path / "blocked" / "saves").glob("*.json"))


async def test_a_disk_that_becomes_read_only_does_not_stop_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        match = stage.table(pilot).match

        def refuse(path: Path, content: bytes) -> None:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

        with monkeypatch.context() as patch:
            patch.setattr(atomic_files, "write", refuse)
            await stage.press(pilot, "enter")
            await stage.wait_for(pilot, "NoticePopup")
            assert "is not writable" in stage.prose(pilot)
            await stage.press(pilot, "escape", "enter")
            assert stage.on(pilot) == "TableScreen"
        await stage.press(pilot, "enter")
        assert "saved ✓" in stage.rows(pilot)[0]
        count = len(match.history)
        await stage.press(pilot, "f10")
    assert len(Match.load(match.path).history) == count


async def test_exports_are_written_beside_the_save(folder: Path) -> None:
    app = stage.app(folder / "over.json")
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "b", "m")
        assert (folder / "exports" / "over.md").read_text(encoding="utf-8").startswith("# Augustus")
        for end in ("html", "svg", "json"):
            await stage.press(pilot, "b", end[0])
            assert (folder / "exports" / f"over.{end}").exists()
        await stage.press(pilot, "b", "m")
        assert (folder / "exports" / "over-2.md").exists()  # nothing is written over
        await stage.press(pilot, "b", "escape")
        await stage.click(pilot, "#log")
        assert stage.on(pilot) == "LogScreen"
        await stage.press(pilot, "escape")
        await stage.click(pilot, "#rematch")
        assert stage.on(pilot) == "CurtainScreen"
        assert stage.table(pilot).match.names == ("Anna", "Ben", "Clara", "Dario")
