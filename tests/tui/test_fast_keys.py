"""Keys typed faster than screens change: those meant for a screen that is gone, or not yet there, do nothing."""

from textual import events

from boardgames_tui.engine import Seat, Setup
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
