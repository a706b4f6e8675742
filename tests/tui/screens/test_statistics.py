"""The statistics: who stands where, page by page in a small window, and what happens without any."""

import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames_tui.i18n import catalogue
from boardgames_tui.results import Database
from boardgames_tui.session import Match
from tests.results.matches import a_thousand, finished, keep, made_up
from tests.tui import stage
from tests.tui.gallery import match_file


def some() -> None:
    keep(Database(), *a_thousand(60))


async def test_everything_stands_on_one_page(tmp_path: Path) -> None:
    some()
    async with stage.app().run_test(size=stage.WIDE) as pilot:
        await stage.press(pilot, "t")
        await stage.wait_until_counted(pilot)
        assert stage.on(pilot) == "StatisticsScreen"
        shown = stage.text(pilot)
        for words in ("HALL OF FAME", "60 matches", "'S GAMES", "EVENINGS", "nemesis", "Bot, hard"):
            assert words in shown
        await stage.press(pilot, "right")
        shown = stage.text(pilot)
        assert "RESULTS" in shown
        assert "longest streak" in shown


async def test_a_small_window_has_two_pages_in_german() -> None:
    some()
    async with stage.app(lang="de").run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, "t")
        await stage.wait_until_counted(pilot)
        assert "RUHMESHALLE" in stage.text(pilot)
        assert "SPIELEABENDE" not in stage.text(pilot)
        await stage.press(pilot, "tab")
        assert "RUHMESHALLE" not in stage.text(pilot)
        assert "SPIELEABENDE" in stage.text(pilot)
        await stage.press(pilot, "tab", "escape")
        assert stage.on(pilot) == "PickerScreen"


async def test_arrows_and_mouse_choose_the_player_and_the_game_keeps_them() -> None:
    some()
    async with stage.app().run_test(size=stage.WIDE) as pilot:
        await stage.press(pilot, "t")
        await stage.wait_until_counted(pilot)
        await stage.press(pilot, "down")
        screen = pilot.app.screen
        player = screen.portrait.line.player  # type: ignore[attr-defined]
        assert player == screen.overview.lines[1].player  # type: ignore[attr-defined]
        await stage.press(pilot, "right")
        assert screen.portrait.line.player == player  # type: ignore[attr-defined]
        await stage.press(pilot, "left")
        await stage.click(pilot, "player:3")
        assert screen.at == 3  # type: ignore[attr-defined]
        await stage.press(pilot, "x")
        assert "Bot," not in stage.text(pilot).partition("nemesis")[0]
        await stage.press(pilot, "end", "home")
        assert screen.at == 0  # type: ignore[attr-defined]


async def test_nothing_is_remembered_yet() -> None:
    async with stage.app().run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, "t")
        await stage.wait_until_counted(pilot)
        assert "No results yet." in stage.text(pilot)


async def test_finished_saves_are_counted_first(tmp_path: Path) -> None:
    folder = tmp_path / "some saves"
    folder.mkdir()
    shutil.copy(finished("augustus"), folder / "one.json")
    Database().read(lambda connection: None)  # so that the first start has nothing to do
    async with stage.app(saves=folder).run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "t")
        await stage.wait_until_counted(pilot)
        assert "1 match" in stage.text(pilot)


async def test_the_first_start_counts_what_was_finished_before(tmp_path: Path) -> None:
    folder = tmp_path / "some saves"
    folder.mkdir()
    shutil.copy(finished("augustus"), folder / "one.json")
    async with stage.app(saves=folder).run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await pilot.app.workers.wait_for_complete()
    count = Database().read(lambda connection: connection.execute("SELECT COUNT(*) FROM match").fetchone())
    assert count == (1,)


async def test_a_player_who_leaves_does_not_wait_until_everything_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, counted = tmp_path / "some saves", list[Path]()
    folder.mkdir()
    for number in range(30):
        shutil.copy(finished("augustus"), folder / f"{number}.json")

    def slowly(database: Database, path: Path) -> bool:
        counted.append(path)
        time.sleep(0.05)
        return False

    monkeypatch.setattr("boardgames_tui.results.importing._count", slowly)
    async with stage.app(saves=folder).run_test(size=stage.SMALL) as pilot:
        while not counted:
            await pilot.pause(0.01)
    assert len(counted) < 30


async def test_a_start_without_finished_matches_opens_no_database() -> None:
    async with stage.app().run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await pilot.app.workers.wait_for_complete()
    assert not Database().exists


async def test_a_database_that_cannot_be_used_is_told_of(tmp_path: Path) -> None:
    Database().path.mkdir()
    async with stage.app().run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, "t")
        await stage.wait_until_counted(pilot)
        assert "is a folder" in stage.prose(pilot)


async def test_a_damaged_database_is_told_of() -> None:
    Database().path.write_bytes(b"no database at all")
    async with stage.app().run_test(size=stage.WIDE, notifications=True) as pilot:
        await stage.press(pilot, "t")
        await stage.wait_until_counted(pilot)
        told = stage.notices(pilot)
        assert any("was damaged" in message for message in told)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_hostile_names_harm_nothing(size: tuple[int, int]) -> None:
    names = ("\x1b[2J\x07evil", "\u202eannA", "مريم", "[bold]x[/]", "x" * 200, "@title", "漢字")
    keep(Database(), *(made_up(n, [(name, 60), ("Ben", 50)]) for n, name in enumerate(names)))
    async with stage.app().run_test(size=size) as pilot:
        await stage.press(pilot, "t")
        await stage.wait_until_counted(pilot)
        for _ in names:
            assert "\x1b" not in stage.text(pilot)
            assert "\u202e" not in stage.text(pilot)
            assert all(len(row) == size[0] for row in stage.rows(pilot))
            await stage.press(pilot, "down")


async def finish(folder: Path, size: tuple[int, int]) -> "tuple[Match, list[str]]":
    """The last decision of a match, made at the table; what people are told of it."""
    path = folder / "nearly.json"
    match = Match.load(shutil.copy(match_file("over"), path))
    match.undo(agreed=True)
    match.close()
    app = stage.app(path)
    async with app.run_test(size=size, notifications=True) as pilot:
        await stage.calm(pilot)
        if stage.on(pilot) == "CurtainScreen":
            await stage.press(pilot, "enter")
        stage.choose(pilot, stage.table(pilot).match.legal[0])
        await stage.wait_for(pilot, "ResultsScreen")
        return match, stage.notices(pilot)


async def test_a_match_that_ends_at_the_table_is_counted(tmp_path: Path) -> None:
    match, told = await finish(tmp_path, stage.SMALL)
    found = Database().read(lambda connection: connection.execute("SELECT id, seats FROM match").fetchall())
    assert (found, told) == ([(match.id, 4)], [])


async def test_what_could_not_be_kept_is_told_and_costs_nobody_the_results(tmp_path: Path) -> None:
    Database().path.mkdir()
    _, told = await finish(tmp_path, stage.SMALL)
    assert ["statistics cannot be used" in message for message in told] == [True]


async def test_results_lead_to_the_statistics_and_a_rematch_keeps_what_was_agreed(tmp_path: Path) -> None:
    path = tmp_path / "private.json"
    setup = replace(stage.setup("Anna", "Ben", deal_mode="random_3"), private=True, hints=False)
    stage.play_out(Match.new(setup)).save(path)
    async with stage.app(path).run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen")
        await stage.press(pilot, "t")
        await stage.wait_until_counted(pilot)
        assert "Nobody has finished a match of Augustus yet." in stage.text(pilot)
        await stage.press(pilot, "escape", "a")
        again = stage.table(pilot).match.setup
        assert (again.private, again.hints, again.options["deal_mode"]) == (True, False, "random_3")
        assert again.seed != setup.seed


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_solo_matches_stand_in_a_table_of_their_own(size: tuple[int, int], lang: str) -> None:
    from dataclasses import replace

    from boardgames_tui.results import Database
    from tests.results.matches import keep, made_up

    solo = replace(made_up(1, [("Anna", 101)], "merchant_explorers"), options='{"solo_all_goals": true}')
    keep(Database(), solo, replace(solo, id="f" * 16, lost=True))
    app = stage.app(lang=lang)
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "t")
        await stage.wait_until_counted(pilot)
        shown = " ".join(stage.text(pilot).split())
        heads = "played best average goals reached" if lang == "en" else "gespielt Bestleistung Schnitt Ziele erreicht"
        assert f"{heads} Anna 2 101 101 1 {'of' if lang == 'en' else 'von'} 2" in shown
        assert ("best by map: Avenia 101" if lang == "en" else "Bestes je Karte: Avenia 101") in shown
        assert "0%" not in shown.replace(" %", "%")
        assert "…" not in shown


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize("lang", ["en", "de"])
async def test_what_nobody_has_data_for_has_no_row(size: tuple[int, int], lang: str) -> None:
    """Somebody who never won, took no hint and whose luck nobody counted."""
    keep(Database(), made_up(1, [("Anna", 40), ("Ben", 30)]), made_up(2, [("Anna", 50), ("Ben", 20)]))
    words = catalogue(lang)
    async with stage.app(lang=lang).run_test(size=size) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "t")
        await stage.wait_until_counted(pilot)
        await stage.press(pilot, "down")
        assert pilot.app.screen.shown_name == "Ben"
        facts = dict(pilot.app.screen.wording.of_player(pilot.app.screen.portrait, pilot.app.screen.game))
        for missing in ("streak", "hints", "luck"):
            assert words.get(f"stats.{missing}") not in facts
        assert words.get("stats.played") in facts
        shown = stage.text(pilot)
        assert all(name in shown for name in facts)
        assert not [told for told in facts.values() if not told.strip(" –")]
