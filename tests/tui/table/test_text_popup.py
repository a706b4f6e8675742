"""A line to type is a real text field: caret, deleting, pasting, suggestions of nothing, a way out."""

from typing import Any

from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from tests.tui import stage

OPEN = {"deal_mode": "random_3"}


async def ask_for_a_name(pilot: Pilot[Any]) -> Input:
    await stage.calm(pilot)
    await stage.press(pilot, "f5")
    assert stage.on(pilot) == "TextPopup"
    field = pilot.app.screen.query_one(Input)
    field.value = ""
    return field


async def test_the_caret_moves_and_letters_go_in_between() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        field = await ask_for_a_name(pilot)
        await stage.type_in(pilot, "Anna u Ben")
        await stage.press(pilot, "left", "left", "left", "left", "n", "d")
        assert field.value == "Anna und Ben"
        await stage.press(pilot, "home", "delete", "B")
        assert field.value == "Bnna und Ben"
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "TableScreen"
        assert stage.table(pilot).match.name == "Bnna und Ben"


async def test_the_first_line_of_what_is_pasted_goes_in_within_the_limit() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        field = await ask_for_a_name(pilot)
        field.post_message(events.Paste("a name from elsewhere\nand more"))
        await stage.calm(pilot)
        assert field.value == "a name from elsewhere"
        field.post_message(events.Paste("x" * 90))
        await stage.calm(pilot)
        assert len(field.value) <= 40


async def test_accents_are_not_piled_up_pasted_or_typed() -> None:
    accent = "\u0301"
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        field = await ask_for_a_name(pilot)
        field.post_message(events.Paste("e" + accent * 30))
        await stage.calm(pilot)
        assert field.value == "e" + accent * 4
        field.value = ""
        await stage.press(pilot, "a", *[accent] * 9, "b")
        assert field.value == "a" + accent * 4 + "b"


async def test_escape_and_an_empty_line_change_nothing() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN), lang="de")
    async with app.run_test(size=stage.SMALL) as pilot:
        for key in ("escape", "enter"):
            await ask_for_a_name(pilot)
            assert "zurück" in stage.text(pilot)
            await stage.press(pilot, key)
            assert stage.on(pilot) == "TableScreen"
            assert stage.table(pilot).match.name == "Anna, Ben"


async def test_letters_of_the_table_are_text_in_the_field() -> None:
    """`u` is typed, not an undo of the table below."""
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "enter")
        count = len(stage.table(pilot).match.history)
        field = await ask_for_a_name(pilot)
        await stage.press(pilot, "u")
        assert field.value == "u"
        assert len(stage.table(pilot).match.history) == count
