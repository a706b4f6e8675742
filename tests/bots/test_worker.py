"""The process bots think in: answers, crashes, cancellation, clean ends."""

import asyncio
import gc
import json
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from boardgames_tui import bots
from boardgames_tui.bots.processes import worker_main
from boardgames_tui.engine import Chance

PATIENT = 60.0
"""Seconds: on a busy machine the start of a process takes longer than people at a table would wait."""
SCRIPT = str(Path(__file__).with_name("toy_registry.py"))


def worker(*how: str) -> bots.Worker:
    return bots.Worker((sys.executable, SCRIPT, *how), limit=PATIENT)


async def test_thinks_like_the_same_bot_at_home(toy_registry: ModuleType) -> None:
    state, asked = toy_registry.TOY.new(toy_registry.toy.setup(2)), worker("answer")
    while toy_registry.TOY.decision(state) is not None:
        action = await asked.think(toy_registry.TOY, state, "normal")
        assert action == bots.think(toy_registry.TOY, state, "normal")
        toy_registry.TOY.apply(state, action)
    with pytest.raises(ValueError, match="over"):
        await asked.think(toy_registry.TOY, state, "normal")
    await asked.close()


async def test_a_lone_action_starts_no_process(toy_registry: ModuleType) -> None:
    state = toy_registry.TOY.new(toy_registry.toy.setup(2))
    state.players[0].hand = []
    asked = worker("die")
    assert (await asked.think(toy_registry.TOY, state, "normal")).kind == "keep"
    assert asked._child is None


async def test_survives_a_crash(toy_registry: ModuleType, tmp_path: Path) -> None:
    state, asked = toy_registry.TOY.new(toy_registry.toy.setup(2)), worker("die_once", str(tmp_path / "note"))
    action = await asked.think(toy_registry.TOY, state, "normal")
    assert action == bots.think(toy_registry.TOY, state, "normal")
    assert asked._child is not None
    await asked.close()


@pytest.mark.parametrize("command", [(sys.executable, SCRIPT, "die"), ("/no/such/program",)])
async def test_thinks_at_home_when_no_process_survives(toy_registry: ModuleType, command: tuple[str, ...]) -> None:
    state, asked = toy_registry.TOY.new(toy_registry.toy.setup(2)), bots.Worker(command)
    assert await asked.think(toy_registry.TOY, state, "normal") == bots.think(toy_registry.TOY, state, "normal")
    await asked.close()


async def test_cancel_ends_the_question_and_the_next_one_is_answered(toy_registry: ModuleType) -> None:
    state, asked = toy_registry.TOY.new(toy_registry.toy.setup(2)), worker("sleep")
    waiting = asyncio.create_task(asked.think(toy_registry.TOY, state, "normal"))
    await asyncio.sleep(0.3)
    began = time.monotonic()
    asked.cancel()
    with pytest.raises(bots.Cancelled):
        await waiting
    assert time.monotonic() - began < 2
    asked._command = (sys.executable, SCRIPT, "answer")
    assert await asked.think(toy_registry.TOY, state, "normal") == bots.think(toy_registry.TOY, state, "normal")
    await asked.close()


async def test_a_cancelled_task_leaves_no_process(toy_registry: ModuleType) -> None:
    state, asked = toy_registry.TOY.new(toy_registry.toy.setup(2)), worker("sleep")
    waiting = asyncio.create_task(asked.think(toy_registry.TOY, state, "normal"))
    await asyncio.sleep(0.3)
    assert asked._child is not None
    child = await asked._child
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert asked._child is None
    await asked.close()
    assert child.returncode is not None


@pytest.mark.parametrize("steps", range(0, 16, 3))
def test_a_task_cancelled_at_any_moment_leaves_nothing_behind_the_loop(toy_registry: ModuleType, steps: int) -> None:
    """Leaving an app cancels its tasks, some of them twice, also one that is just starting the process."""
    state, asked = toy_registry.TOY.new(toy_registry.toy.setup(2)), worker("sleep")

    async def leave() -> None:
        waiting = asyncio.create_task(asked.think(toy_registry.TOY, state, "normal"))
        for step in range(steps + 2):
            if step >= steps:
                waiting.cancel()
            await asyncio.sleep(0)
        await asked.close()
        await asyncio.gather(waiting, return_exceptions=True)

    asyncio.run(leave())
    gc.collect()  # a process nobody waited for complains when it is collected, which fails the test


async def test_the_loop_stays_alive_while_a_bot_thinks(toy_registry: ModuleType) -> None:
    state, asked = toy_registry.TOY.new(toy_registry.toy.setup(2)), worker("answer")
    waiting, ticks = asyncio.create_task(asked.think(toy_registry.TOY, state, "normal")), 0
    while not waiting.done():
        await asyncio.sleep(0.005)
        ticks += 1
    assert ticks > 5
    await asked.close()
    await asked.close()


async def test_close_interrupts_a_thought(toy_registry: ModuleType) -> None:
    state, asked = toy_registry.TOY.new(toy_registry.toy.setup(2)), worker("sleep")
    waiting = asyncio.create_task(asked.think(toy_registry.TOY, state, "normal"))
    await asyncio.sleep(0.3)
    await asked.close()
    with pytest.raises(bots.Cancelled):
        await waiting


def test_question_and_answer_are_plain_json(toy_registry: ModuleType) -> None:
    state = toy_registry.TOY.new(toy_registry.toy.setup(2))
    line = worker_main.question(toy_registry.TOY, "normal", [state], 0, Chance(5, 7))
    assert line.isascii()
    expected = bots.choose(toy_registry.TOY, toy_registry.BRAIN, "normal", [state], 0, Chance(5, 7))
    assert toy_registry.TOY.codec.action_json(expected) == worker_main.answer(json.loads(line)).replace(" ", "")
