"""Bots at the table: matches with and without people, taking a seat over and giving it back, leaving while one
thinks."""

import asyncio
import gc
import warnings
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.engine import AnyGame
from boardgames_tui.session import Match
from tests.lengths import plays
from tests.tui import stage

OPEN = {"deal_mode": "random_3"}


class Dreamer:
    """A worker that thinks until it is cancelled, so that a test can look at a thinking bot."""

    def __init__(self) -> None:
        self.asked = 0
        self.cancelled = 0
        self._dream: asyncio.Future[Any] | None = None

    async def think(self, game: AnyGame, state: Any, level: str) -> Any:
        self.asked += 1
        self._dream = asyncio.get_running_loop().create_future()
        return await self._dream

    def wake(self, match: Match) -> None:
        assert self._dream is not None
        self._dream.set_result(stage.best(match))

    def wake_late(self, match: Match) -> None:
        """As above, unless it was cancelled before."""
        if self._dream is not None and not self._dream.done():
            self.wake(match)

    def cancel(self) -> None:
        from boardgames_tui.bots import Cancelled

        if self._dream is not None and not self._dream.done():
            self.cancelled += 1
            self._dream.set_exception(Cancelled())

    async def close(self) -> None:
        self.cancel()


async def play_on(pilot: Pilot[Any], patience: int = 4000) -> None:
    """The person at the table plays sensibly until the results stand."""
    for _ in range(patience):
        if stage.on(pilot) == "ResultsScreen":
            await stage.calm(pilot)
            return
        screen = stage.table(pilot)
        if stage.on(pilot) == "AskPopup":
            await stage.press(pilot, "y")
        elif screen.play.staging.is_up:
            await stage.press(pilot, "enter")
        elif screen.scene is not None and screen.scene.letters:
            stage.choose(pilot, stage.best(screen.match))
            await stage.calm(pilot)
        else:
            await asyncio.sleep(0.005)
    raise AssertionError(f"no end in sight:\n{stage.text(pilot)}")


async def test_a_person_and_a_bot_play_to_the_end() -> None:
    app = stage.app(stage.setup("Anna", "Fabia", controllers=("human", "bot:normal"), **OPEN))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await play_on(pilot)
        match = stage.table(pilot).match
        assert {entry.seat for entry in match.history} == {0, 1}
        assert "wins with" in stage.text(pilot) or "share the victory" in stage.text(pilot)


async def test_bots_among_themselves_need_nobody() -> None:
    app = stage.app(stage.setup("Fabia", "Gallus", controllers=("bot:easy", "bot:easy")))
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen", 60)
        assert stage.table(pilot).match.is_over


async def test_a_bot_takes_a_seat_over_and_gives_it_back() -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    app.bots = dreamer = Dreamer()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        match = stage.table(pilot).match
        seat = match.decision.seat
        await stage.press(pilot, "f4", "right")
        assert match.controllers[seat] == "human"
        assert dreamer.asked == 0  # nothing happens before the box is closed
        await stage.press(pilot, "enter")
        assert match.controllers[seat] == "bot:easy"
        assert dreamer.asked == 1
        assert "is thinking" in stage.text(pilot)
        assert not stage.table(pilot).scene.choices
        before = len(match.history)
        await stage.press(pilot, "f4", "left", "enter")
        assert match.controllers[seat] == "human"
        assert dreamer.cancelled == 1
        assert stage.table(pilot).scene.choices
        assert len(match.history) == before
        await stage.press(pilot, "enter", "f2")
        assert "is now played by a bot" in stage.text(pilot)  # Anna or Ben: nobody can tell who pressed the key


async def test_leaving_while_a_bot_thinks() -> None:
    app = stage.app(stage.setup("Anna", "Fabia", controllers=("bot:normal", "bot:normal"), **OPEN))
    app.bots = dreamer = Dreamer()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        while not dreamer.asked:
            await stage.calm(pilot)
        path, count = stage.table(pilot).match.path, len(stage.table(pilot).match.history)
        await stage.press(pilot, "f10")
        assert stage.on(pilot) == "PickerScreen"
        assert dreamer.cancelled == 1
        await stage.press(pilot, "enter")  # go on with it
        assert stage.on(pilot) == "TableScreen"
        assert stage.table(pilot).match.path == path
        assert len(stage.table(pilot).match.history) == count
        while dreamer.asked < 2:
            await stage.calm(pilot)
        dreamer.wake(stage.table(pilot).match)
        while len(stage.table(pilot).match.history) == count:
            await stage.calm(pilot)


async def test_step_by_step_waits_for_enter() -> None:
    app = stage.app(stage.setup("Fabia", "Gallus", controllers=("bot:easy", "bot:easy"), **OPEN), speed="step")
    async with app.run_test(size=stage.SMALL) as pilot:
        await pilot.pause(0.3)
        match = stage.table(pilot).match
        before = len(match.history)
        assert "Enter" in stage.rows(pilot)[-1]
        await stage.press(pilot, "enter")
        for _ in range(500):
            if len(match.history) > before:
                break
            await pilot.pause(0.01)
        moved = len(match.history)
        assert moved > before
        await pilot.pause(0.2)
        assert len(match.history) == moved


@pytest.mark.parametrize("key", ["w", "?", "f2", "f3"])
async def test_what_a_bot_holds_stays_hidden(key: str) -> None:
    app = stage.app(stage.setup("Fabia", "Anna", controllers=("bot:easy", "human")), speed="step")
    async with app.run_test(size=stage.WIDE) as pilot:
        await stage.calm(pilot)
        match = stage.table(pilot).match
        for card in list(match.state.players[0].hand[:3]):
            match.play(next(action for action in match.legal if action.card == card))
        stage.table(pilot).play.go_on()
        await stage.press(pilot, key)
        hidden = stage.hand_names(match, 0, "en")
        assert hidden
        assert not [name for name in hidden if name in stage.text(pilot)]


async def test_taking_back_ones_move_while_the_bot_thinks() -> None:
    app = stage.app(stage.setup("Anna", "Fabia", controllers=("human", "bot:normal")))
    app.bots = dreamer = Dreamer()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        await stage.press(pilot, "a", "b", "c", "y")
        match = stage.table(pilot).match
        assert match.decision.seat == 1
        while not dreamer.asked:
            await stage.calm(pilot)
        await stage.press(pilot, "u")
        assert dreamer.cancelled == 1
        assert match.decision.seat == 0
        assert "(3 chosen)" in stage.text(pilot)


@pytest.mark.parametrize("turns", plays(range(0, 24, 3), range(24)))
@pytest.mark.parametrize("ends", [False, True], ids=["leave", "end"])
async def test_a_bot_may_answer_while_the_table_is_taken_down(ends: bool, turns: int) -> None:
    """That takes a moment; a thought that ends in it must not be painted on a screen that has lost its canvas."""
    app = stage.app(stage.setup("Anna", "Ben", controllers=("bot:easy", "bot:easy"), **OPEN))
    app.bots = dreamer = Dreamer()

    async def answer(match: Match) -> None:
        for _ in range(turns):
            await asyncio.sleep(0)
        dreamer.wake_late(match)

    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        answering = asyncio.create_task(answer(stage.table(pilot).match))
        if not ends:
            app.leave_table()
            await stage.wait_for(pilot, "PickerScreen")
    await answering
    assert app._exception is None


async def test_a_thought_that_another_takes_the_place_of_before_it_begins_leaves_nothing_behind() -> None:
    """Python would say on the terminal that nobody waited for it."""
    app = stage.app(stage.setup("Anna", "Ben", controllers=["bot:easy"], **OPEN))
    app.bots = Dreamer()
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        async with app.run_test(size=stage.SMALL) as pilot:
            await stage.calm(pilot)
            for _ in range(3):
                stage.table(pilot).play._ask_the_bot()
            await stage.calm(pilot)
        gc.collect()
    assert [str(each.message) for each in told if each.category is RuntimeWarning] == []


@pytest.mark.parametrize("end", ["enter", "escape", "f4"])
async def test_the_log_tells_only_the_level_that_was_chosen_in_the_end(end: str) -> None:
    app = stage.app(stage.setup("Anna", "Ben", **OPEN))
    app.bots = Dreamer()
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        match = stage.table(pilot).match
        seat = match.decision.seat
        await stage.press(pilot, "f4", "right", "right", "right", "right", "left", end)
        assert match.controllers[seat].startswith("bot:")
        told = [note.event.key for note in match.notes if note.event.key.startswith("note.")]
        assert told == ["note.bot_now"]
