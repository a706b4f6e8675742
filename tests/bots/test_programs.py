"""Bots of others that speak the protocol badly: the match goes on with the best-rated move, the table is told, and no
process is left."""

import asyncio
import json
import os
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui import bots
from boardgames_tui.bots.bot_protocol import MOST_WORLDS, fair_worlds, hello, question
from boardgames_tui.bots.failures import NotStarted
from boardgames_tui.bots.levels import FIRST_SIGHT
from boardgames_tui.bots.programs import MOST_FAILURES, MOST_REPEATED, BlockingPrograms, ProgramBot, Programs
from boardgames_tui.engine import Seat, Setup, other_bots, seat_ref
from boardgames_tui.engine.serial.view_codec import view_data
from boardgames_tui.games import GAMES
from boardgames_tui.i18n import catalogue, languages

SCRIPT = Path(__file__).with_name("badly.py")
PATIENT, SHORT = 30.0, 1.0
"""Seconds: for a bot that answers on a busy machine, and for one that never will."""
GAME = GAMES["augustus"]
GOOD = ("by_notation", "by_number", "two_pieces", "worlds")
MISUNDERSTOOD = (
    "long_line",
    "invalid_json",
    "brackets",
    "no_text",
    "nothing",
    "list",
    "no_choice",
    "beyond",
    "below",
    "huge",
    "truth",
    "float",
    "infinite",
    "illegal",
    "other_id",
    "id_of_words",
    "flood",
    "no_hello",
    "other_version",
    "many_worlds",
    "worlds_of_words",
    "list_for_hello",
)
TOO_SLOW = ("no_newline", "sleeps", "silent_hello", "never_reads")
ENDED = ("ends", "half_an_answer")


def position() -> Any:
    """Anna has several choices."""
    seats = (Seat("Anna", controller="bot:normal"), Seat("Ben", controller="bot:normal"))
    return GAME.new(Setup("augustus", seats, {}, "OLIVE-2345"))


@pytest.fixture(autouse=True)
def no_programs_yet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr(other_bots, "_added", {})


def badly(how: str) -> str:
    return other_bots.add(f"{sys.executable} -S -E {SCRIPT} {how}", keep=False)


@contextmanager
def limits(worker: bots.Worker, how: str) -> Iterator[None]:
    limit, start = (SHORT if how in TOO_SLOW else PATIENT), (SHORT if how == "silent_hello" else PATIENT)
    worker.programs = Programs(limit, start)
    yield


async def failure(how: str) -> bots.BotFailed:
    worker, state = bots.Worker(limit=PATIENT), position()
    with limits(worker, how), pytest.raises(bots.BotFailed) as found:
        await worker.think(GAME, state, badly(how))
    await worker.close()
    return found.value


@pytest.mark.parametrize("how", GOOD)
async def test_an_answer_by_notation_or_number_is_played(how: str) -> None:
    worker, state = bots.Worker(), position()
    with limits(worker, how):
        assert await worker.think(GAME, state, badly(how)) == GAME.legal(state)[-1]
    await worker.close()


@pytest.mark.parametrize(
    ("how", "key"),
    [
        *((how, "bot.misunderstood") for how in MISUNDERSTOOD),
        *((how, "bot.too_slow") for how in TOO_SLOW),
        *((how, "bot.ended") for how in ENDED),
        ("ends_at_once", "bot.not_started"),
    ],
)
async def test_a_bad_answer_is_told_and_the_best_rated_move_is_played(how: str, key: str) -> None:
    found, state = await failure(how), position()
    assert (found.reason.key, dict(found.reason.args)) == (key, {"name": seat_ref(0)})
    assert found.action == bots.think(GAME, state, FIRST_SIGHT)
    for lang in languages():
        told = catalogue(lang).phrase(found.reason, ["Anna", "Ben"])
        assert told.count("Anna") >= 1
        assert "⟨" not in told


async def test_a_program_that_is_gone_does_not_start(tmp_path: Path) -> None:
    script = tmp_path / "gone.sh"
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    name = other_bots.add(str(script), keep=False)
    script.unlink()
    worker = bots.Worker(limit=PATIENT)
    with pytest.raises(bots.BotFailed) as found:
        await worker.think(GAME, position(), name)
    await worker.close()
    assert found.value.reason.key == "bot.not_started"


async def test_a_bot_that_fails_again_and_again_is_not_asked_any_more() -> None:
    worker, state, name = bots.Worker(limit=PATIENT), position(), badly("ends")
    told = []
    for _ in range(MOST_FAILURES + 1):
        with pytest.raises(bots.BotFailed) as found:
            await worker.think(GAME, state, name)
        told.append(found.value.reason.key)
    await worker.close()
    assert told == ["bot.ended"] * MOST_FAILURES + ["bot.given_up"]


async def test_lines_that_nobody_asked_for_are_not_taken_for_an_answer() -> None:
    worker, state, name = bots.Worker(limit=PATIENT), position(), badly("flood_afterwards")
    worker.programs = Programs(PATIENT, PATIENT)
    assert await worker.think(GAME, state, name) == GAME.legal(state)[-1]
    with pytest.raises(bots.BotFailed) as found:
        await worker.think(GAME, state, name)
    await worker.close()
    assert found.value.reason.key == "bot.misunderstood"


async def test_a_bot_that_goes_back_and_forth_does_not_go_on_for_ever() -> None:
    worker, state, name = bots.Worker(limit=PATIENT), position(), badly("by_number")
    worker.programs = Programs(PATIENT, PATIENT)
    for _ in range(MOST_REPEATED):
        await worker.think(GAME, state, name)
    with pytest.raises(bots.BotFailed) as found:
        await worker.think(GAME, state, name)
    await worker.close()
    assert found.value.reason.key == "bot.circling"


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="only POSIX has process groups")
async def test_what_a_bot_started_itself_ends_with_it() -> None:
    worker = bots.Worker(limit=PATIENT)
    worker.programs = Programs(SHORT, PATIENT)
    name = other_bots.add(f"sh -c '{sys.executable} -S -E {SCRIPT} sleeps; true'", keep=False)
    asked = asyncio.ensure_future(worker.think(GAME, position(), name))
    while not worker.programs._bots or worker.programs._bots[name]._child is None:
        await asyncio.sleep(0.01)
    group = (await asyncio.shield(worker.programs._bots[name]._child)).pid
    with pytest.raises(bots.BotFailed):
        await asked
    await worker.close()
    while is_running(group):  # until the system has cleared it away
        await asyncio.sleep(0.01)


def is_running(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


async def test_a_cancelled_question_is_no_failure() -> None:
    worker, name = bots.Worker(limit=PATIENT), badly("sleeps")
    worker.programs = Programs(PATIENT, PATIENT)
    asked = asyncio.ensure_future(worker.think(GAME, position(), name))
    while not worker.programs._bots or not worker.programs._bots[name]._asked:
        await asyncio.sleep(0.01)
    worker.cancel()
    with pytest.raises(bots.Cancelled):
        await asked
    assert worker.programs._bots[name]._failures == 0
    await worker.close()


def test_a_caller_without_an_event_loop_asks_as_well() -> None:
    state = position()
    with BlockingPrograms(PATIENT, PATIENT) as programs:
        assert bots.think_aloud(GAME, state, badly("by_number"), programs.choose) == GAME.legal(state)[-1]
        with pytest.raises(bots.BotFailed) as found:
            bots.think_aloud(GAME, state, badly("illegal"), programs.choose)
    assert found.value.action == bots.think(GAME, state, FIRST_SIGHT)


# what a bot is told


@pytest.mark.parametrize("slug", GAMES)
def test_a_question_holds_nothing_but_what_the_seat_knows(slug: str) -> None:
    """Another deal of what is hidden gives the same question, worlds included, and no seed is in it."""
    game = GAMES[slug]
    seats = tuple(Seat(name) for name in ("Anna", "Ben", "Clara")[: max(2, game.info.min_seats)])
    state = game.new(Setup(slug, seats, {}, "OLIVE-2345"))
    decision = game.decision(state)
    assert decision is not None
    asked = question(game, state, decision.seat, 1, 2.5, 3)
    assert asked["view"] == json.loads(json.dumps(view_data(game.view(state, decision.seat))))
    assert [each["notation"] for each in asked["legal"]] == [game.notation(action) for action in game.legal(state)]
    text = json.dumps(asked)
    assert "OLIVE" not in text
    assert str(state.chance.seed) not in text
    other = fair_worlds(game, state, decision.seat, {}, 1)[0]  # dealt with another chance
    assert other.chance != state.chance
    assert json.dumps(question(game, other, decision.seat, 1, 2.5, 3)) == text


def test_worlds_look_the_same_to_the_seat() -> None:
    state = position()
    view = view_data(GAME.view(state, 0))
    worlds = fair_worlds(GAME, state, 0, view, MOST_WORLDS)
    assert len(worlds) == MOST_WORLDS
    assert all(GAME.view(world, 0) == GAME.view(state, 0) for world in worlds)
    assert len({GAME.codec.state_json(world) for world in worlds}) > 1


def test_the_first_line_says_which_protocol_it_is() -> None:
    told = json.loads(hello())
    assert (told["type"], told["protocol"]) == ("hello", 1)


def test_a_bot_that_ends_is_waited_for_once(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """asyncio warns of a process whose end somebody else has taken note of before it did."""
    wait = os.waitpid

    def slow_wait(pid: int, options: int) -> tuple[int, int]:
        time.sleep(0.3)
        return wait(pid, options)

    def kill_and_see_it_end(bot: ProgramBot, child: Process) -> None:
        kill(bot, child)
        os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)

    kill = ProgramBot._kill
    monkeypatch.setattr(ProgramBot, "_kill", kill_and_see_it_end)
    monkeypatch.setattr(os, "waitpid", slow_wait)
    with BlockingPrograms() as programs, pytest.raises(NotStarted):
        programs.choose(GAME, position(), badly("ends_at_once"))
    assert [record.getMessage() for record in caplog.records if record.name == "asyncio"] == []
