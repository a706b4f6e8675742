"""Analyses from the process bots think in: the same answer, growing on the way, and every way it may end."""

import asyncio
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from boardgames_tui import bots
from boardgames_tui.bots import records
from boardgames_tui.bots.stumbling import ThoughtFailed, TooSlow

BUDGET = bots.Budget(trials=24, width=3, endings=2)
SHELF = str(Path(__file__).with_name("shelf.py"))


def worker(*how: str, limit: float = 20.0) -> bots.Worker:
    return bots.Worker((sys.executable, SHELF, *how), limit)


async def test_the_process_finds_what_home_finds(shelf: ModuleType) -> None:
    state, seen = shelf.TOY.new(shelf.toy.setup(2)), []
    asked = worker("answer")
    found = await asked.study(shelf.TOY, state, BUDGET, seen.append)
    await asked.close()
    assert found == bots.study(shelf.TOY, state, BUDGET)
    assert seen[0].done == 0
    assert {len(each.prospects) for each in seen} == {len(found.prospects)}


def test_a_record_is_json_and_loses_nothing(shelf: ModuleType) -> None:
    found = bots.study(shelf.TOY, shelf.TOY.new(shelf.toy.setup(2)), BUDGET)
    assert found.best.own
    assert records.read(shelf.TOY, json.loads(json.dumps(records.record(shelf.TOY, found)))) == found


async def test_a_fault_is_told_by_its_kind_alone(shelf: ModuleType) -> None:
    state = shelf.TOY.new(shelf.toy.setup(2))
    asked = worker("stumble")
    with pytest.raises(ThoughtFailed, match=r"^LookupError$"):
        await asked.study(shelf.TOY, state, BUDGET)
    await asked.close()


@pytest.mark.parametrize(("how", "limit", "failure"), [("die", 20.0, ThoughtFailed), ("sleep", 1.0, TooSlow)])
async def test_a_process_that_dies_or_freezes_is_no_answer(
    shelf: ModuleType, how: str, limit: float, failure: type[Exception]
) -> None:
    asked = worker(how, limit=limit)
    with pytest.raises(failure):
        await asked.study(shelf.TOY, shelf.TOY.new(shelf.toy.setup(2)), BUDGET)
    await asked.close()


async def test_it_can_be_cancelled_and_asked_again(shelf: ModuleType) -> None:
    asked, state = worker("answer"), shelf.TOY.new(shelf.toy.setup(2))
    begun = asyncio.Event()
    endless = bots.Budget(trials=10_000_000, width=3)
    thought = asyncio.create_task(asked.study(shelf.TOY, state, endless, lambda found: begun.set()))
    await begun.wait()
    asked.cancel()
    with pytest.raises(bots.Cancelled):
        await thought
    assert (await asked.study(shelf.TOY, state, BUDGET)).done == BUDGET.trials
    await asked.close()
