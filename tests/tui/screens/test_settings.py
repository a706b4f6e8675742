"""Settings: every value shows at once, is stored and comes back; a file that cannot be read is put aside."""

import json
import os
import stat
import sys
from copy import deepcopy
from dataclasses import asdict
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.kit.drawing import palette
from boardgames_tui.kit.drawing.canvas import Canvas
from boardgames_tui.user_config.settings import (
    SeatMemory,
    Settings,
    allowed,
    load_settings,
    settings_path,
    store_settings,
)
from tests.tui import stage


async def open_settings(pilot: Pilot[Any]) -> None:
    await stage.calm(pilot)
    await stage.press(pilot, "o")
    assert stage.on(pilot) == "SettingsScreen"


def ground(pilot: Pilot[Any]) -> str | None:
    """The colour behind the heading."""
    style = stage.front(pilot)[2]._segments[-1].style
    return style.bgcolor.name if style and style.bgcolor else None


async def test_every_value_can_be_chosen_is_stored_and_comes_back() -> None:
    app = stage.app(lang=None)
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_settings(pilot)
        choices = {**allowed(), "theme": tuple(name for name, _ in app.theme_choices())}
        for name, values in choices.items():
            for value in [*values[1:], values[0]]:
                while getattr(app.settings, name) != value:
                    await stage.press(pilot, "right")
                assert "⟨" not in stage.text(pilot)
            await stage.press(pilot, "left")
            await stage.press(pilot, "down")
        chosen = asdict(app.settings)
        await stage.press(pilot, "escape")
    assert asdict(load_settings()) == chosen
    assert all(chosen[name] == values[-1] for name, values in choices.items())


async def test_language_shows_at_once() -> None:
    app = stage.app(lang="en")
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_settings(pilot)
        assert "Language" in stage.text(pilot)
        await stage.click(pilot, "set:0:2")
        assert "Sprache" in stage.text(pilot)
        await stage.press(pilot, "escape")
        assert "Spielstände" in stage.text(pilot)
        await stage.press(pilot, "l")
        assert "Saves" in stage.text(pilot)
    assert load_settings().lang == "en"


async def test_themes_show_at_once() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_settings(pilot)
        await stage.press(pilot, "down")
        for theme in (palette.DARK, palette.LIGHT, palette.CONTRAST, palette.ANSI):
            await stage.press(pilot, "right")
            assert ground(pilot) == theme.bg


async def test_player_colours_and_glyphs_show_at_once_at_the_table() -> None:
    app = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)

        def paints() -> set[str | None]:
            parts = [part._grid for part in pilot.app.screen.query(Canvas) if part._grid is not None and part.display]
            return {color for grid in parts for row in grid.cells for cell in row for color in cell[:2]}

        assert palette.STANDARD["red"] in paints()
        await stage.press(pilot, "escape", "f8")
        await stage.click(pilot, "set:2:1")
        await stage.click(pilot, "set:3:2")
        assert stage.text(pilot).isascii()
        await stage.press(pilot, "escape")
        assert stage.on(pilot) == "TableScreen"
        assert palette.SAFE_DARK["red"] in paints()
        assert palette.STANDARD["red"] not in paints()
        assert stage.text(pilot).isascii()


async def test_a_new_language_reaches_the_table() -> None:
    app = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "escape", "f8")
        await stage.click(pilot, "set:0:2")
        await stage.press(pilot, "escape")
        assert "DU KANNST" in stage.text(pilot)
        assert "oder passe" in stage.text(pilot)


async def test_always_asking_stops_at_decisions_with_one_answer() -> None:
    automatic = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"))
    async with automatic.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert stage.table(pilot).match.history  # nothing to place: Anna's pass made itself
    asking = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"), single="ask")
    async with asking.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert not stage.table(pilot).match.history
        assert "Pass" in stage.text(pilot)


UNREADABLE = (
    "",
    "{",
    "[]",
    '{"names": 7}',
    '{"seats": {"augustus": [{"name": 5}]}}',
    "\x00\x01",
    "[" * 100_000,
    '{"best": {"a": Infinity}}',
)


@pytest.mark.parametrize("content", UNREADABLE)
async def test_an_unreadable_file_is_put_aside_and_the_app_opens(content: str) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(content, encoding="utf-8")
    app = stage.app()
    assert app.settings == Settings(speed="instant")
    assert not path.exists()
    assert path.with_suffix(".unreadable.json").read_text(encoding="utf-8") == content
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert stage.on(pilot) == "PickerScreen"


@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "endless"])
def test_only_an_ordinary_file_of_a_sane_size_is_read(kind: str) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "folder":
        path.mkdir()
    else:
        path.touch()
        os.truncate(path, 1 << 34)
    assert load_settings() == Settings()
    assert not os.path.lexists(path)


async def test_a_remembered_table_with_more_seats_than_the_game_has_is_cut() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"seats": {"augustus": [{"name": f"N{n}"} for n in range(12)]}}), encoding="utf-8")
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.press(pilot, stage.AUGUSTUS)
        assert stage.on(pilot) == "SetupScreen"
        assert len(pilot.app.screen.draft.seats) == 6


def test_remembered_names_hold_nothing_that_cannot_be_shown_or_written() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    names = ["\x1b[2J", "\ud800"]
    path.write_text(
        json.dumps({"names": names, "seats": {"augustus": [{"name": name} for name in names]}}), encoding="utf-8"
    )
    found = load_settings()
    assert [*found.names, *(seat.name for seat in found.seats["augustus"])] == ["\ufffd[2J", "\ufffd"] * 2
    assert store_settings(found)


def test_half_a_character_that_a_file_spelled_is_no_reason_not_to_write() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"seats": {"caf\\udce9": [{"name": "Anna"}]}, "lang": "\\ud83d"}', encoding="utf-8")
    settings = load_settings()
    settings.names = ["Anna"]
    assert store_settings(settings)
    assert load_settings().names == ["Anna"]


def test_settings_of_another_version_keep_what_is_known() -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"theme": "light", "speed": "warp", "hologram": True}), encoding="utf-8")
    assert load_settings() == Settings(theme="light")


@pytest.mark.parametrize("theme", ["nord", "of-a-file-that-is-missing-now"])
def test_any_name_of_a_theme_is_kept(theme: str) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(json.dumps({"theme": theme}), encoding="utf-8")
    app = stage.app()
    assert app.settings.theme == theme
    assert app.theme == (theme if theme == "nord" else "dark")
    store_settings(app.settings)
    assert load_settings().theme == theme


@pytest.mark.parametrize("theme", [7, None, "", "no theme", "../x", "x" * 99])
def test_what_cannot_be_a_theme_becomes_the_default(theme: object) -> None:
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(json.dumps({"theme": theme}), encoding="utf-8")
    assert load_settings() == Settings()


@pytest.mark.parametrize(("written", "read"), [(True, "ascii"), (False, "auto"), ("all", "all"), ("console", "auto")])
def test_glyphs_of_older_versions_are_understood(written: object, read: str) -> None:
    """They wrote true or false, and false for everybody who had not chosen."""
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(json.dumps({"ascii": written}), encoding="utf-8")
    assert load_settings().ascii == read


def test_settings_that_cannot_be_written_last_for_the_session(monkeypatch: pytest.MonkeyPatch) -> None:
    settings_path().parent.parent.mkdir(exist_ok=True)
    settings_path().parent.write_text("a file where the folder should be", encoding="utf-8")
    assert store_settings(Settings(theme="light")) is False
    assert load_settings() == Settings()


def test_two_sessions_keep_what_each_of_them_changed() -> None:
    before = Settings(names=["Anna"], best={"a": 5, "b": 5}, coached=["x"], seats={"toy": [SeatMemory("Anna")]})
    store_settings(before)
    ours, theirs = deepcopy(before), deepcopy(before)
    theirs.theme, theirs.coached, theirs.learned = "light", ["x", "z"], {"augustus": ["01"]}
    theirs.record("a", 9)
    theirs.remember("toy", [SeatMemory("Cleo"), SeatMemory("Ben")])
    store_settings(theirs, before)
    ours.speed, ours.coached, ours.learned = "slow", ["x", "y"], {"augustus": ["02"]}
    ours.record("a", 7)
    ours.record("b", 8)
    ours.remember("risk", [SeatMemory("Dora")])
    store_settings(ours, before)
    kept = load_settings()
    assert (kept.theme, kept.speed) == ("light", "slow")
    assert sorted(kept.coached) == ["x", "y", "z"]
    assert sorted(kept.learned["augustus"]) == ["01", "02"]
    assert kept.best == {"a": 9, "b": 8}
    assert kept.names == ["Dora", "Anna", "Cleo", "Ben"]
    assert [seat.name for seat in kept.seats["toy"]] == ["Cleo", "Ben"]
    assert kept.last_table == [SeatMemory("Dora")]


def test_a_session_does_not_bring_back_what_another_has_changed_meanwhile() -> None:
    first, second = stage.app(), stage.app()
    first.prefer("theme", "light")
    second.prefer("speed", "slow")  # still sees the dark theme
    second.prefer("speed", "instant")
    assert (load_settings().theme, load_settings().speed) == ("light", "instant")


async def test_enter_and_the_arrows_reach_every_value_and_every_row() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_settings(pilot)
        rows = [row.id for row in app.screen.query("Setting")]
        assert rows == list(allowed())
        for name in rows:
            assert app.screen.focused.id == name
            before = getattr(app.settings, name)
            await stage.press(pilot, "enter")
            if stage.on(pilot) == "MenuPopup":  # a list too long for its row
                await stage.press(pilot, "down", "enter")
            assert getattr(app.settings, name) != before
            await stage.press(pilot, "left")
            assert getattr(app.settings, name) == before
            await stage.press(pilot, "down")
        assert app.screen.focused.id == rows[0]
        await stage.press(pilot, "up")
        assert app.screen.focused.id == rows[-1]


async def test_rows_out_of_sight_come_into_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgames_tui.tui.screens.settings.allowed", lambda: {**allowed(), "names": ([],)})
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_settings(pilot)
        await stage.press(pilot, "up")
        assert app.screen.focused.id == "names"
        await pilot.pause(0.5)  # it glides
        assert app.screen.focused.region.bottom <= 23


async def test_a_list_that_is_too_long_for_its_row_opens_with_enter() -> None:
    app = stage.app(theme="light")
    async with app.run_test(size=stage.SMALL) as pilot:
        await open_settings(pilot)
        await stage.press(pilot, "down", "enter")
        assert stage.on(pilot) == "MenuPopup"
        await stage.press(pilot, "escape")
        assert app.settings.theme == "light"
        names = [name for name, _ in app.theme_choices()]
        await stage.press(pilot, "enter", "down", "down", "enter")  # it begins where one is
        assert app.settings.theme == names[names.index("light") + 2]
        assert app.screen.focused.value == app.settings.theme


@pytest.mark.skipif(sys.platform == "win32", reason="permissions of Unix")
def test_the_settings_folder_is_private_where_the_program_makes_it() -> None:
    assert store_settings(Settings())
    assert stat.S_IMODE(settings_path().parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(settings_path().stat().st_mode) == 0o600
    settings_path().chmod(0o644)  # as earlier versions wrote it
    assert store_settings(Settings())
    assert stat.S_IMODE(settings_path().stat().st_mode) == 0o600
