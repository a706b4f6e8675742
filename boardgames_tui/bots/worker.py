"""Asking a bot without stopping the screen: a process of its own, started when first asked, that can be interrupted.

A plain subprocess with two pipes on the event loop rather than `multiprocessing`: nothing of the program is imported
twice, no helper process is needed (its start fails while a full-screen app holds standard error), and waiting costs no
thread."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from math import ceil
from typing import Any, TypeVar

from boardgames_tui import games, locations
from boardgames_tui.engine import Chance, Game
from boardgames_tui.engine.brain import A, S

from .budget import Budget, Cancelled
from .levels import FIRST_SIGHT, choose
from .prospects import Analysis
from .records import read
from .runner import PATIENCE as THOUGHT
from .runner import deal, deal_for_study, own_chance
from .stumbling import Stumbled, ThoughtFailed, TooSlow, must_be_legal
from .thinker import question, study_question

T = TypeVar("T")
COMMAND = (sys.executable, "-P", "-m", "boardgames_tui.bots.thinker")
ATTEMPTS = 2
LIMIT = 4.0
"""Seconds until a process that says nothing counts as frozen. A thought ends after `THOUGHT` seconds at the latest, the
start of the process takes half a second; what is played instead is found in another half, so that a match goes on
within five."""
LONGEST_LINE = 1 << 22
"""An analysis of hundreds of choices is longer than what asyncio takes for a line."""
TICK = 0.25
"""They are counted in these, while the program itself runs: a night asleep with the lid closed is no long thought."""
PATIENCE = 2.0
"""Seconds a child is given to end by itself when the worker is closed."""


class Worker:
    """One at a time: a second question waits until the first is answered. Belongs to the event loop it is first used
    in."""

    def __init__(self, command: Sequence[str] = COMMAND, limit: float = LIMIT) -> None:
        self._command = command
        self._limit = limit
        self._child: asyncio.Task[Process] | None = None
        """Its birth is a task of its own: whoever asked may be cancelled meanwhile, and the process must still be found
        and ended."""
        self._ending: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self._cancelled = False
        self._asking = False

    async def think(self, game: Game[S, A], state: S, level: str) -> A:
        """What a bot of this level does for the seat that must decide now; the state itself never leaves this process.

        Stumbled, with what to play instead, when its thinking fails or takes too long; Cancelled as `choose`.
        """
        decision = game.decision(state)
        if decision is None:
            raise ValueError("the game is over: nobody has to choose")
        if len(legal := game.legal(state)) == 1:
            return legal[0]
        try:
            return await self._think(game, state, level, decision.seat, legal)
        except Cancelled:
            raise
        except Exception as failure:
            instead = await self._instead(game, state, decision.seat, legal)
            raise Stumbled(decision.seat, failure, instead) from failure

    async def _think(self, game: Game[S, A], state: S, level: str, seat: int, legal: Sequence[A]) -> A:
        chance = own_chance(state, seat)
        return must_be_legal(
            await self.choose(game, level, deal(game, state, seat, level, chance), seat, chance), legal
        )

    async def _instead(self, game: Game[S, A], state: S, seat: int, legal: Sequence[A]) -> A:
        """Asked of a process too: what froze the thought may freeze a first look as well."""
        try:
            return await self._think(game, state, FIRST_SIGHT, seat, legal)
        except Cancelled:
            raise
        except Exception:
            return legal[0]  # it cannot even say what looks best: anything, so that the match goes on

    async def choose(self, game: Game[S, A], level: str, samples: Sequence[S], seat: int, chance: Chance) -> A:
        """As `bots.choose`, elsewhere. Raises Cancelled after `cancel()`; cancelling the awaiting task works as well.

        ThoughtFailed when the bot stumbles there, TooSlow when nothing is heard of it.
        """
        legal = game.legal(samples[0])
        if len(legal) == 1:
            return legal[0]
        async with self._turn:
            self._asking, self._cancelled = True, False
            try:
                return await self._choose(game, level, samples, seat, chance)
            finally:
                self._asking = False

    async def study(
        self,
        game: Game[S, A],
        state: S,
        budget: Budget,
        progress: Callable[[Analysis[A]], None] | None = None,
    ) -> Analysis[A]:
        """As `bots.study`, elsewhere; `progress` is told now and then. Raises as `choose`."""
        decision = game.decision(state)
        if decision is None:
            raise ValueError("the game is over: nobody has to choose")

        def heard(so_far: dict[str, Any]) -> None:
            if progress is not None:
                progress(read(game, so_far))

        samples = deal_for_study(game, state, decision.seat)
        async with self._turn:
            self._asking, self._cancelled = True, False
            try:
                reply = await self._ask(study_question(game, samples, decision.seat, budget), heard)
            finally:
                self._asking = False
        if self._cancelled:
            raise Cancelled
        if reply is None:
            raise ThoughtFailed("BrokenPipeError")
        found: Analysis[A] = read(game, _part_of(reply, "analysis"))
        return found

    def cancel(self) -> None:
        """Give up the question that is being thought about, if any; the next one starts a new process."""
        if self._asking:
            self._cancelled = True
            self._stop()

    async def close(self) -> None:
        """End the process. The worker can be used again; it then starts another."""
        self.cancel()
        self._stop(gently=True)
        async with self._turn:
            await asyncio.gather(*self._ending)

    async def _choose(self, game: Game[S, A], level: str, samples: Sequence[S], seat: int, chance: Chance) -> A:
        line = question(game, level, samples, seat, chance)
        for _ in range(ATTEMPTS):
            reply = await self._ask(line)
            if self._cancelled:
                raise Cancelled
            if reply is not None:
                return game.codec.read_action(_part_of(reply, "action"))
        # no process, or one that dies at this question: think here
        try:
            return await asyncio.to_thread(
                choose, game, games.brain(game.info.slug), level, samples, seat, chance, self._is_cancelled, THOUGHT
            )
        finally:
            self._cancelled = True  # a cancelled task leaves the thread behind: this ends it

    def _is_cancelled(self) -> bool:
        return self._cancelled

    async def _ask(self, line: bytes, heard: Callable[[dict[str, Any]], None] = lambda so_far: None) -> bytes | None:
        """The child's answer, or None when it died or could not be started. TooSlow when it does neither: it is
        killed. What it reports on the way is heard, and is a sign of life."""
        try:
            answers = await self._in_time(self._put(line))
            reply = await self._in_time(answers.readline())
            while reply.startswith(b'{"so_far"') and reply.endswith(b"\n"):
                heard(json.loads(reply)["so_far"])
                reply = await self._in_time(answers.readline())
        except OSError:
            reply = b""
        except (asyncio.CancelledError, TooSlow):
            self._stop()
            raise
        if reply.endswith(b"\n"):
            return reply
        self._stop()
        return None

    async def _put(self, line: bytes) -> asyncio.StreamReader:
        """Where the answers to it come from: a child that was stopped meanwhile just ends there."""
        child = await asyncio.shield(self._running())
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(line)
        await child.stdin.drain()
        return child.stdout

    async def _in_time(self, work: Coroutine[None, None, T]) -> T:
        task = asyncio.ensure_future(work)
        try:
            for _ in range(ceil(self._limit / TICK)):
                if (await asyncio.wait({task}, timeout=TICK))[0]:
                    return task.result()
        finally:
            task.cancel()
        raise TooSlow

    def _running(self) -> asyncio.Task[Process]:
        if self._child is None:
            path = [str(locations.PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
            env = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
            self._child = asyncio.ensure_future(
                asyncio.create_subprocess_exec(
                    *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=env, limit=LONGEST_LINE
                )
            )
        return self._child

    def _stop(self, *, gently: bool = False) -> None:
        """Let go of the process; `close` waits for its end."""
        if self._child is not None:
            end = asyncio.ensure_future(_end(self._child, PATIENCE if gently else 0.0))
            self._ending.add(end)
            end.add_done_callback(self._ending.discard)
            self._child = None


def _part_of(reply: bytes, name: str) -> Any:
    answered = json.loads(reply)
    if "fault" in answered:
        raise ThoughtFailed(answered["fault"])
    return answered[name]


async def _end(birth: asyncio.Task[Process], patience: float) -> None:
    """A child ends when its input does; one that still thinks after a while is killed."""
    try:
        child = await birth
    except OSError:
        return  # it was never born
    if child.stdin is not None:
        child.stdin.close()
    try:
        await asyncio.wait_for(child.wait(), patience)
    except TimeoutError:
        with suppress(ProcessLookupError):  # it ended by itself a moment ago
            child.kill()
        await child.wait()
    # asyncio leaves the pipes of an ended child to the garbage collector, which may come after the loop is closed and
    # then complains
    child._transport.close()  # type: ignore[attr-defined]
