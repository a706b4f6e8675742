"""Analyses from the process bots think in: the same answer, growing on the way, and every way it may end."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from types import ModuleType

import pytest

from boardgames_tui import bots
from boardgames_tui.bots import analysis_json
from boardgames_tui.bots.failures import ThoughtFailed, TooSlow

BUDGET = bots.Budget(trials=24, width=3, endings=2)
ENDLESS = bots.Budget(trials=10_000_000, width=3)
REGISTRY = str(Path(__file__).with_name("toy_registry.py"))


def worker(*how: str, limit: float = 20.0) -> bots.Worker:
    return bots.Worker((sys.executable, REGISTRY, *how), limit)


async def test_the_process_finds_what_home_finds(toy_registry: ModuleType) -> None:
    state, seen = toy_registry.TOY.new(toy_registry.toy.setup(2)), []
    asked = worker("answer")
    found = await asked.study(toy_registry.TOY, state, BUDGET, seen.append)
    await asked.close()
    assert found == bots.study(toy_registry.TOY, state, BUDGET)
    assert seen[0].done == 0
    assert {len(each.prospects) for each in seen} == {len(found.prospects)}


def test_a_record_is_json_and_loses_nothing(toy_registry: ModuleType) -> None:
    found = bots.study(toy_registry.TOY, toy_registry.TOY.new(toy_registry.toy.setup(2)), BUDGET)
    assert found.best.own
    assert (
        analysis_json.read(toy_registry.TOY, json.loads(json.dumps(analysis_json.record(toy_registry.TOY, found))))
        == found
    )


async def test_a_fault_is_told_by_its_kind_alone(toy_registry: ModuleType) -> None:
    state = toy_registry.TOY.new(toy_registry.toy.setup(2))
    asked = worker("stumble")
    with pytest.raises(ThoughtFailed, match=r"^LookupError$"):
        await asked.study(toy_registry.TOY, state, BUDGET)
    await asked.close()


@pytest.mark.parametrize(("how", "limit", "failure"), [("die", 20.0, ThoughtFailed), ("sleep", 1.0, TooSlow)])
async def test_a_process_that_dies_or_freezes_is_no_answer(
    toy_registry: ModuleType, how: str, limit: float, failure: type[Exception]
) -> None:
    asked = worker(how, limit=limit)
    with pytest.raises(failure):
        await asked.study(toy_registry.TOY, toy_registry.TOY.new(toy_registry.toy.setup(2)), BUDGET)
    await asked.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="only POSIX can freeze a process")
@pytest.mark.parametrize(("number", "failure"), [("SIGSTOP", TooSlow), ("SIGKILL", ThoughtFailed)])
async def test_a_fault_on_the_way_ends_it_and_the_next_question_is_answered(
    toy_registry: ModuleType, number: str, failure: type[Exception]
) -> None:
    asked, state = worker("answer"), toy_registry.TOY.new(toy_registry.toy.setup(2))
    begun = asyncio.Event()

    def on_progress(_: bots.Analysis) -> None:
        asked._limit = 2.0  # from now on, so that a slow start is not taken for a frozen process
        begun.set()

    study = asyncio.create_task(asked.study(toy_registry.TOY, state, ENDLESS, on_progress))
    await begun.wait()
    assert asked._child is not None
    os.kill((await asked._child).pid, getattr(signal, number))
    asked._limit = 20.0
    bot = asyncio.create_task(asked.think(toy_registry.TOY, state, "normal"))  # its turn comes when the study has ended
    with pytest.raises(failure) as found:
        await study
    assert found.type is failure
    assert await bot == bots.think(toy_registry.TOY, state, "normal")
    await asked.close()


async def test_it_can_be_cancelled_and_asked_again(toy_registry: ModuleType) -> None:
    asked, state = worker("answer"), toy_registry.TOY.new(toy_registry.toy.setup(2))
    begun = asyncio.Event()
    thought = asyncio.create_task(asked.study(toy_registry.TOY, state, ENDLESS, lambda found: begun.set()))
    await begun.wait()
    asked.cancel()
    with pytest.raises(bots.Cancelled):
        await thought
    assert (await asked.study(toy_registry.TOY, state, BUDGET)).done == BUDGET.trials
    await asked.close()
