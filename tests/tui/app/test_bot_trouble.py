"""Whatever happens to a bot or its process, the match goes on and the table is told; a seat handed back is nobody's but
its person's."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui import bots
from boardgames_tui.engine import other_bots
from tests.tui import stage

SEATS = ("Fabia", "Gallus")


def faulty(how: str) -> bots.Worker:
    """With a process whose brain raises."""
    return bots.Worker((sys.executable, str(Path(__file__).parents[1] / "faulty.py"), how), 30.0)


async def until(pilot: Pilot[Any], done: Callable[[], bool]) -> None:
    for _ in range(1500):
        if done():
            return
        await pilot.pause(0.01)
    raise AssertionError(stage.text(pilot))


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "ran into a problem (LookupError)"), ("de", "den Faden verloren (LookupError)")]
)
async def test_an_error_in_a_bot_is_a_notice_and_the_match_goes_on(lang: str, sentence: str) -> None:
    app = stage.app(stage.setup(*SEATS, controllers=("bot:normal", "bot:normal"), deal_mode="random_3"), lang=lang)
    app.bots = faulty("value")
    async with app.run_test(size=stage.SMALL) as pilot:
        match = stage.table(pilot).match
        await until(pilot, lambda: len(match.history) > 5)
        await stage.calm(pilot)
        assert sentence in stage.told(pilot)


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "gave an answer that is not allowed"), ("de", "hat eine unzulässige Antwort gegeben")]
)
async def test_a_program_that_answers_nonsense_is_a_notice_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, sentence: str
) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path))
    monkeypatch.setattr(other_bots, "_added", {})
    script = Path(__file__).parents[2] / "bots" / "badly.py"
    name = other_bots.add(f"{sys.executable} -S -E {script} illegal")
    app = stage.app(stage.setup(*SEATS, controllers=(f"bot:{name}", "bot:easy"), deal_mode="random_3"), lang=lang)
    async with app.run_test(size=stage.SMALL) as pilot:
        match = stage.table(pilot).match
        await until(pilot, lambda: len(match.history) > 5)
        await until(pilot, lambda: sentence in stage.told(pilot))


async def test_a_bot_that_can_do_nothing_still_plays_to_the_end() -> None:
    app = stage.app(stage.setup(*SEATS, controllers=("bot:normal", "bot:easy"), deal_mode="random_3"))
    app.bots = faulty("everything")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.wait_for(pilot, "ResultsScreen", 60)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="only POSIX can freeze a process")
@pytest.mark.parametrize("number", ["SIGSTOP", "SIGKILL"])
async def test_a_frozen_or_killed_process_stops_no_match(number: str) -> None:
    app = stage.app(stage.setup("Anna", "Gallus", controllers=("human", "bot:normal"), deal_mode="random_3"))
    app.bots = bots.Worker(limit=3.0)
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: bool(stage.table(pilot).scene.choices))
        while app.bots._child is None:  # until the bot has thought for the first time
            stage.choose(pilot, stage.best(stage.table(pilot).match))
            await until(pilot, lambda: bool(stage.table(pilot).scene.choices))
        os.kill((await app.bots._child).pid, getattr(signal, number))
        thoughts: list[Any] = []
        think = app.bots.think

        async def counted(*question: Any) -> Any:
            thoughts.append(question)
            return await think(*question)

        app.bots.think = counted
        while not thoughts:
            stage.choose(pilot, stage.best(stage.table(pilot).match))
            await until(pilot, lambda: bool(stage.table(pilot).scene.choices))
        said = stage.rows(pilot)[-1]
        assert ("took too long to think" in said) == (number == "SIGSTOP")
        assert stage.on(pilot) == "TableScreen"


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="only POSIX can freeze a process")
@pytest.mark.parametrize("number", ["SIGSTOP", "SIGKILL"])
async def test_frozen_or_killed_while_it_thinks_hard(number: str) -> None:
    app = stage.app(stage.setup(*SEATS, controllers=("bot:hard", "bot:hard"), deal_mode="random_3"))
    app.bots = bots.Worker(limit=3.5)
    async with app.run_test(size=stage.SMALL) as pilot:
        await until(pilot, lambda: app.bots._asking and app.bots._first_sight is not None)
        before = len(stage.table(pilot).match.history)
        os.kill(app.bots._child.result().pid, getattr(signal, number))
        await until(pilot, lambda: len(stage.table(pilot).match.history) > before)
        told = "took too long to think" if number == "SIGSTOP" else "was interrupted while thinking"
        await until(pilot, lambda: told in stage.text(pilot))


async def test_a_seat_handed_back_as_its_bot_begins_to_think() -> None:
    app = stage.app(stage.setup(*SEATS, controllers=("bot:normal", "bot:normal"), deal_mode="random_3"), speed="step")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        seat, before = table.match.decision.seat, len(table.match.history)
        table.play.let_go_on()
        table.match.set_controller(seat, "human")  # before the loop has come to the thought
        await pilot.pause(0.3)
        assert len(table.match.history) == before
        table.play.go_on()
        await stage.calm(pilot)
        assert table.scene.choices


async def test_a_seat_handed_back_while_its_bot_thinks_is_not_played_by_it() -> None:
    app = stage.app(stage.setup(*SEATS, controllers=("bot:normal", "bot:normal"), deal_mode="random_3"), speed="step")
    async with app.run_test(size=stage.SMALL) as pilot:
        await stage.calm(pilot)
        table = stage.table(pilot)
        seat, before = table.match.decision.seat, len(table.match.history)
        table.play.let_go_on()
        await until(pilot, lambda: app.bots._asking)
        await stage.press(pilot, "f4", "right", "right", "enter")  # over hard
        assert table.match.controllers[seat] == "human"
        await until(pilot, lambda: not app.bots._asking)
        await pilot.pause(0.1)
        assert len(table.match.history) == before
        assert table.scene.choices
