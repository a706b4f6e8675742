"""A host without a screen: bots think here, all other choices come from clients."""

import asyncio
from typing import Any

from boardgames_tui.bots import BotFailed, Cancelled, Worker
from boardgames_tui.session import MatchFlow, Next

from .host import OpenTable


class Running:
    def __init__(self, flow: MatchFlow, bots: Worker) -> None:
        self.flow = flow
        self._bots = bots
        self._ordered = True
        self._woken = asyncio.Event()
        self._thinking: asyncio.Task[Any] | None = None
        self._about: Any = None
        """Decision and level of the present or last thought."""

    def drive(self, ordered: bool) -> None:
        """Go on after a choice, or after somebody came or went."""
        self._ordered = ordered
        self._woken.set()

    async def run(self) -> None:
        """Run to the end of the match."""
        try:
            while True:
                self._woken.clear()
                comes = self.flow.go_on(self._ordered)
                self._ordered = True
                if comes is Next.OVER:
                    return
                if comes is Next.BOT and not self.flow.holds():
                    self._let_think()
                else:
                    self._give_up()
                await self._woken.wait()
                self._take_answer()
        finally:
            self._give_up()

    async def linger(self, table: OpenTable) -> bool:
        """Wait after the match: True when all people want another one, False when they have left."""
        while any(place.seat is not None for place in table.places):
            if table.afterwards.all_wish:
                return True
            self._woken.clear()
            await self._woken.wait()
            self.flow.go_on()
        return False

    def _let_think(self) -> None:
        """Start a thought unless one about this decision is running: people who come and go must not restart it."""
        if self._thinking is not None and self._is_wanted():
            return
        self._give_up()
        self._about = self.flow.match.decision, self.flow.level
        self._thinking = asyncio.create_task(self._think())
        self._thinking.add_done_callback(lambda _: self._woken.set())

    def _give_up(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
            self._bots.cancel()

    def _is_wanted(self) -> bool:
        """Whether the thought is still current: no handover and no undo since."""
        decision, level = self._about
        is_same = self.flow.match.decision is decision and self.flow.level == level
        return is_same and self.flow.next is Next.BOT and not self.flow.holds()

    async def _think(self) -> Any:
        """Return the bot's action; None: cancelled."""
        match = self.flow.match
        try:
            return await self._bots.think(match.game, match.state, self.flow.level)
        except Cancelled:
            return None
        except BotFailed as stumble:
            return stumble.action

    def _take_answer(self) -> None:
        if self._thinking is None or not self._thinking.done():
            return
        thought, self._thinking = self._thinking, None
        if (action := thought.result()) is not None and self._is_wanted():
            self.flow.bot_chose(action)
