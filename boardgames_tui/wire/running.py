"""A table without a screen of its own: bots think, everything else comes from elsewhere."""

import asyncio

from boardgames_tui.bots import Cancelled, Stumbled, Worker
from boardgames_tui.session import Course, Next

from .hosting import OpenTable


class Running:
    def __init__(self, course: Course, bots: Worker) -> None:
        self.course = course
        self._bots = bots
        self._ordered = True
        self._woken = asyncio.Event()

    def drive(self, ordered: bool) -> None:
        """Something was chosen, or somebody came or went."""
        self._ordered = ordered
        self._bots.cancel()
        self._woken.set()

    async def run(self) -> None:
        """To the end of the match."""
        while True:
            self._woken.clear()
            comes = self.course.go_on(self._ordered)
            self._ordered = True
            if comes is Next.OVER:
                return
            if comes is Next.BOT:
                await self._think()
            else:
                await self._woken.wait()

    async def linger(self, table: OpenTable) -> bool:
        """The match is over. True when all people want another one, False when they have left."""
        while any(place.seat is not None for place in table.places):
            if table.afterwards.all_wish:
                return True
            self._woken.clear()
            await self._woken.wait()
            self.course.go_on()
        return False

    async def _think(self) -> None:
        match, decision = self.course.match, self.course.match.decision
        try:
            action = await self._bots.think(match.game, match.state, self.course.level)
        except Cancelled:
            return  # a seat was handed over, or people went back
        except Stumbled as stumble:
            action = stumble.action
        if match.decision is decision and self.course.next is Next.BOT:
            self.course.bot_chose(action)
