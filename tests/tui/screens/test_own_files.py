"""Themes and keys people wrote themselves: taken over where they are right, and told in one kind notice where they are
not."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui import locations
from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.drawing import colors
from boardgames_tui.kit.drawing.themes import palette_of
from boardgames_tui.user_config.keys import _names, own_keys
from boardgames_tui.user_config.themes import own_themes
from tests.tui import stage

SEA = 'background = "#0b1e2d"\nforeground = "#d7e3ec"\naccent = "#50c8c0"\n'


def write(name: str, text: str | bytes) -> Path:
    path = locations.config() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


async def notice(pilot: Pilot[Any]) -> str:
    """The one there is, as soon as it is there."""
    for _ in range(200):
        if stage.notices(pilot):
            break
        await pilot.pause(0.01)
    (only,) = stage.notices(pilot)
    return only


async def test_a_theme_of_ones_own_can_be_chosen_and_is_there_at_the_first_paint() -> None:
    write("themes/sea.toml", SEA)
    write("settings.json", '{"theme": "sea"}')
    app = stage.app()
    assert app.theme == "sea"
    assert app.look.palette.bg == "#0b1e2d"
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert stage.notices(pilot) == []
        assert ("sea", "sea") in app.theme_choices()


async def test_a_theme_of_ones_own_is_listed_after_the_first_paint() -> None:
    write("themes/sea.toml", SEA)
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert app.theme == "dark"
        assert ("sea", "sea") in app.theme_choices()


async def test_a_theme_whose_file_is_gone_is_told_and_kept() -> None:
    write("settings.json", '{"theme": "sea"}')
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert app.theme == "dark"
        assert app.settings.theme == "sea"
        assert "themes/sea.toml" in await notice(pilot)


def test_what_a_theme_does_not_say_is_ours_by_its_light() -> None:
    write("themes/day.toml", 'background = "white"\nforeground = "hsl(0,0%,20%)"')
    (theme,), troubles = own_themes(())
    palette = palette_of(theme)
    assert troubles == []
    assert (theme.background, theme.foreground, theme.dark) == ("#ffffff", "#333333", False)
    assert not palette.is_dark
    assert colors.contrast(palette.danger, palette.card2) >= 4.5


BAD_THEMES: list[tuple[str, str | bytes, str]] = [
    ("a.toml", "background = #123456", "a.toml, line 1"),
    ("b.toml", 'background = "#123456"\nforeground = "#fff"\n\naccent "', "b.toml, line 4"),
    ("c.toml", 'background = "#123456"', "c.toml: the colour “foreground” is missing"),
    ("d.toml", 'background = "#123456"\nforeground = "shiny"', "d.toml, foreground: “shiny” is not a colour"),
    ("e.toml", 'background = "#123456"\nforeground = 7', "“7” is not a colour"),
    ("f.toml", 'background = "#12345680"\nforeground = "#fff"', "“#12345680” is not a colour"),
    ("g.toml", 'background = "ansi_red"\nforeground = "#fff"', "“ansi_red” is not a colour"),
    ("h.toml", 'background = "#123456"\nforeground = "#fff"\ncolour = "red"', "no colour “colour”"),
    ("nord.toml", SEA, "nord.toml: there is already a theme of that name"),
    ("auto.toml", SEA, "there is already a theme of that name"),
    ("my theme.toml", SEA, "my theme.toml: a theme takes its name from its file"),
    ("i.toml", b"\xff\xfe", "i.toml cannot be read"),
    ("j.toml", "x = " + "[" * 100_000, "j.toml, line 1"),
]


@pytest.mark.parametrize(("name", "text", "told"), BAD_THEMES, ids=[name for name, _, _ in BAD_THEMES])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_wrong_with_a_theme_is_told_with_its_place(name: str, text: str | bytes, told: str, lang: str) -> None:
    write(f"themes/{name}", text)
    write("themes/sea.toml", SEA)
    themes, (trouble,) = own_themes(("nord",))
    assert [theme.name for theme in themes] == ["sea"]
    said = catalogue(lang).phrase(trouble)
    assert "⟨" not in said
    assert name in said
    assert lang == "de" or told in said


@pytest.mark.parametrize("kind", ["pipe", "folder", "endless"])
def test_only_ordinary_files_are_read(kind: str) -> None:
    path = write("themes/sea.toml", "")
    path.unlink()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.touch()
        os.truncate(path, 1 << 34)
    assert own_themes(())[0] == []
    assert len(own_themes(())[1]) == 1


async def test_all_troubles_come_in_one_notice() -> None:
    for number in range(7):
        write(f"themes/bad{number}.toml", "?")
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        told = await notice(pilot)
        assert told.count("\n") == 4
        assert told.endswith("… and 3 more")
        assert stage.on(pilot) == "PickerScreen"


async def test_keys_of_ones_own_work_and_stand_in_footer_and_help() -> None:
    write("keys.toml", '[shell]\nhelp = "f12"\n\n[reading]\nsearch = ["f4", "%"]\n')
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        app.open_rules()
        await stage.calm(pilot)
        assert stage.notices(pilot) == []
        footer = stage.rows(pilot)[-1]
        assert "F12 help" in footer
        assert "F4 % search" in footer
        await stage.press(pilot, "?")
        assert stage.on(pilot) == "RulesScreen"
        await stage.press(pilot, "f12")
        assert stage.on(pilot) == "HelpPopup"
        assert "F12" in stage.prose(pilot)


@pytest.mark.parametrize(
    ("text", "holds", "told"),
    [
        (
            'shell.help = "f12"\nshell.dance = "f11"',
            {"shell.help": "f12"},
            "there is no command “shell.dance”. Did you mean shell.",
        ),
        ('shell.help = "f12"\nshell.rules = "thumb"', {"shell.help": "f12"}, "shell.rules: “thumb” is not a key"),
        ("shell.help = 7", {}, "“7” is not a key"),
        ("shell.help = []", {}, "is not a key"),
        ('shell.help = ""', {}, "is not a key"),
        ('shell.help = "f1"', {}, "f1 is already used for shell.rules"),
        ('shell.help = "f12"\nshell.rules = "f12"', {"shell.help": "f12"}, "f12 is already used for shell.help"),
        ('shell.help = "enter"', {}, "enter has a fixed meaning"),
        ('table.undo = "x"', {}, "letters and digits pick choices at the table"),
        ('shell.help = "k"', {}, "a key other than k"),
        ('reading.search = "f10"', {}, "f10 is already used for shell.leave"),
        ("shell.help = f12", {}, "keys.toml, line 1"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_keys_that_cannot_be_are_told_and_the_rest_holds(
    text: str, holds: dict[str, str], told: str, lang: str
) -> None:
    keymap, (trouble,) = own_keys(write("keys.toml", text))
    assert keymap == holds
    said = catalogue(lang).phrase(trouble)
    assert "⟨" not in said
    assert lang == "de" or told in said


def test_two_can_change_places() -> None:
    path = write("keys.toml", 'table.log = "f3"\ntable.mats = "f2"\ntable.undo = "r"\ntable.redo = "u"')
    keymap, troubles = own_keys(path)
    assert troubles == []
    assert keymap == {"table.log": "f3", "table.mats": "f2", "table.undo": "r", "table.redo": "u"}


def test_the_page_for_players_names_what_is_there() -> None:
    chapter = (
        (locations.CHECKOUT / "docs" / "players.md")
        .read_text(encoding="utf-8")
        .partition("## Your own colours and keys")[2]
        .partition("\n## ")[0]
    )
    group, named = "", set()
    for quoted in re.findall(r"`(\w*\.\w+)`", chapter.partition("`keys.toml`")[2]):
        group = quoted.partition(".")[0] or group
        named.add(f"{group}.{quoted.partition('.')[2]}")
    assert "table.why_not" in named
    assert named - _names() == set()
    theme, keys = re.findall(r"```toml\n(.*?)```", chapter, re.DOTALL)
    write("themes/sea.toml", theme)
    assert own_themes(())[1] == own_keys(write("keys.toml", keys))[1] == []


async def test_keys_of_ones_own_work_at_the_table() -> None:
    write("keys.toml", '[table]\nlog = "f11"\nwhy_not = "ctrl+w"\n')
    app = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        assert stage.notices(pilot) == []
        assert "F11 log" in stage.rows(pilot)[-1]
        await stage.press(pilot, "f2")
        assert stage.on(pilot) == "TableScreen"
        await stage.press(pilot, "f11")
        assert stage.on(pilot) == "LogScreen"
        await stage.press(pilot, "escape", "ctrl+w")
        assert stage.on(pilot) == "WhyNotPopup"


async def test_a_folder_that_no_disk_takes_keeps_nobody_from_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CONFIG", "RESULTS", "REPORTS", "SAVES"):
        monkeypatch.setenv(f"BOARDGAMES_TUI_{name}", "x" * 300)
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        for key, screen in (("s", "SavesScreen"), ("t", "StatisticsScreen"), ("o", "SettingsScreen")):
            await stage.press(pilot, key)
            await stage.wait_until_counted(pilot)
            assert stage.on(pilot) == screen
            await stage.press(pilot, "escape")
