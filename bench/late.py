"""A late move beside an early one: from the key that decides to the next frame, in the same positions, with a short and
a long past.

The long past is a whole match told again and again: what the table shows is the same, what lies behind it is not. The
save that is written between them holds every action and so grows with them: it is measured for itself, disk and all,
and has no limit here."""

import asyncio
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual.events import Key

from bench.keys import SIZE, clocked
from bench.measure import Row, at_most, best_of, seconds
from bench.positions import retold, table
from boardgames_tui.engine import AnyGame
from boardgames_tui.games import GAMES
from boardgames_tui.session import Match
from boardgames_tui.tui.app import BoardGamesApp
from boardgames_tui.tui.screens.table.table import TableScreen

EARLY, LATE = 1, 3000
POSITIONS = 8
ROUNDS = 4
LIMIT = 1.3
QUIET = 0.05
"""Seconds without a frame: the table has come to rest."""
NO_ANSWER = 5.0
"""Seconds after which a key is taken to have done nothing."""


def rows() -> Iterator[Row]:
    for slug, game in GAMES.items():
        met = moments(game)
        early, late = asyncio.run(_decide(met))
        yield at_most(f"key to paint, {slug}, {LATE:,}th action", late, "ms of processor", "first action", early, LIMIT)
        with tempfile.TemporaryDirectory() as folder:
            early, late = best_of(
                *(_saving(met[-1].with_past(actions), Path(folder)) for actions in (EARLY, LATE)), rounds=10
            )
        yield Row(
            f"save, {slug}, {LATE:,}th action", late * 1e3, "ms", "first action", early * 1e3, late / early, "", None
        )


@dataclass(frozen=True, slots=True)
class Moment:
    """A position in which the first seat decides, and all that led to it."""

    match: Match
    state: Any
    past: int

    def with_past(self, actions: int) -> Match:
        return retold(self.match, self.state, self.past, actions)


def moments(game: AnyGame) -> list[Moment]:
    """Evenly spread over a random match."""
    match, pick, found = Match.new(table(game)), random.Random(1).choice, []
    while not match.is_over and len(match.history) < LATE:
        decision = match.decision
        asked = (
            decision is not None and decision.seat == 0 and len(match.legal) > 1 and decision.formality() is None
        )  # or nobody is
        if asked and len(match.history) >= EARLY:
            found.append(Moment(match, game.clone(match.state), len(match.history)))
        match.play(pick(match.legal))
    return [found[number * (len(found) - 1) // POSITIONS] for number in range(1, POSITIONS + 1)]


def _saving(match: Match, folder: Path) -> Callable[[], float]:
    match.save_as(folder / f"{len(match.history)}.json")
    return lambda: seconds(match.save)


async def _decide(met: Sequence[Moment]) -> tuple[float, float]:
    """Milliseconds of an early and of a late move: the best of some rounds in each position, and their mean. Of the
    processor, which is all the way takes, so that what others do on the machine counts for neither."""
    app = clocked(BoardGamesApp)()
    app.bots = Asleep()
    best: dict[tuple[int, int], float] = {}
    async with app.run_test(size=SIZE):
        for _ in range(ROUNDS):
            for place, moment in enumerate(met):
                for actions in (EARLY, LATE):
                    took = await _one_key(app, moment.with_past(actions))
                    best[actions, place] = min(took, best.get((actions, place), took))
    early, late = (sum(best[actions, place] for place in range(len(met))) / len(met) for actions in (EARLY, LATE))
    return early * 1e3, late * 1e3


async def _one_key(app: Any, match: Match) -> float:
    app._open_table(match)
    while not (isinstance(app.screen, TableScreen) and app.screen.scene is not None) or app.painted.is_set():
        app.painted.clear()
        await asyncio.sleep(QUIET)
    before, began = len(match.history), time.process_time()
    app._driver.send_message(Key("enter", None))
    await asyncio.wait_for(app.painted.wait(), NO_ANSWER)
    took = time.process_time() - began
    if len(match.history) == before:
        raise RuntimeError("the key decided nothing: is the table open?")
    app._to_picker()  # nothing of it is kept: leaving would ask
    return took


class Asleep:
    """Bots that never answer: the frame after the key is the person's."""

    async def think(self, *_: object) -> Any:
        await asyncio.get_running_loop().create_future()

    def cancel(self) -> None: ...

    async def close(self) -> None: ...
