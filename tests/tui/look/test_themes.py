"""Themes, ours, Textual's and any other: composed screens and painted ones show the same colours, and all of it can be
read."""

import itertools
from typing import Any

import pytest
from textual.theme import BUILTIN_THEMES, Theme

from boardgames_tui.i18n import catalogue
from boardgames_tui.kit.drawing import colors, palette
from boardgames_tui.kit.drawing.themes import css_roles, for_terminal, palette_of, textual_theme
from boardgames_tui.kit.look import Look
from tests.tui import stage

from .test_colorblind import ciede2000, lab, seen

THEMES = {**BUILTIN_THEMES, **{name: textual_theme(each) for name, each in palette.THEMES.items()}}
FULL = [palette_of(theme) for theme in THEMES.values() if not theme.ansi]
HOSTILE = [
    Theme("glare", primary="#ffff00", background="#ffff00", foreground="#ffffff", dark=True),
    Theme("mud", primary="#777777", background="#767676", foreground="#787878"),
    Theme("bare", primary="#0000ff"),
]
"""What people may write: names that lie about light and dark, letters nobody could read."""
GROUNDS = ("bg", "panel", "card", "card2", "legal_bg")
APART = 9
"""As CIEDE2000; two is what a trained eye can tell."""


@pytest.mark.parametrize("name", THEMES)
async def test_every_role_is_a_variable_of_the_stylesheet(name: str) -> None:
    app = stage.app(theme=name)
    shown = palette_of(THEMES[name])
    assert (app.theme, app.look.palette) == (name, shown)
    assert css_roles(shown).items() <= app.get_css_variables().items()
    assert len(css_roles(shown)) == len(shown.roles) - 1
    assert app.get_css_variables()["background"].lower() == css_roles(shown)["bg"]
    assert app.get_css_variables()["foreground"].lower().endswith(shown.text)


async def test_a_theme_set_by_others_reaches_painters_and_settings() -> None:
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        app.theme = "nord"
        await stage.calm(pilot)
        nord = palette_of(BUILTIN_THEMES["nord"])
        assert app.screen.query_one("#promise")._grid.cells[0][-1][1] == nord.bg
        assert app.settings.theme == "nord"
        app.open_rules()
        await stage.calm(pilot)
        assert app.screen.query_one("#contents").styles.background.hex.lower() == nord.bg


async def test_sixteen_colours_and_full_ones_follow_each_other() -> None:
    app = stage.app(theme="ansi")
    async with app.run_test(size=stage.SMALL) as pilot:
        app.open_rules()
        for name, is_native in (("ansi", True), ("dark", False), ("ansi-light", True)):
            app.settings.theme = name
            app.apply_settings()
            await stage.calm(pilot)
            triplets = {
                s.style.color.triplet for strip in stage.front(pilot) for s in strip if s.style and s.style.color
            }
            assert (triplets == {None}) == is_native, name


async def test_without_colours_no_theme_brings_them_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = stage.app(theme="nord")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert app.look.is_mono
        app.theme = "dracula"
        await stage.calm(pilot)
        assert app.look.is_mono
    assert app.settings.theme == "dracula"


def test_the_list_of_themes_begins_with_ours() -> None:
    names, words = zip(*stage.app(lang="de").theme_choices(), strict=True)
    assert names[:5] == ("auto", "dark", "light", "contrast", "ansi")
    assert words[:3] == ("passend zum Terminal", "dunkel", "hell")
    assert set(names[5:]) == set(BUILTIN_THEMES)
    assert list(names[5:]) == sorted(names[5:])


@pytest.mark.parametrize("theme", [*FULL, *map(palette_of, HOSTILE)], ids=lambda theme: theme.name)
def test_letters_keep_their_contrast(theme: palette.Palette) -> None:
    for role, ground in itertools.product(("text", "dim", "accent", "good", "changed", "danger"), GROUNDS):
        assert colors.contrast(getattr(theme, role), getattr(theme, ground)) >= 4.5, (role, ground)
    for ground in GROUNDS:
        assert colors.contrast(theme.faint, getattr(theme, ground)) >= (
            3 if ground in ("card2", "legal_bg") else 4.5
        ), ground
    for ink, ground in ((theme.key_text, theme.accent), (theme.on_cursor, theme.cursor), (theme.good, theme.good_bg)):
        assert colors.contrast(ink, ground) >= 4.5
    for ground in GROUNDS:
        assert colors.contrast(theme.cursor, getattr(theme, ground)) >= 4.5, ground
    assert theme.is_dark == colors.is_dark(theme.bg)


@pytest.mark.parametrize("safe", [False, True], ids=["standard", "safe"])
@pytest.mark.parametrize("theme", FULL, ids=lambda theme: theme.name)
def test_players_can_be_read_and_stay_apart(theme: palette.Palette, safe: bool) -> None:
    fills = Look(theme, safe).players.values()
    for ground in (getattr(theme, ground) for ground in GROUNDS):
        inks = [colors.readable(fill, ground) for fill in fills]
        assert min(colors.contrast(ink, ground) for ink in inks) >= 4.5
        seen_as = [lab(seen(ink, "normal")) for ink in inks]
        assert min(ciede2000(*pair) for pair in itertools.combinations(seen_as, 2)) >= APART, ground
    for fill in fills:
        assert colors.contrast(colors.ink_on(fill), fill) >= 3.4, fill
        band = colors.mix(theme.bg, fill, theme.band)
        assert colors.contrast(theme.text, band) >= 4.5, fill
        assert colors.contrast(theme.dim, band) >= 3, fill
        assert colors.contrast(colors.readable(fill, band), band) >= 4.5, fill


@pytest.mark.parametrize("theme", FULL, ids=lambda theme: theme.name)
def test_meanings_do_not_look_alike(theme: palette.Palette) -> None:
    meanings: dict[str, Any] = {role: getattr(theme, role) for role in ("text", "accent", "good", "changed", "danger")}
    for one, two in itertools.combinations(meanings, 2):
        assert ciede2000(*(lab(seen(meanings[role], "normal")) for role in (one, two))) >= APART, (one, two)


def test_every_theme_has_a_name_for_people() -> None:
    for lang in ("en", "de"):
        words = catalogue(lang)
        assert all(f"theme.{name}" in words for name in ("auto", "mono", *palette.THEMES))


def test_terminals_of_256_colours_get_colours_they_have() -> None:
    rounded = for_terminal(palette.DARK, "256")
    assert rounded != palette.DARK
    assert all(color == colors.shown_256(color) for color in rounded.roles.values())
    assert for_terminal(palette.DARK, "truecolor") == palette.DARK
    assert for_terminal(palette.ANSI, "256") == palette.ANSI
