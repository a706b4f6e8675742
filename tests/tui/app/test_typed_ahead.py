"""A line to type opens by a key, and what is typed behind that key in the same moment lands in it."""

import pytest
from textual.widgets import Input

from boardgames_tui.engine import Seat, Setup
from tests.tui import stage


def match_of(slug: str) -> Setup:
    return Setup(slug, (Seat("Anna", None, "human"), Seat("Bea", None, "human")), {}, stage.SEED)


@pytest.mark.parametrize("size", [stage.SMALL, stage.WIDE])
@pytest.mark.parametrize(
    ("slug", "text"), [("merchant_explorers", "gold"), ("lotr_risk", "barad"), ("augustus", "bea")]
)
async def test_a_search_typed_in_one_burst_is_made(slug: str, text: str, size: tuple[int, int]) -> None:
    async with stage.app(match_of(slug)).run_test(size=size) as pilot:
        await stage.calm(pilot)
        while stage.on(pilot) == "CurtainScreen" or stage.table(pilot).play.staging.is_up:
            await stage.press(pilot, "enter")
        screen, sought = stage.table(pilot), []
        find = screen.look_mode.find
        screen.look_mode.find = lambda typed: (sought.append(typed), find(typed))[1]
        moves = len(screen.match.history)
        stage.type_ahead(pilot, "/", *text, "enter")
        await stage.calm(pilot)
        assert sought == [text]
        assert stage.on(pilot) in ("TableScreen", "MatScreen")
        assert len(screen.match.history) == moves


async def test_keys_before_and_behind_the_search_keep_their_order() -> None:
    async with stage.app(match_of("merchant_explorers")).run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        while stage.on(pilot) == "CurtainScreen" or stage.table(pilot).play.staging.is_up:
            await stage.press(pilot, "enter")
        screen = stage.table(pilot)
        stage.type_ahead(pilot, "v", "/", *"q9", "backspace", "3", "enter", "question_mark")
        await stage.calm(pilot)
        assert screen.look_mode.target is not None
        assert screen.look_mode.target.endswith(":Q3")
        assert stage.on(pilot) == "HelpPopup"


async def test_a_box_that_is_left_at_once_takes_nothing_along() -> None:
    async with stage.app(stage.setup("Anna", "Ben", deal_mode="random_3")).run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        stage.type_ahead(pilot, "/", *"xy", "escape", "/", *"ben")
        await stage.calm(pilot)
        assert stage.on(pilot) == "TextPopup"
        assert pilot.app.screen.query_one(Input).value == "ben"


async def test_the_name_of_a_save_typed_in_one_burst() -> None:
    async with stage.app(stage.setup("Anna", "Ben", deal_mode="random_3")).run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        stage.type_ahead(pilot, "f5", *["backspace"] * 30, *"Friday", "enter")
        await stage.calm(pilot)
        assert stage.on(pilot) == "TableScreen"
        assert stage.table(pilot).match.name == "Friday"
