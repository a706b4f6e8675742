"""A person elsewhere who plays at random: `python -m tests.remote.player CODE [ADDRESS] [MOST] [PAUSE]`.

Writes `chose N` when the table has acknowledged its Nth choice, `over` and the totals at the end, `ended KEY` when it
is sent away."""

import asyncio
import random
import sys

from boardgames_tui.engine import Phrase
from boardgames_tui.remote.client import client as fronts
from boardgames_tui.remote.client.client import ClientListener, RemoteClient
from boardgames_tui.remote.discovery import address
from boardgames_tui.session import Next

IMPATIENT = (0.05, 0.1, 0.2, 0.4)
"""Seconds between two attempts to come back: where hosts die often, people need not spare them."""


class Player(ClientListener):
    def __init__(self, client: RemoteClient, most: int, pause: float = 0.0) -> None:
        """`pause`: seconds of thought before every choice."""
        self.client = client
        self.pause = pause
        self.pick = random.Random(client.code)
        self.most = most
        self.chosen = 0
        self._waits_at: tuple[int, int] | None = None
        """Lines of the history and number of the position in which it chose."""
        self.done = asyncio.Event()
        client.shown = self

    def position_came(self) -> None:
        flow = self.client.flow
        assert flow is not None
        match = flow.match
        here = (len(match.history), match.position.number)
        since = match.history if self._waits_at is None else match.history[self._waits_at[0] :]
        # what others did meanwhile says nothing about the own choice, which may have come too late
        if self._waits_at is not None and any(entry.seat == match.seat for entry in since):
            self.chosen += 1
            tell(f"chose {self.chosen}")
            self._waits_at = None
        if flow.next is Next.OVER:
            tell("over " + " ".join(str(match.standings().of(seat).total) for seat in range(len(match.names))))
            self.done.set()
        elif self.chosen >= self.most:
            self.done.set()
        elif flow.next is Next.PERSON and here != self._waits_at:
            self._waits_at = here
            if not self.pause:
                self.client.choose(self.pick.choice(match.legal))
            else:
                asyncio.get_running_loop().call_later(self.pause, self._choose_at, here)

    def _choose_at(self, here: tuple[int, int]) -> None:
        """After some thought, unless the match has gone on meanwhile."""
        flow = self.client.flow
        if flow is None or flow.next is not Next.PERSON or self._waits_at != here:
            return
        if here == (len(flow.match.history), flow.match.position.number):
            self.client.choose(self.pick.choice(flow.match.legal))

    def was_told(self, phrase: Phrase, rule: str = "") -> None:
        tell(f"told {phrase.key}")
        if phrase.key == "wire.saved_again":  # what was chosen meanwhile was refused
            self._waits_at = None
            self.position_came()

    def connection_lost(self, seconds: float) -> None:
        self._waits_at = None

    def has_ended(self, reason: Phrase) -> None:
        self.done.set()


def tell(text: str) -> None:
    print(text, flush=True)


async def play(code: str, where: str, most: int, pause: float) -> None:
    """A table that is just being started is waited for."""
    while (ended := await _visit(RemoteClient(code, address(where) if where else None), most, pause)) is not None:
        if ended.key != "wire.no_table":
            tell(f"ended {ended.key}")
            return
        await asyncio.sleep(0.2)


async def _visit(client: RemoteClient, most: int, pause: float = 0.0) -> Phrase | None:
    player = Player(client, most, pause)
    visiting, waiting = asyncio.create_task(client.run()), asyncio.create_task(player.done.wait())
    await asyncio.wait({visiting, waiting}, return_when=asyncio.FIRST_COMPLETED)
    if visiting.done():
        visiting.result()  # whatever went wrong is seen
    visiting.cancel()
    await asyncio.gather(visiting, waiting, return_exceptions=True)
    return client.ended


if __name__ == "__main__":
    fronts.PAUSES = IMPATIENT
    given = [*sys.argv[1:], "", "", ""]
    asyncio.run(play(given[0], given[1], int(given[2] or 10**6), float(given[3] or 0)))
