"""Our palettes as Textual themes: composed screens and painted ones show the same colours."""

import pytest

from boardgames_tui.tui.kit import colors, palette
from boardgames_tui.tui.themes import css_roles, for_terminal

from . import stage


@pytest.mark.parametrize("theme", palette.THEMES.values(), ids=lambda theme: theme.name)
async def test_every_role_is_a_variable_of_the_stylesheet(theme: palette.Palette) -> None:
    app = stage.app(theme=theme.name)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        variables = app.get_css_variables()
        assert app.theme == theme.name
        assert css_roles(theme).items() <= variables.items()
        assert len(css_roles(theme)) == len(theme.roles) - 1
        assert variables["background"].lower() == css_roles(theme)["bg"]
        assert variables["foreground"].lower().endswith(theme.text)


async def test_a_theme_built_into_textual_has_every_role_too() -> None:
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        app.theme = "nord"
        await stage.calm(pilot)
        app.open_rules()
        await stage.calm(pilot)
        assert stage.on(pilot) == "RulesScreen"


def test_terminals_of_256_colours_get_colours_they_have() -> None:
    rounded = for_terminal(palette.DARK, "256")
    assert rounded != palette.DARK
    assert all(color == colors.shown_256(color) for color in rounded.roles.values())
    assert for_terminal(palette.DARK, "truecolor") == palette.DARK
    assert for_terminal(palette.ANSI, "256") == palette.ANSI
