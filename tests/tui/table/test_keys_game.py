"""A whole game of two people by keys only: curtains, choices by letter and by cursor, to the results."""

from typing import Any

from textual.pilot import Pilot

from boardgames_tui.games.augustus.content import CARDS
from boardgames_tui.i18n import catalogue
from tests.tui import stage


def assert_secret(pilot: Pilot[Any], others: list[int], lang: str) -> None:
    """Nothing of these seats' secret cards is on the screen; a card that lies open in the market is no secret."""
    match, shown = stage.table(pilot).match, stage.text(pilot)
    words = catalogue(lang, "augustus")
    open_cards = {
        words.get(f"objectives.{CARDS[card].id}.{form}") for card in match.state.display for form in ("name", "short")
    }
    for seat in others:
        for name in stage.hand_names(match, seat, lang) - open_cards:
            assert name not in shown, f"{name} of seat {seat} on the screen"


async def by_cursor(pilot: Pilot[Any], number: int) -> bool:
    """Arrows until the choice is under the cursor, then Enter; False when it lies in the other group of choices."""
    screen = stage.table(pilot)
    assert screen.scene is not None
    if number not in screen.scene.letters:
        return False
    for _ in range(2 * len(screen.scene.letters)):
        if screen.scene.cursor == number:
            await stage.press(pilot, "enter")
            return True
        await stage.press(pilot, "down")
    return False


async def test_two_people_play_a_whole_game_by_keys_in_german_at_80x24() -> None:
    app = stage.app(stage.setup("Änne", "Ben"), lang="de")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        curtains, moves, cursors = [], 0, 0
        while stage.on(pilot) != "ResultsScreen":
            assert moves < 400
            screen = stage.table(pilot)
            if stage.on(pilot) == "TableScreen" and screen.play.staging.is_up:  # a result waits until it was seen
                await stage.press(pilot, "enter")
                continue
            decision = screen.match.decision
            assert decision is not None
            if stage.on(pilot) == "CurtainScreen":
                curtains.append(decision.seat)
                assert_secret(pilot, [0, 1], "de")
                assert "Die Tastatur geht an" in stage.text(pilot)
                assert "Ich bin " + ("Änne", "Ben")[decision.seat] in stage.text(pilot)
                await stage.press(pilot, "enter")
                continue
            if stage.on(pilot) == "AskPopup":
                await stage.press(pilot, "j")
                continue
            if decision.kind == "choose_objectives":
                assert_secret(pilot, [1 - decision.seat], "de")
                for key in ("2", "1", "f2", "escape", "f3", "escape", "?", "escape", "w", "escape"):
                    await stage.press(pilot, key)
                    assert_secret(pilot, [1 - decision.seat], "de")
            assert not any("⟨" in row or len(row) != 80 for row in stage.rows(pilot)), stage.text(pilot)
            number = stage.number_of(screen, stage.best(screen.match))
            assert screen.scene is not None
            moves += 1
            if moves % 3 == 0 and await by_cursor(pilot, number):
                cursors += 1
                continue
            if number not in screen.scene.letters:
                await stage.press(pilot, "s")
            await stage.press(pilot, screen.scene.letters[number])
        assert curtains == [0, 1]
        assert cursors > 10
        assert "gewinnt mit" in stage.text(pilot)
        assert screen.match.is_over


async def test_a_lone_person_never_meets_a_curtain() -> None:
    app = stage.app(stage.setup("Anna", "Fabia", controllers=("human", "bot:easy")))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert stage.on(pilot) == "TableScreen"
        assert "Keep 3 of your six" in stage.text(pilot)


async def test_an_open_game_has_no_curtain() -> None:
    app = stage.app(stage.setup("Anna", "Ben", deal_mode="random_3"))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        assert stage.on(pilot) == "TableScreen"
