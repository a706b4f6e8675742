"""Worker: asks bots in a process of its own, without blocking the screen, with cancellation and timeouts."""

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

from boardgames_tui import games
from boardgames_tui.bots.analysis_json import read
from boardgames_tui.bots.analysis_result import Analysis
from boardgames_tui.bots.failures import BotFailed, Interrupted, ThoughtFailed, must_be_legal
from boardgames_tui.bots.levels import FIRST_SIGHT, choose
from boardgames_tui.bots.programs import Programs
from boardgames_tui.bots.runner import PATIENCE as THOUGHT
from boardgames_tui.bots.runner import deal, deal_for_study, own_chance
from boardgames_tui.bots.search.budget import Budget, Cancelled
from boardgames_tui.engine import Action, Chance, Game
from boardgames_tui.engine.brain import A, S
from boardgames_tui.engine.seats.controllers import is_of_others
from boardgames_tui.engine.seats.levels import BOT

from .child_process import COMMAND, LIMIT, Child
from .worker_main import question, study_question

ATTEMPTS = 2


class Worker(Child):
    """The bots' process. It answers one question at a time; a second one waits."""

    def __init__(self, command: Sequence[str] = COMMAND, limit: float = LIMIT) -> None:
        super().__init__(command, limit)
        self.programs = Programs()
        """Bots of other authors, each in a process of its own."""
        self._turn = asyncio.Lock()
        self._cancelled = False
        self._asking = False
        self._first_sight: Action | None = None
        """The process's choice at first sight; None until it has reported one."""
        self._has_died = False
        """Whether the process died during the last question."""

    async def think(self, game: Game[S, A], state: S, level: str) -> A:
        """Return the action of a bot for the seat that must decide now; the state itself never leaves this process.
        BotFailed, with the action to play instead, when its thinking fails, takes too long or was interrupted;
        Cancelled as `choose`.
        """
        decision = game.decision(state)
        if decision is None:
            raise ValueError("the game is over: nobody has to choose")
        if len(legal := game.legal(state)) == 1:
            return legal[0]
        try:
            action = await self._think(game, state, level, decision.seat, legal)
        except Cancelled:
            raise
        except Exception as failure:
            instead = await self._instead(game, state, decision.seat, legal)
            raise BotFailed(decision.seat, failure, instead) from failure
        if self._has_died:
            raise BotFailed(decision.seat, Interrupted(), action)
        return action

    async def _think(self, game: Game[S, A], state: S, level: str, seat: int, legal: Sequence[A]) -> A:
        if is_of_others(BOT + level):
            self._first_sight, self._has_died = None, False
            return must_be_legal(await self.programs.choose(game, state, level), legal)
        chance = own_chance(state, seat)
        return must_be_legal(
            await self.choose(game, level, deal(game, state, seat, level, chance), seat, chance), legal
        )

    async def _instead(self, game: Game[S, A], state: S, seat: int, legal: Sequence[A]) -> A:
        """Return the choice at first sight that the process reported before it began to think. If there is none, a new
        process is asked, not this one: what froze the thought may freeze a first look as well."""
        for action in legal:
            if action == self._first_sight:
                return action
        try:
            return await self._think(game, state, FIRST_SIGHT, seat, legal)
        except Cancelled:
            raise
        except Exception:
            return legal[0]  # even the ratings fail: any legal action, so that the match continues

    async def choose(self, game: Game[S, A], level: str, samples: Sequence[S], seat: int, chance: Chance) -> A:
        """Run `bots.choose` in the worker process. Raises Cancelled after `cancel()`, or when the awaiting task is
        cancelled.

        ThoughtFailed when the bot fails there, TooSlow when it does not answer.
        """
        legal = game.legal(samples[0])
        if len(legal) == 1:
            return legal[0]
        async with self._turn:
            self._asking, self._cancelled, self._first_sight, self._has_died = True, False, None, False
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
        openly: bool = False,
    ) -> Analysis[A]:
        """Run `bots.study` in the worker process; `progress` gets intermediate results. Raises as `choose`."""
        decision = game.decision(state)
        if decision is None:
            raise ValueError("the game is over: nobody has to choose")

        def on_progress(so_far: dict[str, Any]) -> None:
            if progress is not None:
                progress(read(game, so_far))

        samples = deal_for_study(game, state, decision.seat, openly)
        async with self._turn:
            self._asking, self._cancelled = True, False
            try:
                reply = await self._ask(study_question(game, samples, decision.seat, budget), on_progress)
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
        self.programs.cancel()
        if self._asking:
            self._cancelled = True
            self._stop()

    async def close(self) -> None:
        """End the process. The worker can be used again; it then starts another."""
        self.cancel()
        await self.programs.close()
        self._stop(gently=True)
        async with self._turn:
            await asyncio.gather(*self._ending)

    async def _choose(self, game: Game[S, A], level: str, samples: Sequence[S], seat: int, chance: Chance) -> A:
        line = question(game, level, samples, seat, chance)

        def on_progress(at_first: dict[str, Any]) -> None:
            self._first_sight = game.codec.read_action(at_first)

        for _ in range(ATTEMPTS):
            reply = await self._ask(line, on_progress)
            if self._cancelled:
                raise Cancelled
            if reply is not None:
                return game.codec.read_action(_part_of(reply, "action"))
            self._has_died = self._first_sight is not None  # a process that died earlier is replaced
        # no process, or one that dies at this question: think here
        try:
            return await asyncio.to_thread(
                choose, game, games.brain(game.info.slug), level, samples, seat, chance, self._is_cancelled, THOUGHT
            )
        finally:
            self._cancelled = True  # a cancelled task does not end its thread: this does

    def _is_cancelled(self) -> bool:
        return self._cancelled


def _part_of(reply: bytes, name: str) -> Any:
    answered = json.loads(reply)
    if "fault" in answered:
        raise ThoughtFailed(answered["fault"])
    return answered[name]
