"""The keyboard changes hands: by keys, in games that deal hidden cards."""

import random
from pathlib import Path

from boardgames_tui.engine import Seat, Setup
from boardgames_tui.session import Match
from tests.battery.secrets.worlds import another_world
from tests.tui import stage


def left_on_disk(folder: Path, moves: int, *names: str) -> Path:
    """Risk, so many random moves in and on to an open decision: everybody holds cards by then."""
    match, pick = (
        Match.new(Setup("lotr_risk", tuple(Seat(name) for name in names), {"setup_mode": "quick"}, "HAZEL-3333")),
        random.Random(5),
    )
    while len(match.history) < moves or match.decision is None or match.decision.secret:
        match.play(pick.choice(match.legal))
    folder.mkdir(parents=True, exist_ok=True)
    return match.save(folder / "match.json")


async def test_a_player_who_hands_their_own_seat_to_a_bot_does_not_see_the_other_hand(tmp_path: Path) -> None:
    app = stage.app(left_on_disk(tmp_path / "saves", 300, "Anna", "Ben"), speed="step")
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        match = stage.table(pilot).match
        mine = match.decision.seat
        await stage.press(pilot, "f4", "right", "enter", "f3")
        assert stage.on(pilot) == "MatScreen"
        if pilot.app.screen.seat == mine:
            await stage.press(pilot, "right")
        hand = stage.text(pilot)
        await stage.press(pilot, "escape")
        for number in range(5):
            with another_world(match, mine, number):
                stage.table(pilot).table_display.show_scene()
                await stage.press(pilot, "f3")
                if pilot.app.screen.seat == mine:
                    await stage.press(pilot, "right")
                assert stage.text(pilot) == hand
                await stage.press(pilot, "escape")


async def test_own_cards_are_looked_at_behind_a_curtain_and_then_the_keyboard_is_theirs(tmp_path: Path) -> None:
    app = stage.app(left_on_disk(tmp_path / "saves", 300, "Anna", "Ben"))
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        screen = stage.table(pilot)
        assert screen.scene.reader is None
        await stage.press(pilot, "f6")
        assert stage.on(pilot) == "CurtainScreen"
        await stage.press(pilot, "enter")
        assert stage.on(pilot) == "MatScreen"
        await stage.press(pilot, "escape")
        assert screen.flow.keyboard.holder == screen.match.decision.seat
        assert screen.scene.reader is None  # an open decision is for everybody's eyes


async def test_a_curtain_hides_no_public_news(tmp_path: Path) -> None:
    """Dice fall for everybody, also when a secret decision follows at once."""
    app = stage.app(left_on_disk(tmp_path / "saves", 300, "Anna", "Ben", "Cleo"))
    pick = random.Random(3)
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        told: list[str] = []
        for _ in range(300):
            if stage.on(pilot) == "CurtainScreen":
                match = stage.table(pilot).match
                told = list(pilot.app.screen.news)
                if told:
                    words = app.words("lotr_risk")
                    last = [event for _, event in match.log(None)][-1]
                    assert told[-1] == words.sentence(last, match.names)
                    assert told[-1][:60] in stage.text(pilot)
                    break
                await stage.press(pilot, "enter")
            elif stage.on(pilot) == "AskPopup":
                await stage.press(pilot, "y")
            elif stage.table(pilot).play.staging.is_up:
                await stage.press(pilot, "enter")
            else:
                letters = stage.table(pilot).scene.letters
                await stage.press(pilot, pick.choice(list(letters.values())))
        assert told
