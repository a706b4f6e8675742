"""Two-letter codes at the table: the first letter waits, the list shows it, Esc takes it back."""

from string import ascii_lowercase

import pytest

from boardgames_tui.kit.choosing.letters import Letters
from tests.tui import stage


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
async def test_a_code_is_typed_letter_by_letter(size: tuple[int, int]) -> None:
    app = stage.app(stage.setup("Anna", "Ben"))
    async with app.run_test(size=size) as pilot:
        await stage.calm(pilot)
        if stage.on(pilot) == "CurtainScreen":
            await stage.press(pilot, "enter")
        table = stage.table(pilot)
        table.model.letters = Letters(ascii_lowercase[3:])  # only a, b and c are left
        table.table_display.show_scene()
        number, code = next((n, code) for n, code in table.scene.letters.items() if len(code) == 2)
        meant, before = table.scene.choices[number].action, len(table.match.history)
        await stage.press(pilot, code[0])
        assert table.scene.typed == code[0]
        assert f"{code[0]}…" in stage.text(pilot)
        assert len(table.match.history) == before
        await stage.press(pilot, "escape")
        assert table.scene.typed == ""
        assert stage.on(pilot) == "TableScreen"
        await stage.press(pilot, code[0], "x")
        assert len(table.match.history) == before
        await stage.press(pilot, *code)
        assert table.match.history[before].action == meant


@pytest.mark.parametrize(("lang", "rule"), [("en", "starts with a, b, c"), ("de", "beginnt oben in der Liste")])
async def test_help_tells_the_rule_of_letters(lang: str, rule: str) -> None:
    app = stage.app(stage.setup("Anna", "Ben"), lang=lang)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        if stage.on(pilot) == "CurtainScreen":
            await stage.press(pilot, "enter")
        await stage.press(pilot, "?", "end")
        assert any(rule in str(part.render()) for part in app.screen.query("Static"))
