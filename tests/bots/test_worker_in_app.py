"""The process can be started while a full-screen app holds standard output and standard error."""

from textual.app import App

from boardgames_tui import bots
from boardgames_tui.engine import Seat, Setup
from boardgames_tui.games import GAMES, own


class Asking(App[None]):
    answer: object = None

    async def on_mount(self) -> None:
        game, worker = GAMES[own()[0]], bots.Worker(limit=60)
        state = game.new(Setup(own()[0], (Seat("Anna"), Seat("Ben")), {}, "AMBER-2345"))
        while len(game.legal(state)) == 1:
            game.apply(state, game.legal(state)[0])
        self.answer = await worker.choose(
            game, "normal", bots.deal(game, state, 0, "normal", bots.own_chance(state, 0)), 0, bots.own_chance(state, 0)
        )
        self.had_process = worker._child is not None
        await worker.close()


async def test_a_bot_thinks_under_a_running_app() -> None:
    app = Asking()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.answer is not None
        assert app.had_process
