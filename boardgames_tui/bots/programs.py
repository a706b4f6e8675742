"""Bots of others in processes of their own: started when first asked, ended when they misbehave or are not needed."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import deque
from contextlib import suppress
from typing import Any

from boardgames_tui.bots.processes.child_process import LIMIT, Child, environment
from boardgames_tui.bots.search.budget import Cancelled
from boardgames_tui.engine import Game, other_bots
from boardgames_tui.engine.brain import A, S

from .bot_protocol import LONGEST_LINE, encode, hello, question, read_choice, read_hello, same_question
from .failures import Circling, GivenUp, Misunderstood, NotStarted, ProgramEnded, ThoughtFailed
from .runner import PATIENCE

START = 10.0
"""Seconds that a bot has to start and to say hello: some load large libraries."""
MOST_FAILURES = 3
"""Failures in a row after which a bot is not asked any more."""
RECENT, MOST_REPEATED = 64, 8
"""Number of recent questions, and how many of them may be equal: a bot may take back its choices, but not for ever."""
RUNNER = ("-P", "-m", "boardgames_tui.api.bot_runner")
"""Arguments with which Python starts a bot of an installed package."""


class ProgramBot(Child):
    """A bot of another author, for any number of seats and matches: every question holds everything it needs."""

    def __init__(self, name: str, limit: float = LIMIT, start: float = START) -> None:
        program = other_bots.programs().get(name)
        if program is None:
            super().__init__((sys.executable, *RUNNER, name), limit)
            self._folder, self._environment = None, environment()
        else:
            super().__init__(program.argv, limit)
            self._folder, self._environment = program.folder, dict(os.environ)
        self._begin = start
        self._worlds: int | None = None
        """Number of worlds it asked for; None: it has not said hello yet."""
        self._asked = 0
        self._recent: deque[str] = deque(maxlen=RECENT)
        self._failures = 0
        self._asking = False
        self._is_cancelled = False
        self.detail = ""
        """The fault of the last answer, for authors of bots, never for the table."""

    async def choose(self, game: Game[S, A], state: S, seconds: float = PATIENCE) -> A:
        """Return the choice for the seat that must decide now. ThoughtFailed on any failure; the process is then ended,
        and the next question starts another. A program that fails several times in a row is not asked any more.
        Cancelled: after `cancel`."""
        decision = game.decision(state)
        assert decision is not None
        if self._failures >= MOST_FAILURES:
            raise GivenUp
        self._asking, self._is_cancelled = True, False
        try:
            action: A = await self._choose(game, state, decision.seat, seconds)
        except Circling:
            raise
        except ThoughtFailed as failure:
            if self._is_cancelled:
                raise Cancelled from failure
            self._failures += 1
            self.detail = str(failure) or type(failure).__name__
            self._stop()
            raise
        except asyncio.CancelledError:
            self._stop()
            raise
        finally:
            self._asking = False
        self._failures = 0
        return action

    async def _choose(self, game: Game[S, A], state: S, seat: int, seconds: float) -> Any:
        if self._child is None:
            self._worlds = None
        if self._worlds is None:
            self._worlds = read_hello(await self._say(hello(), self._begin))
        legal = game.legal(state)
        self._asked += 1
        asked = question(game, state, seat, self._asked, seconds, self._worlds)
        if self._recent.count(same := same_question(asked)) >= MOST_REPEATED:
            raise Circling
        self._recent.append(same)
        answer = await self._say(encode(asked), max(self._limit, seconds))
        return read_choice(answer, self._asked, [game.notation(action) for action in legal], legal)

    async def _say(self, line: bytes, limit: float) -> bytes:
        """Return the line that the bot answers."""
        try:
            return await self._in_time(self._exchange(line), limit)
        except OSError as error:  # there is no such program, or it ended before it was asked
            raise (NotStarted if self._worlds is None else ProgramEnded)(type(error).__name__) from error
        except ValueError as error:  # of asyncio: more than `LONGEST_LINE` without an end
            raise Misunderstood("a line is too long") from error

    async def _exchange(self, line: bytes) -> bytes:
        reply = await (await self._put(line)).readline()
        if not reply.endswith(b"\n"):
            raise (NotStarted if self._worlds is None else ProgramEnded)("it ended")
        return reply

    async def _start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            env=self._environment,
            cwd=self._folder,
            limit=LONGEST_LINE,
            start_new_session=True,  # in a session without the terminal, so that it ends with all its child processes
        )

    def _kill(self, child: Process) -> None:
        if sys.platform == "win32":
            child.kill()
        else:
            os.killpg(child.pid, signal.SIGKILL)

    def cancel(self) -> None:
        """Give up the question that it is thinking about, if any."""
        if self._asking:
            self._is_cancelled = True
            self._stop()

    async def close(self) -> None:
        self._stop(gently=True)
        await asyncio.gather(*self._ending)


class Programs:
    """The bots of others that were asked so far, each with its process. It belongs to one event loop."""

    def __init__(self, limit: float = LIMIT, start: float = START) -> None:
        self._limit, self._start = limit, start
        self._bots: dict[str, ProgramBot] = {}

    async def choose(self, game: Game[S, A], state: S, name: str, seconds: float = PATIENCE) -> A:
        """Return what the bot of this name chooses. ThoughtFailed on any failure."""
        if name not in self._bots:
            if not other_bots.is_known(name):
                raise NotStarted("unknown")
            self._bots[name] = ProgramBot(name, self._limit, self._start)
        return await self._bots[name].choose(game, state, seconds)

    def cancel(self) -> None:
        for bot in self._bots.values():
            bot.cancel()

    async def close(self) -> None:
        """End all processes. Bots that were given up get another chance afterwards."""
        bots, self._bots = self._bots, {}
        await asyncio.gather(*(bot.close() for bot in bots.values()))


class BlockingPrograms:
    """`Programs` for callers without an event loop: playing line by line, and simulations."""

    def __init__(self, limit: float = LIMIT, start: float = START) -> None:
        self._programs = Programs(limit, start)
        self._runner: asyncio.Runner | None = None

    def choose(self, game: Game[S, A], state: S, name: str, seconds: float = PATIENCE) -> A:
        if self._runner is None:
            self._runner = asyncio.Runner()
        return self._runner.run(self._programs.choose(game, state, name, seconds))

    def close(self) -> None:
        if self._runner is not None:
            with suppress(RuntimeError):  # interrupted a second time: the loop is closed already
                self._runner.run(self._programs.close())
            self._runner.close()
            self._runner = None

    def __enter__(self) -> "BlockingPrograms":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
