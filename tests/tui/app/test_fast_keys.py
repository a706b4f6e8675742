"""Keys typed faster than screens change: those meant for a screen that is gone, or not yet there, do nothing."""

import pytest
from textual import events

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.tui.screens.base.popups import AskPopup
from tests.tui import stage


async def test_keys_typed_through_a_curtain_and_out_of_a_form() -> None:
    secret = Setup("lions_of_lydia", (Seat("Anna"), Seat("Ben")), {"hide_bags": True, "start_player": "1"}, stage.SEED)
    app = stage.app(secret)
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.press(pilot, "enter")  # Anna lifts the curtain
        assert stage.on(pilot) == "TableScreen"
        for key in ("a", "a", "down", "enter", "down", "up", "enter", "left", "escape"):
            app._driver.send_message(events.Key(key, key if len(key) == 1 else None))
        await stage.calm(pilot)
        await stage.calm(pilot)
        assert stage.on(pilot) in ("CurtainScreen", "TableScreen", "MenuPopup")
        table = stage.table(pilot)
        assert len(table.match.history) >= 2


async def test_leaving_a_form_twice_at_once() -> None:
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.press(pilot, "1")
        assert stage.on(pilot) == "SetupScreen"
        for _ in range(3):
            app._driver.send_message(events.Key("escape", None))
        await stage.calm(pilot)
        assert stage.on(pilot) == "PickerScreen"


async def test_a_key_typed_after_one_that_opens_a_box_is_no_move_at_the_table_behind_it() -> None:
    app = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        before = len(table.match.history)
        for key in ("?", "a", "enter"):
            app._driver.send_message(events.Key("question_mark" if key == "?" else key, key if len(key) == 1 else None))
        await stage.calm(pilot)
        assert len(table.match.history) == before


@pytest.mark.parametrize(
    ("keys", "answer"), [("y n", True), ("n y", False), ("enter y", False), ("escape y", None), ("right enter y", True)]
)
async def test_a_box_answers_only_once(keys: str, answer: bool | None) -> None:
    """A key that comes when it is closing already must not close the screen behind."""
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.press(pilot, "1")
        answers: list[bool | None] = []
        app.push_screen(AskPopup("Really?"), answers.append)
        await stage.calm(pilot)
        for key in keys.split():
            app._driver.send_message(events.Key(key, key if len(key) == 1 else None))
        await stage.calm(pilot)
        assert answers == [answer]
        assert stage.on(pilot) == "SetupScreen"


async def test_a_letter_means_what_it_means_after_the_keys_before_it() -> None:
    """The fourth key of a burst picks a choice that is dealt only after the third."""
    app = stage.app(stage.setup("Anna", "Ben"))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "enter")
        match = stage.table(pilot).match
        seat = match.decision.seat
        for key in "abcy":
            app._driver.send_message(events.Key(key, key))
        await stage.calm(pilot)
        assert match.decision.seat != seat


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
async def test_a_page_of_a_list_that_has_no_place_yet(key: str) -> None:
    """A window became small over a challenge; the lessons behind it learn of that when they are in front again."""
    app = stage.app()
    async with app.run_test(size=stage.SMALL) as pilot:
        app.open_learn("augustus")
        await stage.calm(pilot)
        await stage.press(pilot, "end", "enter")
        assert stage.on(pilot) == "ChallengeScreen"
        await stage.resize(pilot, 60, 20)
        stage.type_ahead(pilot, "f10", key)
        await stage.calm(pilot)
        assert stage.on(pilot) == "LearnScreen"


@pytest.mark.parametrize("key", ["left", "right"])
async def test_leafing_through_rules_that_are_still_being_opened(key: str) -> None:
    app = stage.app()
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        stage.type_ahead(pilot, "e", "h", "f1", "f1", "enter", "f1", ".", key)
        await stage.calm(pilot)
        app.open_rules("augustus")
        await pilot.pause(0)
        await app.run_action(f"screen.chapter({-1 if key == 'left' else 1})")
        await stage.calm(pilot)
        assert stage.on(pilot) == "RulesScreen"


async def test_a_letter_typed_behind_one_that_asks_answers_the_question() -> None:
    app = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        match = stage.table(pilot).match
        before = len(match.history)
        await stage.press(pilot, "x")
        assert stage.on(pilot) == "AskPopup"  # a legion could still be placed
        await stage.press(pilot, "escape")
        stage.type_ahead(pilot, "x", "y")
        await stage.calm(pilot)
        assert stage.on(pilot) != "AskPopup"
        assert len(match.history) == before + 1


async def test_letters_typed_behind_the_last_of_a_turn_are_not_for_the_curtain() -> None:
    app = stage.app(stage.setup("Anna", "Ben"))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "enter")
        match = stage.table(pilot).match
        stage.type_ahead(pilot, *"abcyabc")
        await stage.calm(pilot)
        assert stage.on(pilot) == "CurtainScreen"
        assert len(match.history) == 4
