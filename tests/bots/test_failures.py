"""Whatever goes wrong inside a bot, the match goes on with what looks best and the table is told."""

import asyncio
import os
import signal
import sys
import time
from asyncio.subprocess import Process
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from boardgames_tui import bots
from boardgames_tui.engine import seat_ref
from boardgames_tui.i18n import catalogue, languages

SCRIPT = str(Path(__file__).with_name("toy_registry.py"))
LIMIT, PATIENT = 3.0, 30.0
"""Of a process that will be frozen; the others have all the time a busy machine takes."""


def worker(*how: str) -> bots.Worker:
    return bots.Worker((sys.executable, SCRIPT, *how), PATIENT)


def position(toy_registry: ModuleType, rolled: int, card: int) -> Any:
    """Seat 0 must keep `rolled` or swap it for `card`."""
    state = toy_registry.TOY.new(toy_registry.toy.setup(2))
    state.stack[-1].rolled = rolled
    state.players[0].hand = [card]
    return state


async def running(asked: bots.Worker) -> Process:
    """The process, as soon as there is one."""
    while asked._child is None:
        await asyncio.sleep(0.01)
    return await asyncio.shield(asked._child)


async def born(how: str, toy_registry: ModuleType, limit: float) -> bots.Worker:
    """One whose process has answered already: to be born may take its time, the limit is for what comes after."""
    asked = worker(how)
    await asked.think(toy_registry.TOY, position(toy_registry, 1, 6), "random")
    asked._limit = limit
    return asked


async def until_it_thinks(asked: bots.Worker, thought: "asyncio.Task[Any]") -> None:
    while asked._first_sight is None:
        assert not thought.done()
        await asyncio.sleep(0.01)


async def stumble(asked: bots.Worker, toy_registry: ModuleType, state: Any, level: str = "normal") -> bots.BotFailed:
    with pytest.raises(bots.BotFailed) as found:
        await asked.think(toy_registry.TOY, state, level)
    return found.value


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize(("rolled", "card", "kind"), [(6, 1, "keep"), (1, 6, "swap")])
async def test_an_error_in_thinking_plays_the_best_rated_move(
    toy_registry: ModuleType, rolled: int, card: int, kind: str, level: str
) -> None:
    asked = worker("stumble")
    found = await stumble(asked, toy_registry, position(toy_registry, rolled, card), level)
    assert found.action.kind == kind
    assert (found.reason.key, found.reason.args) == ("bot.lost_thread", {"name": seat_ref(0), "fault": "LookupError"})
    await asked.close()


async def test_what_is_told_quotes_nothing_of_the_error(toy_registry: ModuleType) -> None:
    asked = worker("stumble")
    found = await stumble(asked, toy_registry, position(toy_registry, 6, 1))
    assert "1, 2, 3" not in str(found)
    for lang in languages():
        told = catalogue(lang).phrase(found.reason, ["Fabia", "Gallus"])
        assert "Fabia" in told
        assert "LookupError" in told
        assert "1, 2, 3" not in told
    await asked.close()


async def test_a_fault_costs_no_process(toy_registry: ModuleType) -> None:
    asked = worker("stumble")
    await stumble(asked, toy_registry, position(toy_registry, 6, 1))
    child = asked._child
    assert child is not None
    await stumble(asked, toy_registry, position(toy_registry, 1, 6))
    assert asked._child is child
    await asked.close()


async def test_a_bot_that_cannot_even_rate_plays_the_first_legal_move(toy_registry: ModuleType) -> None:
    asked, state = worker("stumble_at_once"), position(toy_registry, 1, 6)
    assert (await stumble(asked, toy_registry, state)).action == toy_registry.TOY.legal(state)[0]
    await asked.close()


async def test_an_answer_that_is_not_legal_is_not_played(toy_registry: ModuleType) -> None:
    asked, state = worker("cheat"), position(toy_registry, 1, 6)
    assert (await stumble(asked, toy_registry, state)).action.kind == "swap"
    await asked.close()


async def test_an_unknown_level_stumbles_too(toy_registry: ModuleType) -> None:
    asked = worker("answer")
    assert (await stumble(asked, toy_registry, position(toy_registry, 1, 6), "genius")).action.kind == "swap"
    await asked.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="only POSIX can freeze a process")
async def test_a_frozen_process_is_killed_and_the_best_rated_move_played(toy_registry: ModuleType) -> None:
    asked, state = await born("answer", toy_registry, LIMIT), position(toy_registry, 1, 6)
    assert asked._child is not None
    frozen = await asked._child
    os.kill(frozen.pid, signal.SIGSTOP)
    began = time.monotonic()
    found = await stumble(asked, toy_registry, state)
    assert LIMIT <= time.monotonic() - began < 4 * LIMIT
    assert found.action.kind == "swap"
    assert found.reason.key == "bot.too_slow"
    asked._limit = PATIENT
    assert await asked.think(toy_registry.TOY, state, "normal") == bots.think(toy_registry.TOY, state, "normal")
    assert asked._child is not None
    assert (await asked._child).pid != frozen.pid
    await asked.close()
    assert frozen.returncode == -signal.SIGKILL


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="only POSIX can freeze a process")
async def test_frozen_in_the_middle_of_a_hard_thought(toy_registry: ModuleType) -> None:
    asked, state = await born("ponder", toy_registry, LIMIT), position(toy_registry, 1, 6)
    thought = asyncio.create_task(stumble(asked, toy_registry, state, "hard"))
    frozen = await running(asked)
    await until_it_thinks(asked, thought)
    os.kill(frozen.pid, signal.SIGSTOP)
    found = await thought
    assert (found.action.kind, found.reason.key) == ("swap", "bot.too_slow")
    assert asked._child is None  # said before the thought began: no other process had to be asked
    await asked.close()


async def test_killed_in_the_middle_of_a_hard_thought(toy_registry: ModuleType) -> None:
    asked, state = worker("ponder"), position(toy_registry, 1, 6)
    thought = asyncio.create_task(asked.think(toy_registry.TOY, state, "hard"))
    killed = await running(asked)
    await until_it_thinks(asked, thought)
    killed.kill()
    with pytest.raises(bots.BotFailed) as stumble:
        await thought
    assert stumble.value.action in toy_registry.TOY.legal(state)
    assert stumble.value.reason.key == "bot.interrupted"
    assert (await running(asked)).pid != killed.pid
    await asked.close()


async def test_a_killed_process_is_replaced_without_a_word(toy_registry: ModuleType) -> None:
    asked, state = worker("answer"), position(toy_registry, 1, 6)
    await asked.think(toy_registry.TOY, state, "normal")
    assert asked._child is not None
    (await asked._child).kill()
    assert await asked.think(toy_registry.TOY, state, "normal") == bots.think(toy_registry.TOY, state, "normal")
    await asked.close()


async def test_time_in_which_the_program_itself_stood_still_is_no_long_thought(toy_registry: ModuleType) -> None:
    asked, state = await born("answer", toy_registry, 1.0), position(toy_registry, 1, 6)
    thought = asyncio.create_task(asked.think(toy_registry.TOY, state, "normal"))
    await asyncio.sleep(0)
    time.sleep(2)  # Ctrl+Z, or the lid closed: nothing of the program runs
    assert await thought == bots.think(toy_registry.TOY, state, "normal")
    await asked.close()


async def test_cancelling_goes_on_working_after_a_fault(toy_registry: ModuleType) -> None:
    asked = worker("sleep")
    thought = asyncio.create_task(asked.think(toy_registry.TOY, position(toy_registry, 1, 6), "normal"))
    await asyncio.sleep(0.2)
    asked.cancel()
    with pytest.raises(bots.Cancelled):
        await thought
    await asked.close()


def test_at_home_an_error_becomes_the_best_rated_move_too(
    toy_registry: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy_registry.ToyBrain, "value", toy_registry.stumbling)
    with pytest.raises(bots.BotFailed) as found:
        bots.think_aloud(toy_registry.TOY, position(toy_registry, 1, 6), "normal")
    assert found.value.action.kind == "swap"
    monkeypatch.setattr(toy_registry.ToyBrain, "ratings", toy_registry.stumbling)
    with pytest.raises(bots.BotFailed) as found:
        bots.think_aloud(toy_registry.TOY, position(toy_registry, 1, 6), "normal")
    assert found.value.action == toy_registry.TOY.legal(position(toy_registry, 1, 6))[0]
